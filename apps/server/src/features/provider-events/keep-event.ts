import { transaction, type Queryable } from '@passline/database';
import type { Services } from '../../kernel/services.ts';
import type { ProviderEvent } from './provider-event.ts';
import { hasRoom, lastTaken, lockSubject, subjectOf } from './same-subject.ts';
import { TAKE_PROVIDER_EVENT } from './take-provider-event-job.ts';

type Keeping = Pick<Services, 'pool' | 'jobs' | 'now'>;

/** How long the same event in another process is waited for. Providers repeat what was not answered. */
const WAIT_MS = 3_000;
/** However many events about the same thing come, the provider is asked about it once in this time. */
export const PAUSE_MS = 2_000;

const INSERT = `insert into provider_events (provider, event_id, kind, subject, account, received_at, taken_at)
  values ($1, $2, $3, $4, $5, $6, case when $4::text is null then $6::timestamptz end) on conflict do nothing`;

/**
 * Stores what providers report: an event and its job are committed together, once, however often it is sent. Where another
 * event about the same thing waits, that one's job takes both.
 */
export class EventKeeper {
  readonly #services: Keeping;
  /** By event: those sent many times at once share one transaction. */
  readonly #underWay = new Map<string, Promise<boolean>>();
  /** By what they are about: the last of those that wait for each other. */
  readonly #lines = new Map<string, Promise<void>>();

  constructor(services: Keeping) {
    this.#services = services;
  }

  /** Resolves when the event is stored; false: there are too many about the same thing. One that does not concern us has no job. */
  keep(event: ProviderEvent): Promise<boolean> {
    const key = `${event.provider} ${event.eventId}`;
    const known = this.#underWay.get(key);
    if (known) return known;
    const keeping = this.#inLine(event).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, keeping);
    return keeping;
  }

  /** Events about the same thing wait for each other here, where that takes no connection, and not at their lock. */
  #inLine(event: ProviderEvent): Promise<boolean> {
    if (event.subject === null) return this.#insert(event);
    const subject = subjectOf(event);
    const inserting = (this.#lines.get(subject) ?? Promise.resolve()).then(() => this.#insert(event));
    // The next one is stored even if this one is not.
    const over = inserting
      .catch(() => undefined)
      .then((): void => {
        if (this.#lines.get(subject) === over) this.#lines.delete(subject);
      });
    this.#lines.set(subject, over);
    return inserting;
  }

  #insert(event: ProviderEvent): Promise<boolean> {
    const { provider, eventId, kind, subject, account } = event;
    const { pool, now } = this.#services;
    return transaction(pool, {
      lockTimeoutMs: WAIT_MS,
      run: async (db) => {
        if (subject !== null) await lockSubject(db, event);
        if (subject !== null && !(await hasRoom(db, event, now()))) return false;
        const { rowCount } = await db.query({
          name: 'keep-provider-event',
          text: INSERT,
          values: [provider, eventId, kind, subject, account, new Date(now())],
        });
        if (rowCount === 1 && subject !== null) await this.#putJob(db, event);
        return true;
      },
    });
  }

  async #putJob(db: Queryable, event: ProviderEvent): Promise<void> {
    const { jobs, now } = this.#services;
    const last = await lastTaken(db, event);
    if (last === null) return;
    const pauseMs = last === undefined ? 0 : Math.max(0, Date.parse(last) + PAUSE_MS - now());
    const { provider, eventId } = event;
    await jobs.enqueue(db, TAKE_PROVIDER_EVENT, { provider, eventId, pauseMs });
  }
}
