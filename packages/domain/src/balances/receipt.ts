import { SYSTEM_ACCOUNTS } from '../ledger/accounts.ts';
import type { Cents } from '../money/cents.ts';
import { ok, refuse, type Result } from '../result.ts';
import { addDays } from '../time/local-date.ts';
import type { ReceiptMethod } from './states.ts';

/** As many days back as somebody may record what was received. */
const MOST_DAYS = 366;

export type ReceiptRefusalCode = 'amount-missing' | 'reference-missing' | 'day-missing' | 'day-wrong';

/** What was received from a restaurant. `receivedOn` and `today`: YYYY-MM-DD of the location; '' for no day. */
export type WantedReceipt = {
  amountCents: Cents | null;
  method: ReceiptMethod;
  reference: string;
  receivedOn: string;
  today: string;
};

/** See docs/rules/balances.md#received-from-a-restaurant. */
export function checkReceipt(
  wanted: WantedReceipt,
): Result<{ amountCents: Cents; reference: string }, ReceiptRefusalCode> {
  const { amountCents, method, receivedOn, today } = wanted;
  const reference = wanted.reference.trim();
  if (amountCents === null || amountCents <= 0)
    return refuse('amount-missing', 'Please enter an amount above $0.');
  if (method !== 'Cash' && reference === '')
    return refuse('reference-missing', 'Please enter the reference, such as the number of the cheque.');
  if (receivedOn === '') return refuse('day-missing', 'Please choose the day on which it was received.');
  if (!isOfCalendar(receivedOn))
    return refuse('day-wrong', 'There is no such day. Please choose the one on which it was received.');
  if (receivedOn > today) return refuse('day-wrong', 'It cannot have been received after today.');
  if (receivedOn < addDays(today, -MOST_DAYS))
    return refuse('day-wrong', 'It cannot have been received more than a year ago.');
  return ok({ amountCents, reference });
}

/** 30 February is a day in some engines: a real one survives the way back. */
function isOfCalendar(date: string): boolean {
  const atMs = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(date);
}

/** Where what was received is now. */
export function receiptSource(method: ReceiptMethod): string {
  return method === 'Cash' ? SYSTEM_ACCOUNTS.cashBox : SYSTEM_ACCOUNTS.bank;
}

/** 'Cheque 1042, received on 2026-11-12': in entries, statements and lists. */
export function receiptWords(method: ReceiptMethod, reference: string, receivedOn: string): string {
  return `${[method, reference].filter(Boolean).join(' ')}, received on ${receivedOn}`;
}
