import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { addMonths, monthOf, spanOfMonth } from '@passline/domain/months/month';

/** So many months ago, YYYY-MM. */
export const monthsAgo = (months: number) => addMonths(monthOf(Date.now()), -months);

/** $ from one account of the platform to another, dated at a moment: what a payout and a cash box would be without records. */
export async function putPosting(
  db: Queryable,
  atMs: number,
  amount = 5,
  [from, to]: readonly [string, string] = [SYSTEM_ACCOUNTS.cashBox, SYSTEM_ACCOUNTS.platform],
  belongsOn: string | null = null,
): Promise<string> {
  const id = randomUUID();
  await db.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by, belongs_on)
     values ($1, -$3::numeric, 'transfer', $4, 1, $5, 'a test', $6), ($2, $3, 'transfer', $4, 1, $5, 'a test', $6)`,
    [from, to, amount, id, new Date(atMs), belongsOn],
  );
  return id;
}

/** A proof that began and found nothing. */
export async function putProof(db: Queryable, beganMs = Date.now()): Promise<void> {
  await db.query(
    `insert into ledger_proofs (id, begun_at, ended_at, requested_by, orders_checked, faults, fault_count, unasked)
     values ($1, $2, $2, 'a test', 0, '[]', 0, '[]')`,
    [randomUUID(), new Date(beganMs)],
  );
}

/** By SQL: nobody has to be asked. */
export async function putClosed(db: Queryable, month: string, userId: string): Promise<string> {
  const { fromMs, beforeMs } = spanOfMonth(month);
  const { rows } = await db.query<{ id: string }>(
    `insert into closed_months (month, begins_at, ends_at, closed_by, closed_by_email, closed_at)
     values ($1, $2, $3, $4, 'somebody@passline.example', now()) returning id`,
    [`${month}-01`, new Date(fromMs), new Date(beforeMs), userId],
  );
  return rows[0]?.id ?? '';
}

/** All months are open, as at the beginning. */
export async function openAll(db: Queryable): Promise<void> {
  for (;;) {
    const { rowCount } = await db.query(
      'delete from closed_months where ends_at = (select max(ends_at) from closed_months)',
    );
    if (rowCount === 0) return;
  }
}
