import type pg from 'pg';

const TABLES = ['address_imports', 'address_streets', 'address_words', 'addresses'];
const NEXT = TABLES.map((table) => `${table}_next`).join(', ');

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
export async function indexNextTables(client: pg.ClientBase): Promise<void> {
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
    const statement = key
      ? `alter table ${table}_next add constraint ${name}_next ${key}`
      : definition.replace(/INDEX \S+ ON \S+ /, `INDEX ${name}_next ON ${table}_next `);
    await client.query(statement);
  }
  await client.query(`analyze ${NEXT}`);
}

/** They take the place of those in use, in one transaction: a statement sees all of the old or all of the new. */
export async function putNextTablesInPlace(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indrelid = any ($1::regclass[])',
    [TABLES],
  );
  await client.query('begin');
  try {
    await client.query(`drop table ${TABLES.join(', ')}`);
    for (const name of TABLES) await client.query(`alter table ${name}_next rename to ${name}`);
    for (const { name } of rows) await client.query(`alter index ${name}_next rename to ${name}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
