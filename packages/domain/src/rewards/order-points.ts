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
