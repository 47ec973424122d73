import type { OrderRow } from '@passline/contract/orders/order';
import { checkOrderMove } from '@passline/domain/orders/check-order-move';
import { useShortcut } from '../../../parts/shortcuts.ts';
import { notify } from '../../../parts/notify.ts';
import { primaryCommand } from '../actions/primary-command.ts';
import { reasonAgainst, type OrderCommand } from '../actions/order-command.ts';
import { useBlockedReason } from '../actions/use-blocked-reason.ts';
import type { Board } from './board-context.ts';
import { attentionOfRow, factsOf } from './board-rows.ts';
import { liveClient } from '../../../live/live-client.ts';

/** Commands that a single key gives, without anything to type. */
type PlainKind = Exclude<OrderCommand['kind'], 'delay' | 'takeSupport' | 'giveSupport'>;

/** Every pointer action on an order has a key. `focused` is the order that has the focus. */
export function useOrderKeys(board: Board, focused: () => string | null): void {
  const { orders, deliveries } = board;
  const blockedReason = useBlockedReason();
  const atFocus = (): OrderRow | undefined => {
    const id = focused();
    return id === null ? undefined : orders.get(id);
  };
  const give = (choose: (isOn: (kind: PlainKind) => boolean) => PlainKind) => () => {
    const order = atFocus();
    if (!order) return;
    const whole = { order, delivery: deliveries.get(order.id) };
    const kind = choose((one) => reasonAgainst(one, whole) === null);
    const reason = blockedReason ?? reasonAgainst(kind, whole);
    if (reason !== null) return notify.error(`${board.nameOf(order)}: ${reason}`);
    const waitMinutes = board.waitMinutesOf(order.locationId);
    board.give(order.id, kind === 'confirm' ? { kind, waitMinutes } : { kind });
  };

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
  useShortcut('l', 'Delay: ready later', () => {
    const order = atFocus();
    if (order) board.open(order.id, 'delay');
  });
  useShortcut('a', 'Assign a courier', () => {
    const order = atFocus();
    if (!order) return;
    const move = checkOrderMove('assignRider', factsOf(order, deliveries.get(order.id)));
    const reason = blockedReason ?? (move.ok ? null : move.refusal.message);
    if (reason !== null) return notify.error(`${board.nameOf(order)}: ${reason}`);
    board.assign(order.id);
  });
  useShortcut('n', 'The next step of the order', () => {
    const order = atFocus();
    if (!order || blockedReason !== null) return;
    const delivery = deliveries.get(order.id);
    const { level } = attentionOfRow(order, delivery, liveClient.serverNow());
    const command = primaryCommand({ order, delivery }, board.waitMinutesOf(order.locationId), level);
    if (command?.kind === 'assignRider') board.assign(order.id);
    else if (command) board.give(order.id, command);
  });
}
