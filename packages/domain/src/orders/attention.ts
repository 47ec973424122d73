import type { OrderFacts } from './order-states.ts';
import type { DeliveryType } from '../deliveries/delivery-type.ts';
import type { PaymentCheck } from '../payments/payment-states.ts';

/** What a dispatcher looks at first, in this order; 'none' comes last. */
export const ATTENTION_LEVELS = [
  'late-to-confirm',
  'delivery-failed',
  'late-to-match',
  'late-to-pick-up',
  'late-to-deliver',
  'late-to-finish',
  'none',
] as const;
export type AttentionLevel = (typeof ATTENTION_LEVELS)[number];

/** `sinceMs`: when it became late or failed; for 'none', when the order was placed. Both in ms since 1970. */
export type Attention = { level: AttentionLevel; sinceMs: number; label: string };

/**
 * Minutes that are still in time; more is late. No courier has to be found earlier than `matchLeadMinutes` before
 * the pick-up: an order for this evening is not late at noon.
 */
export const DEFAULT_ATTENTION_THRESHOLDS = { confirmMinutes: 3, matchMinutes: 5, matchLeadMinutes: 30 };
export type AttentionThresholds = typeof DEFAULT_ATTENTION_THRESHOLDS;

/**
 * An order's facts and times, in ms since 1970, null where not known. `deliveryType` 'restaurant': not our
 * couriers.
 */
export type AttentionFacts = Pick<OrderFacts, 'status' | 'orderType' | 'deliveryStatus'> & {
  deliveryType?: DeliveryType | null;
  createdAtMs: number;
  confirmedAtMs: number | null;
  completionTimeMs: number | null;
  estimatedPickupTimeMs: number | null;
  estimatedDeliveryTimeMs: number | null;
  deliveryFailedAtMs: number | null;
};

const LABELS: Record<AttentionLevel, string> = {
  'late-to-confirm': 'Late to confirm',
  'delivery-failed': 'Delivery failed',
  'late-to-match': 'Late to match',
  'late-to-pick-up': 'Late to pick up',
  'late-to-deliver': 'Late to deliver',
  'late-to-finish': 'Late to finish',
  none: '',
};

/** What is late or needs a person on this order at `nowMs`, the most urgent first. See docs/rules/orders.md#when-an-order-is-late. */
export function attentionOf(
  order: AttentionFacts,
  nowMs: number,
  thresholds: AttentionThresholds = DEFAULT_ATTENTION_THRESHOLDS,
): Attention {
  const late = deadlinesOf(order, thresholds).find(([, dueMs]) => dueMs !== null && nowMs > dueMs);
  const [level, dueMs] = late ?? ['none' as const, null];
  return { level, sinceMs: dueMs ?? order.createdAtMs, label: LABELS[level] };
}

/** Sorts by level, then by the longest wait. */
export function byAttention(a: Attention, b: Attention): number {
  return ATTENTION_LEVELS.indexOf(a.level) - ATTENTION_LEVELS.indexOf(b.level) || a.sinceMs - b.sinceMs;
}

type Deadline = [level: AttentionLevel, dueMs: number | null];

/** What is due on an order, in the order in which a dispatcher looks; null if the time is not known. */
export function deadlinesOf(order: AttentionFacts, thresholds: AttentionThresholds): Deadline[] {
  if (order.status !== 'New' && order.status !== 'Preparing') return [];
  const failedMs = order.deliveryStatus === 'Failed' ? (order.deliveryFailedAtMs ?? order.createdAtMs) : null;
  const failedDeadline: Deadline = ['delivery-failed', failedMs];
  if (order.status === 'New') {
    return [['late-to-confirm', order.createdAtMs + thresholds.confirmMinutes * 60_000], failedDeadline];
  }
  const confirmedMs = order.confirmedAtMs ?? order.createdAtMs;
  const pickUpMs = order.estimatedPickupTimeMs ?? order.completionTimeMs;
  const matchMs = Math.max(
    confirmedMs + thresholds.matchMinutes * 60_000,
    (pickUpMs ?? 0) - thresholds.matchLeadMinutes * 60_000,
  );
  const matchDeadline: Deadline = ['late-to-match', matchMs];
  const pickUpDeadline: Deadline = ['late-to-pick-up', pickUpMs];
  const deliverDeadline: Deadline = ['late-to-deliver', order.estimatedDeliveryTimeMs];
  switch (isDeliveredByUs(order) ? order.deliveryStatus : null) {
    case 'Matching':
    case 'MatchingManager':
      return [matchDeadline, pickUpDeadline, deliverDeadline];
    case 'HeadingToRestaurant':
    case 'ArrivedAtRestaurant':
      return [pickUpDeadline, deliverDeadline];
    case 'HeadingToCustomer':
      return [deliverDeadline];
    default:
      return [failedDeadline, ['late-to-finish', order.completionTimeMs]];
  }
}

function isDeliveredByUs({ orderType, deliveryType }: AttentionFacts): boolean {
  return orderType === 'Delivery' && deliveryType !== 'restaurant';
}

/** Minutes after which a provider that has not answered needs a person. */
const UNCHECKED_MINUTES = 5;

/**
 * Is the payment still unchecked, long after the order was placed? Both times in ms since 1970. See
 * docs/rules/payments.md#in-question.
 */
export function isLongUnchecked(
  order: { paymentCheck: PaymentCheck | null; createdAt: number },
  nowMs: number,
): boolean {
  return order.paymentCheck === 'unchecked' && nowMs - order.createdAt > UNCHECKED_MINUTES * 60_000;
}
