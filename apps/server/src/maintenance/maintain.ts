import type pg from 'pg';
import { loadLate } from '../load-late.ts';
import { removeImages } from '../images/remove-images.ts';
import type { Services } from '../services.ts';

const EVERY_MS = 60_000;
/** Often enough to tell one street from the next. */
const TRACKS_EVERY_MS = 15_000;
/** Not while the first callers of a new process wait. */
const FIRST_AFTER_MS = 5_000;

/**
 * What cannot wait for the night (`nightly-pruning.ts`): old changes, which go every half hour; the end of sessions and
 * tokens, which open sockets hear of by it; failures of sign-in, of which strangers can cause any number.
 */
export async function maintain(pool: pg.Pool): Promise<void> {
  await pool.query('select change_prune()');
  await pool.query('delete from auth."session" where "expiresAt" < now()');
  // Nothing changes in a row when its time is over; said so, it is heard by every process and open socket.
  await pool.query(
    'update service_tokens set revoked_at = expires_at where revoked_at is null and expires_at < now()',
  );
  await pool.query(`delete from auth.guess_counts where failed_at < now() - interval '1 hour'`);
}

/** Maintains now and then, removes old pictures and keeps where couriers are; returns how to stop. Several processes may do so at once. */
export function startMaintenance(services: Pick<Services, 'pool' | 'files' | 'log'>): () => void {
  const run = () => {
    maintain(services.pool)
      .then(() => removeImages(services))
      .catch((error: Error) =>
        services.log.warn({ error: error.message }, 'Maintenance failed; it will be tried again.'),
      );
  };
  const loadTracks = loadLate(() => import('../riders/keep-tracks.ts'));
  const track = () => {
    loadTracks()
      .then(({ keepTracks }) => keepTracks(services.pool))
      .catch((error: Error) =>
        services.log.warn(
          { error: error.message },
          'Where couriers are was not kept; it will be tried again.',
        ),
      );
  };
  const first = setTimeout(run, FIRST_AFTER_MS);
  const timer = setInterval(run, EVERY_MS);
  const tracks = setInterval(track, TRACKS_EVERY_MS);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    clearInterval(tracks);
  };
}
