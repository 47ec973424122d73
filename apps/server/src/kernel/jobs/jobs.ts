import type { Queryable } from '@passline/database';
import type { JobInsert, JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** Names a kind of job for good, and carries the type of what each of them carries. */
export type JobName<Data extends object = object> = string & { readonly data?: Data };

export function jobName<Data extends object>(name: string): JobName<Data> {
  return name as JobName<Data>;
}

/** What the jobs of a name carry. */
export type DataOf<Name extends JobName> = NonNullable<Name['data']>;

/** How one kind of job is done. A job may run more than once, also twice at the same time: the work must allow for it. */
export type JobKind<Data extends object = object> = {
  name: JobName<Data>;
  /** Most seconds one run may take; after that it is started again. */
  expireInSeconds: number;
  /**
   * Absent: workers are notified of a new job at once; false: they find it within a second, and commits do not queue up for
   * it.
   */
  isHeardAtOnce?: boolean;
  /** How many a worker runs at once; absent: eight. */
  runsAtOnce?: number;
  /** How often a worker without notifications looks for jobs; absent: every second. */
  lookEverySeconds?: number;
  /** At most one job with the same key may wait; absent: every job counts. */
  waitsOnceBy?(data: Data): string;
  /** When a job is due; absent or null: at once. */
  startAfter?(data: Data): Date | null;
  /** `stopping` says that the process is about to stop: long work should end early. */
  work(data: Data, stopping: AbortSignal): Promise<void>;
  /** What our own tables say is still to be done: read at the start, so that no job is lost with the queue or a process. */
  unfinished(): Promise<Data[]>;
};

type JobsOptions = { connectionString: string; isWorker: boolean; log: Logger };

const SCHEMA = 'jobs';
const RUNS_AT_ONCE = 4;
/** How many jobs each of them takes at a time. A worker that got that many looks for more at once: a backlog is done without pauses. */
const JOBS_AT_A_TIME = 2;
/** A try that fails is repeated after 1, 2, 4 … seconds, at last every minute, for months if need be: the work decides when it is over. */
const TRIES = { retryLimit: 1_000_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
const YEAR_SECONDS = 365 * 86_400;
const DAY_SECONDS = 86_400;
/** For the queue's own queries. A job that waits in vain is tried again. */
const LIMITS = '-c lock_timeout=30000 -c statement_timeout=120000';
/** Loading the library blocks the process for 40 ms: not while the first callers of a new process wait. */
const START_AFTER_MS = 200;
const START_AGAIN_MS = 5_000;
const STOP_MS = 10_000;

/**
 * The job queue, in its own schema. Every process can put jobs on it, in the transaction of the change that they belong
 * to; a worker does them. The library is loaded on first use: by a worker soon after the server listens, elsewhere by the
 * first job.
 */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #kinds = new Map<string, JobKind>();
  #loadKinds: () => Promise<readonly JobKind[]> = () => Promise.resolve([]);
  #boss: Promise<PgBoss> | null = null;
  #soon: NodeJS.Timeout | undefined;
  readonly #stopping = new AbortController();

  constructor(options: JobsOptions) {
    this.#options = options;
  }

  /** Set as soon as the process begins to stop: nobody should wait for a job any longer. */
  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Puts jobs on their queue in the caller's transaction, in one statement: they exist if and only if that commits. */
  async enqueue<Data extends object>(db: Queryable, name: JobName<Data>, ...jobs: Data[]): Promise<void> {
    if (jobs.length === 0) return;
    const boss = await this.#ready();
    await boss.insert(name, this.#insertsOf(name, jobs), {
      db: { executeSql: (text, values) => db.query(text, values) },
    });
  }

  /** Registers how jobs are done, as soon as the first is queued or done; a worker soon begins to do them. If the database is away it tries again automatically. */
  start(loadKinds: () => Promise<readonly JobKind[]>): void {
    this.#loadKinds = loadKinds;
    if (this.#options.isWorker) this.#soon = setTimeout(() => this.#startWorking(), START_AFTER_MS);
  }

  /** No more waiting for jobs: the process is about to stop. */
  prepareToStop(): void {
    this.#stopping.abort();
    clearTimeout(this.#soon);
  }

  /** Lets the jobs under way finish; the next worker repeats those that do not finish in time. */
  async stop(): Promise<void> {
    this.prepareToStop();
    const boss = await this.#boss?.catch(() => null);
    await boss?.stop({ graceful: true, timeout: STOP_MS });
  }

  #startWorking(): void {
    this.#ready().catch((error: Error) => {
      if (this.isStopping) return;
      this.#options.log.warn(
        { error: error.message },
        'The job queue did not start; it will be tried again.',
      );
      this.#soon = setTimeout(() => this.#startWorking(), START_AGAIN_MS);
    });
  }

  #ready(): Promise<PgBoss> {
    this.#boss ??= this.#open().catch((error: unknown) => {
      this.#boss = null;
      throw error;
    });
    return this.#boss;
  }

  async #open(): Promise<PgBoss> {
    const { connectionString, isWorker, log } = this.#options;
    for (const kind of await this.#loadKinds()) this.#kinds.set(kind.name, kind);
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      connectionString,
      application_name: 'passline jobs',
      options: LIMITS,
      schema: SCHEMA,
      max: 2,
      // Only workers listen: that costs one more connection.
      useListenNotify: isWorker,
      supervise: isWorker,
      schedule: false,
    });
    boss.on('error', (error) => log.warn({ error: error.message }, 'The job queue met an error.'));
    boss.on('warning', ({ message }) => log.info({ warning: message }, 'The job queue warns.'));
    await boss.start();
    try {
      for (const kind of this.#kinds.values()) await this.#openQueue(boss, kind);
      // Not before all are open: work that puts further jobs on a queue waits for this while it holds a connection, and
      // `unfinished` needs one of the same few.
      for (const kind of this.#kinds.values()) await this.#workOn(boss, kind);
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }
    return boss;
  }

  #insertsOf(name: string, jobs: readonly object[]): JobInsert[] {
    const kind = this.#kinds.get(name);
    return jobs.map((data) => {
      const startAfter = kind?.startAfter?.(data);
      return {
        data,
        ...(startAfter && { startAfter }),
        ...(kind?.waitsOnceBy && { singletonKey: kind.waitsOnceBy(data) }),
      };
    });
  }

  async #openQueue(boss: PgBoss, kind: JobKind): Promise<void> {
    const { name, expireInSeconds, isHeardAtOnce = true } = kind;
    await boss.createQueue(name, {
      ...TRIES,
      expireInSeconds,
      retentionSeconds: YEAR_SECONDS,
      deleteAfterSeconds: DAY_SECONDS,
      notify: isHeardAtOnce,
      policy: kind.waitsOnceBy ? 'short' : 'standard',
    });
    if (this.#options.isWorker) await boss.insert(name, this.#insertsOf(name, await kind.unfinished()));
  }

  async #workOn(boss: PgBoss, kind: JobKind): Promise<void> {
    if (!this.#options.isWorker) return;
    const { name, lookEverySeconds = 1, runsAtOnce = RUNS_AT_ONCE * JOBS_AT_A_TIME } = kind;
    const localConcurrency = Math.min(RUNS_AT_ONCE, runsAtOnce);
    // Polling finds jobs that are tried again; new ones are announced at once.
    const pace = {
      localConcurrency,
      batchSize: Math.floor(runsAtOnce / localConcurrency),
      burstWhenBatchFull: true,
      pollingIntervalSeconds: lookEverySeconds,
      notifyPollingIntervalSeconds: 2 * lookEverySeconds,
      perJobResults: true,
      includeMetadata: true,
    } as const;
    await boss.work(name, pace, (jobs: JobWithMetadata<object>[]) =>
      Promise.all(jobs.map((job) => this.#outcomeOf(job, kind))),
    );
  }

  /** Each job in the batch succeeds or is retried separately. A try that fails is said, without what the job carries. */
  async #outcomeOf({ id, data, retryCount }: JobWithMetadata<object>, kind: JobKind): Promise<JobResult> {
    try {
      await kind.work(data, this.#stopping.signal);
      return { id, status: 'completed' };
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const failed = { job: kind.name, tries: retryCount + 1, failure: message };
      // What a process leaves because it stops is no failure: the next one goes on with it.
      if (!this.isStopping) this.#options.log.warn(failed, 'A job failed; it will be tried again.');
      return { id, status: 'failed', output: { message } };
    }
  }
}
