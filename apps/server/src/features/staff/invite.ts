import { contract } from '@passline/contract/contract';
import { INVITATION_HOURS } from '@passline/domain/staff/link-words';
import type { Queryable } from '@passline/database';
import { refused } from '../../kernel/actions/refusal.ts';
import { runAction } from '../../kernel/actions/run-action.ts';
import { requireAdmitted } from '../../kernel/session/account/require-admitted.ts';
import { isMailKept } from '../../kernel/session/account/tell-person.ts';
import { requireSecondFactor } from '../../kernel/session/account/second-factor-proof.ts';
import { told, type Invitation } from '../../kernel/session/links/invitations.ts';
import { requireNotBlocked } from '../blocklist/require-not-blocked.ts';
import { restaurantOf } from './restaurant-of.ts';
import { sendInvitation } from './send-invitation.ts';

/** Open ones, of all super admins together. */
const MOST_INVITATIONS = 1_000;

/** Invites somebody by e-mail: who belongs to a location, or to none. See docs/rules/staff.md#inviting. */
export const invite = runAction(contract.staff.invite, async (call) => {
  const { db, input, caller, callerName } = call;
  const { role, locationId } = input;
  const email = input.email.toLowerCase();
  await requireAdmitted(db, caller);
  await requireSecondFactor(db, caller);
  const restaurantId = locationId === null ? null : await restaurantOf(db, locationId);
  await requireNobody(db, email);
  await requireNotErased(db, email);
  await requireNotBlocked(db, email, 'email');
  await requireRoom(db);
  const { rows } = await db.query<Invitation>(
    `insert into invitations (email, role, restaurant_id, location_id, invited_by_id, invited_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + interval '${INVITATION_HOURS} hours')
     on conflict (lower(email)) do nothing returning *`,
    [email, role, restaurantId, locationId, caller.kind === 'user' ? caller.userId : null, callerName],
  );
  const invitation = rows[0];
  if (!invitation)
    throw refused({
      code: 'invited-already',
      message: 'This e-mail address is invited already.',
      field: 'email',
    });
  await sendInvitation(call, invitation);
  call.audit({ table: 'invitations', id: invitation.id, locationId, before: null, after: told(invitation) });
  return {
    invitationId: invitation.id,
    expiresAt: Date.parse(invitation.expires_at),
    isMailKept: call.of(isMailKept)(),
  };
});

/** Somebody who has an account and does not sign in yet may be invited: it becomes theirs with the link. */
async function requireNobody(db: Queryable, email: string): Promise<void> {
  const { rowCount } = await db.query(
    `select from users u where lower(email) = $1 and exists (select from auth."user" a where a.id = u.id)`,
    [email],
  );
  if (rowCount === 0) return;
  const message =
    'Somebody has this e-mail address already. Please use another one, or change their role or place in this list.';
  throw refused({ code: 'email-taken', message, field: 'email' });
}

/** What is left of somebody whose data was erased is nobody's account any more. */
async function requireNotErased(db: Queryable, email: string): Promise<void> {
  const { rowCount } = await db.query('select from users where lower(email) = $1 and erased_at is not null', [
    email,
  ]);
  if (rowCount === 0) return;
  const message = 'What was known of this person is erased. Please use another e-mail address.';
  throw refused({ code: 'email-of-erased', message, field: 'email' });
}

async function requireRoom(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('staff.invite'))`);
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from invitations');
  if ((rows[0]?.count ?? 0) < MOST_INVITATIONS) return;
  const message = `There are ${MOST_INVITATIONS.toLocaleString('en')} invitations already. Please withdraw some.`;
  throw refused({ code: 'invitations-too-many', message });
}
