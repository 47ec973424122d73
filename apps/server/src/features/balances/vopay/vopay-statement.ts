import { ProviderUnreachable, type PayoutStatement } from '../payout-provider.ts';
import type { AskVopay } from './ask-vopay.ts';
import { isOriginal, statusWord, textOf, transactionIdOf, transactionsOf, unreadable } from './read-vopay.ts';
import { centsIn, keyIn, reasonIn, returnsIn } from './vopay-returns.ts';

/**
 * The withdrawals that VoPay made, or is about to make, at our request, and those that did not arrive or came back. Throws
 * `ProviderUnreachable` if the answer is incomplete.
 */
export async function vopayStatement(ask: AskVopay, fromMs: number, toMs: number): Promise<PayoutStatement> {
  const listed = await listDays(ask, fromMs, toMs);
  const returns = returnsIn(listed);
  const backOf = new Map(returns.map(({ transactionId, amountCents }) => [transactionId, amountCents]));
  const ours = listed.filter((one) => keyIn(one) !== null && isOriginal(one));
  const [moved, unmoved] = [ours.filter(isMoved), ours.filter((one) => !isMoved(one))];
  return {
    // One of which only a part came back was moved.
    lines: moved.flatMap((one) => {
      const amountCents = centsIn(one, 'DebitAmount');
      return backOf.get(transactionIdOf(one)) === amountCents ? [] : [{ key: keyIn(one) ?? '', amountCents }];
    }),
    returned: [
      ...unmoved.map((one) => ({
        transactionId: transactionIdOf(one),
        key: keyIn(one),
        // Of what did not arrive no amount has to be named.
        amountCents: null,
        reason: reasonIn(one),
      })),
      ...returns,
    ],
  };
}

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
