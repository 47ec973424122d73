import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { applyChanges } from '../../kernel/records/apply-changes.ts';
import { lockRecord } from '../../kernel/records/lock-record.ts';
import { asSeenBy } from './guest-changes.ts';
import { guestOf } from './guest-read.ts';
import { requireGuest } from './guest-require.ts';
import { guestTable } from './guest-table.ts';

/** Changes what a guest is called and how they are reached. See docs/rules/users.md#guests-from-the-app. */
export const updateGuest = runAction(contract.guests.update, async (call) => {
  const { db, reach, input } = call;
  const { userId, changes } = input;
  await requireGuest(db, userId, 'themselves');
  const locked = await lockRecord(db, reach, guestTable, userId);
  const isNewEmail = changes.email !== undefined && changes.email.to !== locked.email.toLowerCase();
  if (isNewEmail) await requireNoSignIn(db, userId);
  await applyChanges(call, guestTable, locked, asSeenBy(locked, changes));
  return guestOf(db, userId);
});

/** Whoever gives somebody another e-mail address could set them a new password. */
async function requireNoSignIn(db: Queryable, userId: string): Promise<void> {
  const { rowCount } = await db.query('select from auth."user" where id = $1', [userId]);
  if (rowCount === 0) return;
  throw refused({
    code: 'guest-signs-in',
    message: 'This guest signs in to Passline with their e-mail address. It is not changed here.',
    field: 'email',
  });
}
