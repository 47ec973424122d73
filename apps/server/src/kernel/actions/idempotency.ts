import { createHash } from 'node:crypto';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { actorId } from './audit.ts';
import { refused } from './refusal.ts';

/** `forSeconds`: how long it is remembered; null for as long as keys are kept. `requestId`: what the trail calls the request. */
export type Repeatable = {
  actorId: string;
  key: string;
  action: string;
  inputHash: string;
  requestId: string;
  forSeconds: number | null;
};

type Asked = {
  actorId: string;
  key: string | null;
  action: string;
  input: unknown;
  requestId: string;
  sameForSeconds: number | undefined;
};

/**
 * How a repeated request is recognised: by the key that its sender gave it, or for a while by what it asks for, if the
 * action says so. Null: not at all.
 */
export function repeatableOf({
  actorId,
  key,
  action,
  input,
  requestId,
  sameForSeconds,
}: Asked): Repeatable | null {
  if (!key && sameForSeconds === undefined) return null;
  const inputHash = createHash('sha256')
    .update(JSON.stringify(input, withoutPassword) ?? '')
    .digest('base64');
  const named = { actorId, action, inputHash, requestId };
  return key
    ? { ...named, key, forSeconds: null }
    : { ...named, key: `same ${action} ${inputHash}`, forSeconds: sameForSeconds ?? null };
}

/**
 * Claims a key inside the transaction of its action. The second of two equal requests waits here for the first to
 * commit, and is then given the first one's answer.
 *
 * @returns the stored answer of an earlier request, or null when the action should run: also if the earlier one is forgotten.
 * @throws Refused when the key was used for something else.
 */
export async function claimKey(db: Queryable, request: Repeatable): Promise<{ output: unknown } | null> {
  const claimed = await db.query(
    `insert into idempotency_keys as k (actor_id, key, action, input_hash, request_id) values ($1, $2, $3, $4, $5)
     on conflict (actor_id, key) do update set created_at = now(), output = null, request_id = excluded.request_id
       where k.created_at < now() - $6 * interval '1 second'`,
    [request.actorId, request.key, request.action, request.inputHash, request.requestId, request.forSeconds],
  );
  if (claimed.rowCount === 1) return null;
  const { rows } = await db.query<{ action: string; input_hash: string; output: unknown }>(
    'select action, input_hash, output from idempotency_keys where actor_id = $1 and key = $2',
    [request.actorId, request.key],
  );
  const earlier = rows[0];
  if (!earlier || earlier.action !== request.action || earlier.input_hash !== request.inputHash) {
    throw refused({
      code: 'idempotency-key-reused',
      message: 'This Idempotency-Key was used for a different request. Send a new key with a new request.',
    });
  }
  return { output: earlier.output };
}

/**
 * The request that carried out a command of this caller, by the key it was sent with: the first of those that were sent with it.
 * Null for a key that they have not used, or that is forgotten.
 */
export async function requestOfKey(db: Queryable, caller: Principal, key: string): Promise<string | null> {
  const { rows } = await db.query<{ requestId: string | null }>(
    'select request_id as "requestId" from idempotency_keys where actor_id = $1 and key = $2',
    [actorId(caller), key],
  );
  return rows[0]?.requestId ?? null;
}

/** A password must not be kept as a hash that is quick to compute. */
function withoutPassword(field: string, value: unknown): unknown {
  return field === 'password' ? undefined : value;
}

export async function keepAnswer(db: Queryable, request: Repeatable, output: unknown): Promise<void> {
  await db.query('update idempotency_keys set output = $3 where actor_id = $1 and key = $2', [
    request.actorId,
    request.key,
    JSON.stringify(output),
  ]);
}
