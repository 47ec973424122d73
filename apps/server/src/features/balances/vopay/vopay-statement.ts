import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';
import { ProviderUnreachable, type PayoutStatement } from '../payout-provider.ts';
import type { AskVopay } from './ask-vopay.ts';
import {
  isFee,
  isOriginal,
  parentOf,
  statusWord,
  textOf,
  transactionIdOf,
  transactionsOf,
  unreadable,
} from './read-vopay.ts';

/** One of our payouts and its attempt. The proof ignores others, such as those from VoPay's own portal. */
const OUR_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d+$/;
/** It may leave the last places out, or add zeros. */
const AMOUNT = /^\d+(\.\d{0,2}0*)?$/;

/**
 * The withdrawals that VoPay made, or is about to make, at our request, and those that did not arrive or came back. Throws
 * `ProviderUnreachable` if the answer is incomplete.
 */
export async function vopayStatement(ask: AskVopay, fromMs: number, toMs: number): Promise<PayoutStatement> {
  const listed = await listDays(ask, fromMs, toMs);
  const returns = listed.flatMap((one) => {
    const parent = parentOf(one);
    return parent !== null && !isFee(one) && isCredit(one)
      ? [{ transactionId: parent, amountCents: centsOf(one, 'CreditAmount'), reason: reasonFor(one) }]
      : [];
  });
  const cameBack = new Set(returns.map(({ transactionId }) => transactionId));
  const ours = listed.filter(
    (one) => OUR_KEY.test(textOf(one, 'ClientReferenceNumber') ?? '') && isOriginal(one),
  );
  const [moved, unmoved] = [ours.filter(isMoved), ours.filter((one) => !isMoved(one))];
  return {
    lines: moved
      .filter((one) => !cameBack.has(transactionIdOf(one)))
      .map((one) => ({
        key: textOf(one, 'ClientReferenceNumber') ?? '',
        amountCents: centsOf(one, 'DebitAmount'),
      })),
    returned: [
      ...returns,
      ...unmoved.map((one) => ({
        transactionId: transactionIdOf(one),
        // Of what did not arrive no amount has to be named.
        amountCents: null,
        reason: reasonFor(one),
      })),
    ],
  };
}

const reasonFor = (one: unknown) => textOf(one, 'FailureReason') || 'VoPay gave no reason.';

/**
 * All transactions of the span. VoPay's documents mention no pages and do not say in which zone it reads a date: each day
 * is queried separately, from the day before to the day after.
 */
async function listDays(ask: AskVopay, fromMs: number, toMs: number): Promise<unknown[]> {
  const listed = new Map<string, unknown>();
  const end = dayOf(toMs).add({ days: 1 });
  for (
    let day = dayOf(fromMs).subtract({ days: 1 });
    Temporal.PlainDate.compare(day, end) <= 0;
    day = day.add({ days: 1 })
  ) {
    const answer = await ask('account/transactions', {
      StartDateTime: `${day.toString()} 00:00:00`,
      EndDateTime: `${day.add({ days: 1 }).toString()} 00:00:00`,
    });
    const transactions = transactionsOf(answer);
    const count = textOf(answer, 'NumberOfRecords');
    if (count !== null && Number(count) !== transactions.length) {
      throw new ProviderUnreachable(`VoPay listed ${transactions.length} transactions of ${count}.`);
    }
    // Midnight belongs to two days.
    for (const one of transactions) listed.set(transactionIdOf(one), one);
  }
  return [...listed.values()];
}

const dayOf = (ms: number) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO('UTC').toPlainDate();

function isMoved(transaction: unknown): boolean {
  const status = statusWord(transaction) ?? '';
  if (status === 'failed' || status === 'cancelled') return false;
  if (['pending', 'in progress', 'waiting on required transaction', 'successful'].includes(status))
    return true;
  // A word that is new to us decides nothing.
  throw unreadable();
}

function centsOf(transaction: unknown, side: 'DebitAmount' | 'CreditAmount'): Cents {
  const text = textOf(transaction, side) ?? '';
  if (!AMOUNT.test(text)) throw unreadable();
  return centsFromDecimal(text);
}

const isCredit = (transaction: unknown) => /[1-9]/.test(textOf(transaction, 'CreditAmount') ?? '');
