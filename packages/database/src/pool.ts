import pg from 'pg';

/** What runs SQL: a pool, or a client inside a transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

export type PoolOptions = {
  /** Most connections at once, 1 or more. */
  max?: number;
  /** Schemas searched for unqualified names. */
  searchPath?: string;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** Hears of connections lost while idle (a database restart), which must not end the process. */
  onIdleError?: (error: Error) => void;
};

const INT8 = 20;
const DATE = 1082;

// bigint columns hold milliseconds, revisions and counts, all below 2^53; a date is its own text, never an instant.
pg.types.setTypeParser(INT8, Number);
pg.types.setTypeParser(DATE, (text) => text);

/** Opens a pool. Numeric columns arrive as text, to be read by `centsFromDecimal`; `timestamptz` as Date. */
export function createPool(connectionString: string, options: PoolOptions = {}): pg.Pool {
  const settings = [
    '-c timezone=UTC',
    '-c idle_in_transaction_session_timeout=30000',
    options.searchPath && `-c search_path=${options.searchPath}`,
  ].filter(Boolean);
  const pool = new pg.Pool({
    connectionString,
    max: options.max ?? 8,
    application_name: options.name ?? 'passline',
    options: settings.join(' '),
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return pool;
}
