import type { DeliveryRow, OrderRow } from '@passline/contract';
import { checkOrderMove, isActiveDelivery, STAFF_DELIVERY_STATUSES } from '@passline/domain';
import Check from 'lucide-react/icons/check';
import { lazy, Suspense, useRef } from 'react';
import { liveClient } from '../../live/live-client.ts';
import { notify } from '../../parts/notify.ts';
import { ActionButton } from '../orders/actions/action-button.tsx';
import { useBlockedReason } from '../orders/actions/use-blocked-reason.ts';
import { useBoard } from '../orders/board/board-context.ts';
import { factsOf } from '../orders/board/board-rows.ts';
import { useBoardSearch } from '../orders/board/use-board-search.ts';
import { useDialogKeys } from '../orders/detail/use-dialog-keys.ts';
import { checkDispatch, type DispatchCommand } from './commands/dispatch-command.ts';
import { STAFF_STATUS_LABELS } from './commands/dispatch-words.ts';
import { runDispatch } from './commands/run-dispatch.ts';
import styles from './order-dispatch.module.css';

const CourierDialog = lazy(() =>
  import('./picker/courier-dialog.tsx').then((module) => ({ default: module.CourierDialog })),
);

type OrderDispatchProps = { order: OrderRow; delivery: DeliveryRow | null | undefined };

/** Who delivers an order, and where they are with it. Nothing on an order without a delivery by our couriers. */
export function OrderDispatch({ order, delivery }: OrderDispatchProps) {
  if (!delivery || order.status === 'Cancelled' || order.status === 'Done') return null;
  return <DeliveryDispatch order={order} delivery={delivery} />;
}

function DeliveryDispatch({ order, delivery }: { order: OrderRow; delivery: DeliveryRow }) {
  const board = useBoard();
  const [search, change] = useBoardSearch(board.isPlatform);
  const blocked = useBlockedReason();
  const root = useRef<HTMLDivElement>(null);
  const move = checkOrderMove('assignRider', factsOf(order, delivery));
  const reason = blocked ?? (move.ok ? null : move.refusal.message);
  const choose = () => {
    if (reason === null) change({ assign: order.id }, { replace: false });
  };
  useDialogKeys(root, { a: choose });
  const courier = isActiveDelivery(delivery.deliveryStatus) ? delivery.riderName : null;
  return (
    <div ref={root} className={styles.dispatch} role="group" aria-label="Dispatch">
      <ActionButton shortcut="a" reason={reason} onPress={choose}>
        {courier === null ? 'Assign a courier' : `Courier: ${courier}`}
      </ActionButton>
      <span className={styles.states} role="group" aria-label="Set by hand">
        {STAFF_DELIVERY_STATUSES.map((deliveryStatus) => (
          <StateButton
            key={deliveryStatus}
            order={order}
            delivery={delivery}
            command={{ kind: 'setDeliveryStatus', deliveryStatus }}
            blocked={blocked}
          />
        ))}
      </span>
      {search.assign === order.id && (
        <Suspense>
          <CourierDialog orderIds={[order.id]} onClose={() => change({ assign: null })} />
        </Suspense>
      )}
    </div>
  );
}

type StateButtonProps = {
  order: OrderRow;
  delivery: DeliveryRow;
  command: Extract<DispatchCommand, { kind: 'setDeliveryStatus' }>;
  blocked: string | null;
};

/** The state that it has already can be pressed, and is refused. See docs/rules/dispatch.md#set-by-hand. */
function StateButton({ order, delivery, command, blocked }: StateButtonProps) {
  const board = useBoard();
  const whole = { order, delivery };
  const checked = checkDispatch(command, whole, liveClient.serverNow());
  const isCurrent = delivery.deliveryStatus === command.deliveryStatus;
  const refusal = checked.ok ? null : checked.refusal.message;
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
