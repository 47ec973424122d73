import { transaction } from '@passline/database';
import type { Services } from '../../kernel/services.ts';
import type { ProviderEvent } from './provider-event.ts';
import { TAKE_PROVIDER_EVENT } from './take-provider-event-job.ts';

type Keeping = Pick<Services, 'pool' | 'jobs' | 'now'>;

/** How long the same event in another process is waited for. Providers repeat what was not answered. */
const WAIT_MS = 3_000;

const INSERT = `insert into provider_events (provider, event_id, kind, subject, account, received_at, taken_at)
  values ($1, $2, $3, $4, $5, $6, case when $4::text is null then $6::timestamptz end) on conflict do nothing`;

/**
 * Stores what providers report: an event and its job are committed together, once, however often it is sent.
 */
export class EventKeeper {
  readonly #services: Keeping;
  /** By event: those sent many times at once share one transaction. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(services: Keeping) {
    this.#services = services;
  }

  /** Resolves when the event is stored. One that does not concern us has no job. */
  keep(event: ProviderEvent): Promise<void> {
    const key = `${event.provider} ${event.eventId}`;
    const known = this.#underWay.get(key);
    if (known) return known;
    const keeping = this.#insert(event).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, keeping);
    return keeping;
  }

  #insert({ provider, eventId, kind, subject, account }: ProviderEvent): Promise<void> {
    const { pool, jobs, now } = this.#services;
    return transaction(pool, {
      lockTimeoutMs: WAIT_MS,
      run: async (db) => {
        const { rowCount } = await db.query({
          name: 'keep-provider-event',
          text: INSERT,
          values: [provider, eventId, kind, subject, account, new Date(now())],
        });
        if (rowCount === 1 && subject !== null) {
          await jobs.enqueue(db, TAKE_PROVIDER_EVENT, { provider, eventId });
        }
      },
    });
  }
}
