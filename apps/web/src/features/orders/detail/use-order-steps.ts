import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { OrderAction } from '@passline/domain/orders/order-moves';
import { isPastDue } from '@passline/domain/orders/urgency';
import { notify } from '../../../parts/notify.ts';
import { reasonAgainst, type OrderCommand } from '../actions/order-command.ts';
import { useDraft } from '../actions/order-drafts.ts';
import type { OrderTask } from '../actions/order-task.ts';
import { primaryCommand, type CardCommand } from '../actions/primary-command.ts';
import { runCommand } from '../actions/run-command.ts';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import { useBoard } from '../board/board-context.ts';
import { useCardUrgency } from '../board/use-card-urgency.ts';
import { useOrderTask } from './use-order-task.ts';
import { confirmWith, useStateCommands, type SimpleKind, type StateCommands } from './use-state-commands.ts';

export type OrderSteps = {
  /** Why nothing can be changed right now; null while the screen is live. */
  blocked: string | null;
  /** What a person most likely does next, the same as on the card. */
  next: CardCommand['kind'] | null;
  commands: StateCommands;
  /** Whether the state of the order allows it. */
  isPossible: (action: OrderAction) => boolean;
  /** Gives a command, or shows why it cannot be given. */
  give: (command: OrderCommand) => void;
  giveKind: (kind: SimpleKind) => void;
  confirm: () => void;
  /** Opens the courier dialog. */
  assign: () => void;
  giveNext: () => void;
  task: OrderTask | null;
  openTask: (task: OrderTask | null) => void;
};

type Options = {
  order: OrderRow;
  delivery: DeliveryRow | null | undefined;
  onAnswer: (order: OrderRow) => void;
};

/** Everything that can be done with an order now, for its buttons, its menu and its keys. */
export function useOrderSteps({ order, delivery, onAnswer }: Options): OrderSteps {
  const board = useBoard();
  const blocked = useBlockedReason();
  const [task, openTask] = useOrderTask();
  const [, , forgetDelay] = useDraft('delay');
  const commands = useStateCommands(order);
  const whole = { order, delivery };
  const urgency = useCardUrgency(order, delivery ?? undefined);
  const late = isPastDue(urgency) ? urgency.level : 'none';
  const next = primaryCommand(whole, board.waitMinutesOf(order.locationId), late)?.kind ?? null;

  const isRefused = (action: OrderAction) => {
    const reason = blocked ?? reasonAgainst(action, whole);
    if (reason !== null) notify.error(`${board.nameOf(order)}: ${reason}`, undefined, order.id);
    return reason !== null;
  };
  const give = (command: OrderCommand) => {
    if (isRefused(command.kind)) return;
    void runCommand(board, whole, command).then((answer) => {
      if (!answer) return;
      onAnswer(answer);
      if (command.kind !== 'delay') return;
      forgetDelay();
      openTask(null);
    });
  };
  const giveKind = (kind: SimpleKind) => give({ kind });
  const confirm = () => {
    // A mistake is shown beside the field.
    const command = confirmWith(commands.minutes);
    if (command) give(command);
  };
  const assign = () => {
    if (!isRefused('assignRider')) board.assign(order.id);
  };
  return {
    blocked,
    next,
    commands,
    isPossible: (action) => reasonAgainst(action, whole) === null,
    give,
    giveKind,
    confirm,
    assign,
    giveNext: () => {
      if (next === 'assignRider') assign();
      else if (next === 'confirm') confirm();
      else if (next !== null && next !== 'delay' && next !== 'takeSupport' && next !== 'giveSupport')
        giveKind(next);
    },
    task,
    openTask,
  };
}
