import { isActiveDelivery } from '../deliveries/delivery-states.ts';
import { ok, refuse } from '../result.ts';
import type { Result } from '../result.ts';
import { ORDER_CONDITIONS } from './order-conditions.ts';
import type { OrderConditionCode } from './order-conditions.ts';
import { ORDER_ACTIONS, ORDER_MOVES } from './order-moves.ts';
import type { OrderAction, OrderMove } from './order-moves.ts';
import type { OrderChange, OrderFacts } from './order-states.ts';
import { isInPerson } from '../payments/payment.ts';

export type OrderRefusalCode = 'wrong-status' | OrderConditionCode;

/**
 * May this action be done on an order with these facts, and what does it change? The caller adds what comes from the
 * input (times, amounts, a chosen status) and checks the caller. See docs/rules/orders.md#the-table-of-moves.
 */
export function checkOrderMove(
  action: OrderAction,
  facts: OrderFacts,
): Result<OrderChange, OrderRefusalCode> {
  const move: OrderMove = ORDER_MOVES[action];
  if (!move.from.includes(facts.status)) return refuse('wrong-status', wrongStatus(move, facts));
  const broken = move.conditions.find((code) => !ORDER_CONDITIONS[code].holds(facts));
  if (broken !== undefined) return refuse(broken, ORDER_CONDITIONS[broken].message);
  return ok({
    ...move.change,
    ...(facts.orderType === 'Delivery' ? move.deliveryChange : {}),
    ...(facts.deliveryStatus !== null && isActiveDelivery(facts.deliveryStatus)
      ? move.activeDeliveryChange
      : {}),
    ...(isInPerson(facts.paymentMethod) && facts.paymentStatus === 'unpaid' ? move.unpaidChange : {}),
  });
}

/** The answer for every action at once, for buttons: enabled, or the reason why not. */
export function orderMoves(facts: OrderFacts): Record<OrderAction, Result<OrderChange, OrderRefusalCode>> {
  return Object.fromEntries(ORDER_ACTIONS.map((action) => [action, checkOrderMove(action, facts)])) as Record<
    OrderAction,
    Result<OrderChange, OrderRefusalCode>
  >;
}

function wrongStatus(move: OrderMove, facts: OrderFacts): string {
  if (facts.status === 'Cancelled') return 'This order is cancelled; nothing on it can be changed any more.';
  const names = [move.from.slice(0, -1).join(', '), move.from.at(-1)].filter(Boolean).join(' or ');
  return `Only a ${names} order can ${move.phrase}; this one is ${facts.status}.`;
}
