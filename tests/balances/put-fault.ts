import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';

/** A fault that a proof found, as it is stored. Returns its id. */
export async function putFault(db: Queryable, accountId: string): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into ledger_faults (id, kind, account_id, subject, sameness, detail, provider, found_at)
     values ($1::uuid, 'balance', $2, '', $1::uuid::text, 'The balance is $1.00, its postings add up to $0.00.', '', now())`,
    [id, accountId],
  );
  return id;
}
