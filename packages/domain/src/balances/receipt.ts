import { SYSTEM_ACCOUNTS } from '../ledger/accounts.ts';
import { formatCents, type Cents } from '../money/cents.ts';
import { ok, refuse, type Result } from '../result.ts';
import { addDays } from '../time/local-date.ts';
import type { ReceiptMethod, TransferKind } from './states.ts';

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
  if (method !== 'Cash' && sameReference(reference) === '')
    return refuse('reference-missing', 'Please enter the reference, such as the number of the cheque.');
  if (receivedOn === '') return refuse('day-missing', 'Please choose the day on which it was received.');
  if (!isOfCalendar(receivedOn))
    return refuse('day-wrong', 'There is no such day. Please choose the one on which it was received.');
  if (receivedOn > today) return refuse('day-wrong', 'It cannot have been received after today.');
  if (receivedOn < addDays(today, -MOST_DAYS))
    return refuse('day-wrong', 'It cannot have been received more than a year ago.');
  return ok({ amountCents, reference });
}

/** What people write about a reference, not in it. */
const NOT_OF_REFERENCE = /[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}#]/gu;

/** The reference as it is compared: '# 10 42', '１０４２' and '1042' name the same cheque. */
export function sameReference(reference: string): string {
  return reference.normalize('NFKC').replaceAll(NOT_OF_REFERENCE, '').toLowerCase();
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

/** Whether a bank can take it back: cash stays. See docs/rules/balances.md#a-receipt-that-comes-back. */
export function mayComeBack(transfer: { kind: TransferKind; sourceAccountId: string | null }): boolean {
  return transfer.kind === 'receipt' && transfer.sourceAccountId === SYSTEM_ACCOUNTS.bank;
}

/** 'Cheque 1042, received on 2026-11-12': in entries, statements and lists. */
export function receiptWords(method: ReceiptMethod, reference: string, receivedOn: string): string {
  return `${[method, reference].filter(Boolean).join(' ')}, received on ${receivedOn}`;
}

/** What of it is more than the restaurant owes, as the one who records it reads it; null: nothing. `balanceCents`: below 0 it owes. */
export function creditWords(amountCents: Cents, balanceCents: Cents): string | null {
  const owedCents = Math.max(0, -balanceCents);
  if (amountCents <= owedCents) return null;
  if (owedCents === 0) return 'It owes nothing now: all of this is a credit of the restaurant.';
  return `It owes ${formatCents(owedCents)}: ${formatCents(amountCents - owedCents)} of this is a credit of the restaurant.`;
}
