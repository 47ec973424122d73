import pg from 'pg';
import { StrictClient } from './prepared.ts';

/** What runs SQL: a pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type PoolOptions = {
  /** Most connections at once, 1 or more. */
  max?: number;
  /** Schemas searched for unqualified names. */
  searchPath?: string;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** `library`: for a library that brings expectations of its own, columns arrive as the driver has them. */
  rows?: 'plain' | 'library';
  /** Most milliseconds to wait for a connection: 10,000 unless told. */
  waitMs?: number;
  /** Most milliseconds that a statement waits for each lock; absent: for ever. */
  lockTimeoutMs?: number;
  /** Most milliseconds that a statement may take; absent: any. */
  statementTimeoutMs?: number;
  /** Hears of connections lost while idle (a database restart), which must not end the process. */
  onIdleError?: (error: Error) => void;
};

const { builtins } = pg.types;

/** What a server that does not answer is given beyond the time of the statement, before its connection is given up. */
const SILENCE_MS = 5_000;

/**
 * Columns arrive as `row_to_json` writes them, so that a row read by SQL and a row of the change feed have one form:
 * numbers as numbers (bigint below 2^53, numeric to be read by `centsFromDecimal`), dates and instants as ISO text.
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
    options.searchPath && `-c search_path=${options.searchPath}`,
  ].filter(Boolean);
  const pool = new pg.Pool({
    Client: StrictClient,
    connectionString,
    max: options.max ?? 8,
    application_name: options.name ?? 'passline',
    options: settings.join(' '),
    connectionTimeoutMillis: options.waitMs ?? 10_000,
    keepAlive: true,
    // A server that vanished says nothing, not even that the time is over.
    ...(statementTimeoutMs ? { query_timeout: statementTimeoutMs + SILENCE_MS } : {}),
    ...(options.rows === 'library' ? {} : { pipeline: true, types: { getTypeParser } }),
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens to a connection only while nobody uses it. One that breaks in use emits as well, and an error that
  // nobody listens to ends the process; the user of the connection is told by the statement that fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
