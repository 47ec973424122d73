import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { OrderRow } from '@passline/contract/orders/order';
import type { Urgency } from '@passline/domain/orders/urgency';
import { lateWords, minutesUntil, minutesWords } from '../board/card-words.ts';

/** The large number and what it counts: '6 min' and 'late to finish'. */
export type NeedNumber = { number: string; words: string };

/** Null if nothing is due or no time is known. */
export function needNumber({ level, verb, dueMs }: Urgency, nowMs: number): NeedNumber | null {
  if (dueMs === null) return null;
  if (level === 'delivery-failed')
    return { number: lateWords(nowMs - dueMs), words: 'since the delivery failed' };
  if (nowMs > dueMs) return { number: lateWords(nowMs - dueMs), words: `late ${verb}` };
  return { number: minutesUntil(dueMs, nowMs), words: `left ${verb}` };
}

/** The subject of each verb: "Food was due at 18:37". */
const DUE: Record<string, string> = {
  'to finish': 'Food',
  'to pick up': 'Pick-up',
  'to deliver': 'Delivery',
};

/** Why the number is what it is. `timeOf` writes an instant as the place's clock shows it. */
export function needReason(
  urgency: Urgency,
  { order, delivery }: { order: OrderRow; delivery: DeliveryRow | null | undefined },
  nowMs: number,
  timeOf: (atMs: number) => string,
): string {
  const sentences = [dueSentence(urgency, delivery ?? null, nowMs, timeOf)];
  if (delivery) sentences.push(courierSentence(order, delivery, nowMs));
  return sentences.filter(Boolean).join(' ');
}

function dueSentence(
  { level, verb, dueMs }: Urgency,
  delivery: DeliveryRow | null,
  nowMs: number,
  timeOf: (atMs: number) => string,
): string {
  if (dueMs === null) return 'It is not known when the food is due.';
  const at = timeOf(dueMs);
  if (level === 'delivery-failed')
    return `The delivery failed at ${at}: ${delivery?.failedReason ?? 'Unknown'}.`;
  const isLate = nowMs > dueMs;
  if (level === 'late-to-confirm')
    return isLate ? `It should have been confirmed by ${at}.` : `It has to be confirmed by ${at}.`;
  if (level === 'late-to-match') return `A courier ${isLate ? 'was' : 'is'} needed by ${at}.`;
  return `${DUE[verb] ?? 'Food'} ${isLate ? 'was' : 'is'} due at ${at}.`;
}

function courierSentence(order: OrderRow, delivery: DeliveryRow, nowMs: number): string {
  const courier = firstName(delivery.riderName);
  switch (delivery.deliveryStatus) {
    case 'Matching':
    case 'MatchingManager':
      return order.isFoodReady ? 'The food waits for a courier.' : '';
    case 'HeadingToRestaurant':
      return `${courier} is on the way to the restaurant.`;
    case 'ArrivedAtRestaurant':
      return delivery.pickupTime === null
        ? `${courier} is at the restaurant.`
        : `${courier} has waited at the restaurant for ${minutesWords(nowMs - delivery.pickupTime)}.`;
    case 'HeadingToCustomer':
      return `${courier} is on the way to the customer.`;
    default:
      return '';
  }
}

function firstName(name: string | null): string {
  return name?.trim().split(/\s+/)[0] || 'The courier';
}
