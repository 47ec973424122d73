import type pg from 'pg';
import type { Upkeep } from '../feature.ts';
import type { Services } from '../services.ts';
import { finishingTurningOn } from '../session/account/finish-turning-on.ts';

const EVERY_MS = 60_000;
/** Not while the first callers of a new process wait. */
const FIRST_AFTER_MS = 5_000;

/**
 * What cannot wait for the night (`nightly-pruning.ts`): old changes, deleted every half hour; the end of sessions and
 * tokens, which open sockets learn from it; failed sign-ins, of which strangers can cause any number.
 */
export async function maintain(pool: pg.Pool): Promise<void> {
  await pool.query('select change_prune()');
  // Locked by their ids, as whoever signs out locks them: neither waits for the other in a circle.
  await pool.query(
    'delete from auth."session" where id in (select id from auth."session" where "expiresAt" < now() order by id for update)',
  );
  // An expiry alone changes nothing in a row; written down, it reaches every process and open socket.
  await pool.query(
    'update service_tokens set revoked_at = expires_at where revoked_at is null and expires_at < now()',
  );
  await pool.query(`delete from auth.guess_counts where failed_at < now() - interval '1 hour'`);
}

const MAINTENANCE: Upkeep = {
  name: 'Maintenance',
  everyMs: EVERY_MS,
  work: ({ pool }) => maintain(pool),
};

/** Maintains now and then, with what the features keep up; returns how to stop. Several processes may do so at once. */
export function startMaintenance(services: Services, ofFeatures: readonly Upkeep[]): () => void {
  const stops = [MAINTENANCE, finishingTurningOn, ...ofFeatures].map((upkeep) => keepUp(services, upkeep));
  return () => {
    for (const stop of stops) stop();
  };
}

function keepUp(services: Services, { name, everyMs, work }: Upkeep): () => void {
  const run = () => {
    work(services).catch((error: Error) =>
      services.log.warn({ error: error.message }, `${name} failed; it will be tried again.`),
    );
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const timer = setInterval(run, everyMs);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
  };
}
