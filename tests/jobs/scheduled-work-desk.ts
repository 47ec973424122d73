import type { Schedule } from '@passline/domain/time/periods';
import type { ScheduledWork } from '../../apps/server/src/kernel/scheduled-work/scheduled-work.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { METRICS_TOKEN, startTestServer, type TestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';

type Work = ScheduledWork['work'];
export type Run = {
  period: string;
  state: string;
  attempts: number;
  failure: string | null;
  started_at: Date | null;
  finished_at: Date | null;
  take_at: Date;
};

const NIGHTLY: Schedule = { at: '03:15', zone: 'America/Vancouver' };

/** A database, a clock that a test sets, and workers that use both for one kind of scheduled work. */
export class ScheduledWorkDesk {
  readonly database: TestDatabase;
  readonly name = 'test-work';
  /** The time of every worker, in ms since 1970. */
  nowMs = Date.parse('2026-11-21T12:00-07:00');
  /** The periods that were begun, by any worker. */
  readonly begun: string[] = [];
  readonly #servers: TestServer[] = [];
  /** How often each worker has read the clock: when there is nothing to do, once per look. */
  readonly #reads: number[] = [];

  private constructor(database: TestDatabase) {
    this.database = database;
  }

  static async open(): Promise<ScheduledWorkDesk> {
    return new ScheduledWorkDesk(await createTestDatabase());
  }

  set time(text: string) {
    this.nowMs = Date.parse(text);
  }

  async start(
    work: Work = async () => {},
    { when = NIGHTLY, role = 'worker', ...rest }: Partial<ScheduledWork> & { role?: 'web' | 'worker' } = {},
  ): Promise<TestServer> {
    const place = this.#reads.length;
    if (role === 'worker') this.#reads.push(0);
    const server = await startTestServer(this.database.connectionString, {
      role,
      now: () => {
        if (role === 'worker') this.#reads[place]! += 1;
        return this.nowMs;
      },
      scheduledLookMs: 20,
      scheduled: [
        {
          name: this.name,
          when,
          mayTakeMinutes: 30,
          ...rest,
          work: (run) => {
            this.begun.push(run.period);
            return work(run);
          },
        },
      ],
    });
    this.#servers.push(server);
    return server;
  }

  async runs(): Promise<Run[]> {
    const { rows } = await this.database.pool.query<Run>(
      `select period::text, state, attempts, failure, started_at, finished_at, take_at
       from scheduled_runs where job = $1 order by period`,
      [this.name],
    );
    return rows;
  }

  /** Period and state of each run, `2026-11-21 succeeded`. */
  async states(): Promise<string[]> {
    return (await this.runs()).map(({ period, state }) => `${period} ${state}`);
  }

  async isDone(period: string): Promise<boolean> {
    return (await this.states()).includes(`${period} succeeded`);
  }

  /** Puts a finished run before the missed ones. */
  async doneOn(period: string): Promise<void> {
    await this.database.pool.query(
      `insert into scheduled_runs (job, period, due_at, take_at, state, attempts) values ($1, $2::date, $2::date, $2::date, 'succeeded', 1)`,
      [this.name, period],
    );
  }

  /** Waits until every worker has seen what is due at the desk's current time, and what they found is done. */
  async looked(): Promise<void> {
    await waitUntil(() => this.#isQueueEmpty());
    const before = [...this.#reads];
    // A look that begins after another has ended: the first may have read the clock before it was set.
    await waitUntil(() => this.#reads.every((reads, place) => reads >= before[place]! + 2));
    await waitUntil(() => this.#isQueueEmpty());
  }

  async #isQueueEmpty(): Promise<boolean> {
    const { rowCount } = await this.database.pool.query(
      `select from jobs.job where name = 'run-scheduled' and state < 'completed'`,
    );
    return rowCount === 0;
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.#servers.splice(0).map((server) => server.stop()));
    this.#reads.length = 0;
  }

  async stop(): Promise<void> {
    await this.stopWorkers();
    await this.database.drop();
  }
}

/** What a process shows about the desk's work. */
export async function overdueSeconds(server: TestServer): Promise<number> {
  const response = await fetch(`${server.url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const found = /^passline_scheduled_run_overdue_seconds\{job="test-work"\} (.*)$/m.exec(
    await response.text(),
  );
  return Number(found?.[1] ?? NaN);
}
