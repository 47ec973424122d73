import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';

/** This much cash of customers, in dollars, which a courier holds and owes. */
export async function putDebt(db: Queryable, riderUserId: string, dollars: number): Promise<void> {
  await db.query(`insert into accounts (id, kind) values ($1, 'courier') on conflict do nothing`, [
    riderUserId,
  ]);
  await db.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, -$3::numeric, 'transfer', $4, 1, now(), 'test'), ($2, $3::numeric, 'transfer', $4, 1, now(), 'test')`,
    [riderUserId, SYSTEM_ACCOUNTS.platform, dollars, randomUUID()],
  );
}
