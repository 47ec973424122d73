import type { OrderRow } from '@passline/contract/orders/order';
import { isInPerson } from '@passline/domain/payments/payment';
import { seededRandom } from '@passline/domain/samples/seeded-random';

const MINUTE_MS = 60_000;
/** Share of the orders that nobody looks at for more than five minutes. */
const FORGETFUL_SHARE = 0.08;
/**
 * Share of the orders whose food is late, on a quiet and on a busy evening; half of them are announced by a
 * delay.
 */
const LATE_SHARE = { quiet: 0.1, busy: 0.35 } as const;
/** Share of the orders that are cancelled, and why: half of them by the customer. */
const CANCELLING_SHARE = 0.04;
const CHANGED_MIND = 'Customer changed their mind';
const CANCEL_REASONS = [CHANGED_MIND, CHANGED_MIND, 'Item not available', 'Restaurant too busy'] as const;
/** A kitchen that will be late says so that long before the time it promised. */
const SAY_BEFORE_MS = 3 * MINUTE_MS;

/**
 * What one kitchen does with one order, in real minutes. Cooking and later steps are shorter than in reality, so that a viewer
 * sees movement.
 */
export type KitchenPlan = {
  isForgotten: boolean;
  confirmAfterMs: number;
  waitMinutes: number;
  cookMs: number;
  /** By how much the kitchen announces a delay; null: it does not. */
  delayMinutes: number | null;
  takePaymentAfterMs: number;
  finishAfterMs: number;
  /** When it is cancelled; null: never. */
  cancelAfterMs: number | null;
  cancelReason: string;
};

/**
 * Depends only on the order's location and number, and on the hour, so that a restarted simulator plans the same.
 */
export function planKitchen(
  seed: number,
  order: Pick<OrderRow, 'locationId' | 'orderNumber'>,
  isBusy = false,
): KitchenPlan {
  const random = seededRandom(`${seed} kitchen ${order.locationId} ${order.orderNumber}`);
  const isForgotten = random.chance(FORGETFUL_SHARE);
  const plan: KitchenPlan = {
    isForgotten,
    confirmAfterMs: (isForgotten ? random.between(6, 12) : random.between(0.5, 4)) * MINUTE_MS,
    waitMinutes: random.int(3, 9) * 5,
    cookMs: random.between(4, 12) * MINUTE_MS,
    delayMinutes: null,
    takePaymentAfterMs: random.between(0.2, 1.5) * MINUTE_MS,
    finishAfterMs: random.between(0.5, 3) * MINUTE_MS,
    cancelAfterMs: random.chance(CANCELLING_SHARE) ? random.between(0.5, 6) * MINUTE_MS : null,
    cancelReason: random.pick(CANCEL_REASONS),
  };
  if (!random.chance(isBusy ? LATE_SHARE.busy : LATE_SHARE.quiet)) return plan;
  const waitMinutes = 15;
  const cookMs = (waitMinutes + random.between(2, 9)) * MINUTE_MS;
  return { ...plan, waitMinutes, cookMs, delayMinutes: random.chance(0.5) ? random.pick([5, 10]) : null };
}

export type KitchenMove = {
  kind: 'confirm' | 'delay' | 'food-ready' | 'take-payment' | 'finish' | 'cancel';
  atMs: number;
};

/** Nobody needs to do anything more about it. */
export function isOver({ status }: OrderRow): boolean {
  return status === 'Done' || status === 'Cancelled';
}

/** What happens next to an order in the kitchen, and when; null if it is over, or a courier's from here on. */
export function nextMove(order: OrderRow, plan: KitchenPlan): KitchenMove | null {
  if (isOver(order)) return null;
  const moves = [kitchenMove(order, plan), delayMove(order, plan), cancelMove(order, plan)];
  return moves.reduce((first, move) => (move && (!first || move.atMs < first.atMs) ? move : first), null);
}

function kitchenMove(order: OrderRow, plan: KitchenPlan): KitchenMove | null {
  if (order.status === 'New') return { kind: 'confirm', atMs: order.createdAt + plan.confirmAfterMs };
  if (!order.isFoodReady) {
    const cookedAtMs = (order.confirmedAt ?? order.changedAt) + plan.cookMs;
    return { kind: 'food-ready', atMs: Math.max(cookedAtMs, order.scheduledOrderTimestamp ?? 0) };
  }
  // Our couriers take it from here, including the money at the door.
  if (order.deliveryType === 'product') return null;
  if (isInPerson(order.paymentMethod) && order.paymentStatus === 'unpaid') {
    return { kind: 'take-payment', atMs: order.changedAt + plan.takePaymentAfterMs };
  }
  return { kind: 'finish', atMs: order.changedAt + plan.finishAfterMs };
}

/** Once: an order that was delayed promises more than its kitchen did at first. */
function delayMove(order: OrderRow, plan: KitchenPlan): KitchenMove | null {
  const { status, isFoodReady, completionTime, confirmedAt, scheduledOrderTimestamp } = order;
  if (status !== 'Preparing' || isFoodReady || plan.delayMinutes === null) return null;
  if (completionTime === null || confirmedAt === null || scheduledOrderTimestamp !== null) return null;
  const isDelayed = completionTime > confirmedAt + plan.waitMinutes * MINUTE_MS;
  return isDelayed ? null : { kind: 'delay', atMs: completionTime - SAY_BEFORE_MS };
}

/** Nobody cancels food that is ready. */
function cancelMove(order: OrderRow, { cancelAfterMs }: KitchenPlan): KitchenMove | null {
  if (cancelAfterMs === null || order.isFoodReady) return null;
  return { kind: 'cancel', atMs: order.createdAt + cancelAfterMs };
}
