import { randomUUID } from 'node:crypto';
import { transaction, type Queryable } from '@passline/database';
import { isCourierRole, isStaffRole, type InvitedRole } from '@passline/domain/users/roles';
import { writeAudit } from '../../actions/audit.ts';
import { Refused } from '../../actions/refusal.ts';
import type { StrangerAnswer, StrangerCall } from '../auth-call.ts';
import { credentialCoolingOffHours, startCoolingOff } from '../account/cooling-off.ts';
import { signInRefusal } from '../account/refuse-sign-in.ts';
import { createAccount, findWithoutSignIn, letSignIn } from './create-account.ts';
import { endSessionHere } from './end-session-here.ts';
import { linkGone, readLink, takeLink } from './links.ts';

/** `phoneNumber`: in its one form; '' for none. */
type Accepted = { token: string; name: string; phoneNumber: string; password: string };
type Invitation = {
  email: string;
  role: InvitedRole;
  restaurantId: string | null;
  locationId: string | null;
  invitedBy: string;
};

const FIELDS = `email, role, restaurant_id as "restaurantId", location_id as "locationId", invited_by as "invitedBy"`;

/**
 * Makes the person of an invitation, with the name, the phone number and the password that they gave at its link; an account with that e-mail that
 * does not sign in yet becomes theirs. See docs/rules/staff.md#inviting.
 *
 * @throws Refused where a courier gives no phone number; the link works as before
 */
export async function acceptInvitation(call: StrangerCall, accepted: Accepted): Promise<StrangerAnswer> {
  const { token, name, password } = accepted;
  const { pool, requestId, address } = call;
  await readLink(pool, 'invitation', token);
  const { hashPassword } = await import('better-auth/crypto');
  const passwordHash = await hashPassword(password);
  const made = await transaction(pool, {
    run: async (db) => {
      if (await isBlocked(db, call, accepted)) return null;
      const { subjectId } = await takeLink(db, 'invitation', token);
      const { rows } = await db.query<Invitation>(
        `delete from invitations where id = $1 returning ${FIELDS}`,
        [subjectId],
      );
      if (!rows[0]) throw linkGone();
      const { invitedBy, ...invited } = rows[0];
      const known = await findWithoutSignIn(db, invited.email);
      const phoneNumber = accepted.phoneNumber || (known?.phoneNumber ?? '');
      if (isCourierRole(invited.role) && phoneNumber === '') throw phoneNumberMissing();
      const account = { ...invited, name, phoneNumber };
      if (known) await letSignIn(db, known, { ...account, passwordHash });
      const userId = known?.id ?? (await createAccount(db, { ...account, passwordHash }));
      if (account.role === 'super_admin') {
        const hours = call.services.of(credentialCoolingOffHours);
        await startCoolingOff(db, { userId, because: 'became-super-admin', hours });
      }
      // They are not signed in yet: no session made this.
      const person = { kind: 'user', userId, sessionId: randomUUID(), ...account } as const;
      await writeAudit(db, person, 'session.acceptInvitation', requestId, [
        {
          table: 'users',
          id: userId,
          locationId: account.locationId,
          before: known && {
            name: known.name,
            phoneNumber: known.phoneNumber,
            email: account.email,
            role: known.role,
            location_id: known.locationId,
          },
          after: {
            name,
            phoneNumber,
            email: account.email,
            role: account.role,
            location_id: account.locationId,
          },
          reason: `invited by ${invitedBy}, accepted from ${address}`,
        },
      ]);
      await endSessionHere(db, call, 'a link');
      return account;
    },
  });
  if (!made) throw linkGone();
  const { email, role } = made;
  // The portal has no screen for a courier: they sign in where they work.
  return isStaffRole(role) ? { signIn: { email, password } } : { body: {} };
}

/**
 * Whether who is invited was blocked since, by their e-mail or by the account that would become theirs, which is noted. They are told what a
 * link is told that was withdrawn: whoever holds it learns nothing of a list. @throws Refused as `readLink`
 */
async function isBlocked(
  db: Queryable,
  { services }: Pick<StrangerCall, 'services'>,
  { token, name = '', phoneNumber: typed = '' }: { token: string; name?: string; phoneNumber?: string },
): Promise<boolean> {
  const { subjectId } = await readLink(db, 'invitation', token);
  const { rows } = await db.query<Pick<Invitation, 'email'>>('select email from invitations where id = $1', [
    subjectId,
  ]);
  if (!rows[0]) throw linkGone();
  const { email } = rows[0];
  const known = await findWithoutSignIn(db, email);
  const { id: userId = null, phoneNumber = '' } = known ?? {};
  const person = {
    userId,
    name: name || (known?.name ?? ''),
    email,
    phoneNumber: typed || phoneNumber,
  };
  return services.of(signInRefusal)(db, { ...person, atMs: services.now() });
}

/** Dispatch calls them, and so does a restaurant whose order they bring. */
function phoneNumberMissing(): Refused {
  const message = 'Please enter your phone number: it is how you are called during a delivery.';
  return new Refused('PHONE_NUMBER_MISSING', { status: 422, message });
}

/** What the page of an invitation shows. @throws Refused as `readLink` */
export async function readInvitation(
  { pool: db, services }: Pick<StrangerCall, 'pool' | 'services'>,
  token: string,
): Promise<object> {
  if (await isBlocked(db, { services }, { token })) throw linkGone();
  const { subjectId } = await readLink(db, 'invitation', token);
  const { rows } = await db.query<{
    email: string;
    role: InvitedRole;
    place: string | null;
    invitedBy: string;
  }>(
    `select i.email, i.role, i.invited_by as "invitedBy",
       case when l.id is not null then concat_ws(', ', l.restaurant_name, l.location_name) end as place
     from invitations i left join locations l on l.id = i.location_id where i.id = $1`,
    [subjectId],
  );
  if (!rows[0]) throw linkGone();
  return rows[0];
}
