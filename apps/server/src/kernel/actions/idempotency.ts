import { createHash } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { refused } from './refusal.ts';

/** `forSeconds`: how long it is remembered; null for as long as keys are kept. */
export type Repeatable = {
  actorId: string;
  key: string;
  action: string;
  inputHash: string;
  forSeconds: number | null;
};

type Asked = {
  actorId: string;
  key: string | null;
  action: string;
  input: unknown;
  sameForSeconds: number | undefined;
};

/**
 * How a repeated request is recognised: by the key that its sender gave it, or for a while by what it asks for, if the
 * action says so. Null: not at all.
 */
export function repeatableOf({ actorId, key, action, input, sameForSeconds }: Asked): Repeatable | null {
  if (!key && sameForSeconds === undefined) return null;
  const inputHash = createHash('sha256')
    .update(JSON.stringify(input, withoutPassword) ?? '')
    .digest('base64');
  const named = { actorId, action, inputHash };
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
    `insert into idempotency_keys as k (actor_id, key, action, input_hash) values ($1, $2, $3, $4)
     on conflict (actor_id, key) do update set created_at = now(), output = null
       where k.created_at < now() - $5 * interval '1 second'`,
    [request.actorId, request.key, request.action, request.inputHash, request.forSeconds],
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
