import type { DeliveryRow, Order, OrderRow } from '@passline/contract';
import type { OrderAction } from '@passline/domain';
import { useRef } from 'react';
import { useSession } from '../../session/use-session.ts';
import { reasonAgainst, type OrderCommand } from '../actions/order-command.ts';
import { runCommand } from '../actions/run-command.ts';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from '../board/board-context.ts';
import { OrderTasks } from './order-tasks.tsx';
import { StateActions } from './state-actions.tsx';
import { SupportAction } from './support-action.tsx';
import { useDialogKeys } from './use-dialog-keys.ts';
import { useOrderTask } from './use-order-task.ts';
import { useStateCommands } from './use-state-commands.ts';
import styles from './order-dialog.module.css';

type OrderActionsProps = {
  order: OrderRow;
  delivery: DeliveryRow | null | undefined;
  whole: Order | undefined;
  error: unknown;
  retry: () => void;
  onAnswer: (order: OrderRow) => void;
};

/** Everything that can be done with an order: one group for each concern. */
export function OrderActions({ order, delivery, whole, error, retry, onAnswer }: OrderActionsProps) {
  const board = useBoard();
  const blocked = useBlockedReason();
  const { role } = useSession();
  const [task, openTask] = useOrderTask();
  const root = useRef<HTMLDivElement>(null);
  const reason = (kind: OrderAction) => blocked ?? reasonAgainst(kind, { order, delivery });
  const give = (command: OrderCommand) => {
    if (reason(command.kind) !== null) return;
    void runCommand(board, { order, delivery }, command).then((answer) => {
      if (!answer) return;
      onAnswer(answer);
      if (command.kind === 'delay') openTask(null);
    });
  };
  const commands = useStateCommands(order, give);
  const { confirm, food, paid, done } = commands;
  useDialogKeys(root, {
    c: confirm,
    r: () => give({ kind: food }),
    p: () => give({ kind: paid }),
    d: () => done === 'markDone' && give({ kind: done }),
    b: () => done === 'reverseDone' && give({ kind: done }),
    l: () => reason('delay') === null && openTask('delay'),
  });

  if (order.status === 'Cancelled') {
    return (
      <p className={styles.cancelled}>
        This order is cancelled{order.cancelReason ? `: ${order.cancelReason}` : ''}. Nothing on it can be
        changed any more.
      </p>
    );
  }
  const zone = board.zoneOf(order.locationId);
  return (
    <div ref={root} className={styles.actions} role="group" aria-label="Actions">
      <StateActions
        order={order}
        zone={zone}
        commands={commands}
        reason={reason}
        give={(kind) => give({ kind })}
      />
      {order.status === 'New' && <SupportAction order={order} blocked={blocked} onGive={give} />}
      <OrderTasks
        order={order}
        whole={whole}
        error={error}
        retry={retry}
        zone={zone}
        task={task}
        isSuperAdmin={role === 'super_admin'}
        open={openTask}
        reasonAgainst={reason}
        onDelay={(minutes) => give({ kind: 'delay', minutes })}
        onAnswer={onAnswer}
      />
      {blocked !== null && <p className={styles.blocked}>{blocked}</p>}
    </div>
  );
}
