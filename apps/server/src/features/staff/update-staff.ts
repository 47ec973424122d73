import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { staffTable } from './staff-table.ts';

/** Corrects the name or phone number of a member of staff or a courier. See docs/rules/staff.md#name-and-phone-number. */
export const updateStaff = runAction(contract.staff.update, async (call) => {
  const { db, reach, caller, input } = call;
  await requireAdmitted(db, caller);
  await requireStaff(db, input.userId);
  const locked = await lockRecord(db, reach, staffTable, input.userId);
  return applyChanges(call, staffTable, locked, input.changes);
});

/** Customers keep their own, and of who is erased nothing is left. @throws NOT_FOUND */
async function requireStaff(db: Queryable, userId: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from users where id = $1 and role <> 'customer' and erased_at is null for update`,
    [userId],
  );
  if (rowCount === 0) throw notFound();
}
