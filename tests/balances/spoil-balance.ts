import type { Queryable } from '@passline/database';

/** Moves a balance without a posting, which only the owner of the tables can do. */
export async function spoilBalance(db: Queryable, accountId: string, dollars: number): Promise<void> {
  await db.query('alter table accounts disable trigger accounts_balance_stays');
  try {
    await db.query('update accounts set balance = balance + $2 where id = $1', [accountId, dollars]);
  } finally {
    await db.query('alter table accounts enable trigger accounts_balance_stays');
  }
}
