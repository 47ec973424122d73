import type { CourierCandidate } from '@passline/contract/riders/riders';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ComponentProps } from 'react';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { CourierOption } from './courier-option.tsx';
import styles from './courier-dialog.module.css';
import table from './courier-table.module.css';

type CourierListProps = {
  id: string;
  label: string;
  couriers: readonly CourierCandidate[];
  optionId: (riderId: string) => string;
  lookOf: (
    courier: CourierCandidate,
  ) => Omit<ComponentProps<typeof CourierOption>, 'id' | 'courier' | 'choose'>;
  onChoose: (courier: CourierCandidate) => void;
};

/** Couriers to choose from; nothing if there are none. */
export function CourierList({ id, label, couriers, optionId, lookOf, onChoose }: CourierListProps) {
  if (couriers.length === 0) return null;
  return (
    <div role="listbox" id={id} aria-label={label}>
      {couriers.map((courier) => (
        <CourierOption
          key={courier.riderUserId}
          id={optionId(courier.riderUserId)}
          courier={courier}
          {...lookOf(courier)}
          choose={() => onChoose(courier)}
        />
      ))}
    </div>
  );
}

export function CouriersHead() {
  return (
    <div className={table.head} aria-hidden>
      <span>At pick-up</span>
      <span>Courier</span>
      <span>Load</span>
      <span>Distance</span>
      <span>Last seen</span>
      <span>Why here</span>
    </div>
  );
}

type CouriersStateProps = {
  isRead: boolean;
  error: unknown;
  /** How many couriers the list has. */
  found: number;
  /** Which couriers are shown, if not all; '' for all. */
  who: string;
  retry: () => void;
};

/** Why the list is empty, if it is. */
export function CouriersState({ isRead, error, found, who, retry }: CouriersStateProps) {
  if (!isRead && !error) return <CouriersLoading />;
  if (!isRead)
    return (
      <p className={styles.state} role="alert">
        The couriers could not be shown. {messageOf(error)}{' '}
        <button type="button" className={button.plain} onClick={retry}>
          Try again
        </button>
      </p>
    );
  if (found > 0) return null;
  return (
    <p className={styles.state} role="status">
      {who === '' ? 'Nobody is on duty.' : `Nobody on duty is ${who}.`}
    </p>
  );
}

type OffDutyFoldProps = { count: number; isUnfolded: boolean; onFold: () => void };

export function OffDutyFold({ count, isUnfolded, onFold }: OffDutyFoldProps) {
  return (
    <button type="button" className={table.fold} aria-expanded={isUnfolded} onClick={onFold}>
      <ChevronRight size={14} aria-hidden /> Off duty ({count})
    </button>
  );
}

function CouriersLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the couriers">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} height={48} />
      ))}
    </div>
  );
}
