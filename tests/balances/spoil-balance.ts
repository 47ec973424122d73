import type { Queryable } from '@passline/database';

/** Moves a balance without a posting, which only the owner of the tables can do. */
export async function spoilBalance(db: Queryable, accountId: string, dollars: number): Promise<void> {
  await writeBalances(db, 'update accounts set balance = balance + $2 where id = $1', [accountId, dollars]);
}

/** Makes all balances what their postings add up to, whatever an earlier test has spoiled. */
export async function repairBalances(db: Queryable): Promise<void> {
  await writeBalances(
    db,
    `update accounts a set locked = 0, balance = (select coalesce(sum(p.amount), 0) from postings p where p.account_id = a.id)
     where not is_split`,
  );
}

async function writeBalances(db: Queryable, text: string, values: unknown[] = []): Promise<void> {
  await db.query('alter table accounts disable trigger accounts_balance_stays');
  try {
    await db.query(text, values);
  } finally {
    await db.query('alter table accounts enable trigger accounts_balance_stays');
  }
}
