import type { Queryable } from '@passline/database';
import type { NotificationTrigger } from '@passline/domain';
import type { Job, JobInsert, JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** What each kind of job carries. */
export type JobData = {
  'settle-payment': { paymentId: string };
  'notify-order': { orderId: string; trigger: NotificationTrigger; dueAtMs: number };
  'send-message': { messageId: string };
  'print-ticket': { printId: string };
  'send-report': { reportEmailId: string };
  'tell-square': { orderId: string };
  /** `isBeside`: one look more than those that follow each other. */
  'advance-payout': { payoutId: string; pauseMs: number; isBeside?: boolean };
  'take-provider-event': { provider: 'Stripe' | 'VoPay'; eventId: string };
  'prove-ledger': { proofId: string; by: string };
  'run-scheduled': { job: string; period: string };
};
export type JobName = keyof JobData;

/** How one kind of job is done. A job may run more than once and at the same time as its double: the work sees to it. */
export type JobKind<Name extends JobName = JobName> = {
  name: Name;
  /** Most seconds one run may take; after that it is started again. */
  expireInSeconds: number;
  /** Absent: workers hear of a new job at once; false: they find it within a second, and commits do not queue up for it. */
  isHeardAtOnce?: boolean;
  /** How often a worker that has heard nothing looks for jobs all the same; absent: every second. */
  lookEverySeconds?: number;
  /** Of jobs with the same words here no more than one waits; absent: every one counts. */
  waitsOnceBy?: (data: JobData[Name]) => string;
  /** When a job is due; absent: at once. */
  startAfter?: (data: JobData[Name]) => Date;
  /** `stopping` says that the process is about to stop: work that takes long should end early. */
  work: (data: JobData[Name], stopping: AbortSignal) => Promise<void>;
  /** What our own tables say is still to be done: asked at the start, so that no job is lost with the queue or a process. */
  unfinished: () => Promise<JobData[Name][]>;
};

export type JobKinds = { [Name in JobName]: JobKind<Name> };

type JobsOptions = { connectionString: string; isWorker: boolean; log: Logger };

const SCHEMA = 'jobs';
const RUNS_AT_ONCE = 4;
/** How many jobs each of them takes at a time. One that got as many looks for more at once: a backlog is done without pauses. */
const JOBS_AT_A_TIME = 2;
/** A try that fails is repeated after 1, 2, 4 … seconds, at last every minute, for months if need be: the work decides when it is over. */
const TRIES = { retryLimit: 1_000_000, retryDelay: 1, retryBackoff: true, retryDelayMax: 60 };
const YEAR_SECONDS = 365 * 86_400;
const DAY_SECONDS = 86_400;
/** Of what the queue itself asks the database. A job that waits in vain is tried again. */
const LIMITS = '-c lock_timeout=30000 -c statement_timeout=120000';
/** Loading the library is 40 ms in which nobody is answered: not while the first callers of a new process wait. */
const START_AFTER_MS = 200;
const START_AGAIN_MS = 5_000;
const STOP_MS = 10_000;

/**
 * The job queue, in a schema of its own. Every process can put jobs on it, in the transaction of the change that they
 * belong to; a worker does them. The library is loaded when it is first needed: by a worker soon after the server listens,
 * elsewhere by the first job.
 */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #kinds: { [Name in JobName]?: JobKind<Name> } = {};
  #loadKinds: () => Promise<JobKinds> | JobKinds | null = () => null;
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
  async enqueue<Name extends JobName>(db: Queryable, name: Name, ...jobs: JobData[Name][]): Promise<void> {
    if (jobs.length === 0) return;
    const boss = await this.#ready();
    await boss.insert(name, this.#insertsOf(name, jobs), {
      db: { executeSql: (text, values) => db.query(text, values) },
    });
  }

  /** Tells how jobs are done, as soon as the first is put on its queue or done; a worker soon begins to do them. Where the database is away it tries again by itself. */
  start(loadKinds: () => Promise<JobKinds>): void {
    this.#loadKinds = loadKinds;
    if (this.#options.isWorker) this.#soon = setTimeout(() => this.#startWorking(), START_AFTER_MS);
  }

  /** No more waiting for jobs: the process is about to stop. */
  prepareToStop(): void {
    this.#stopping.abort();
    clearTimeout(this.#soon);
  }

  /** Lets the jobs under way finish; what does not in time is done again by the next worker. */
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
    Object.assign(this.#kinds, await this.#loadKinds());
    const { PgBoss: Boss } = await import('pg-boss');
    const boss = new Boss({
      connectionString,
      application_name: 'passline jobs',
      options: LIMITS,
      schema: SCHEMA,
      max: 2,
      // Only who works listens: one connection more.
      useListenNotify: isWorker,
      supervise: isWorker,
      schedule: false,
    });
    boss.on('error', (error) => log.warn({ error: error.message }, 'The job queue met an error.'));
    boss.on('warning', ({ message }) => log.info({ warning: message }, 'The job queue warns.'));
    await boss.start();
    try {
      const names = Object.keys(this.#kinds) as JobName[];
      for (const name of names) await this.#openQueue(boss, name);
      // Not before all are open: work that puts further jobs on a queue waits for this with a connection in its hand, and
      // `unfinished` needs one of the same few.
      for (const name of names) await this.#workOn(boss, name);
    } catch (error) {
      await boss.stop({ graceful: false });
      throw error;
    }
    return boss;
  }

  #insertsOf<Name extends JobName>(name: Name, jobs: readonly JobData[Name][]): JobInsert[] {
    const { startAfter, waitsOnceBy } = this.#kinds[name] ?? {};
    return jobs.map((data) => ({
      data,
      ...(startAfter && { startAfter: startAfter(data) }),
      ...(waitsOnceBy && { singletonKey: waitsOnceBy(data) }),
    }));
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the kind to the data of its own jobs
  async #openQueue<Name extends JobName>(boss: PgBoss, name: Name): Promise<void> {
    const kind = this.#kinds[name];
    if (!kind) return;
    const { expireInSeconds, isHeardAtOnce = true, unfinished } = kind;
    await boss.createQueue(name, {
      ...TRIES,
      expireInSeconds,
      retentionSeconds: YEAR_SECONDS,
      deleteAfterSeconds: DAY_SECONDS,
      notify: isHeardAtOnce,
      policy: kind.waitsOnceBy ? 'short' : 'standard',
    });
    if (this.#options.isWorker) await boss.insert(name, this.#insertsOf(name, await unfinished()));
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as above
  async #workOn<Name extends JobName>(boss: PgBoss, name: Name): Promise<void> {
    const kind = this.#kinds[name];
    if (!kind || !this.#options.isWorker) return;
    const { lookEverySeconds = 1, work } = kind;
    // Polling finds what is tried again; what is new is heard of at once.
    const pace = {
      localConcurrency: RUNS_AT_ONCE,
      batchSize: JOBS_AT_A_TIME,
      burstWhenBatchFull: true,
      pollingIntervalSeconds: lookEverySeconds,
      notifyPollingIntervalSeconds: 2 * lookEverySeconds,
      perJobResults: true,
    } as const;
    await boss.work(name, pace, (jobs: Job<JobData[Name]>[]) =>
      Promise.all(jobs.map((job) => outcomeOf(job, (data) => work(data, this.#stopping.signal)))),
    );
  }
}

/** Each job of those taken together succeeds or is tried again by itself. */
async function outcomeOf<Data>(
  { id, data }: Job<Data>,
  work: (data: Data) => Promise<void>,
): Promise<JobResult> {
  try {
    await work(data);
    return { id, status: 'completed' };
  } catch (error) {
    return {
      id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
}
