import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { useMemo, useRef } from 'react';
import { queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import button from '../../../parts/button.module.css';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { ScreenError } from '../../../parts/screen-error.tsx';
import { ScreenLoading } from '../../../parts/screen-loading.tsx';
import { SearchField } from '../../../parts/search-field.tsx';
import toolbar from '../../../parts/toolbar.module.css';
import { useAddress, useTypedText } from '../../../parts/use-address.ts';
import { freshMs } from './fresh.ts';
import { findLocations, LIST_ADDRESS } from './list-search.ts';
import { RestaurantList, type ListFocus } from './restaurant-list.tsx';
import styles from './restaurants.module.css';

/** Every restaurant, to be found by its name. See docs/rules/restaurants.md#the-list. */
export function RestaurantsPage() {
  const { data, error, refetch } = useQuery(
    queries.restaurants.listLocations.queryOptions({
      refetchInterval: ({ state }) => freshMs(state.data ?? [], liveClient.serverNow()),
    }),
  );
  const [search, change] = useAddress(LIST_ADDRESS);
  const [q, type] = useTypedText(search.q, (text) => change({ q: text }));
  const { hidden } = search;
  const found = useMemo(() => data && findLocations(data, { q, hidden }), [data, q, hidden]);
  const list = useRef<ListFocus>(null);
  if (!data && error) return <ScreenError error={error} retry={() => void refetch()} />;
  if (!data || !found) return <ScreenLoading />;
  const hiddenCount = data.filter(({ isVisible }) => !isVisible).length;
  return (
    <section className={styles.screen}>
      <header className={`${toolbar.toolbar} ${styles.toolbar}`}>
        <h1>Restaurants</h1>
        <SearchField
          label="Search restaurants by name"
          placeholder="Restaurant name"
          text={q}
          onText={type}
          onDown={() => list.current?.focusFirst()}
        />
        <label className={styles.toggle}>
          <input
            type="checkbox"
            checked={hidden}
            onChange={(event) => change({ hidden: event.currentTarget.checked })}
          />
          Show hidden ({hiddenCount})
        </label>
        <p className={styles.count} role="status">
          {found.length === data.length
            ? `${data.length} locations`
            : `${found.length} of ${data.length} locations`}
        </p>
        <Link to="/restaurant/create" className={`${button.primary} ${styles.create}`}>
          <Plus size={16} aria-hidden />
          Create restaurant
        </Link>
      </header>
      {found.length > 0 ? (
        <RestaurantList locations={found} focus={list} />
      ) : (
        <EmptyState
          icon={Store}
          title={data.length === 0 ? 'No restaurants yet' : 'No restaurant found'}
          text={emptyText(data.length, q, hidden, hiddenCount)}
          action={
            q !== '' && (
              <button type="button" className={button.plain} onClick={() => type('')}>
                Clear the search
              </button>
            )
          }
        />
      )}
    </section>
  );
}

function emptyText(count: number, q: string, hidden: boolean, hiddenCount: number): string {
  if (count === 0) return 'Create the first one.';
  const among = !hidden && hiddenCount > 0 ? ' among those that are not hidden' : '';
  return q === '' ? 'All restaurants are hidden.' : `None is named “${q}”${among}.`;
}
