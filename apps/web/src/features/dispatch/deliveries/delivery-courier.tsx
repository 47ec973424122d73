import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { RiderRow } from '@passline/contract/riders/riders';
import UserX from 'lucide-react/icons/user-x';
import styles from './delivery-courier.module.css';

type DeliveryCourierProps = {
  delivery: Pick<DeliveryRow, 'riderUserId' | 'riderName'>;
  /** Who has it, as far as they are known here. */
  rider: Pick<RiderRow, 'isSuspended'> | undefined;
  /** There is no room for the word beside the mark. */
  isShort?: boolean;
};

/**
 * Who has a delivery, marked where they are suspended, since it needs another courier then: in the dispatcher's list, and in
 * the rows and on the cards of the map.
 */
export function DeliveryCourier({ delivery, rider, isShort = false }: DeliveryCourierProps) {
  if (delivery.riderUserId === null) return <span className={styles.nobody}>Nobody yet</span>;
  const name = delivery.riderName ?? 'Not a Courier';
  return (
    <span className={styles.courier}>
      <span className={styles.name} title={name}>
        {name}
      </span>{' '}
      {rider?.isSuspended && (
        <strong className={styles.suspended} data-short={isShort || undefined} title="Suspended">
          <UserX size={12} aria-hidden />
          <span>Suspended</span>
        </strong>
      )}
    </span>
  );
}
