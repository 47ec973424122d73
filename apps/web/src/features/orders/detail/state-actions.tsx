import type { OrderRow } from '@passline/contract';
import { isInPerson } from '@passline/domain';
import Check from 'lucide-react/icons/check';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { ActionButton } from '../actions/action-button.tsx';
import { commandLabel } from '../actions/command-words.ts';
import { ConfirmForm } from '../actions/confirm-form.tsx';
import type { OrderCommand } from '../actions/order-command.ts';
import type { SimpleKind, StateCommands } from './use-state-commands.ts';

type StateActionsProps = {
  order: OrderRow;
  zone: string;
  commands: StateCommands;
  reason: (kind: OrderCommand['kind']) => string | null;
  give: (kind: SimpleKind) => void;
};

/** What moves the order on: confirmed, ready, paid, done, and back. */
export function StateActions({ order, zone, commands, reason, give }: StateActionsProps) {
  const { minutes, setMinutes, confirm, food, paid, done } = commands;
  const scheduledAt = order.estimatedCompletionTime ?? order.scheduledOrderTimestamp;
  return (
    <>
      {order.status === 'New' && (
        <ConfirmForm
          order={order}
          minutes={minutes}
          onMinutes={setMinutes}
          onConfirm={confirm}
          reason={reason('confirm')}
          scheduledFor={
            order.orderTimeType === 'Scheduled' && scheduledAt !== null
              ? formatTime(scheduledAt, zone, liveClient.serverNow())
              : null
          }
        />
      )}
      <ActionButton
        isPressed={order.isFoodReady}
        shortcut="r"
        variant={order.status === 'Preparing' && !order.isFoodReady ? 'primary' : 'default'}
        reason={reason(food)}
        onPress={() => give(food)}
      >
        {order.isFoodReady && <Check size={16} aria-hidden />}
        {commandLabel('setFoodReady', order)}
      </ActionButton>
      {isInPerson(order.paymentMethod) && order.paymentStatus !== 'free' && (
        <ActionButton
          isPressed={order.paymentStatus === 'paid'}
          shortcut="p"
          reason={reason(paid)}
          onPress={() => give(paid)}
        >
          {order.paymentStatus === 'paid' && <Check size={16} aria-hidden />}
          Paid
        </ActionButton>
      )}
      <ActionButton
        variant={done === 'markDone' && reason('markDone') === null ? 'primary' : 'default'}
        shortcut={done === 'markDone' ? 'd' : 'b'}
        reason={reason(done)}
        onPress={() => give(done)}
      >
        {commandLabel(done, order)}
      </ActionButton>
    </>
  );
}
