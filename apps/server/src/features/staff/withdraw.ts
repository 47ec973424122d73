import { contract } from '@passline/contract/contract';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { takeBack } from '../../kernel/session/links/invitations.ts';

/** Takes an invitation back: its link works no more. See docs/rules/staff.md#inviting. */
export const withdraw = runAction(contract.staff.withdraw, async ({ db, input, caller, audit }) => {
  await requireAdmitted(db, caller);
  const notes = await takeBack(db, 'id = $1', input.invitationId);
  if (notes.length === 0) throw notFound('This invitation is gone: it was accepted or withdrawn.');
  for (const note of notes) audit(note);
  return { invitationId: input.invitationId };
});
