import type { DeliveryRow, OrderRow } from '@passline/contract';
import { isInPerson } from '@passline/domain';
import Check from 'lucide-react/icons/check';
import { useRef, useState } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { commandLabel } from '../actions/command-words.ts';
import { ConfirmForm, readMinutes } from '../actions/confirm-form.tsx';
import { reasonAgainst, type OrderCommand } from '../actions/order-command.ts';
import { runCommand } from '../actions/run-command.ts';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from '../board/board-context.ts';
import { useDialogKeys } from './use-dialog-keys.ts';
import styles from './order-dialog.module.css';

type OrderActionsProps = {
  order: OrderRow;
  delivery: DeliveryRow | null | undefined;
  onAnswer: (order: OrderRow) => void;
};

export function OrderActions({ order, delivery, onAnswer }: OrderActionsProps) {
  const board = useBoard();
  const blocked = useBlockedReason();
  const [typed, setTyped] = useState<string | null>(null);
  const minutes = typed ?? String(board.waitMinutesOf(order.locationId));
  const root = useRef<HTMLDivElement>(null);
  const whole = { order, delivery };
  const reason = (kind: OrderCommand['kind']) => blocked ?? reasonAgainst(kind, whole);
  const give = (command: OrderCommand) => {
    if (reason(command.kind) !== null) return;
    void runCommand(board, whole, command).then((answer) => answer && onAnswer(answer));
  };
  const confirm = () => {
    const waitMinutes = readMinutes(minutes);
    if (waitMinutes !== null) give({ kind: 'confirm', waitMinutes });
  };
  const food = order.isFoodReady ? 'setFoodNotReady' : 'setFoodReady';
  const paid = order.paymentStatus === 'unpaid' ? 'markPaid' : 'markUnpaid';
  const done = order.status === 'Done' ? 'reverseDone' : 'markDone';
  useDialogKeys(root, {
    c: confirm,
    r: () => give({ kind: food }),
    p: () => give({ kind: paid }),
    d: () => done === 'markDone' && give({ kind: done }),
    b: () => done === 'reverseDone' && give({ kind: done }),
  });

  if (order.status === 'Cancelled') {
    return (
      <p className={styles.cancelled}>
        This order is cancelled{order.cancelReason ? `: ${order.cancelReason}` : ''}. Nothing on it can be
        changed any more.
      </p>
    );
  }
  const scheduledAt = order.estimatedCompletionTime ?? order.scheduledOrderTimestamp;
  return (
    <div ref={root} className={styles.actions} role="group" aria-label="Actions">
      {order.status === 'New' && (
        <ConfirmForm
          order={order}
          minutes={minutes}
          onMinutes={setTyped}
          onConfirm={confirm}
          reason={reason('confirm')}
          scheduledFor={
            order.orderTimeType === 'Scheduled' && scheduledAt !== null
              ? formatTime(scheduledAt, board.zoneOf(order.locationId), liveClient.serverNow())
              : null
          }
        />
      )}
      <ActionButton
        isPressed={order.isFoodReady}
        shortcut="r"
        variant={order.status === 'Preparing' && !order.isFoodReady ? 'primary' : 'default'}
        reason={reason(food)}
        onPress={() => give({ kind: food })}
      >
        {order.isFoodReady && <Check size={16} aria-hidden />}
        {commandLabel('setFoodReady', order)}
      </ActionButton>
      {isInPerson(order.paymentMethod) && order.paymentStatus !== 'free' && (
        <ActionButton
          isPressed={order.paymentStatus === 'paid'}
          shortcut="p"
          reason={reason(paid)}
          onPress={() => give({ kind: paid })}
        >
          {order.paymentStatus === 'paid' && <Check size={16} aria-hidden />}
          Paid
        </ActionButton>
      )}
      <ActionButton
        variant={done === 'markDone' && reason('markDone') === null ? 'primary' : 'default'}
        shortcut={done === 'markDone' ? 'd' : 'b'}
        reason={reason(done)}
        onPress={() => give({ kind: done })}
      >
        {commandLabel(done, order)}
      </ActionButton>
      {blocked !== null && <p className={styles.blocked}>{blocked}</p>}
    </div>
  );
}
