import type { OrderRow } from '@passline/contract';
import { isInPerson, seededRandom } from '@passline/domain';

const MINUTE_MS = 60_000;
/** Of the orders that nobody looks at for more than five minutes. */
export const FORGETFUL_SHARE = 0.08;

/** What one kitchen does with one order. Real minutes; shorter than life from the stove on, so that a viewer sees movement. */
export type KitchenPlan = {
  isForgotten: boolean;
  confirmAfterMs: number;
  waitMinutes: number;
  cookMs: number;
  takePaymentAfterMs: number;
  finishAfterMs: number;
};

/** Depends on the order's place and number alone, so that a restarted simulator plans the same. */
export function planKitchen(
  seed: number,
  order: Pick<OrderRow, 'locationId' | 'orderNumber' | 'orderType'>,
): KitchenPlan {
  const random = seededRandom(`${seed} kitchen ${order.locationId} ${order.orderNumber}`);
  const isForgotten = random.chance(FORGETFUL_SHARE);
  // Until there are couriers who say so, the kitchen also says when a delivery has arrived.
  const [soonest, latest] = order.orderType === 'Delivery' ? [3, 8] : [0.5, 3];
  return {
    isForgotten,
    confirmAfterMs: (isForgotten ? random.between(6, 12) : random.between(0.5, 4)) * MINUTE_MS,
    waitMinutes: random.int(3, 9) * 5,
    cookMs: random.between(4, 12) * MINUTE_MS,
    takePaymentAfterMs: random.between(0.2, 1.5) * MINUTE_MS,
    finishAfterMs: random.between(soonest, latest) * MINUTE_MS,
  };
}

export type KitchenMove = { kind: 'confirm' | 'food-ready' | 'take-payment' | 'finish'; atMs: number };

/** What the kitchen does next with an order, and when; null when it is over. */
export function nextMove(order: OrderRow, plan: KitchenPlan): KitchenMove | null {
  if (order.status === 'New') return { kind: 'confirm', atMs: order.createdAt + plan.confirmAfterMs };
  if (order.status !== 'Preparing') return null;
  if (!order.isFoodReady) {
    const cookedAtMs = (order.confirmedAt ?? order.changedAt) + plan.cookMs;
    return { kind: 'food-ready', atMs: Math.max(cookedAtMs, order.scheduledOrderTimestamp ?? 0) };
  }
  if (isInPerson(order.paymentMethod) && order.paymentStatus === 'unpaid') {
    return { kind: 'take-payment', atMs: order.changedAt + plan.takePaymentAfterMs };
  }
  return { kind: 'finish', atMs: order.changedAt + plan.finishAfterMs };
}
