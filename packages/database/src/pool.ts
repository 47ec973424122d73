import pg from 'pg';
import { StrictClient } from './prepared.ts';
import { socketOf } from './socket-of.ts';

/** What runs SQL: a pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** What lends connections: a pool, or a share of one. */
export type Connections = Queryable & { connect: () => Promise<pg.PoolClient> };

export type PoolOptions = {
  /** Most connections at once, 1 or more. */
  max?: number;
  /** Schemas searched for unqualified names. */
  searchPath?: string;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** `library`: for a library with its own expectations, columns arrive as the driver returns them. */
  rows?: 'plain' | 'library';
  /** Most milliseconds to wait for a connection; 10,000 by default. */
  waitMs?: number;
  /** Most milliseconds that a statement waits for each lock; absent: forever. */
  lockTimeoutMs?: number;
  /** Most milliseconds that a statement may take; absent: no limit. */
  statementTimeoutMs?: number;
  /** Megabytes that a step of a statement may sort or hash without the disk; absent: as the server says. */
  workMemMb?: number;
  /** `afterwards`: a commit is answered before it is on the disk, and lost if the database's machine stops within a second. */
  commits?: 'on disk' | 'afterwards';
  /** Its transactions write nothing, also on a server that takes writes. */
  isReadOnly?: boolean;
  /** Most milliseconds beyond that time in which a server may be silent before its connection is given up; 5,000 by default. */
  silenceMs?: number;
  /** Called for connections lost while idle (a database restart), which must not end the process. */
  onIdleError?: (error: Error) => void;
};

const { builtins } = pg.types;

const SILENCE_MS = 5_000;

/**
 * Columns arrive as `row_to_json` writes them, so that a row read by SQL and a row of the change feed have the same
 * form: numbers as numbers (bigint below 2^53, numeric to be read by `centsFromDecimal`), dates and instants as ISO
 * text.
 */
const ROW_PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => `${text.replace(' ', 'T')}:00`,
};

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return (format === 'binary' ? undefined : ROW_PARSERS[oid]) ?? pg.types.getTypeParser(oid, format);
}

/** Opens a pool whose connections work in UTC and send statements without waiting for the answer to the one before. */
export function createPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const { lockTimeoutMs, statementTimeoutMs } = options;
  const settings = [
    '-c timezone=UTC',
    '-c idle_in_transaction_session_timeout=30000',
    lockTimeoutMs && `-c lock_timeout=${lockTimeoutMs}`,
    statementTimeoutMs && `-c statement_timeout=${statementTimeoutMs}`,
    options.workMemMb && `-c work_mem=${options.workMemMb}MB`,
    options.isReadOnly && '-c default_transaction_read_only=on',
    options.commits === 'afterwards' && '-c synchronous_commit=off',
    // Never a schema with the name of the role: another role may have made it, with views of its own in it.
    `-c search_path=${options.searchPath ?? 'public'}`,
  ].filter(Boolean);
  const pool = new pg.Pool({
    Client: StrictClient,
    connectionString,
    max: options.max ?? 8,
    application_name: options.name ?? 'passline',
    options: settings.join(' '),
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    keepAlive: true,
    ...(options.rows === 'library' ? {} : { pipeline: true, types: { getTypeParser } }),
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to a connection only while it is idle. One that breaks in use emits an error as well, which would
  // end the process if nobody listened; its user gets the error from the failing statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (statementTimeoutMs) endWhereSilent(pool, statementTimeoutMs + (options.silenceMs ?? SILENCE_MS));
  return pool;
}

/**
 * Ends a connection in use that has been silent for `silenceMs`: a server that vanished sends nothing, not even a
 * time-out. The driver's own `query_timeout` keeps every statement's rows until the next major garbage collection, which
 * made the longest list a quarter slower.
 */
function endWhereSilent(pool: pg.Pool, silenceMs: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client);
    const silence = Object.assign(new Error('The database says nothing.'), { code: 'ETIMEDOUT' });
    socket.on('timeout', () => socket.destroy(silence));
  });
  pool.on('acquire', (client) => socketOf(client).setTimeout(silenceMs));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}
