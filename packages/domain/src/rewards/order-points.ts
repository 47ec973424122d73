import { centsFromDecimal, sumCents } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import type { OrderStatus } from '../orders/order-states.ts';
import { isPaymentInQuestion } from '../payments/payment.ts';
import type { PaymentCheck } from '../payments/payment-states.ts';
import { pointsEarnedCents } from './points.ts';

export type OrderPointsFacts = {
  status: OrderStatus;
  paymentCheck: PaymentCheck | null;
  /** After what rewards took off and refunds. */
  subTotalCents: Cents;
  /** On its rewards, and exchanged for a discount, when it was placed. */
  spent: number;
  /** Everything that was ordered at its price, before rewards. */
  foodCents: Cents;
  /** The part of it that was refunded, at the same prices. */
  refundedCents: Cents;
};

/** The entries that an order's points are made of. See docs/rules/rewards.md#points-of-an-order. */
export const POINTS_EARNED_TYPE = 'SubTotalPoints';
export const POINTS_REFUND_TYPE = 'RewardPointsRefund';

/**
 * The points of an order as it is now: `earned` by its guest, and `kept` of what was spent. Every change of an order
 * writes the difference from the guest's history, so nothing is earned or given back twice. See
 * docs/rules/rewards.md#points-of-an-order.
 */
export function orderPoints(facts: OrderPointsFacts): { earned: number; kept: number } {
  const { status, paymentCheck, subTotalCents, spent, foodCents, refundedCents } = facts;
  const givenBack = foodCents > 0 ? Math.floor((spent * refundedCents) / foodCents) : 0;
  return {
    earned: status === 'Done' && !isPaymentInQuestion(paymentCheck) ? pointsEarnedCents(subTotalCents) : 0,
    kept: status === 'Cancelled' ? 0 : spent - Math.min(spent, givenBack),
  };
}

/** An order as it is on the wire: what its points follow from, and what they are so far. */
export type SettledOrder = {
  status: OrderStatus;
  paymentCheck: PaymentCheck | null;
  rewards: readonly { points: number }[];
  points: { earned: number; spent: number; givenBack: number; isClosed: boolean };
  orderCartItems: readonly { count: number; refundCount: number; price: number }[];
};

/** How an order changes: it is cancelled, or pieces of its lines are refunded and leave that subtotal. */
export type OrderEnd =
  | { kind: 'cancel' }
  | {
      kind: 'refund';
      subTotalCents: Cents;
      pieces: readonly { position: number; count: number }[];
    };

/**
 * What such a change does to the guest's points, as the server settles them: `back` to the guest, and `withdrawn` of what
 * was earned. Both are 0 or more. Whether they move at all is said by `points.isClosed`. See
 * docs/rules/rewards.md#points-of-an-order.
 */
export function pointsMovedBy(order: SettledOrder, end: OrderEnd): { back: number; withdrawn: number } {
  const { status, paymentCheck, rewards, points, orderCartItems } = order;
  const asked = (position: number) =>
    end.kind === 'refund'
      ? end.pieces.reduce((sum, piece) => sum + (piece.position === position ? piece.count : 0), 0)
      : 0;
  const worth = orderCartItems.map(({ count, refundCount, price }, position) => {
    const priceCents = centsFromDecimal(price);
    return { food: count * priceCents, refunded: (refundCount + asked(position)) * priceCents };
  });
  const after = orderPoints({
    status: end.kind === 'cancel' ? 'Cancelled' : status,
    paymentCheck,
    subTotalCents: end.kind === 'refund' ? end.subTotalCents : 0,
    spent: rewards.reduce((sum, reward) => sum + reward.points, 0),
    foodCents: sumCents(worth.map(({ food }) => food)),
    refundedCents: sumCents(worth.map(({ refunded }) => refunded)),
  });
  return {
    back: Math.max(0, points.spent - points.givenBack - after.kept),
    withdrawn: Math.max(0, points.earned - after.earned),
  };
}
