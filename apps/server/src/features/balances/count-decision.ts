import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { decidedTooMuch } from '@passline/domain/balances/approval';
import { decimalFromCents, type Cents } from '@passline/domain/money/cents';
import { refused } from '../../kernel/actions/refusal.ts';
import { lockAuthor, readAlone } from './approval-of-day.ts';
import { requireAuthor } from './require-author.ts';

type Decision = {
  orderId: string;
  caller: Principal;
  nowMs: number;
  /** What each account earns more by it, or less, in cents. */
  changes: ReadonlyMap<string, Cents>;
  /** The refund that does it, if one does: once withdrawn it counts no more. */
  paymentId?: string | null;
};

const INSERT = `insert into decided_amounts (order_id, account_id, author_id, change, decided_at, payment_id)
  select $1, c.account_id, $2, c.change, $3, $5 from jsonb_to_recordset($4::jsonb) as c(account_id uuid, change numeric)`;

const NO_AUTHOR = 'Missing authorId';

/** Before anything else is locked: what one person decides is counted one after another. @throws Refused 'author-missing' */
export async function lockDecider({ db, caller }: { db: Queryable; caller: Principal }): Promise<void> {
  await lockAuthor(db, requireAuthor(caller, NO_AUTHOR).id);
}

/**
 * Counts what a super admin shifted between accounts by a decision about an order. Nobody can approve a decision, so one that
 * makes it more than a person may move alone in a day is refused. Its author must be locked. See docs/rules/balances.md#large-amounts.
 *
 * @throws Refused 'approval-needed'
 */
export async function countDecision(
  db: Queryable,
  fromCents: Cents | null,
  { orderId, caller, nowMs, changes, paymentId = null }: Decision,
): Promise<void> {
  const { id: authorId } = requireAuthor(caller, NO_AUTHOR);
  const before = await readAlone(db, { authorId }, nowMs);
  const rows = [...changes].map(([account, cents]) => ({
    account_id: account,
    change: decimalFromCents(cents),
  }));
  await db.query(INSERT, [orderId, authorId, new Date(nowMs), JSON.stringify(rows), paymentId]);
  const after = await readAlone(db, { authorId }, nowMs);
  if (fromCents === null || after < fromCents || after <= before) return;
  throw refused({ code: 'approval-needed', message: decidedTooMuch(after, fromCents) });
}
