import { PASSKEYS_MOST } from '@passline/domain/users/passkeys';
import { transaction, type Queryable } from '@passline/database';
import { Refused } from '../../actions/refusal.ts';
import { changeCredential } from '../account/change-credential.ts';
import { checkPassword } from '../account/check-password.ts';
import { lockCredentials, readCredentials } from '../account/credentials.ts';
import { isSecondFactorOn } from '../account/is-second-factor-on.ts';
import type { CodeCall } from '../auth-call.ts';
import { portalAddress } from '../links/links.ts';
import { isChallengeFor, makeChallenge, takeChallenge } from './challenge.ts';
import { challengeOfAnswer, refusedPasskey } from './check-passkey.ts';
import type { NewPasskey } from './passkey-answer.ts';
import { requireRelyingParty } from './relying-party.ts';

/**
 * What a browser needs to make a passkey, for someone who has proved by password and code that it is them. It holds for this
 * session, and while they sign in as they do now. See docs/rules/session.md#passkeys.
 *
 * @throws WrongGuess for a wrong password or code
 */
export async function offerPasskey(call: CodeCall, { password, code }: { password: string; code: string }) {
  const { pool, person, secret, services } = call;
  const party = requireRelyingParty(services.of(portalAddress)());
  await checkPassword(call, password);
  await call.checkCode(code);
  const credentials = await readCredentials(pool, person.email);
  const { rows } = await pool.query<{ id: string; transports: string[] }>(
    'select credential_id as id, transports from auth.passkeys where user_id = $1',
    [person.userId],
  );
  const terms = { purpose: addingFor(call, credentials), secret, nowMs: services.now() };
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  return generateRegistrationOptions({
    rpName: 'Passline',
    rpID: party.id,
    userID: new Uint8Array(Buffer.from(person.userId.replaceAll('-', ''), 'hex')),
    userName: person.email,
    userDisplayName: person.name,
    challenge: makeChallenge(terms),
    attestationType: 'none',
    excludeCredentials: rows,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Keeps the passkey that was made, and does what follows a change of how someone signs in. @throws WrongGuess, Refused */
export async function addPasskey(
  call: CodeCall,
  { name, passkey }: { name: string; passkey: NewPasskey },
): Promise<{ status: true }> {
  const { pool, person, secret, services } = call;
  const party = requireRelyingParty(services.of(portalAddress)());
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const credentials = await readCredentials(pool, person.email);
  const terms = { purpose: addingFor(call, credentials), secret, nowMs: services.now() };
  const verified = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: (challenge) => isChallengeFor(challenge, terms),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) throw refusedPasskey();
  const { credential } = verified.registrationInfo;
  await transaction(pool, {
    run: async (db) => {
      await lockCredentials(db, person.userId);
      // Another password, another factor or another passkey since: whoever proved the old ones has proved nothing now.
      if ((await readCredentials(db, person.email)) !== credentials) throw refusedPasskey();
      if (!(await takeChallenge(db, challengeOfAnswer(passkey.response.clientDataJSON))))
        throw refusedPasskey();
      if (!(await isSecondFactorOn(db, person.userId))) throw factorFirst();
      await requireRoom(db, person.userId);
      const { rowCount } = await db.query(
        `insert into auth.passkeys (user_id, credential_id, public_key, counter, transports, name)
         values ($1, $2, $3, $4, $5, $6) on conflict (credential_id) do nothing`,
        [
          person.userId,
          credential.id,
          Buffer.from(credential.publicKey),
          credential.counter,
          passkey.response.transports,
          name,
        ],
      );
      if (rowCount === 0) throw refusedPasskey();
      await changeCredential(db, call, {
        change: 'passkey-added',
        action: 'session.addPasskey',
        before: { passkey: null },
        after: { passkey: name },
      });
    },
  });
  return { status: true };
}

function addingFor({ person }: CodeCall, credentials: string): string {
  return `add ${person.sessionId} ${credentials}`;
}

async function requireRoom(db: Queryable, userId: string): Promise<void> {
  const { rows } = await db.query<{ held: number }>(
    'select count(*)::int as held from auth.passkeys where user_id = $1',
    [userId],
  );
  if ((rows[0]?.held ?? 0) < PASSKEYS_MOST) return;
  const message = `You have ${PASSKEYS_MOST} passkeys already. Please remove one.`;
  throw new Refused('TOO_MANY_PASSKEYS', { status: 409, message });
}

/** The backup codes are the way in when the passkey is lost, and the password alone must not be another one. */
export function factorFirst(): Refused {
  const message = 'Please turn on your second factor first: its backup codes let you in without the passkey.';
  return new Refused('SECOND_FACTOR_FIRST', { status: 409, message });
}
