import type { LocationSummary } from '@passline/contract/restaurants/location-summary';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import ClockAlert from 'lucide-react/icons/clock-alert';
import X from 'lucide-react/icons/x';
import { FilterSheet } from '../../../parts/filter-sheet/filter-sheet.tsx';
import { SearchField } from '../../../parts/search-field.tsx';
import toolbar from '../../../parts/toolbar.module.css';
import { useTypedText } from '../../../parts/use-address.ts';
import { isFiltered, NO_FILTER, withoutFilters, type BoardSearch } from './board-search.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';
import { RefusedRefunds } from './refused-refunds.tsx';
import { RestaurantFilter } from './restaurant-filter.tsx';
import { VIEWS } from '../views.ts';
import type { ChangeSearch } from './use-board-search.ts';
import styles from './board-toolbar.module.css';

type BoardToolbarProps = {
  search: BoardSearch;
  change: ChangeSearch;
  /** Moves the focus from the search to the results. */
  onFound: (text: string) => void;
  /** Absent on the board of one location. */
  locations: readonly LocationSummary[] | null;
};

export function BoardToolbar({ search, change, onFound, locations }: BoardToolbarProps) {
  const toggle = (type: OrderType) =>
    change({
      types: search.types.includes(type)
        ? search.types.filter((one) => one !== type)
        : [...search.types, type],
    });
  return (
    <header className={`${toolbar.toolbar} ${styles.toolbar}`}>
      <h1>Orders</h1>
      <div className={`${toolbar.choices} ${styles.views}`} role="group" aria-label="View">
        {VIEWS.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === search.view}
            aria-keyshortcuts="v"
            onClick={() => change({ view: id }, { replace: false })}
          >
            {label}
          </button>
        ))}
      </div>
      <OrdersSearch q={search.q} onQ={(q) => change({ q })} onFound={onFound} />
      <FilterSheet
        count={filtersOf(search).filter(Boolean).length}
        onClear={() => change(withoutFilters(search))}
      >
        {locations && (
          <RestaurantFilter
            locations={locations}
            chosen={search.locations}
            onChoose={(chosen) => change({ locations: chosen })}
          />
        )}
        {search.view !== 'deliveries' && (
          <div className={toolbar.choices} role="group" aria-label="Order type">
            {ORDER_TYPES.map((type) => (
              <button
                key={type}
                type="button"
                aria-pressed={search.types.includes(type)}
                onClick={() => toggle(type)}
              >
                {ORDER_TYPE_WORDS[type]}
              </button>
            ))}
          </div>
        )}
        {search.view === 'board' && search.late && (
          <button
            type="button"
            className={styles.refused}
            aria-pressed
            onClick={() => change({ late: false })}
          >
            <ClockAlert size={14} aria-hidden /> Late only
          </button>
        )}
      </FilterSheet>
      {search.view === 'board' && (
        <RefusedRefunds isChosen={search.refused} onChoose={(refused) => change({ refused })} />
      )}
      {isFiltered(search) && (
        <button type="button" className={styles.clear} onClick={() => change(NO_FILTER)}>
          <X size={14} aria-hidden /> Clear filters
        </button>
      )}
    </header>
  );
}

/** Whether each filter that the view has is set. */
function filtersOf({ view, types, locations, late }: BoardSearch): boolean[] {
  return [locations.length > 0, view !== 'deliveries' && types.length > 0, view === 'board' && late];
}

type OrdersSearchProps = { q: string; onQ: (q: string) => void; onFound: (text: string) => void };

function OrdersSearch({ q, onQ, onFound }: OrdersSearchProps) {
  const [typed, type, tellNow] = useTypedText(q, onQ);
  const enter = () => {
    tellNow();
    onFound(typed);
  };
  return (
    <SearchField
      label="Search orders by number, name or phone"
      placeholder="Number, name or phone"
      text={typed}
      onText={type}
      onDown={enter}
      onEnter={enter}
      shortcut="Search the orders"
      keepsText
    />
  );
}
