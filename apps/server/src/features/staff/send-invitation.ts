import { INVITATION_HOURS, invitationWords } from '@passline/domain/staff/link-words';
import type { ActionCall } from '../../kernel/actions/run-action.ts';
import { tellPerson } from '../../kernel/session/account/tell-person.ts';
import type { Invitation } from '../../kernel/session/links/invitations.ts';
import { makeLink, portalAddress } from '../../kernel/session/links/links.ts';

/** Sends the link of an invitation, in the transaction that makes it; an older link of it works no more. */
export async function sendInvitation(call: ActionCall<unknown>, invitation: Invitation): Promise<void> {
  const { db, of } = call;
  const link = await makeLink(db, {
    purpose: 'invitation',
    subjectId: invitation.id,
    minutes: INVITATION_HOURS * 60,
    portalUrl: of(portalAddress)(),
  });
  const { rows } = await db.query<{ name: string }>(
    `select concat_ws(', ', restaurant_name, location_name) as name from locations where id = $1`,
    [invitation.location_id],
  );
  await of(tellPerson)(db, {
    recipient: invitation.email,
    ...invitationWords({ by: invitation.invited_by, role: invitation.role, place: rows[0]?.name ?? null }),
    secret: link,
  });
}
