import type { Socket } from 'node:net';
import { assert } from '@passline/domain/assert';
import pg from 'pg';

/**
 * Reads committed changes in windows of transaction ids.
 *
 * Promise: every committed change is handed to `onWindow` exactly once, in windows that never overlap. A window is
 * [cursor, horizon): no transaction of this database below the horizon can still commit, so nothing can appear behind
 * the reader's back. Transactions of other databases on the same server never write here, and hold it back only for a
 * moment. Reading by sequence number instead loses rows, because numbers become visible out of order.
 *
 * Modes: connected and waiting for a wake-up; reading; disconnected and trying again. The cursor survives all of them.
 */

export type Change = {
  xid: bigint;
  table: string;
  /** '*' when the whole table was truncated. */
  key: string;
  rev: number;
  /** The row as it is now; null when it was deleted. */
  row: Record<string, unknown> | null;
  /** The scope columns as they were; null when it was inserted. */
  before: Record<string, unknown> | null;
};

/** What says whose rights have changed. */
export type RightsChange = Pick<Change, 'table' | 'key'>;

export type Window = { from: bigint; upto: bigint; changes: Change[] };

export type FeedOptions = {
  connectionString: string;
  /**
   * Called for every window, including empty ones, in order. `null`: too much happened at once, start afresh.
   */
  onWindow: (window: Window | null) => void;
  /** Called as soon as a change of somebody's rights is committed: its window may be held back by an older transaction. */
  onRights?: (change: RightsChange) => void;
  log: { warn: (fields: object, message: string) => void };
  /** How often to look without being woken, for writers that wake nobody (plain SQL). */
  pollMs?: number;
  /** Least time between two wake-ups of other processes. */
  notifyEveryMs?: number;
  /** How long the server may take to answer before its connection is given up, in milliseconds. */
  silenceMs?: number;
};

const CHANNEL = 'passline_change';
/** Its notifications name a table and a key. */
const RIGHTS_CHANNEL = 'passline_rights';
/** A window with more changes than this is an import: snapshots are cheaper than its frames. */
const MOST_CHANGES = 5_000;
/** Less than the hour for which changes are kept at least. */
const LONGEST_SILENCE_MS = 50 * 60 * 1000;
/** If woken while it reads, it waits this long for others before it reads again. */
const TOGETHER_MS = 1;
const SILENCE_MS = 10_000;
const OPEN_RETRY_MS = 3;
const HELD_BACK_WARNING_MS = 5_000;

/**
 * After being held back this long, it finds out by whom. Always doing so would make every read a third
 * longer.
 */
const ASK_WHO_AFTER_MS = 100;

const READ_WINDOW = {
  name: 'live-window',
  text: `select w.xmin, w.xmin as upto, w.busy, c.xid::text, c.table_name, c.key, c.rev, c.row_after, c.scope_before
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
                 pg_snapshot_xmin(pg_current_snapshot()) < pg_snapshot_xmax(pg_current_snapshot()) as busy) w
    left join (select * from change
      where xid >= $1::text::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by rev limit ${MOST_CHANGES + 1}) c on true`,
};

const READ_WINDOW_PAST_OTHERS = {
  name: 'live-window-past-others',
  // If a transaction is now found in another database, it has had its id since before the snapshot; one that is not found, or
  // not visible to us, may write here.
  text: `with horizon as materialized (
      select coalesce(min(x), pg_snapshot_xmax(pg_current_snapshot())) as upto
      from pg_snapshot_xip(pg_current_snapshot()) x
      where not exists (select from pg_stat_activity a where a.backend_xid = x::xid
        and a.datid <> (select d.oid from pg_database d where d.datname = current_database())))
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin, w.upto::text,
      w.upto < pg_snapshot_xmax(pg_current_snapshot()) as busy,
      c.xid::text, c.table_name, c.key, c.rev, c.row_after, c.scope_before
    from horizon w left join (select * from change
      where xid >= $1::text::xid8 and xid < (select upto from horizon)
      order by rev limit ${MOST_CHANGES + 1}) c on true`,
};

