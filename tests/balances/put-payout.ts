import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import type { Person } from '../setup/people.ts';

/** A payout by the provider, as it is after sending; what is on its way is locked. Returns its id. */
export async function putPayout(
  db: Queryable,
  accountId: string,
  author: Person,
  { amount, error = null }: { amount: number; error?: string | null },
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into payouts (id, account_id, amount, method, paid_to, author_id, author_email, created_at, state, error)
     values ($1, $2, $3, 'VoPay', 'TD ••• 6789', $4, $5, now(), $6, $7)`,
    [id, accountId, amount, author.id, author.email, error === null ? 'PROCESSING' : 'ERROR', error],
  );
  if (error === null)
    await db.query('update accounts set locked = locked + $2 where id = $1', [accountId, amount]);
  return id;
}
