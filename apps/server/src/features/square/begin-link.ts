import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { SQUARE_STATE_MS } from '@passline/domain/square/square-link';
import type { Principal } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { createHash, randomBytes } from 'node:crypto';
import { actorId } from '../../kernel/actions/audit.ts';
import { forbidden, notFound } from '../../kernel/actions/refusal.ts';
import { runPreparedAction } from '../../kernel/actions/run-action.ts';
import { squareService } from './square-services.ts';

type Visit = { state: string; caller: Principal; locationId: string; nowMs: number };

/** Where the admin goes, and a state that shows that they come back, in the same session. See docs/rules/square.md#linking. */
export const beginLink = runPreparedAction(
  contract.square.begin,
  async ({ services }) => {
    const state = randomBytes(32).toString('base64url');
    return { state, url: services.of(squareService).provider.allowUrl(state) };
  },
  async ({ db, input, caller, reach, nowMs, audit }, { state, url }) => {
    const { locationId } = input;
    const { rowCount } = await db.query('select from locations where id = $1', [locationId]);
    if (rowCount !== 1 || !covers(reach, locationId)) throw notFound();
    const userId = actorId(caller);
    // If a person begins twice, the newer visit counts.
    await db.query('delete from square_states where user_id = $1 and location_id = $2', [userId, locationId]);
    await db.query(
      'insert into square_states (hash, user_id, session_id, location_id, expires_at) values ($1, $2, $3, $4, $5)',
      [hashOf(state), userId, sessionOf(caller), locationId, new Date(nowMs + SQUARE_STATE_MS)],
    );
    const note = { table: 'square_links', id: locationId, locationId, before: {}, after: {} };
    audit({ ...note, reason: 'went to Square to allow the link' });
    return { url };
  },
  // The state in its address. Someone who leaves twice comes back from the second visit.
  { hasSecretAnswer: true },
);

/** Whether this session left for Square from this location within the last minutes with this state; it is good once. */
export async function takeState(
  db: Queryable,
  { state, caller, locationId, nowMs }: Visit,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from square_states
      where hash = $1 and user_id = $2 and session_id = $3 and location_id = $4 and expires_at > $5`,
    [hashOf(state), actorId(caller), sessionOf(caller), locationId, new Date(nowMs)],
  );
  return rowCount === 1;
}

function sessionOf(caller: Principal): string {
  // A service token has no session. No permission lets one link.
  if (caller.kind !== 'user') throw forbidden();
  return caller.sessionId;
}

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('base64url');
}
