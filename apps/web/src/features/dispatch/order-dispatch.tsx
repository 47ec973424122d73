import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import { STAFF_DELIVERY_STATUSES } from '@passline/domain/deliveries/delivery-states';
import Check from 'lucide-react/icons/check';
import { liveClient } from '../../live/live-client.ts';
import { notify } from '../../parts/notify.ts';
import { ActionButton } from '../orders/actions/action-button.tsx';
import { useBlockedReason } from '../orders/actions/use-blocked-reason.ts';
import { useBoard } from '../orders/board/board-context.ts';
import { checkDispatch, type DispatchCommand } from './commands/dispatch-command.ts';
import { STAFF_STATUS_LABELS } from './commands/dispatch-words.ts';
import { runDispatch } from './commands/run-dispatch.ts';
import styles from './order-dispatch.module.css';

type OrderDispatchProps = { order: OrderRow; delivery: DeliveryRow };

/** Sets by hand where the courier is. Renders nothing if the state of the delivery does not allow it. */
export function OrderDispatch({ order, delivery }: OrderDispatchProps) {
  const blocked = useBlockedReason();
  const whole = { order, delivery };
  const states = STAFF_DELIVERY_STATUSES.map((deliveryStatus) => {
    const command = { kind: 'setDeliveryStatus', deliveryStatus } as const;
    const checked = checkDispatch(command, whole, liveClient.serverNow());
    const isCurrent = delivery.deliveryStatus === deliveryStatus;
    return { command, isCurrent, refusal: checked.ok ? null : checked.refusal.message };
  });
  if (states.every(({ isCurrent, refusal }) => refusal !== null && !isCurrent)) return null;
  return (
    <div className={styles.states} role="group" aria-label="Set by hand">
      {states.map((state) => (
        <StateButton key={state.command.deliveryStatus} whole={whole} blocked={blocked} {...state} />
      ))}
    </div>
  );
}

type StateButtonProps = {
  whole: OrderDispatchProps;
  command: Extract<DispatchCommand, { kind: 'setDeliveryStatus' }>;
  isCurrent: boolean;
  refusal: string | null;
  blocked: string | null;
};

/** The current state can be pressed too, and is refused. See docs/rules/dispatch.md#set-by-hand. */
function StateButton({ whole, command, isCurrent, refusal, blocked }: StateButtonProps) {
  const board = useBoard();
  const press = () => {
    if (refusal !== null) notify.error(refusal);
    else void runDispatch(board, whole, command);
  };
  return (
    <ActionButton isPressed={isCurrent} reason={blocked ?? (isCurrent ? null : refusal)} onPress={press}>
      {isCurrent && <Check size={16} aria-hidden />}
      {STAFF_STATUS_LABELS[command.deliveryStatus]}
    </ActionButton>
  );
}
