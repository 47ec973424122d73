import type { OrderRow } from '@passline/contract/orders/order';
import { isInPerson } from '@passline/domain/payments/payment';
import { tableWords } from '@passline/domain/orders/table-words';
import { formatMinutes } from '../../../parts/format-minutes.ts';
import { ORDER_TYPE_WORDS } from '../../../parts/order-type-words.ts';

const MINUTE_MS = 60_000;

/** '4 min', '1 h 05'. Whole minutes, rounded down. */
export function minutesWords(ms: number): string {
  return formatMinutes(ms / MINUTE_MS);
}

/** How late something is: rounded up, since late by 20 seconds is not late by 0 min. */
export function lateWords(ms: number): string {
  return minutesWords(ms + MINUTE_MS - 1);
}

/** The minutes until `atMs`, rounded up: something due in 30 seconds is due in 1 min. */
export function minutesUntil(atMs: number, nowMs: number): string {
  return minutesWords(atMs - nowMs + MINUTE_MS - 1);
}

/** The loud number and what it counts: '6' and 'min late', '1 h 05' and 'left'. Something due now has 0 min left. */
export function minutesParts(dueMs: number, nowMs: number): { number: string; unit: string } {
  const isLate = nowMs > dueMs;
  const words = isLate ? lateWords(nowMs - dueMs) : minutesUntil(dueMs, nowMs);
  const number = words.replace(/ min$/, '');
  return { number, unit: `${number === words ? '' : 'min '}${isLate ? 'late' : 'left'}` };
}

export function paymentWord(order: Pick<OrderRow, 'paymentStatus'>): 'Paid' | 'Unpaid' | 'Free' {
  if (order.paymentStatus === 'free') return 'Free';
  return order.paymentStatus === 'unpaid' ? 'Unpaid' : 'Paid';
}

/** 'cash', 'card', 'online'. */
export function paymentMethodWord(method: string): string {
  if (!isInPerson(method)) return 'online';
  const how = method.slice('inperson'.length).replace(/^-/, '').replaceAll('-', ' ');
  return how || 'in person';
}

/** 'Pickup', 'Table 9'. */
export function typeWords({ orderType, tableName }: Pick<OrderRow, 'orderType' | 'tableName'>): string {
  return tableName === null ? ORDER_TYPE_WORDS[orderType] : tableWords(tableName);
}

export function itemsWord(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
