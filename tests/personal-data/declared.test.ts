import { expect, test } from 'vitest';
import { loadDeclarations } from '../../apps/server/src/load-declarations.ts';
import { hasKnownWords } from '@passline/domain/personal-data/kind-words';
import { placeOfFound } from '../../apps/server/src/features/personal-data/found-places.ts';
import { NAMED_BY_CONTACT } from '../../apps/server/src/kernel/personal-data/me.ts';
import { isOfPeople } from '../../apps/server/src/kernel/personal-data/personal-table.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { openPersonalDesk } from './personal-desk.ts';

const desk = await openPersonalDesk();
const { pool } = desk.site.database;
const tables = await loadDeclarations();

type Column = { table: string; name: string };
/** Of the tables of all schemas; a partition that nobody declares is the table that it is a part of. Those of the queue are there once a worker has begun. */
async function columns(types: string): Promise<Column[]> {
  await waitUntil(
    async () => (await pool.query(`select to_regclass('jobs.warning') as made`)).rows[0].made !== null,
  );
  const { rows } = await pool.query<Column>(
    `select case when format('%I.%I', n.nspname, c.relname) = any($1) or i.inhparent is null
         then format('%I.%I', n.nspname, c.relname) else i.inhparent::regclass::text end as table, a.attname as name
     from pg_class c left join pg_inherits i on i.inhrelid = c.oid join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       join pg_type y on y.oid = a.atttypid
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       and a.attnum > 0 and not a.attisdropped and (${types}) order by 1, 2`,
    [tables.map(({ table }) => table)],
  );
  return rows;
}

test('every table of the database is declared once, and none that is not there', async () => {
  const there = [...new Set((await columns('true')).map(({ table }) => table))].sort();
  expect(tables.map(({ table }) => table).sort()).toEqual(there);
});

test('every column that may hold a text is declared as personal, or as not personal with the reason', async () => {
  const texts = await columns(
    `y.typcategory = 'S' or y.typname in ('json', 'jsonb', 'bytea', 'inet', 'tsvector') or y.typname in ('_text', '_varchar')`,
  );
  const undeclared = texts.filter(({ table, name }) => {
    const declared = tables.find((one) => one.table === table);
    if (!declared) return true;
    if (!isOfPeople(declared)) return declared.nobody === '';
    if (declared.erase === 'row') return false;
    const { erase, words = [], anywhere = [], kept = {} } = declared;
    // What is taken apart says what it keeps; all else of it is personal.
    if (erase === 'apart') return false;
    return ![...Object.keys(erase), ...words, ...anywhere, ...Object.keys(kept)].includes(name);
  });
  expect(undeclared.map(({ table, name }) => `${table}.${name}`)).toEqual([]);
});

/** No action writes a line about a row of these. */
const WITHOUT_LINES = [
  'public.blocked_attempts',
  'public.order_search',
  'public.outbox',
  'public.outbox_parts',
];

test('a table whose rows are found by a contact is among those whose newer lines of the trail stay, or has no lines', () => {
  const byContact = tables
    .filter(isOfPeople)
    .filter(({ own, others = '' }) => /\$(?:4|5|18)::text/.test(own + others))
    .map(({ table }) => table);
  expect(byContact).toEqual(expect.arrayContaining(['public.invitations', ...WITHOUT_LINES]));
  const forgotten = byContact.filter(
    (table) =>
      !WITHOUT_LINES.includes(table) && !NAMED_BY_CONTACT.includes(`'${table.replace('public.', '')}'`),
  );
  expect(forgotten).toEqual([]);
});

test('what is counted of a person has words in the singular and in the plural', () => {
  const counted = tables
    .filter(isOfPeople)
    .filter(({ isPassing = false, own }) => !isPassing && own !== 'false');
  expect(counted.map(({ kind }) => kind).filter((kind) => !hasKnownWords(kind))).toEqual([]);
});

test('where something that was found is dealt with can be read of every table that has a screen', async () => {
  const read = tables.map(({ table }) => {
    const { link, title } = placeOfFound(table);
    return `(select ${title}::text, ${link ?? 'null'}::text from ${table} t limit 0)`;
  });
  await pool.query(read.join(' union all '));
  expect(tables.filter(({ table }) => placeOfFound(table).link !== null).length).toBeGreaterThan(40);
});

test('a declaration names no column that is not there', async () => {
  const there = new Set((await columns('true')).map(({ table, name }) => `${table}.${name}`));
  const named = tables.flatMap((declared) => {
    const { table } = declared;
    const names = Object.keys(declared.unsearched ?? {});
    if (isOfPeople(declared)) {
      const { erase, words = [], anywhere = [], acted, untold = {}, quoted = {}, quotes = {} } = declared;
      names.push(...words, ...anywhere, ...Object.keys(untold), ...Object.keys(acted?.erase ?? {}));
      names.push(...Object.keys(declared.named ?? {}), ...Object.keys(quoted), ...Object.keys(quotes));
      if (typeof erase === 'object') names.push(...Object.keys(erase));
    }
    return names.map((name) => `${table}.${name}`);
  });
  expect(named.filter((name) => !there.has(name))).toEqual([]);
});
