import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { Order, OrderRow } from '@passline/contract/orders/order';
import type { OrderAction } from '@passline/domain/orders/order-moves';
import { useRef } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import { formatTime } from '../../../parts/zoned-time.ts';
import { useSession } from '../../session/use-session.ts';
import { ConfirmWait } from '../actions/confirm-wait.tsx';
import { reasonAgainst } from '../actions/order-command.ts';
import { useBoard } from '../board/board-context.ts';
import { OrderStepRow } from './order-step-row.tsx';
import { OrderTaskForm } from './order-task-form.tsx';
import { useOrderSteps } from './use-order-steps.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import styles from './order-actions.module.css';

type OrderActionsProps = {
  order: OrderRow;
  delivery: DeliveryRow | null | undefined;
  whole: Order | undefined;
  error: unknown;
  retry: () => void;
  onAnswer: (order: OrderRow) => void;
};

/** Everything that can be done with an order: the next step, common actions, and the rest behind More. */
export function OrderActions({ order, delivery, whole, error, retry, onAnswer }: OrderActionsProps) {
  const { zoneOf } = useBoard();
  const { role } = useSession();
  const root = useRef<HTMLDivElement>(null);
  const steps = useOrderSteps({ order, delivery, onAnswer });
  const { commands, blocked, task, openTask, confirm, assign, giveKind } = steps;
  usePanelKeys(root, {
    n: steps.giveNext,
    c: confirm,
    r: () => giveKind(commands.food),
    p: () => giveKind(commands.paid),
    d: () => giveKind('markDone'),
    b: () => giveKind('reverseDone'),
    a: assign,
    l: () => steps.isPossible('delay') && openTask('delay'),
  });
  const zone = zoneOf(order.locationId);
  const scheduledAt = order.estimatedCompletionTime ?? order.scheduledOrderTimestamp;
  return (
    <div
      ref={root}
      className={styles.actions}
      role="group"
      aria-label="Actions"
      data-has-form={task !== null || undefined}
    >
      {order.status === 'New' && (
        <ConfirmWait
          minutes={commands.minutes}
          onMinutes={commands.setMinutes}
          onConfirm={confirm}
          scheduledFor={
            order.orderTimeType === 'Scheduled' && scheduledAt !== null
              ? formatTime(scheduledAt, zone, liveClient.serverNow())
              : null
          }
        />
      )}
      <OrderStepRow order={order} steps={steps} isWhole={whole !== undefined} />
      {blocked !== null && order.status !== 'Cancelled' && <p className={styles.blocked}>{blocked}</p>}
      {task !== null && (
        <OrderTaskForm
          order={order}
          whole={whole}
          error={error}
          retry={retry}
          zone={zone}
          task={task}
          role={role}
          close={() => openTask(null)}
          reasonAgainst={(move: OrderAction) => blocked ?? reasonAgainst(move, { order, delivery })}
          onDelay={(minutes) => steps.give({ kind: 'delay', minutes })}
          onAnswer={onAnswer}
        />
      )}
    </div>
  );
}
