import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import type { AuditNote } from '../../kernel/actions/audit.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { deleteAllSessions, sessionNotes } from '../../kernel/session/account/end-sessions.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { roleOf } from './role-of.ts';

/** Signs a person out everywhere. See docs/rules/staff.md#ending-sessions. */
export const endSessions = runAction(contract.staff.endSessions, async (call) => {
  const { db, input, caller, audit, mayBeUnchanged } = call;
  await requireAdmitted(db, caller);
  await roleOf(db, input.userId);
  // They may be signed in nowhere.
  mayBeUnchanged();
  for (const note of await signOutEverywhere(db, input.userId)) audit(note);
  return { userId: input.userId };
});

/** Ends all sessions of a person, and sign-ins that still owe a code; returns what the trail says of them. */
export async function signOutEverywhere(db: Queryable, userId: string): Promise<AuditNote[]> {
  await db.query('delete from auth."verification" where "value" = $1', [userId]);
  return sessionNotes(await deleteAllSessions(db, userId));
}
