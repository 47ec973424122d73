import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { hashToken } from '../session-token.ts';

const GOOD_FOR_MS = 5 * 60_000;
const EXPIRY_BYTES = 8;
const RANDOM_BYTES = 16;

/** What a challenge is for: an answer to one of another purpose is refused. */
export type ChallengeTerms = { purpose: string; secret: string; nowMs: number };

/**
 * What a passkey has to sign: a moment until which it is good, something random, and our signature over both and over what it
 * is for. Nothing is kept of it, so strangers who ask for challenges fill no table.
 */
export function makeChallenge({ purpose, secret, nowMs }: ChallengeTerms): Uint8Array<ArrayBuffer> {
  const named = Buffer.concat([Buffer.alloc(EXPIRY_BYTES), randomBytes(RANDOM_BYTES)]);
  named.writeBigUInt64BE(BigInt(nowMs + GOOD_FOR_MS));
  return new Uint8Array(Buffer.concat([named, signature(named, purpose, secret)]));
}

/** @param challenge in base64url */
export function isChallengeFor(challenge: string, { purpose, secret, nowMs }: ChallengeTerms): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const named = bytes.subarray(0, EXPIRY_BYTES + RANDOM_BYTES);
  const signed = bytes.subarray(EXPIRY_BYTES + RANDOM_BYTES);
  const expected = signature(named, purpose, secret);
  return (
    signed.length === expected.length &&
    timingSafeEqual(signed, expected) &&
    Number(named.readBigUInt64BE()) > nowMs
  );
}

/** Notes that a challenge was answered; false if it was before. */
export async function takeChallenge(db: Queryable, challenge: string): Promise<boolean> {
  await db.query('delete from auth.used_challenges where expires_at < now()');
  const { rowCount } = await db.query(
    `insert into auth.used_challenges (hash, expires_at) values ($1, now() + $2 * interval '1 millisecond')
     on conflict (hash) do nothing`,
    [hashToken(challenge), 2 * GOOD_FOR_MS],
  );
  return rowCount === 1;
}

function signature(named: Buffer, purpose: string, secret: string): Buffer {
  return createHmac('sha256', secret).update('passkey challenge ').update(named).update(purpose).digest();
}
