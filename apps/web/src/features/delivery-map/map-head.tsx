import type { RiderRow } from '@passline/contract/riders/riders';
import type { Collection } from '@passline/live/browser';
import { Link } from '@tanstack/react-router';
import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import type { RefObject } from 'react';
import { formatCount } from '../../parts/list/count-words.ts';
import { FilterChip } from '../../parts/filter-chip.tsx';
import { useRow } from '../../live/use-live.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { DELIVERY_STATUS_LOOKS } from '../../parts/status-chip.tsx';
import toolbar from '../../parts/toolbar.module.css';
import { useTypedText, type ChangeAddress } from '../../parts/use-address.ts';
import { LISTED_STATUSES, NOBODY } from '../dispatch/deliveries/deliveries-search.ts';
import { deliveriesViewOf, type MapSearch } from './map-search.ts';
import type { MapStore } from './map-store.ts';
import { useMapModel } from './use-map-store.ts';
import styles from './map-head.module.css';

type MapHeadProps = {
  search: MapSearch;
  change: ChangeAddress<MapSearch>;
  store: MapStore;
  /** Arrow down in the search moves into it. */
  list: RefObject<HTMLElement | null>;
  riders: Collection<RiderRow>;
};

/** What is listed, the search, and the states with their counts: a click shows only that state. */
export function MapHead({ search, change, store, list, riders }: MapHeadProps) {
  const { deliveries, couriers, lateCount, stateCounts, isWhole } = useMapModel(store);
  const [typed, type, tellNow] = useTypedText(search.q, (q) => change({ q }));
  const courier = useRow(riders, search.courier ?? '');
  const sides = { deliveries: deliveries.length, couriers: couriers.length };
  const enter = () => {
    tellNow();
    list.current?.querySelector<HTMLElement>('[data-opens]')?.focus();
  };
  const toggle = (status: DeliveryStatus) => {
    const { states } = search;
    change({
      states: states.includes(status) ? states.filter((one) => one !== status) : [...states, status],
    });
  };
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1>Map</h1>
        <div className={toolbar.choices} role="group" aria-label="What is listed">
          {(['deliveries', 'couriers'] as const).map((side) => (
            <button
              key={side}
              type="button"
              aria-pressed={search.side === side && !search.isMapShown}
              onClick={() => change({ side, isMapShown: false }, { replace: false })}
            >
              {side === 'deliveries' ? 'Deliveries' : 'Couriers'} {isWhole && formatCount(sides[side])}
            </button>
          ))}
        </div>
        <button
          type="button"
          className={styles.face}
          aria-pressed={search.isMapShown}
          onClick={() => change({ isMapShown: !search.isMapShown }, { replace: false })}
        >
          {search.isMapShown ? 'List' : 'Map'}
        </button>
      </div>
      <div className={styles.search}>
        <SearchField
          label="Search deliveries and couriers"
          placeholder="Number, courier or address"
          text={typed}
          onText={type}
          onDown={enter}
          onEnter={enter}
          shortcut="Search the map"
          keepsText
        />
      </div>
      {search.courier !== null && (
        <div className={styles.chosen}>
          <FilterChip
            text={search.courier === NOBODY ? 'without a courier' : courier?.name || 'one courier'}
            removes="Show all couriers"
            onRemove={() => change({ courier: null }, { replace: false })}
          />
        </div>
      )}
      {search.side === 'deliveries' && (
        <div className={styles.states} role="group" aria-label="Delivery state; choose none to see all">
          {(lateCount > 0 || search.late) && (
            <button
              type="button"
              data-tone="late"
              aria-pressed={search.late}
              onClick={() => change({ late: !search.late })}
            >
              Late {formatCount(lateCount)}
            </button>
          )}
          {LISTED_STATUSES.filter(
            (status) => (stateCounts.get(status) ?? 0) > 0 || search.states.includes(status),
          ).map((status) => {
            const { word, tone, Icon } = DELIVERY_STATUS_LOOKS[status];
            return (
              <button
                key={status}
                type="button"
                data-tone={tone}
                aria-pressed={search.states.includes(status)}
                onClick={() => toggle(status)}
              >
                <Icon size={12} aria-hidden /> {word} {formatCount(stateCounts.get(status) ?? 0)}
              </button>
            );
          })}
          <Link to="/orders" search={deliveriesViewOf(search)} className={styles.other}>
            As a table
          </Link>
        </div>
      )}
    </header>
  );
}
