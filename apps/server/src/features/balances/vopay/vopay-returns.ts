import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';
import type { ReturnedPayout } from '../payout-provider.ts';
import { isFee, isOriginal, parentOf, textOf, transactionIdOf, unreadable } from './read-vopay.ts';

/** One of our payouts and its attempt. The proof ignores others, such as those from VoPay's own portal. */
const OUR_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d+$/;
/** It may leave the last places out, or add zeros. */
const AMOUNT = /^\d+(\.\d{0,2}0*)?$/;

/** What its list says came back, by the withdrawal that it belongs to: the parts of one are added up. */
export function returnsIn(listed: readonly unknown[]): ReturnedSum[] {
  const keys = new Map(listed.filter(isOriginal).map((one) => [transactionIdOf(one), keyIn(one)]));
  const returns = new Map<string, ReturnedSum>();
  for (const one of listed) {
    const transactionId = parentOf(one);
    if (transactionId === null || isFee(one) || !isCredit(one)) continue;
    const known = returns.get(transactionId);
    returns.set(transactionId, {
      transactionId,
      key: known?.key ?? keyIn(one) ?? keys.get(transactionId) ?? null,
      amountCents: (known?.amountCents ?? 0) + centsIn(one, 'CreditAmount'),
      reason: reasonIn(one),
    });
  }
  return [...returns.values()];
}

type ReturnedSum = ReturnedPayout & { amountCents: Cents };

/** By which key we asked for it; null: we did not. A fee and a reversal carry that of what they belong to. */
export function keyIn(transaction: unknown): string | null {
  const key = textOf(transaction, 'ClientReferenceNumber') ?? '';
  return OUR_KEY.test(key) ? key : null;
}

export function centsIn(transaction: unknown, side: 'DebitAmount' | 'CreditAmount'): Cents {
  const text = textOf(transaction, side) ?? '';
  if (!AMOUNT.test(text)) throw unreadable();
  return centsFromDecimal(text);
}

export const reasonIn = (one: unknown) => textOf(one, 'FailureReason') || 'VoPay gave no reason.';

const isCredit = (transaction: unknown) => /[1-9]/.test(textOf(transaction, 'CreditAmount') ?? '');
