import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { isPastDue, type Urgency } from '@passline/domain/orders/urgency';
import { useId } from 'react';
import { commandLabel } from '../actions/command-words.ts';
import { primaryCommand } from '../actions/primary-command.ts';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from './board-context.ts';
import { formatMinutes } from '../../../parts/format-minutes.ts';
import styles from './order-card.module.css';

type CardActionProps = {
  order: OrderRow;
  delivery: DeliveryRow | undefined;
  urgency: Urgency;
  isActive: boolean;
};

/** The one thing that a person most likely does next with this order. `waitMinutes` is its location's wait. */
export function cardCommand(
  { order, delivery, urgency }: Omit<CardActionProps, 'isActive'>,
  waitMinutes: number,
): ReturnType<typeof primaryCommand> {
  return primaryCommand({ order, delivery }, waitMinutes, isPastDue(urgency) ? urgency.level : 'none');
}

export function CardAction({ order, delivery, urgency, isActive }: CardActionProps) {
  const { assign, give, waitMinutesOf } = useBoard();
  const reason = useBlockedReason();
  const describedBy = useId();
  const command = cardCommand({ order, delivery, urgency }, waitMinutesOf(order.locationId));
  if (!command) return null;
  const run = () => (command.kind === 'assignRider' ? assign(order.id) : give(order.id, command));
  const isTimed = command.kind === 'confirm' && order.orderTimeType !== 'Scheduled';
  return (
    <button
      type="button"
      className={styles.action}
      data-command={command.kind}
      tabIndex={isActive ? 0 : -1}
      aria-disabled={reason !== null}
      aria-describedby={reason === null ? undefined : describedBy}
      title={reason ?? undefined}
      // After the first click of a double click the next step is here: the second click was not meant for it.
      onClick={(event) => reason === null && event.detail < 2 && run()}
    >
      {command.kind === 'assignRider' ? 'Assign' : commandLabel(command.kind, order)}
      {isTimed && ` · ${formatMinutes(command.waitMinutes)}`}
      <span className="visually-hidden"> #{order.orderNumber}</span>
      {reason !== null && (
        <span id={describedBy} hidden>
          {reason}
        </span>
      )}
    </button>
  );
}
