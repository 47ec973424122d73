import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPerson } from '../setup/people.ts';
import { doneBy, dumpFinds, erased, openPersonalDesk } from './personal-desk.ts';

/** A line about an edited shift names only what was edited, and a shift may be somebody else's later. */
const desk = await openPersonalDesk();
const { pool } = desk.site.database;

const ask = <Body>(name: string, input: object) => doneBy<Body>(desk, name, input);

const QUARTER = 900_000;
const start = Math.ceil(Date.now() / QUARTER) * QUARTER + 86_400_000;
const end = start + 16 * QUARTER;

async function courier(name: string): Promise<string> {
  const { id } = await createPerson(pool, 'courier');
  await pool.query('update users set name = $2 where id = $1', [id, name]);
  return id;
}

test('the name of a courier goes from the trail of their shifts, also of one that was handed on or that no line saw come; another courier’s stays', async () => {
  const [theirs, other] = [await courier('Tamsin Hollis'), await courier('Odile Marchand')];
  const { rows: regions } = await pool.query<{ id: string }>(
    `insert into regions (name, timezone) values ('Harbour', 'America/Vancouver') returning id`,
  );
  const region = regions[0]!.id;
  const add = async (userId: string) =>
    (await ask<{ id: string }>('schedules.add', { userId, region, start, end })).id;
  const update = (shiftId: string, changes: object) => ask('schedules.update', { shiftId, changes });

  const kept = await add(theirs);
  await update(kept, { end: { from: end, to: end + QUARTER } });
  const handedOn = await add(theirs);
  await update(handedOn, { userId: { from: theirs, to: other } });
  await ask('schedules.remove', { shiftId: handedOn });
  const neighbours = await add(other);
  await update(neighbours, { end: { from: end, to: end + QUARTER } });
  // As lines of an earlier version: they say the names, and not always whose shift it is.
  const { rows: shifts } = await pool.query<{ id: string }>(
    `insert into shifts (user_id, region_id, starts_at, ends_at) values ($1, $2, now(), now() + interval '1 hour') returning id`,
    [theirs, region],
  );
  const line = (shiftId: string, before: object, after: object) =>
    pool.query(
      `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, before, after)
       values ('system', 'Passline', 'schedules.update', 'r', 'shifts', $1, $2, $3)`,
      [shiftId, JSON.stringify(before), JSON.stringify(after)],
    );
  await line(shifts[0]!.id, { name: 'Tamsin H' }, { name: 'Tamsin Hollis' });
  const ofTheirs = { userId: theirs, name: 'Tamsin Hollis' };
  await line(randomUUID(), ofTheirs, { userId: other, name: 'Odile Marchand' });
  const names = async () => {
    const { rows } = await pool.query<{ line: string }>(
      `select concat_ws(' ', action, coalesce(before ->> 'name', '-'), coalesce(after ->> 'name', '-')) as line
       from audit where record_table = 'shifts' order by id`,
    );
    return rows.map(({ line }) => line);
  };
  await pool.query(`update users set role = 'customer' where id = $1`, [theirs]);

  expect(await erased(desk, { userId: theirs })).toMatchObject({ state: 'done', found: {} });
  expect(await dumpFinds(pool, ['tamsin', 'hollis'])).toEqual([]);
  expect(await names()).toEqual([
    'schedules.add - [erased]',
    'schedules.update - -',
    'schedules.add - [erased]',
    'schedules.update - -',
    'schedules.remove Odile Marchand -',
    'schedules.add - Odile Marchand',
    'schedules.update - -',
    'schedules.update [erased] [erased]',
    'schedules.update [erased] Odile Marchand',
  ]);
});
