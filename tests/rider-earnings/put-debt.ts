import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { randomUUID } from 'node:crypto';

/** This much cash of customers, in dollars, which a courier holds and owes. */
export async function putDebt(db: Queryable, riderUserId: string, dollars: number): Promise<void> {
  await db.query(`insert into accounts (id, kind) values ($1, 'courier') on conflict do nothing`, [
    riderUserId,
  ]);
  const id = randomUUID();
  await db.query(
    `insert into transfers (id, source_account_id, destination_account_id, amount, description, author_id, author_email, created_at,
       state, settled_at)
     select $1, $2, $3, $4, 'A test', id, email, now(), 'SUCCESS', now() from users where id = $2`,
    [id, riderUserId, SYSTEM_ACCOUNTS.platform, dollars],
  );
  await db.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, -$3::numeric, 'transfer', $4, 1, now(), 'test'), ($2, $3::numeric, 'transfer', $4, 1, now(), 'test')`,
    [riderUserId, SYSTEM_ACCOUNTS.platform, dollars, id],
  );
}
