import type { DeliveryStatus } from '@passline/domain/deliveries/delivery-states';
import { useSyncExternalStore } from 'react';
import { useCourierName } from '../../../api/use-courier-name.ts';
import { FilterChip } from '../../../parts/filter-chip.tsx';
import { ViewFilters } from '../../../parts/filter-sheet/view-filters.tsx';
import { DELIVERY_STATUS_LOOKS } from '../../../parts/status-chip.tsx';
import { useSession } from '../../session/use-session.ts';
import type { DeliveriesIndex } from './deliveries-index.ts';
import {
  LISTED_STATUSES,
  NOBODY,
  type ChangeDeliveries,
  type DeliveriesSearch,
} from './deliveries-search.ts';
import styles from './deliveries-view.module.css';

type DeliveriesFiltersProps = {
  index: DeliveriesIndex;
  search: DeliveriesSearch;
  change: ChangeDeliveries;
};

export function DeliveriesFilters({ index, search, change }: DeliveriesFiltersProps) {
  const couriers = useSyncExternalStore(
    (listener) => index.onChange(listener),
    () => index.couriers,
  );
  const { states, courier } = search;
  const toggle = (status: DeliveryStatus, isOn: boolean) =>
    change({ states: isOn ? [...states, status] : states.filter((one) => one !== status) });
  const listed = couriers.find(({ id }) => id === courier);
  const isUnlisted = courier !== null && courier !== NOBODY && !listed;
  // Only super admins may ask who else that is.
  const { role } = useSession();
  const name = useCourierName(isUnlisted && role === 'super_admin' ? courier : '', listed?.name);
  return (
    <>
      <ViewFilters count={Number(states.length > 0) + Number(courier !== null)}>
        <div className={styles.filters}>
          <fieldset className={styles.states}>
            <legend className="visually-hidden">Delivery state; choose none to see all</legend>
            {LISTED_STATUSES.map((status) => (
              <label key={status}>
                <input
                  type="checkbox"
                  checked={states.includes(status)}
                  onChange={(event) => toggle(status, event.currentTarget.checked)}
                />
                {DELIVERY_STATUS_LOOKS[status].word}
              </label>
            ))}
          </fieldset>
          <select
            className={styles.courier}
            aria-label="Courier"
            value={courier ?? ''}
            onChange={(event) => change({ courier: event.currentTarget.value || null })}
          >
            <option value="">All couriers</option>
            <option value={NOBODY}>Without a courier</option>
            {isUnlisted && <option value={courier}>{name}, without a delivery now</option>}
            {couriers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </ViewFilters>
      {courier !== null && (
        <div className={styles.filters}>
          <FilterChip
            text={courier === NOBODY ? 'without a courier' : name}
            removes="Show all couriers"
            onRemove={() => change({ courier: null })}
          />
        </div>
      )}
    </>
  );
}
