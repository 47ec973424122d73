import { contract } from '@passline/contract/contract';
import type { Queryable } from '@passline/database';
import { INVITATION_HOURS } from '@passline/domain/staff/link-words';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { isMailKept } from '../../kernel/session/account/tell-person.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { told, type Invitation } from '../../kernel/session/links/invitations.ts';
import { requireNotBlocked } from '../blocklist/require-not-blocked.ts';
import { sendInvitation } from './send-invitation.ts';

/** Sends an invitation again, in the name of the caller. See docs/rules/staff.md#inviting. */
export const resend = runAction(contract.staff.resend, async (call) => {
  const { db, input, caller, callerName } = call;
  await requireAdmitted(db, caller);
  await requireSecondFactor(db, caller);
  await requireNotBlocked(db, await readEmail(db, input.invitationId));
  // Last: an erasing of who was invited takes it back, and holds their contacts first.
  const { rows: known } = await db.query<Invitation>('select * from invitations where id = $1 for update', [
    input.invitationId,
  ]);
  const before = known[0];
  if (!before) throw gone();
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
  return {
    invitationId: after.id,
    expiresAt: Date.parse(after.expires_at),
    isMailKept: call.of(isMailKept)(),
  };
});

const gone = () => notFound('This invitation is gone: it was accepted or withdrawn.');

async function readEmail(db: Queryable, invitationId: string): Promise<string> {
  const { rows } = await db.query<{ email: string }>(
    'select lower(email) as email from invitations where id = $1',
    [invitationId],
  );
  if (!rows[0]) throw gone();
  return rows[0].email;
}
