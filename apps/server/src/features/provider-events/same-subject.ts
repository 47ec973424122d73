import type { Queryable } from '@passline/database';
import type { ProviderEvent, ProviderEventRecord } from './provider-event.ts';

/** What one question to a provider answers. */
type About = Pick<ProviderEvent, 'provider' | 'subject' | 'account'>;

const SAME = 'provider = $1 and subject = $2 and account is not distinct from $3';

/** A name of what an event is about. */
export function subjectOf({ provider, account, subject }: About): string {
  return JSON.stringify([provider, account, subject]);
}

/**
 * Until the end of the transaction no event about the same thing is stored or marked as taken elsewhere. So an event that
 * comes while others wait needs no job: whoever marks those sees it.
 */
export async function lockSubject(db: Queryable, about: About): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtext($1))', [`events about ${subjectOf(about)}`]);
}

/** Many times what any provider reports of one thing. Its job looks after a payout all the same. */
const MOST_A_DAY = 1_000;
const DAY_MS = 86_400_000;

/** Whether another event about the same thing is stored: someone who knows one key could fill the disk with them. */
export async function hasRoom(db: Queryable, about: About, nowMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from provider_events where ${SAME} and received_at > $4 limit ${MOST_A_DAY}`,
    [...valuesOf(about), new Date(nowMs - DAY_MS)],
  );
  return (rowCount ?? 0) < MOST_A_DAY;
}

/** The ids of the events about the same thing that wait. */
export async function waitingEvents(db: Queryable, about: About): Promise<string[]> {
  const { rows } = await db.query<{ event_id: string }>(
    `select event_id from provider_events where ${SAME} and taken_at is null`,
    valuesOf(about),
  );
  return rows.map(({ event_id }) => event_id);
}

/** When the last of the other events about the same thing was taken: null while one waits, undefined if there is none. */
export async function lastTaken(
  db: Queryable,
  event: Omit<ProviderEvent, 'kind'>,
): Promise<ProviderEventRecord['taken_at'] | undefined> {
  const { rows } = await db.query<Pick<ProviderEventRecord, 'taken_at'>>(
    `select taken_at from provider_events where ${SAME} and event_id <> $4 order by taken_at desc nulls first limit 1`,
    [...valuesOf(event), event.eventId],
  );
  return rows[0]?.taken_at;
}

function valuesOf({ provider, subject, account }: About) {
  return [provider, subject, account];
}
