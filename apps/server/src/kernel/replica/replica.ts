import { ORPCError } from '@orpc/server';
import { createPool, migrationNames, type Queryable } from '@passline/database';
import type { ReadFrom } from '@passline/contract/kernel/read-from';
import type { Logger } from 'pino';
import type pg from 'pg';
import { FairShare } from '../fair-share.ts';
import { hasMigrations, lookAtPrimary, lookAtReplica, type AtPrimary, type AtReplica } from './look.ts';
import { ReplayLag } from './replay-lag.ts';
import type { ReplicaSettings } from './replica-settings.ts';
import { ADVICE, secondsSince, unfitBy, unfitWords, type Unfit } from './unfit.ts';
import { within } from './within.ts';

const LOOK_EVERY_MS = 1_000;
/** To connect, and to say how far it is: a replica that cannot is not waited for. */
const ANSWERS_WITHIN_MS = 1_000;

/** Its connections for queries, divided as those to the primary. */
const SHARES = { atOnce: 4, ofOne: 3, waitMs: 5_000 };
/** Both can write nothing, whatever the server behind the address has become. */
const POOLS = {
  reads: { max: SHARES.atOnce, name: 'passline replica reads', statementTimeoutMs: 20_000, workMemMb: 32 },
  watch: { max: 1, name: 'passline replica watch', statementTimeoutMs: ANSWERS_WITHIN_MS },
};

export type ReplicaOptions = ReplicaSettings & {
  /** Answers while everything else waits. */
  primary: Queryable;
  log: Pick<Logger, 'warn' | 'info'>;
  /** Of the answers, in milliseconds since 1970. */
  now: () => number;
  /** Opens its pools; absent: on `url`. */
  open?: (pool: keyof typeof POOLS) => pg.Pool;
};

/** A piece of reading: on the replica, or else on the primary. */
export type Reading<Answer> = {
  /** Who shares the replica with others. */
  caller: string;
  near: (db: Queryable) => Promise<Answer>;
  atPrimary: () => Promise<Answer>;
};

/**
 * The replica of this process's database: looked at once a second, and read while it is well. Whatever it cannot answer is read from
 * the primary instead, once. See docs/decisions/2026-11-26-reads-from-a-replica.md.
 */
export class Replica {
  readonly #options: ReplicaOptions & Required<Pick<ReplicaSettings, 'clock' | 'answersWithinMs'>>;
  readonly #reads: pg.Pool;
  readonly #watch: pg.Pool;
  readonly #turns = new FairShare(SHARES);
  readonly #lag = new ReplayLag();
  readonly #counts = new Map<string, number>();
  #primary: AtPrimary | null = null;
  #unfit: Unfit | null = { reason: 'unseen' };
  #untilMs: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: ReplicaOptions) {
    this.#options = { clock: () => performance.now(), answersWithinMs: ANSWERS_WITHIN_MS, ...options };
    const open = options.open ?? ((pool) => openPool(this.#options, POOLS[pool]));
    this.#reads = open('reads');
    this.#watch = open('watch');
  }

  /** Looks at once, and then again and again. */
  start(): void {
    this.#looking = this.look().finally(() => {
      if (this.#isStopped) return;
      this.#timer = setTimeout(() => this.start(), this.#options.lookEveryMs ?? LOOK_EVERY_MS);
    });
  }

  /** One that hangs does not hold up the end of the process. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    const ended = Promise.all([this.#looking, this.#reads.end(), this.#watch.end()]);
    await within(this.#options.answersWithinMs, ended).catch(() => undefined);
  }

  /** Seconds behind, at the most; null if that is not known. */
  get lagSeconds(): number | null {
    return this.#untilMs === null ? null : (this.#options.clock() - this.#untilMs) / 1000;
  }

