import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { ImportRefused } from './import-refused.ts';

const TABLES = ['address_imports', 'address_streets', 'address_words', 'addresses'];
const NEXT = TABLES.map((table) => `${table}_next`).join(', ');
/** Waited for a reader, and then between two attempts, in milliseconds. */
const ATTEMPT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Empty tables next to those in use, without indexes. */
export async function createNextTables(client: pg.ClientBase): Promise<void> {
  await dropNextTables(client);
  for (const table of TABLES)
    await client.query(`create table ${table}_next (like ${table} including defaults)`);
}

export async function dropNextTables(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table if exists ${NEXT}`);
}

/** Indexes and keys copied from the tables in use, so that their later migrations apply here too. */
export async function indexNextTables(client: pg.ClientBase, signal?: AbortSignal): Promise<void> {
  const { rows } = await client.query<{
    name: string;
    definition: string;
    key: string | null;
    table: string;
  }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition, pg_get_constraintdef(c.oid) as key, t.relname as "table"
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     left join pg_constraint c on c.conindid = i.oid and c.conrelid = t.oid
     where x.indrelid = any ($1::regclass[])`,
    [TABLES],
  );
  for (const { name, definition, key, table } of rows) {
    signal?.throwIfAborted();
    const statement = key
      ? `alter table ${table}_next add constraint ${name}_next ${key}`
      : definition.replace(/INDEX \S+ ON \S+ /, `INDEX ${name}_next ON ${table}_next `);
    await client.query(statement);
  }
  await client.query(`analyze ${NEXT}`);
}

/**
 * Replaces the tables in use, in one transaction: a statement sees all of the old or all of the new. Long reads of the old
 * ones, such as a backup, are waited for in short attempts, because every search queues behind a waiting attempt.
 *
 * @throws ImportRefused when they are in use for longer than all attempts together
 */
export async function putNextTablesInPlace(
  client: pg.ClientBase,
  signal?: AbortSignal,
  attempts = 300,
): Promise<void> {
  for (let left = attempts; ; left -= 1) {
    signal?.throwIfAborted();
    if (await isPutInPlace(client)) return;
    if (left <= 1)
      throw new ImportRefused(
        'The index has been in use for too long, for instance by a backup. Nothing was changed: import again when that has ended.',
      );
    await setTimeout(ATTEMPT_MS, undefined, { signal });
  }
}

/** @returns false if somebody is reading the old ones */
async function isPutInPlace(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indrelid = any ($1::regclass[])',
    [TABLES],
  );
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${ATTEMPT_MS}`);
    await client.query(`drop table ${TABLES.join(', ')}`);
    for (const name of TABLES) await client.query(`alter table ${name}_next rename to ${name}`);
    for (const { name } of rows) await client.query(`alter index ${name}_next rename to ${name}`);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
