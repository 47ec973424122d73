import { contract } from '@passline/contract/contract';
import { INVITATION_HOURS } from '@passline/domain/staff/link-words';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { isMailKept, sendInvitation, told, type Invitation } from './send-invitation.ts';

/** Sends an invitation again, in the name of the caller. See docs/rules/staff.md#inviting. */
export const resend = runAction(contract.staff.resend, async (call) => {
  const { db, input, caller, callerName } = call;
  await requireAdmitted(db, caller);
  await requireSecondFactor(db, caller);
  const { rows: known } = await db.query<Invitation>('select * from invitations where id = $1 for update', [
    input.invitationId,
  ]);
  const before = known[0];
  if (!before) throw notFound('This invitation is gone: it was accepted or withdrawn.');
  const { rows } = await db.query<Invitation>(
    `update invitations set invited_by_id = $2, invited_by = $3, expires_at = now() + interval '${INVITATION_HOURS} hours',
       invited_at = now(), rev = nextval('live_rev') where id = $1 returning *`,
    [before.id, caller.kind === 'user' ? caller.userId : null, callerName],
  );
  const after = rows[0] ?? before;
  await sendInvitation(call, after);
  call.audit({
    table: 'invitations',
    id: after.id,
    locationId: after.location_id,
    before: told(before),
    after: told(after),
  });
  return { invitationId: after.id, expiresAt: Date.parse(after.expires_at), isMailKept: isMailKept(call) };
});
