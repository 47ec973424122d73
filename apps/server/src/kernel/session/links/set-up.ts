import { randomUUID } from 'node:crypto';
import { transaction } from '@passline/database';
import { writeAudit } from '../../actions/audit.ts';
import { Refused } from '../../actions/refusal.ts';
import { signInRefusal } from '../account/refuse-sign-in.ts';
import type { StrangerCall, StrangerAnswer } from '../auth-call.ts';
import { createAccount } from './create-account.ts';
import { endSessionHere } from './end-session-here.ts';
import { takeBack } from './invitations.ts';
import { readLink, takeLink } from './links.ts';

type SetUp = { token: string; name: string; email: string; password: string };

/**
 * Makes a super admin by the link that a start or a command printed. See docs/operations.md#the-first-super-admin.
 *
 * @throws Refused where an entry of the blocklist names the e-mail address: who holds the link runs the server, so they are told; it works as before
 */
export async function setUp(
  call: StrangerCall,
  { token, name, email, password }: SetUp,
): Promise<StrangerAnswer> {
  const { pool, requestId, address, services } = call;
  // Before anything is hashed: a stranger costs one look.
  await readLink(pool, 'setup', token);
  const { hashPassword } = await import('better-auth/crypto');
  const passwordHash = await hashPassword(password);
  const place = { restaurantId: null, locationId: null };
  const isMade = await transaction(pool, {
    run: async (db) => {
      const newcomer = { userId: null, name, email, phoneNumber: '' };
      // What is noted of it stays.
      if (await services.of(signInRefusal)(db, { ...newcomer, atMs: services.now() })) return false;
      await takeLink(db, 'setup', token);
      const account = { name, email, phoneNumber: '', role: 'super_admin', ...place } as const;
      const userId = await createAccount(db, { ...account, passwordHash });
      // They are not signed in yet: no session made this.
      const person = { kind: 'user', userId, sessionId: randomUUID(), ...account } as const;
      await writeAudit(db, person, 'session.setUp', requestId, [
        {
          table: 'users',
          id: userId,
          before: null,
          after: { name, email, role: 'super_admin' },
          reason: `by the link that the server printed, from ${address}`,
        },
        // Else its link would say of whoever has the e-mail now that they have no account.
        ...(await takeBack(db, 'lower(email) = lower($1)', email)),
      ]);
      await endSessionHere(db, call, 'a link');
      return true;
    },
  });
  if (!isMade) {
    const message =
      'This e-mail address is on the blocklist, so nobody could sign in with it. Please use another one.';
    throw new Refused('BLOCKED', { status: 422, message });
  }
  return { signIn: { email, password } };
}
