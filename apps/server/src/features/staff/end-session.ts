import { contract } from '@passline/contract/contract';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { deleteSession, sessionNotes } from '../../kernel/session/account/end-sessions.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { roleOf } from './role-of.ts';

/** Signs a person out on one device. See docs/rules/staff.md#ending-sessions. */
export const endSession = runAction(contract.staff.endSession, async ({ db, input, caller, audit }) => {
  const { userId, sessionId } = input;
  await requireAdmitted(db, caller);
  await roleOf(db, userId);
  const ended = await deleteSession(db, userId, sessionId);
  if (ended.length === 0) throw notFound('This session has ended already.');
  for (const note of sessionNotes(ended)) audit(note);
  return { userId, sessionId };
});
