import type { Board } from './board-context.ts';
import { primaryCommand } from '../actions/primary-command.ts';
import { reasonAgainst, type OrderCommand } from '../actions/order-command.ts';
import { useShortcut } from '../../../app/shortcuts.ts';
import { notify } from '../../../parts/notify.ts';

/** Every pointer action of the board has its key. */
export function useBoardKeys(board: Board, blockedReason: string | null, focusSearch: () => void): void {
  const { focus, orders, deliveries } = board;
  const give = (choose: (isOn: (kind: OrderCommand['kind']) => boolean) => OrderCommand['kind']) => () => {
    const order = focus.orderId === null ? undefined : orders.get(focus.orderId);
    if (!order) return;
    const whole = { order, delivery: deliveries.get(order.id) };
    const kind = choose((one) => reasonAgainst(one, whole) === null);
    const reason = blockedReason ?? reasonAgainst(kind, whole);
    if (reason !== null) return notify.error(`#${order.orderNumber}: ${reason}`);
    const waitMinutes = board.waitMinutesOf(order.locationId);
    board.give(order.id, kind === 'confirm' ? { kind, waitMinutes } : { kind });
  };

  const down = () => focus.step(1);
  const up = () => focus.step(-1);
  useShortcut('ArrowDown', 'Next order', down);
  useShortcut('j', 'Next order', down);
  useShortcut('ArrowUp', 'Previous order', up);
  useShortcut('k', 'Previous order', up);
  useShortcut('ArrowRight', 'Next column', () => focus.turn(1));
  useShortcut('ArrowLeft', 'Previous column', () => focus.turn(-1));
  useShortcut('/', 'Search the board', focusSearch);
  useShortcut(
    'c',
    'Confirm',
    give(() => 'confirm'),
  );
  useShortcut(
    'r',
    'Food is Ready, or not',
    give((is) => (is('setFoodNotReady') ? 'setFoodNotReady' : 'setFoodReady')),
  );
  useShortcut(
    'p',
    'Paid or Unpaid',
    give((is) => (is('markUnpaid') ? 'markUnpaid' : 'markPaid')),
  );
  useShortcut(
    'd',
    'Mark as Done or Delivered',
    give(() => 'markDone'),
  );
  useShortcut(
    'b',
    'Back to Preparing',
    give(() => 'reverseDone'),
  );
  useShortcut('n', 'The next step of the order', () => {
    const order = focus.orderId === null ? undefined : orders.get(focus.orderId);
    if (!order || blockedReason !== null) return;
    const command = primaryCommand(
      { order, delivery: deliveries.get(order.id) },
      board.waitMinutesOf(order.locationId),
    );
    if (command) board.give(order.id, command);
  });
}
