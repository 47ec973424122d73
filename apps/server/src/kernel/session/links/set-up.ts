import { randomUUID } from 'node:crypto';
import { transaction } from '@passline/database';
import { writeAudit } from '../../actions/audit.ts';
import type { StrangerCall, StrangerAnswer } from '../auth-call.ts';
import { createAccount } from './create-account.ts';
import { endSessionHere } from './end-session-here.ts';
import { readLink, takeLink } from './links.ts';

type SetUp = { token: string; name: string; email: string; password: string };

/** Makes a super admin by the link that a start or a command printed. See docs/operations.md#the-first-super-admin. */
export async function setUp(
  call: StrangerCall,
  { token, name, email, password }: SetUp,
): Promise<StrangerAnswer> {
  const { pool, requestId, address } = call;
  // Before anything is hashed: a stranger costs one look.
  await readLink(pool, 'setup', token);
  const { hashPassword } = await import('better-auth/crypto');
  const passwordHash = await hashPassword(password);
  const place = { restaurantId: null, locationId: null };
  await transaction(pool, {
    run: async (db) => {
      await takeLink(db, 'setup', token);
      const account = { name, email, role: 'super_admin', ...place } as const;
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
      ]);
      await endSessionHere(db, call);
    },
  });
  return { signIn: { email, password } };
}