type WindowRecord = {
  /** The oldest transaction running anywhere on the server. */
  xmin: string;
  upto: string;
  busy: boolean;
  xid: string | null;
  table_name: string;
  key: string;
  /** A bigint: text on the feed's own connection, a number from one of our pools. */
  rev: string | number;
  row_after: string | null;
  scope_before: string | null;
};

export class Feed {
  readonly #options: Required<FeedOptions>;
  #client: pg.Client | null = null;
  #cursor = 0n;
  #isReading = false;
  #isWoken = false;
  #isGathering = false;
  #isNotifyDue = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;
  #notifyTimer: NodeJS.Timeout | undefined;
  #retryMs = 0;
  /**
   * Whether transactions of other databases are ignored; once set, it stays until none of them is older than ours.
   */
  #passesOthers = false;
  #lastReadAt = 0;
  #advancedAt = 0;
  #epoch = '';

  constructor(options: FeedOptions) {
    this.#options = {
      pollMs: 200,
      notifyEveryMs: 8,
      silenceMs: SILENCE_MS,
      onRights: () => undefined,
      ...options,
    };
  }

  /** Everything below this transaction id has been handed on. */
  get cursor(): bigint {
    return this.#cursor;
  }

  /** The history that cursors belong to. */
  get epoch(): string {
    return this.#epoch;
  }

  /** Milliseconds since the feed last looked; how stale a screen fed by it may be. */
  ageMs(now: number): number {
    return now - this.#lastReadAt;
  }

  async start(): Promise<void> {
    await this.#connect();
    await this.#read();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#notifyTimer);
    await this.#client?.end();
  }

  /** Call this after a commit of this process: it reads at once, and wakes the other processes. */
  wake(): void {
    this.#look();
    this.#notifyTimer ??= setTimeout(() => {
      this.#notifyTimer = undefined;
      this.#isNotifyDue = true;
      this.#look();
    }, this.#options.notifyEveryMs);
  }

  #look(): void {
    if (this.#isReading || this.#isGathering) {
      this.#isWoken = true;
    } else {
      void this.#read();
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#options.connectionString,
      application_name: 'passline live feed',
      keepAlive: true,
    });
    client.on('error', (error) => this.#lost(error));
    client.on('notification', ({ channel, payload = '' }) => {
      const [table = '', key = ''] = payload.split(' ');
      if (channel === RIGHTS_CHANNEL) this.#options.onRights({ table, key });
      else this.#look();
    });
    try {
      await client.connect();
      this.#endWhereSilent(client);
      await this.#begin(client);
    } catch (error) {
      client.end().catch(() => {
        // It never connected; there is nothing to close.
      });
      throw error;
    }
    if (this.#isStopped) await client.end();
    else this.#client = client;
  }

  /**
   * A connection whose other end vanished is silent, and would be waited for until TCP gives up. Since the feed queries
   * after every pause, one timer for the connection is enough; the driver's own needs one for each query.
   */
  #endWhereSilent(client: pg.Client): void {
    const { pollMs, silenceMs } = this.#options;
    const { stream } = (client as pg.Client & { connection: { stream: Socket } }).connection;
    stream.setTimeout(pollMs + silenceMs, () => stream.destroy(new Error('The database says nothing.')));
  }

  async #begin(client: pg.Client): Promise<void> {
    await client.query(`listen ${CHANNEL}; listen ${RIGHTS_CHANNEL}`);
    const { rows } = await client.query<{ epoch: string; xmin: string }>(
      // After a crash PostgreSQL forgets the ids of transactions that were never flushed, and assigns them again: below
      // our cursor, where nobody looks any more. Only its recovery resets these statistics.
      `select epoch || '+' || coalesce(extract(epoch from pg_stat_get_bgwriter_stat_reset_time()), 0) as epoch,
         pg_snapshot_xmin(pg_current_snapshot())::text as xmin from change_horizon`,
    );
    const horizon = rows[0];
    if (!horizon) throw new Error('change_horizon is empty: the database is not migrated.');
    const isSameHistory = this.#epoch === horizon.epoch && Date.now() - this.#lastReadAt < LONGEST_SILENCE_MS;
    if (!isSameHistory) {
      this.#cursor = BigInt(horizon.xmin);
      if (this.#epoch) this.#options.onWindow(null);
    }
    this.#epoch = horizon.epoch;
    this.#advancedAt = Date.now();
  }

  #lost(error: Error): void {
    if (this.#isStopped || !this.#client) return;
    this.#options.log.warn({ error: error.message }, 'The live feed lost its connection; trying again.');
    this.#client.removeAllListeners();
    this.#client.on('error', () => {
      // Already given up: a second error of the same dying connection is not news.
    });
    this.#client.end().catch(() => {
      // It is broken; there is nothing to close.
    });
    this.#client = null;
    this.#isReading = false;
    this.#isGathering = false;
    this.#reconnect();
  }

  #reconnect(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isStopped) return;
      this.#connect().then(
        () => this.#read(),
        () => this.#reconnect(),
      );
    }, 200);
  }

  async #read(): Promise<void> {
    const client = this.#client;
    if (!client || this.#isReading) return;
    this.#isReading = true;
    this.#isGathering = false;
    this.#isWoken = false;
    clearTimeout(this.#timer);
    try {
      const { rows } = await client.query<WindowRecord>({
        ...(this.#passesOthers ? READ_WINDOW_PAST_OTHERS : READ_WINDOW),
        values: [this.#cursor.toString()],
      });
      if (client !== this.#client) return;
      this.#handOn(rows);
      if (this.#isNotifyDue) {
        this.#isNotifyDue = false;
        await client.query(`select pg_notify('${CHANNEL}', '')`);
        if (client !== this.#client) return;
      }
    } catch (error) {
      if (client === this.#client) this.#lost(error as Error);
      return;
    }
    this.#isReading = false;
    if (this.#isStopped) return;
    if (this.#isWoken) {
      // The first to wake it is served at once; a crowd of writers shares the reads that follow.
      this.#isGathering = true;
      this.#timer = setTimeout(() => void this.#read(), TOGETHER_MS);
    } else {
      this.#timer = setTimeout(() => void this.#read(), this.#retryMs || this.#options.pollMs);
    }
  }

  #handOn(rows: WindowRecord[]): void {
    const first = rows[0];
    if (!first) return;
    const now = Date.now();
    const from = this.#cursor;
    const horizon = BigInt(first.upto);
    // A transaction of another database that was passed over may end between the snapshot and the look at who runs it: then it
    // counts as one of ours. What it held back has been handed on, and must not be once more.
    const upto = horizon < from ? from : horizon;
    const isTooMuch = rows.length > MOST_CHANGES;
    const changes = first.xid === null || isTooMuch ? [] : rows.map(readChange);
    for (const { xid, table, key } of changes) {
      assert(
        xid >= from && xid < upto,
        () => `transaction ${xid} of ${table} ${key} was read in the window from ${from} up to ${upto}.`,
      );
    }
    // A transaction is open. When it is one of ours its commit wakes us; what waits behind a stranger's plain SQL
    // should not wait for the slow poll.
    this.#retryMs = first.busy
      ? Math.min(Math.max(this.#retryMs * 2, OPEN_RETRY_MS), this.#options.pollMs)
      : 0;
    if (upto > from || !first.busy) this.#advancedAt = now;
    if (upto > from && first.busy) this.#retryMs = OPEN_RETRY_MS;
    // The window never moves back: other databases are ignored until its end is the same with them.
    this.#passesOthers = first.upto !== first.xmin || now - this.#advancedAt > ASK_WHO_AFTER_MS;
    if (now - this.#advancedAt > HELD_BACK_WARNING_MS) {
      this.#options.log.warn(
        { heldBackMs: now - this.#advancedAt },
        'A long transaction holds back the live feed.',
      );
      this.#advancedAt = now;
    }
    this.#lastReadAt = now;
    this.#cursor = upto;
    this.#options.onWindow(isTooMuch ? null : { from, upto, changes });
  }
}

/** Reads a record of the table `change`. */
export function readChange(record: Omit<WindowRecord, 'xmin' | 'upto' | 'busy'>): Change {
  return {
    xid: BigInt(record.xid ?? 0),
    table: record.table_name,
    key: record.key,
    rev: Number(record.rev),
    row: record.row_after === null ? null : (JSON.parse(record.row_after) as Record<string, unknown>),
    before:
      record.scope_before === null ? null : (JSON.parse(record.scope_before) as Record<string, unknown>),
  };
}
