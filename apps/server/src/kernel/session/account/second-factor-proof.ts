import { createHmac } from 'node:crypto';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { refused, unauthorized } from '../../actions/refusal.ts';
import { WrongGuess } from '../guesses/outcome-of.ts';
import { requireCooledOff } from './cooling-off.ts';
import { isSecondFactorOn } from './is-second-factor-on.ts';

/** How long somebody may take from their code to the change that it is for. */
const PROOF_MINUTES = 5;
/** Longer than an app shows a code and its neighbours are accepted. */
const CODE_MINUTES = 10;

/** A code as somebody typed it. */
export type UsedCode = { email: string; code: string; secret: string };

/** Notes that a code was used; false if it was used before. */
export async function takeCode(db: Queryable, used: UsedCode): Promise<boolean> {
  await db.query(`delete from auth.used_codes where used_at < now() - interval '${CODE_MINUTES} minutes'`);
  const { rowCount } = await db.query(
    `insert into auth.used_codes (user_id, hash) select id, $2 from users where lower(email) = lower($1)
     on conflict (user_id, hash) do nothing`,
    [used.email, hashOf(used)],
  );
  return rowCount === 1;
}

/** It turned out to be wrong: it may be the right one later. */
export async function giveCodeBack(db: Queryable, used: UsedCode): Promise<void> {
  await db.query(
    `delete from auth.used_codes where hash = $2 and user_id = (select id from users where lower(email) = lower($1))`,
    [used.email, hashOf(used)],
  );
}

function hashOf({ code, secret }: UsedCode): string {
  return createHmac('sha256', secret).update(`second factor ${code}`).digest('base64url');
}

/**
 * A code of a signed-in person is valid for one of their changes, soon and in this session.
 *
 * @throws UNAUTHORIZED where the session has ended meanwhile
 */
export async function noteProof(db: Queryable, sessionId: string): Promise<void> {
  const { rowCount } = await db.query(
    `insert into auth.second_factor_proofs (session_id) select id from auth."session" where id = $1 for key share
     on conflict (session_id) do update set proved_at = now()`,
    [sessionId],
  );
  if (rowCount === 0) throw unauthorized();
}

/** The password beside it is not counted as wrong. */
export function codeMissing(): WrongGuess {
  return new WrongGuess(
    'code',
    'CODE_MISSING',
    'Please enter a code of your second factor, or a backup code.',
  );
}

export function codeUsed(): WrongGuess {
  return new WrongGuess('code', 'CODE_USED', 'This code was used already. Please wait for the next one.');
}

/**
 * For the transaction of a change that gives money or rights: a fresh code, and a wait after a change of how the person signs
 * in, with a second factor or without one. Without the wait, someone who gets hold of a password would only have to change
 * it or turn the factor off. See docs/rules/session.md#money-waits.
 *
 * @throws REFUSED 'second-factor-needed', 'credentials-changed'
 */
export async function requireSecondFactor(db: Queryable, caller: Principal): Promise<void> {
  if (caller.kind !== 'user') return;
  await requireCooledOff(db, caller.userId);
  await requireFreshCode(db, caller);
}

/**
 * The code alone, for a change that takes rights away: uses up this session's proof, so that it is valid once. People
 * without a second factor do not need one. See docs/rules/session.md#a-code-for-one-change.
 *
 * @throws REFUSED 'second-factor-needed'
 */
export async function requireFreshCode(db: Queryable, caller: Principal): Promise<void> {
  if (caller.kind !== 'user') return;
  if (!(await isSecondFactorOn(db, caller.userId))) return;
  const { rowCount } = await db.query(
    `delete from auth.second_factor_proofs
     where session_id = $1 and proved_at > now() - interval '${PROOF_MINUTES} minutes'`,
    [caller.sessionId],
  );
  if (rowCount === 1) return;
  throw refused({
    code: 'second-factor-needed',
    message: 'Please confirm this change with a new code of your second factor.',
  });
}
