import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { applyMigration, type Migration } from './apply-migration.ts';
import { takeTurn, type TurnOptions } from './take-turn.ts';

const FOLDER = new URL('../migrations/', import.meta.url);
/** Any constant: processes that start together queue on it. */
const MIGRATION_LOCK = 7_251_994;
const CONNECT_WITHIN_MS = 10_000;
/** The code of PostgreSQL. */
const UNDEFINED_TABLE = '42P01';

export type MigrateOptions = TurnOptions & {
  /** The role that the server will work as, where it is another one than that of the connection. */
  application?: string | undefined;
};

/** Whether the role $1 may do what `let_application_work` lets it do, and no more to postings, balances and the trail. */
const MAY_WORK = `select not exists (
  select from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'auth') and c.relkind in ('r', 'p')
    and (not has_table_privilege($1, c.oid, 'select')
      or (c.relname in ('postings', 'posting_sums', 'accounts', 'account_slots', 'audit')
        and has_table_privilege($1, c.oid, 'update, delete, truncate'))))`;

/** The migrations of this version, in order of their numbers. */
export async function readMigrations(): Promise<Migration[]> {
  const names = await migrationNames();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, FOLDER), 'utf8') })),
  );
}

/** Their names, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Brings a database to this version: each missing migration in its own transaction (or as `applyMigration` says), forward only. Two processes may
 * call it at once; the second waits and finds nothing to do. Gives the application's role its rights where it lacks some.
 *
 * @throws when the database knows a migration that this version does not have (it was migrated by a newer one), when
 * the other process takes too long, and when another session holds a table that a migration must change.
 */
export async function migrate(
  connectionString: string,
  options: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const client = new pg.Client({
    connectionString,
    application_name: 'passline migrations',
    // The application may make schemas: one that is called like the owner would be looked at first.
    options: '-c search_path=public',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  });
  await client.connect();
  try {
    const { application } = options;
    if (await isMigrated(client, application)) return { applied: [] };
    await takeTurn(client, MIGRATION_LOCK, 'the migrations', options);
    const applied = await applyMissing(client);
    if (application) await client.query('select let_application_work($1)', [application]);
    return { applied };
  } finally {
    await client.end();
  }
}

/** As nearly every start finds it: such a start neither waits for a turn nor reads what was done long ago. */
async function isMigrated(client: pg.Client, application?: string): Promise<boolean> {
  const mayWork = application ? `(${MAY_WORK})` : 'true';
  const [names, done] = await Promise.all([
    migrationNames(),
    client
      .query<{ name: string; mayWork: boolean }>(
        `select name, ${mayWork} as "mayWork" from migrations`,
        application ? [application] : [],
      )
      .catch((error: unknown) => {
        if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return null;
        throw error;
      }),
  ]);
  const rows = done?.rows ?? [];
  const known = new Set(rows.map(({ name }) => name));
  return (
    known.size === names.length && names.every((name) => known.has(name)) && rows.every((row) => row.mayWork)
  );
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now())`);
  const known = await client.query<{ name: string }>('select name from migrations');
  const done = new Set(known.rows.map((row) => row.name));
  const migrations = await readMigrations();
  const newer = [...done].find((name) => !migrations.some((migration) => migration.name === name));
  if (newer) {
    throw new Error(
      `The database has the migration ${newer}, which this version does not know. Start a newer version of Passline.`,
    );
  }

  const applied: string[] = [];
  for (const migration of migrations.filter(({ name }) => !done.has(name))) {
    await applyMigration(client, migration);
    applied.push(migration.name);
  }
  return applied;
}
