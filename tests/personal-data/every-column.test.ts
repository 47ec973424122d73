import { randomUUID } from 'node:crypto';
import type { Queryable } from '@passline/database';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../apps/server/src/features/personal-data/erase-trail.ts';
import { findSubject } from '../../apps/server/src/features/personal-data/find-subject.ts';
import { meOf } from '../../apps/server/src/features/personal-data/sealed-identity.ts';
import { stepsOf } from '../../apps/server/src/features/personal-data/steps.ts';
import {
  isMe,
  ME_VALUES,
  meValues,
  WITH_ME,
  type Me,
} from '../../apps/server/src/kernel/personal-data/me.ts';
import { isOfPeople, type PersonalTable } from '../../apps/server/src/kernel/personal-data/personal-table.ts';
import { loadDeclarations } from '../../apps/server/src/load-declarations.ts';
import { putPayRun } from '../balances/put-pay-run.ts';
import { openDesk } from '../setup/desk.ts';
import { createEmployee } from '../setup/employee.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { createKnownPerson } from './known-person.ts';

/** Its server does no jobs, and every form of the person is walked in a transaction that is rolled back. */
const desk = await openDesk();
const { pool } = desk.site.database;
const tables = (await loadDeclarations()).filter(({ table }) => !table.startsWith('jobs.'));
const ofPeople = tables.filter(isOfPeople);
const steps = stepsOf(tables);
const { uma, own: order } = await createKnownPerson(desk);
await putPayRun(pool, uma.id, desk.boss.id, 'FAILED');
const EMAIL = 'lucja@guest.example';
await pool.query(`update users set name = 'Łucja Rahmån', email = $2 where id = $1`, [uma.id, EMAIL]);
const { pointOfSaleId } = await createPointOfSale(pool, desk.kitchen);
const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Łucja Rahmån' });
await pool.query(`update employees set phone_number = '+16045550131' where id = $1`, [employeeId]);

/** Written so in a text of the person, and of a neighbour. */
const NAMES = [
  ['the whole name', 'Łucja Rahmån'],
  ['the first name alone', 'ŁUCJA'],
  ['the name without its accents', 'Lucja Rahman'],
  ['the name turned round', 'rahman, lucja'],
] as const;
const CONTACTS = [
  ['the phone number', '(604) 555-0131'],
  ['the e-mail address', EMAIL],
] as const;
const said = (form: string) => `Ask\n${form} at once`;

type Place = { key: string; table: string; column: string; which: string };

