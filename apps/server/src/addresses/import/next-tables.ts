import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { ImportRefused } from './import-refused.ts';

const TABLES = ['address_imports', 'address_streets', 'address_words', 'addresses'];
const NEXT = TABLES.map((table) => `${table}_next`).join(', ');
/** Waited for a reader, and then between two attempts, in milliseconds. */
const ATTEMPT_MS = 500;
const LOCK_NOT_AVAILABLE = '55P03';

/** Empty tables beside those in use, without indexes. */
export async function createNextTables(client: pg.ClientBase): Promise<void> {
  await dropNextTables(client);
  for (const table of TABLES)
    await client.query(`create table ${table}_next (like ${table} including defaults)`);
}

export async function dropNextTables(client: pg.ClientBase): Promise<void> {
  await client.query(`drop table if exists ${NEXT}`);
}

/** Indexes and keys as the tables in use have them, so that a later migration of those is heard here too. */
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
 * They take the place of those in use, in one transaction: a statement sees all of the old or all of the new. Whoever
 * reads the old ones for long, as a backup does, is waited for in short attempts: behind one that waits stands every search.
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
        'The index is in use by somebody who does not end, such as a backup. Nothing was changed: import again when it has ended.',
      );
    await setTimeout(ATTEMPT_MS, undefined, { signal });
  }
}

/** @returns false when somebody reads the old ones */
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
