import { troubleOf } from '@passline/database';
import { lagWords } from '@passline/domain/time/lag-words';

/** Why the replica is not read; each is a sentence on the screen, and a label of the metrics. */
export type Unfit =
  | { reason: keyof typeof WORDS }
  /** `untilMs`: it has what was committed before; null: nobody knows. */
  | { reason: 'behind'; untilMs: number | null };

const WORDS = {
  unseen: 'the replica has not been asked yet',
  away: 'the replica does not answer',
  'no replica': 'the other server is not a replica',
  foreign: 'the replica is one of another database',
  older: 'the replica has the tables of an older version',
  slow: 'the replica took too long',
  ended: 'the replica had to end the query',
  failed: 'the replica could not answer',
};

/** What to do about it, for the log. */
export const ADVICE: { readonly [Reason in Unfit['reason']]?: string } = {
  away: 'The server of REPLICA_URL is gone, is being restarted, or does not let us in.',
  'no replica':
    'REPLICA_URL must name a replica. This server takes writes: it was promoted, or it is the primary.',
  foreign:
    'REPLICA_URL must name a replica of the database of DATABASE_URL: its system identifier or the name of its database differs.',
  older:
    'The replica lacks migrations of this version: it has not replayed them yet, or it cannot follow its primary.',
  behind: 'The replica is further behind than REPLICA_MAX_LAG_SECONDS.',
};

/** In words that go on from 'Read from the primary:'. */
export function unfitWords(unfit: Unfit, nowMs: number): string {
  if (unfit.reason !== 'behind') return WORDS[unfit.reason];
  if (unfit.untilMs === null) return 'nobody knows how far the replica is behind';
  return `the replica is ${lagWords(secondsSince(unfit.untilMs, nowMs))} behind`;
}

/** Whole seconds, never fewer than there were. */
export function secondsSince(thenMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((nowMs - thenMs) / 1000));
}

/** What a failure of a query says about the replica. A conflict with what it replays ends a query as a serialization failure. */
export function unfitBy(error: unknown): Unfit {
  const trouble = troubleOf(error);
  if (trouble === 'away' || trouble === 'crowded') return { reason: 'away' };
  if (trouble === 'slow' || trouble === 'locked') return { reason: 'slow' };
  return { reason: trouble === 'collided' ? 'ended' : 'failed' };
}
