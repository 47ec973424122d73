import type { IncomingHttpHeaders } from 'node:http';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import type { Sessions } from './sessions.ts';
import { challengeOf, credentialOf } from './session-token.ts';

export type Person = Extract<Principal, { kind: 'user' }>;

/** The caller of sign-in: a signed-in person, one who still owes the second factor, or anybody. */
export type Asker =
  | { kind: 'person'; person: Person; token: string }
  | { kind: 'half'; email: string; challenge: string }
  | { kind: 'anybody' };

export async function whoAsks(
  headers: IncomingHttpHeaders,
  { sessions, callers, secret }: { sessions: Sessions; callers: Queryable; secret: string },
): Promise<Asker> {
  const token = credentialOf(headers, secret);
  const remembered = token === null ? null : await sessions.principalOf(headers);
  // Read again: what is remembered may be some seconds old, and here it decides about passwords.
  const person = remembered?.kind === 'user' ? await sessions.refresh(remembered) : null;
  if (token !== null && person?.kind === 'user') return { kind: 'person', person, token };
  const challenge = challengeOf(headers, secret);
  const email = challenge === null ? null : await emailOfChallenge(callers, challenge);
  return challenge !== null && email !== null ? { kind: 'half', email, challenge } : { kind: 'anybody' };
}

/** Whose sign-in waits for its code; null where it is none, or too late. */
export async function emailOfChallenge(callers: Queryable, challenge: string): Promise<string | null> {
  const { rows } = await callers.query<{ email: string }>(
    `select u.email from auth."verification" v join users u on u.id::text = v."value"
     where v."identifier" = $1 and v."expiresAt" > now()`,
    [challenge],
  );
  return rows[0]?.email ?? null;
}
