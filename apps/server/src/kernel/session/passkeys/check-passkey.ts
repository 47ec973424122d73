import { transaction, type Connections } from '@passline/database';
import { WrongGuess } from '../guesses/outcome-of.ts';
import { isChallengeFor, takeChallenge, type ChallengeTerms } from './challenge.ts';
import type { PasskeyAnswer } from './passkey-answer.ts';
import type { RelyingParty } from './relying-party.ts';

type StoredPasskey = {
  id: string;
  userId: string;
  publicKey: Buffer;
  counter: string;
};

export type AskedPasskey = ChallengeTerms & { party: RelyingParty };

/**
 * Whose passkey has signed a challenge of ours, here and after it saw that it is them (by finger, face or PIN). A challenge is
 * good once.
 *
 * @throws WrongGuess
 */
export async function checkPasskey(
  pool: Connections,
  answer: PasskeyAnswer,
  { party, ...terms }: AskedPasskey,
): Promise<{ userId: string }> {
  const passkey = await findPasskey(pool, answer.id);
  if (!passkey) throw unknownPasskey();
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: (challenge) => isChallengeFor(challenge, terms),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: Number(passkey.counter),
    },
  }).catch(() => null);
  if (!verified?.verified) throw refusedPasskey();
  const { newCounter } = verified.authenticationInfo;
  const challenge = challengeOfAnswer(answer.response.clientDataJSON);
  const isFirst = await transaction(pool, {
    run: async (db) => {
      if (!(await takeChallenge(db, challenge))) return false;
      const { rowCount } = await db.query(
        'update auth.passkeys set counter = $2, used_at = now() where id = $1 and counter <= $2',
        [passkey.id, newCounter],
      );
      return rowCount === 1;
    },
  });
  if (!isFirst) throw refusedPasskey();
  return { userId: passkey.userId };
}

async function findPasskey(pool: Connections, credentialId: string): Promise<StoredPasskey | undefined> {
  const { rows } = await pool.query<StoredPasskey>(
    `select id, user_id as "userId", public_key as "publicKey", counter from auth.passkeys where credential_id = $1`,
    [credentialId],
  );
  return rows[0];
}

/** The challenge that was signed, once the signature is known to be right. */
export function challengeOfAnswer(clientDataJson: string): string {
  const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
  return typeof data === 'object' && data !== null && 'challenge' in data ? String(data.challenge) : '';
}

/** Also for someone who may not sign in: they learn no more. */
export function unknownPasskey(): WrongGuess {
  const message = 'This passkey is not known here. Please use another one, or your password.';
  return new WrongGuess('passkey', 'PASSKEY_UNKNOWN', message);
}

export function refusedPasskey(): WrongGuess {
  const message = 'The passkey did not prove who you are, or it took too long. Please try again.';
  return new WrongGuess('passkey', 'PASSKEY_REFUSED', message);
}
