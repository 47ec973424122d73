import type { Queryable } from '@passline/database';
import { isSuspended, readCredentials } from '../account/credentials.ts';
import type { StrangerAnswer, StrangerCall } from '../auth-call.ts';
import { portalAddress } from '../links/links.ts';
import { makeChallenge } from './challenge.ts';
import { checkPasskey, refusedPasskey, unknownPasskey } from './check-passkey.ts';
import type { PasskeyAnswer } from './passkey-answer.ts';
import { requireRelyingParty } from './relying-party.ts';

const PURPOSE = 'sign in';

/** What a browser needs to have any passkey of this portal sign: whose it is says the passkey. */
export async function askForPasskey({ services, secret }: StrangerCall): Promise<StrangerAnswer> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: requireRelyingParty(services.of(portalAddress)()).id,
    challenge: makeChallenge({ purpose: PURPOSE, secret, nowMs: services.now() }),
    userVerification: 'required',
  });
  return { body: options };
}

/**
 * Signs the owner of a passkey in. It has seen that it is them, and is something that they have: both factors in one. See
 * docs/rules/session.md#passkeys.
 *
 * @throws WrongGuess
 */
export async function signInByPasskey(call: StrangerCall, answer: PasskeyAnswer): Promise<StrangerAnswer> {
  const { pool, secret, services } = call;
  const party = requireRelyingParty(services.of(portalAddress)());
  const email = await ownerOf(pool, answer.id);
  // Before the passkey is looked at: one that is removed from now on ends what it opens.
  const before = email === null ? '' : await readCredentials(pool, email);
  const terms = { purpose: PURPOSE, secret, nowMs: services.now() };
  const { userId } = await checkPasskey(pool, answer, { party, ...terms });
  if (email === null) throw refusedPasskey();
  if (await isSuspended(pool, email)) throw unknownPasskey();
  return { open: { userId, email, before, way: 'passkey', refusal: unknownPasskey } };
}

/** The e-mail of the person to whom a passkey belongs, by what its authenticator calls it; null: nobody's. */
export async function ownerOf(db: Queryable, credentialId: string): Promise<string | null> {
  const { rows } = await db.query<{ email: string }>(
    'select u.email from auth.passkeys p join users u on u.id = p.user_id where p.credential_id = $1',
    [credentialId],
  );
  return rows[0]?.email ?? null;
}
