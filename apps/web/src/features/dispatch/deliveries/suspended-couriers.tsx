import type { RiderRow } from '@passline/contract/riders/riders';
import type { Collection } from '@passline/live/browser';
import UserX from 'lucide-react/icons/user-x';
import { useSyncExternalStore } from 'react';
import { useRows } from '../../../live/use-live.ts';
import type { DeliveriesIndex } from './deliveries-index.ts';
import type { ChangeDeliveries } from './deliveries-search.ts';
import styles from './deliveries-view.module.css';

type SuspendedCouriersProps = {
  index: DeliveriesIndex;
  riders: Collection<RiderRow>;
  change: ChangeDeliveries;
};

/** Couriers who were suspended while they carried something: each of their deliveries needs another one. */
export function SuspendedCouriers({ index, riders, change }: SuspendedCouriersProps) {
  const couriers = useSyncExternalStore(
    (listener) => index.onChange(listener),
    () => index.couriers,
  );
  const suspended = new Set(useRows(riders).flatMap(({ id, isSuspended }) => (isSuspended ? [id] : [])));
  const needing = couriers.filter(({ id }) => suspended.has(id));
  if (needing.length === 0) return null;
  return (
    <div role="status">
      <ul className={styles.suspended}>
        {needing.map(({ id, name }) => (
          <li key={id}>
            <UserX size={14} aria-hidden />
            <span>
              {name} is suspended. Their deliveries need another courier.{' '}
              <button type="button" className={styles.link} onClick={() => change({ courier: id })}>
                Show them
              </button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
