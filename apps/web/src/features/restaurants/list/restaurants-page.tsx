import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { locationRevisions } from '@passline/contract/restaurants/topics';
import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import Store from 'lucide-react/icons/store';
import { api, queries } from '../../../api/client.ts';
import { liveClient } from '../../../live/live-client.ts';
import { useCollection } from '../../../live/use-live.ts';
import { useReadAgain } from '../../../live/use-read-again.ts';
import button from '../../../parts/button.module.css';
import type { ListCsv } from '../../../parts/list/export-button.tsx';
import { ListScreen } from '../../../parts/list/list-screen.tsx';
import type { ListTable } from '../../../parts/list/list-rows.tsx';
import { usePages } from '../../../parts/list/use-pages.ts';
import { useAddress, useTypedText } from '../../../parts/use-address.ts';
import { LIST_ADDRESS } from './list-search.ts';
import { guestsOf, RestaurantCells } from './restaurant-cells.tsx';
import styles from './restaurants.module.css';
import { untilNextMs } from './until-next.ts';

const NOUN = { one: 'location', many: 'locations' };

const TABLE: ListTable<LocationSummary> = {
  label: 'Restaurants',
  columns: [
    { label: 'Restaurant', width: 'minmax(200px, 1fr)' },
    { label: 'Ordering', width: 'minmax(140px, 280px)' },
    { label: 'Wait', width: '80px' },
    { label: 'Screens', width: '316px' },
  ],
  keyOf: ({ locationId }) => locationId,
  Cells: RestaurantCells,
  rowHeight: { wide: 56, narrow: 144 },
  rowClass: styles.row,
};

const CSV: ListCsv<LocationSummary> = {
  name: 'restaurants',
  columns: [
    { label: 'Location ID', text: ({ locationId }) => locationId },
    { label: 'Restaurant', text: ({ restaurantName }) => restaurantName },
    { label: 'Location', text: ({ locationName }) => locationName },
    { label: 'Address', text: ({ address }) => address },
    { label: 'Visibility', text: ({ isVisible }) => (isVisible ? 'Visible' : 'Hidden') },
    { label: 'Ordering', text: (row) => guestsOf(row).words },
    { label: 'Wait minutes', text: ({ waitTime }) => String(waitTime) },
  ],
};

/** Every restaurant, to be found by its name. See docs/rules/restaurants.md#the-list. */
export function RestaurantsPage() {
  const [{ q, hidden }, change] = useAddress(LIST_ADDRESS);
  const [typed, type] = useTypedText(q, (text) => change({ q: text }));
  const input = { ...(q ? { search: q } : {}), ...(hidden ? {} : { isVisible: true }) };
  useReadAgain(queries.restaurants.listLocations.key(), useCollection(locationRevisions, {}));
  const pages = usePages({
    key: queries.restaurants.listLocations.key({ type: 'infinite', input }),
    limits: { first: 100, most: 500 },
    read: (page, signal) => api.restaurants.listLocations({ ...input, ...page }, signal ? { signal } : {}),
    refreshMs: (read) =>
      untilNextMs(
        read.flatMap(({ rows }) => rows),
        liveClient.serverNow(),
      ),
  });
  const hiddenCount = pages.first?.hiddenCount ?? 0;
  const isNarrowed = q !== '' || (!hidden && hiddenCount > 0);
  return (
    <ListScreen
      title="Restaurants"
      noun={NOUN}
      pages={pages}
      table={TABLE}
      csv={CSV}
      search={{
        label: 'Search restaurants by name',
        placeholder: 'Restaurant name',
        text: typed,
        onText: type,
      }}
      filters={{
        count: Number(hidden),
        clear: () => change({ hidden: false }),
        fields: (
          <label className={styles.toggle}>
            <input
              type="checkbox"
              checked={hidden}
              onChange={(event) => change({ hidden: event.currentTarget.checked })}
            />
            Show hidden ({hiddenCount})
          </label>
        ),
      }}
      actions={
        <Link to="/restaurant/create" className={button.primary}>
          <Plus size={16} aria-hidden />
          Create restaurant
        </Link>
      }
      empty={{ icon: Store, title: 'No restaurants yet', text: 'Create the first one.' }}
      narrowed={
        isNarrowed
          ? {
              label: q === '' ? 'Clear the filters' : 'Clear the search',
              text: emptyText(q, !hidden && hiddenCount > 0),
              // Hidden restaurants are shown if no other filter is set.
              clear: () => {
                type('');
                change(q === '' ? { hidden: true } : { q: '' });
              },
            }
          : null
      }
    />
  );
}

function emptyText(q: string, isSomeHidden: boolean): string {
  if (q === '') return 'All restaurants are hidden.';
  return `No restaurant matches “${q}”${isSomeHidden ? ' among the visible ones' : ''}.`;
}
