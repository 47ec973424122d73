import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { centsFromDecimal, type Cents } from '@passline/domain/money/cents';
import { post } from '../ledger/post.ts';
import type { LineRecord } from './line-records.ts';

type Part = { accountId: string; amountCents: Cents };
/** `sign`: -1 takes back what was posted. */
type How = { by: string; atMs: number; sign: 1 | -1 };

/**
 * What came in is with the bank, and no longer where its parts stood; what left the other way round. What stands with the bank already,
 * such as a receipt, posts nothing.
 */
export async function postLine(
  db: Queryable,
  { id, amount, postings, day }: Pick<LineRecord, 'id' | 'amount' | 'postings' | 'day'>,
  parts: readonly Part[],
  { by, atMs, sign }: How,
): Promise<void> {
  const amounts = new Map<string, Cents>([[SYSTEM_ACCOUNTS.bank, -sign * centsFromDecimal(amount)]]);
  for (const { accountId, amountCents } of parts)
    amounts.set(accountId, (amounts.get(accountId) ?? 0) + sign * amountCents);
  const moved = new Map([...amounts].filter(([, cents]) => cents !== 0));
  await post(db, {
    belongsTo: 'bank-line',
    belongsId: id,
    sequence: postings + 1,
    amounts: moved,
    by,
    atMs,
    belongsOn: day,
  });
}