  /** Answers by where they were read: 'replica', or why they were read from the primary. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Looks at both servers. It never fails: what it finds is why the replica is not read, or that it is. */
  async look(): Promise<void> {
    const { clock, primary } = this.#options;
    try {
      const atMs = clock();
      this.#primary = await lookAtPrimary(primary);
      this.#lag.note({ ...this.#primary, atMs });
    } catch {
      // Without the primary nobody signs in; the replica grows older until then.
    }
    try {
      const seen = await lookAtReplica(this.#watch);
      this.#become(this.#judge(seen) ?? ((await this.#isOlder()) ? { reason: 'older' } : null));
    } catch (error) {
      this.#become(unfitBy(error), error);
    }
  }

  /** @throws what the reading itself refuses, and what the primary throws */
  async read<Answer>(reading: Reading<Answer>): Promise<{ answer: Answer; readFrom: ReadFrom }> {
    const unfit = this.#unfit ?? (await this.#tryReplica(reading));
    if ('answer' in unfit) return unfit;
    const asOf = this.#options.now();
    const why = unfitWords(unfit, this.#options.clock());
    this.#count(unfit.reason);
    return { answer: await reading.atPrimary(), readFrom: { place: 'primary', asOf, behindSeconds: 0, why } };
  }

  async #tryReplica<Answer>({ caller, near }: Reading<Answer>) {
    // Too many at once are refused, as everywhere: otherwise a crowd would move on to the primary.
    const leave = await this.#turns.take(caller);
    let client: pg.PoolClient | undefined;
    let broken: Error | undefined;
    try {
      client = await this.#reads.connect();
      // On this very connection: behind one address there may be another server by now.
      const unfit = this.#judge(await within(this.#options.answersWithinMs, lookAtReplica(client)));
      const untilMs = this.#untilMs;
      if (unfit || untilMs === null) return this.#become(unfit ?? { reason: 'behind', untilMs });
      const answer = await near(client);
      const { now, clock } = this.#options;
      const behindMs = clock() - untilMs;
      this.#count('replica');
      const asOf = Math.floor(now() - behindMs);
      const behindSeconds = secondsSince(untilMs, clock());
      return { answer, readFrom: { place: 'replica', asOf, behindSeconds, why: null } } as const;
    } catch (error) {
      if (error instanceof ORPCError) throw error;
      broken = error instanceof Error ? error : new Error(String(error));
      const unfit = unfitBy(error);
      // Others do not wait for one that is gone; it is read again after the next look at it.
      if (unfit.reason === 'away') return this.#become(unfit, error);
      const why = unfitWords(unfit, this.#options.clock());
      this.#options.log.warn({ why, error: broken.message }, 'A query was asked of the primary instead.');
      return unfit;
    } finally {
      client?.release(broken);
      leave();
    }
  }

  #judge(seen: AtReplica): Unfit | null {
    const { clock, maxLagSeconds } = this.#options;
    const primary = this.#primary;
    if (primary === null) return { reason: 'unseen' };
    if (!seen.isReplica) return { reason: 'no replica' };
    if (seen.system !== primary.system || seen.database !== primary.database) return { reason: 'foreign' };
    const untilMs = this.#lag.completeUntil(seen);
    this.#untilMs = untilMs;
    const isBehind = untilMs === null || clock() - untilMs > maxLagSeconds * 1000;
    return isBehind ? { reason: 'behind', untilMs } : null;
  }

  /** A replica that is read has them, and never loses them. */
  async #isOlder(): Promise<boolean> {
    return this.#unfit !== null && !(await hasMigrations(this.#watch, await migrationNames()));
  }

  #become<State extends Unfit | null>(to: State, error?: unknown): State {
    const before = this.#unfit?.reason;
    this.#unfit = to;
    if (to?.reason === before || this.#isStopped) return to;
    const { log, clock } = this.#options;
    if (to === null) {
      log.info('The replica is read.');
    } else {
      const words = unfitWords(to, clock());
      const cause = error instanceof Error ? { error: error.message } : {};
      log.warn({ why: words, advice: ADVICE[to.reason], ...cause }, 'The replica is not read.');
    }
    return to;
  }

  #count(place: string): void {
    this.#counts.set(place, (this.#counts.get(place) ?? 0) + 1);
  }
}

type Bounds = (typeof POOLS)[keyof typeof POOLS];

function openPool(
  { url, answersWithinMs }: { url: string; answersWithinMs: number },
  bounds: Bounds,
): pg.Pool {
  return createPool(url, {
    ...bounds,
    isReadOnly: true,
    waitMs: answersWithinMs,
    lockTimeoutMs: answersWithinMs,
    silenceMs: answersWithinMs,
  });
}
