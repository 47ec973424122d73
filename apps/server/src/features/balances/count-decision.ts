import type { Queryable } from '@passline/database';
import { decidedTooMuch } from '@passline/domain/balances/approval';
import { decimalFromCents, type Cents } from '@passline/domain/money/cents';
import { refused } from '../../kernel/actions/refusal.ts';
import { readAlone } from './approval-of-day.ts';

type Decision = {
  orderId: string;
  authorId: string;
  nowMs: number;
  /** What each account earns more by it, or less, in cents. */
  changes: ReadonlyMap<string, Cents>;
};

const INSERT = `insert into decided_amounts (order_id, account_id, author_id, change, decided_at)
  select $1, c.account_id, $2, c.change, $3 from jsonb_to_recordset($4::jsonb) as c(account_id uuid, change numeric)`;

/**
 * Counts what a super admin shifted between accounts by a decision about an order. Nobody can approve a decision, so one that
 * makes it more than a person may move alone in a day is refused. Its author must be locked. See docs/rules/balances.md#large-amounts.
 *
 * @throws Refused 'approval-needed'
 */
export async function countDecision(
  db: Queryable,
  fromCents: Cents | null,
  { orderId, authorId, nowMs, changes }: Decision,
): Promise<void> {
  const before = await readAlone(db, authorId, nowMs);
  const rows = [...changes].map(([account, cents]) => ({
    account_id: account,
    change: decimalFromCents(cents),
  }));
  await db.query(INSERT, [orderId, authorId, new Date(nowMs), JSON.stringify(rows)]);
  const after = await readAlone(db, authorId, nowMs);
  if (fromCents === null || after < fromCents || after <= before) return;
  throw refused({ code: 'approval-needed', message: decidedTooMuch(after, fromCents) });
}
