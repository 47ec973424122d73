import type pg from 'pg';
import { troubleOf } from './trouble.ts';

export type Migration = { name: string; sql: string };

/** The first line of a migration that builds indexes while people work. */
const CONCURRENTLY = '-- concurrently\n';
const DROP = /^drop index concurrently if exists (\S+)$/;
const BUILD = /^create (?:unique )?index concurrently (\S+) on /;

/**
 * Applies one migration and notes it: in a transaction, or, where its first line is `-- concurrently`, statement by statement. Such
 * a one may only build and drop indexes, and drops each before it builds it: a build that ends in the middle leaves an index that
 * nothing uses, and the next start begins again.
 *
 * @throws an error that names the migration
 */
export async function applyMigration(client: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  try {
    if (sql.startsWith(CONCURRENTLY)) await applyConcurrently(client, name, sql);
    else await applyAsOne(client, name, sql);
  } catch (error) {
    const held = troubleOf(error) === 'locked' ? '. Another session holds a table that it must change.' : '';
    throw new Error(`The migration ${name} failed: ${(error as Error).message}${held}`, { cause: error });
  }
}

async function applyAsOne(client: pg.ClientBase, name: string, sql: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await note(client, name);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function applyConcurrently(client: pg.ClientBase, name: string, sql: string): Promise<void> {
  const statements = indexStatements(sql);
  const { rows: before } = await client.query<{ lock_timeout: string }>('show lock_timeout');
  // They wait for every transaction that is under way, also for an import of minutes, and nobody waits behind them meanwhile.
  await client.query('set lock_timeout = 0');
  for (const statement of statements) await client.query(statement);
  await client.query(`select set_config('lock_timeout', $1, false)`, [before[0]?.lock_timeout]);
  await note(client, name);
}

function note(client: pg.ClientBase, name: string): Promise<unknown> {
  return client.query('insert into migrations (name) values ($1)', [name]);
}

/** @throws where one is not about an index, or builds one that was not dropped right before */
function indexStatements(sql: string): string[] {
  const statements = sql
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const [index, statement] of statements.entries()) {
    const dropped = DROP.exec(statements[index - 1] ?? '')?.[1]
      ?.split('.')
      .at(-1);
    const built = BUILD.exec(statement)?.[1];
    if (DROP.test(statement) || (built !== undefined && built === dropped)) continue;
    throw new Error(
      `outside of a transaction an index is dropped and then built, nothing else: ${statement}`,
    );
  }
  return statements;
}