/** Columns of rows about the person that are overwritten, always or where they name them. What the database writes by itself is left out. */
const WRITTEN_BY_THE_DATABASE = ['order_search.words', 'shifts.name'];
/** These say whose the row is. */
const FINDS_THE_ROW = ['outbox.recipient', 'employees.phone_number'];
async function placesOf({ table, own, erase, words = [] }: PersonalTable): Promise<Place[]> {
  if (typeof erase !== 'object' || own === 'false' || /change_slot|idempotency/.test(table)) return [];
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and atttypid = 'text'::regtype`,
    [table],
  );
  return rows
    .map(({ name }) => ({ key: `${table.replace('public.', '')}.${name}`, table, column: name, which: own }))
    .filter(({ column }) => column in erase || words.includes(column))
    .filter(({ key }) => ![...WRITTEN_BY_THE_DATABASE, ...FINDS_THE_ROW].includes(key));
}
const places = (await Promise.all(ofPeople.map(placesOf))).flat();
/** Of somebody else: reasons, which may name anybody. */
const reasons = places.filter(({ table, column }) =>
  ofPeople.some((one) => one.table === table && one.words?.includes(column)),
);

async function walked<Result>(work: (db: Queryable, me: Me) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await dropConditions(client);
    const subject = await findSubject(client, { userId: uma.id }, { isHeld: false });
    // Nothing is newer than the erasing.
    return await work(client, meOf(subject!, Date.now() + 60_000));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A failure is told of a payment that failed alone; here any row may have one. */
async function dropConditions(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ name: string; at: string }>(
    `select conname as name, conrelid::regclass::text as at from pg_constraint where contype = 'c' and conrelid = any($1::regclass[])`,
    [[...new Set(places.map(({ table }) => table))]],
  );
  for (const { name, at } of rows) await db.query(`alter table ${at} drop constraint ${name}`);
}

const put = (db: Queryable, me: Me, { table, column, which }: Place, text: string) =>
  db.query(`${WITH_ME} update ${table} t set ${column} = $${ME_VALUES + 1} where ${which}`, [
    ...meValues(me),
    text,
  ]);
const valuesOf = async (db: Queryable, me: Me, { table, column, which }: Place) =>
  (
    await db.query<{ text: string | null }>(
      `${WITH_ME} select t.${column} as text from ${table} t where ${which} order by 1`,
      meValues(me),
    )
  ).rows.map(({ text }) => text);

async function allOf(db: Queryable, me: Me, all: readonly Place[]) {
  const values: (string | null)[][] = [];
  for (const place of all) values.push(await valuesOf(db, me, place));
  return values;
}

/** Does the steps whose name begins so, or all others; what the search finds. */
async function run(db: Queryable, me: Me, isWanted: (step: string) => boolean, erasureId: string) {
  const found: Record<string, number> = {};
  for (const { look } of steps.filter(({ name }) => isWanted(name))) {
    for (let after: number | null = 0; after !== null;) {
      const finding = await look(db, { me, erasureId, after });
      const done = 'write' in finding ? await finding.write(db) : finding;
      for (const [column, count] of Object.entries(done.found ?? {}))
        found[column] = (found[column] ?? 0) + count;
      after = done.after;
    }
  }
  return found;
}
const isSearch = (step: string) => step.startsWith('search ');
const search = (db: Queryable, me: Me) => run(db, me, isSearch, randomUUID());
async function erase(db: Queryable, me: Me) {
  const id = randomUUID();
  await db.query(
    `insert into erasures (id, reason, erased_by, begun_at, rows_known, sealed) values ($1, 'a test', 'a test', now(), 1, '')`,
    [id],
  );
  await db.query(
    `update users set erasure_id = $1, erased_at = now(), email = 'erased-' || id || '@erased.invalid' where id = $2`,
    [id, uma.id],
  );
  await run(db, me, (step) => !isSearch(step), id);
}

async function idOf(db: Queryable, which: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(`select id from ${which} limit 1`, [uma.id]);
  return rows[0]!.id;
}

const FIELDS = fieldsOf(ofPeople);
/** A line about the person for each field that the trail has of them, by the names of the trail. */
async function putLines(db: Queryable, text: string): Promise<{ id: number; field: string }[]> {
  const lines: { id: number; field: string }[] = [];
  const ids: Record<string, string> = {
    users: uma.id,
    orders: order.id,
    deliveries: order.id,
    user_addresses: 'x',
    user_cards: 'x',
    payouts: await idOf(db, 'payouts where account_id = $1'),
    transfers: await idOf(db, 'transfers where source_account_id = $1'),
  };
  for (const [table, recordId] of Object.entries(ids))
    for (const field of [...(FIELDS.own[table] ?? []), ...(FIELDS.said[table] ?? []), 'reason']) {
      const isReason = field === 'reason';
      const { rows } = await db.query<{ id: number }>(
        `insert into audit (at, actor_kind, actor_id, actor_name, action, request_id, record_table, record_id, before, after, reason)
         values (now() - interval '1 minute', 'user', $1, 'Łucja the boss', 'a.b', 'r', $2, $3, $4, $4, $5) returning id`,
        [
          desk.boss.id,
          table,
          recordId,
          JSON.stringify({ userId: uma.id, ...(isReason ? {} : { [field]: text }) }),
          isReason ? text : null,
        ],
      );
      lines.push({ id: rows[0]!.id, field });
    }
  return lines;
}

/** Why a delivery to somebody else failed that they made. */
const MADE: Place = {
  key: 'deliveries.failed_reason',
  table: 'public.deliveries',
  column: 'failed_reason',
  which: isMe('t.rider_user_id'),
};

const putAnswer = (db: Queryable, text: string) =>
  db.query(
    `insert into idempotency_keys (actor_id, key, action, input_hash, output, created_at) values ($1, 'walk', 'a.b', 'h', $2, now() - interval '1 minute')`,
    [
      desk.boss.id,
      JSON.stringify({
        id: order.id,
        name: text,
        cancelReason: text,
        deliveryInfo: { failedReason: text },
        items: [{ notes: text }],
      }),
    ],
  );
/** What open screens and repeated requests are told still. */
async function copiesWith(db: Queryable, form: string): Promise<unknown[]> {
  const slots = [0, 1, 2, 3].map((slot) => `select row_after as text from change_slot_${slot}`);
  const { rows } = await db.query(
    `select text from (${slots.join(' union all ')} union all select output::text from idempotency_keys) c where strpos(text, $1) > 0`,
    [form],
  );
  return rows;
}

test.each([...NAMES, ...CONTACTS])(
  'every column and line of the person is searched for %s, and none has it once it is erased',
  async (_, form) => {
    await walked(async (db, me) => {
      expect(places.length).toBeGreaterThan(25);
      for (const place of places) await put(db, me, place, said(form));
      await put(db, me, MADE, said(form));
      const lines = await putLines(db, said(form));
      await putAnswer(db, said(form));
      const before = await search(db, me);
      expect(places.map(({ key }) => key).filter((key) => !(key in before))).toEqual([]);
      expect(before['audit.after']).toBeGreaterThanOrEqual(
        lines.filter(({ field }) => field !== 'reason').length,
      );
      await erase(db, me);
      expect(await search(db, me)).toEqual({});
      expect(new Set(await valuesOf(db, me, MADE))).toEqual(new Set([said('[erased]')]));
      expect(await copiesWith(db, form)).toEqual([]);
      for (const place of places)
        for (const text of await valuesOf(db, me, place)) expect(text ?? '', place.key).not.toContain(form);
      const { rows } = await db.query<{ text: string; actor: string }>(
        'select actor_name as actor, coalesce(after::text, $2) || coalesce(reason, $2) as text from audit where id = any($1)',
        [lines.map(({ id }) => id), ''],
      );
      expect(rows.length).toBe(lines.length);
      for (const { text, actor } of rows) {
        expect(text).not.toContain(form);
        expect(text).toContain('[erased]');
        expect(actor).toBe('Łucja the boss');
      }
    });
  },
);

/** The same columns of everybody else. */
const ofOthers = (place: Place): Place => ({ ...place, which: `(${place.which}) is not true` });

test.each(NAMES)('%s in a reason of somebody else stays', async (_, form) => {
  await walked(async (db, me) => {
    const others = reasons.map(ofOthers);
    for (const place of others) await put(db, me, place, said(form));
    const before = await allOf(db, me, others);
    expect(before.flat().length).toBeGreaterThan(4);
    await db.query(`update deliveries set rider_user_id = null where rider_user_id = $1`, [uma.id]);
    await erase(db, me);
    expect(await allOf(db, me, others)).toEqual(before);
  });
});

test.each(CONTACTS)(
  'of a reason of somebody else %s goes, and nothing more; who has it as well keeps it',
  async (_, form) => {
    await walked(async (db, me) => {
      const others = reasons.map(ofOthers);
      for (const place of others) await put(db, me, place, said(form));
      await erase(db, me);
      const left = new Map<string, Set<string | null>>();
      for (const place of others) left.set(place.key, new Set(await valuesOf(db, me, place)));
      expect(left.get('deliveries.failed_reason')).toEqual(new Set([said('[erased]')]));
      expect(left.get('orders.cancel_reason')).toContain(said('[erased]'));
      const { rows } = await db.query(`select cancel_reason from orders where name = 'Kevin Harrow'`);
      // He shares the phone number.
      expect(rows).toEqual([{ cancel_reason: said(form.includes('@') ? '[erased]' : form) }]);
      expect(await search(db, me)).toEqual({});
    });
  },
);
