import type { Demand, Shift, ShiftRegion, WeekCopy } from '@passline/contract/schedules/schedules';
import { MAX_SHIFTS_OF_WEEK } from '@passline/domain/schedules/shift';
import { addWeeks, weekOf } from '@passline/domain/schedules/week';
import { describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { asDelivery } from '../setup/place-order.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { at, COURIER, LOUGHEED, OTHER_COURIER, shiftSample, TORONTO, WEEK } from './shift-sample.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const customer = '00000000-0000-4000-8000-00000000c003';
await pool.query(`insert into users (id, email, role) values ($1, 'guest@passline.example', 'customer')`, [
  customer,
]);

const BACKWARDS = 'Start date cannot be after end date';
const records = oweRecord(shiftSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no courier': [given({ userId: '' }), 400, 'Please select a courier'],
      'no region': [given({ region: '' }), 400, 'Please select a region'],
      'somebody who does not deliver': [given({ userId: customer }), 422, 'Not a Courier'],
      'an unknown courier': [given({ userId: TORONTO }), 422, 'Not a Courier'],
      'an unknown region': [given({ region: COURIER }), 422, 'There is no such region.'],
      'an end before its start': [given({ end: at('2026-11-23T09:59-08:00') }), 422, BACKWARDS],
      'no time at all': [given({ end: at('2026-11-23T10:00-08:00') }), 422, 'at least 15 minutes'],
      'more than a day': [given({ end: at('2026-11-24T10:01-08:00') }), 422, 'at most 24 hours'],
      'an invalid time': [given({ start: -1 }), 400],
    },
    update: {
      'an end before its start': [
        changing('end', at('2026-11-23T09:00-08:00'), at('2026-11-23T15:00-08:00')),
        422,
        BACKWARDS,
      ],
      'a name that was sent along': [given({ changes: { name: { to: 'Zoe' } } }), 400],
    },
  },
});

const add = (fields: object = {}) => records.addAs({ ...shiftSample.added(desk.kitchen), ...fields });
const ask = async <Body>(action: string, input?: object) => {
  const answer = await call<Body>(desk.url, `schedules.${action}`, input, { token: desk.boss.token });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const addWeeksMs = (ms: number) => ms + 7 * 24 * 3_600_000;
const weekIn = (week: string, regionId?: string) =>
  ask<Shift[]>('week', { week, ...(regionId && { regionId }) });
const night = { start: at('2026-11-27T22:00-07:00'), end: at('2026-11-28T03:00-07:00') };

describe('a week', () => {
  test("has the shifts that begin in it by their region's clock, in order; read for one region, only that region's", async () => {
    // Sunday 22:00 in Vancouver is Monday 01:00 in Toronto.
    const sunday = { start: at('2026-11-29T22:00-07:00'), end: at('2026-11-30T03:00-07:00') };
    const here = await add(sunday);
    const there = await add({ ...sunday, region: TORONTO });
    const early = await add();
    expect((await weekIn(WEEK)).map(({ id }) => id)).toEqual([early.id, here.id]);
    expect(await weekIn('2026-11-30')).toEqual([there]);
    expect(await weekIn(WEEK, TORONTO)).toEqual([]);
  });

  test('is named by a Monday that exists', async () => {
    for (const week of ['2026-11-24', '2026-02-30', 'monday', '1969-12-29'])
      expect(
        await call(desk.url, 'schedules.week', { week }, { token: desk.boss.token }),
        week,
      ).toMatchObject({
        status: 400,
        text: expect.stringContaining('Please name a week by its Monday, such as 2026-11-23.') as string,
      });
  });

  test('that is full takes no shift from another week, whichever field would move it there, nor by undo; one that leaves makes room', async () => {
    const moved = await add(night);
    const away = { start: addWeeksMs(night.start), end: addWeeksMs(night.end) };
    const neighbour = await add(away);
    expect((await records.update(moved, away)).status).toBe(200);
    const [entry] = await records.trail();
    await pool.query(
      `insert into shifts (user_id, region_id, starts_at, ends_at)
       select '${COURIER}', '${LOUGHEED}', $1::timestamptz, $2::timestamptz from generate_series(1, $3)`,
      [new Date(night.start), new Date(night.end), MAX_SHIFTS_OF_WEEK],
    );
    const full = { status: 422, body: { data: { code: 'shifts-too-many' } } };
    expect(await records.update({ ...neighbour, ...away }, night)).toMatchObject(full);
    expect(await records.undo(entry)).toMatchObject(full);
    expect((await weekIn('2026-11-30')).map(({ id }) => id).toSorted()).toEqual(
      [moved.id, neighbour.id].toSorted(),
    );
    // Sunday 23:00 in Vancouver is in this week; by Toronto's clock it is in the next.
    const late = { start: at('2026-11-29T23:00-07:00'), end: at('2026-11-30T03:00-07:00') };
    const there = await add({ ...late, region: TORONTO });
    expect(await records.update({ ...there, region: TORONTO }, { region: LOUGHEED })).toMatchObject(full);
    const here = (await weekIn(WEEK))[0]!;
    const later = { end: here.end + 3_600_000 };
    expect((await records.update({ ...here, rank: 0 }, later)).status).toBe(200);
    expect((await ask<{ id: string }>('remove', { shiftId: here.id })).id).toBe(here.id);
    expect((await records.update({ ...neighbour, ...away }, night)).status).toBe(200);
    expect((await weekIn(WEEK)).length).toBe(MAX_SHIFTS_OF_WEEK);
    const { rows } = await pool.query(
      `select 1 from audit where action = 'schedules.update' and record_id = $1`,
      [neighbour.id],
    );
    expect(rows, 'what was refused wrote no audit row').toHaveLength(1);
  });

  test('loses a shift that moves into another week, which gets it, on both screens', async () => {
    const row = await add(night);
    const reader = await openLiveReader(desk.url, desk.boss.token);
    await reader.subscribe(1, 'schedules.week', { week: WEEK });
    const next = await openLiveReader(desk.url, desk.boss.token);
    await next.subscribe(1, 'schedules.week', { week: '2026-11-30' });
    await waitUntil(() => rowsOf(reader.messages).has(row.id));
    const moved = { start: night.start + 7 * 86_400_000, end: night.end + 7 * 86_400_000 };
    const { body } = await records.update(row, moved);
    await waitUntil(() => !rowsOf(reader.messages).has(row.id) && rowsOf(next.messages).has(row.id));
    expect(rowsOf(next.messages).get(row.id)).toEqual(body);
    expect(body).toMatchObject({ ...moved, week: '2026-11-30' });
    reader.close();
    next.close();
  });

  test('follows the clock of its region when that is changed; the shift keeps its times', async () => {
    const row = await add({ start: at('2026-11-29T22:00-07:00'), end: at('2026-11-30T03:00-07:00') });
    await pool.query(`update regions set timezone = 'America/Toronto' where id = $1`, [LOUGHEED]);
    expect(await weekIn('2026-11-30')).toEqual([
      { ...row, week: '2026-11-30', rev: expect.any(Number) as number },
    ]);
    await pool.query(`update regions set timezone = 'America/Vancouver' where id = $1`, [LOUGHEED]);
    expect((await weekIn(WEEK)).map(({ id }) => id)).toEqual([row.id]);
  });
});

test("a shift shows its courier's current name, live, or the e-mail address of a courier without a name", async () => {
  const [row, other] = [await add(), await add({ userId: OTHER_COURIER })];
  const reader = await openLiveReader(desk.url, desk.boss.token);
  await reader.subscribe(1, 'schedules.week', { week: WEEK });
  const shown = () => rowsOf(reader.messages).get(row.id)?.['name'];
  await waitUntil(() => shown() === 'Ada Wong');
  await pool.query(`update users set name = '' where id = $1`, [COURIER]);
  await waitUntil(() => shown() === 'ada@passline.example');
  await pool.query(`update users set name = 'Ada Wong' where id = $1`, [COURIER]);
  await waitUntil(() => shown() === 'Ada Wong');
  expect(rowsOf(reader.messages).get(other.id)).toEqual(other);
  reader.close();
});

test('the timeline names the courier and the region', async () => {
  const row = await add();
  await records.update(row, { region: TORONTO });
  const [changed, added] = await records.trail();
  expect(changed?.record).toMatchObject({ kind: 'shifts', title: 'Ada Wong' });
  expect(changed?.after).toEqual({ region: 'Harbourfront' });
  expect(added?.after).toMatchObject({ userId: 'Ada Wong', region: 'Lougheed' });
});

describe('copying a week', () => {
  const copy = { fromWeek: WEEK, toWeek: '2026-11-30' };
  const NOTHING = { added: 0, overlapping: 0, already: 0, gone: [] };

  test('into itself is refused, and so is more than a week can hold; then nothing is added', async () => {
    await add();
    const refused = (input: object) =>
      call<{ data: { code: string } }>(desk.url, 'schedules.copyWeek', input, { token: desk.boss.token });
    expect((await refused({ ...copy, toWeek: WEEK })).body.data.code).toBe('same-week');
    await pool.query(
      `insert into shifts (user_id, region_id, starts_at, ends_at)
       select $1, $2, at, at + interval '1 hour' from generate_series(timestamptz '2026-11-30T12:00Z',
         timestamptz '2026-11-30T12:00Z' + 999 * interval '1 minute', interval '1 minute') at`,
      [OTHER_COURIER, LOUGHEED],
    );
    expect((await refused(copy)).body.data.code).toBe('shifts-too-many');
    expect(await weekIn('2026-11-30')).toHaveLength(1_000);
  });

  test('shows in advance what it adds, adds it once however often it is sent, and is undone as one', async () => {
    await add();
    await add(night);
    await add({ userId: OTHER_COURIER, region: TORONTO, start: at('2026-11-23T12:00-07:00') });
    const later = { start: night.start + 7 * 86_400_000 + 3_600_000, end: night.end + 7 * 86_400_000 };
    const present = await add({ ...later, region: TORONTO });
    const preview = await ask<WeekCopy>('previewCopy', copy);
    expect(preview).toEqual({ ...NOTHING, added: 3, overlapping: 1 });
    expect(await weekIn('2026-11-30')).toEqual([present]);
    const answers = await Promise.all([1, 2].map(() => ask<WeekCopy>('copyWeek', copy)));
    const ids = expect.any(Array) as string[];
    expect(answers).toContainEqual({ ...preview, ids });
    expect(answers).toContainEqual({ ...NOTHING, already: 3, ids: [] });
    expect((await weekIn('2026-11-30')).map(({ name, start, end }) => [name, start, end])).toEqual([
      ['Ada Wong', at('2026-11-30T11:00-07:00'), at('2026-11-30T16:00-07:00')],
      ['Ben Ito', at('2026-11-30T12:00-07:00'), at('2026-11-30T16:00-07:00')],
      ['Ada Wong', at('2026-12-04T22:00-07:00'), at('2026-12-05T03:00-07:00')],
      ['Ada Wong', later.start, later.end],
    ]);
    const told = (await records.trail()).filter(({ action }) => action === 'schedules.copyWeek');
    expect(told).toMatchObject([
      { before: null, along: [{ kind: 'shifts', count: 3 }], undo: { reason: null } },
    ]);
    expect(await records.notesOf('schedules.copyWeek')).toHaveLength(3);
    await records.undoNewest();
    expect(await weekIn('2026-11-30')).toEqual([present]);
    expect(await weekIn(WEEK)).toHaveLength(3);
    await records.undoNewest();
    expect(await weekIn('2026-11-30')).toHaveLength(4);
  });

  test('for one region leaves the others alone, and leaves out couriers who no longer deliver', async () => {
    await add();
    await add({ region: TORONTO, ...night });
    await add({ userId: OTHER_COURIER });
    await pool.query(`update users set role = 'customer' where id = $1`, [OTHER_COURIER]);
    const answer = await ask<WeekCopy>('copyWeek', { ...copy, regionId: LOUGHEED });
    await pool.query(`update users set role = 'courier_manager' where id = $1`, [OTHER_COURIER]);
    expect(answer).toMatchObject({ ...NOTHING, added: 1, gone: ['Ben Ito'] });
    expect((await weekIn('2026-11-30')).map(({ region }) => region)).toEqual([LOUGHEED]);
  });

  test('keeps the local time when the clocks change between the weeks', async () => {
    await add({
      region: TORONTO,
      start: at('2026-10-24T22:00-04:00'),
      end: at('2026-10-25T03:00-04:00'),
    });
    await ask('copyWeek', { fromWeek: '2026-10-19', toWeek: '2026-10-26' });
    expect(await weekIn('2026-10-26')).toMatchObject([
      { start: at('2026-10-31T22:00-04:00'), end: at('2026-11-01T03:00-05:00') },
    ]);
  });
});

test('regions are listed by name, each with its clock', async () => {
  expect(await ask<ShiftRegion[]>('regions')).toEqual([
    { id: TORONTO, name: 'Harbourfront', timezone: 'America/Toronto' },
    { id: LOUGHEED, name: 'Lougheed', timezone: 'America/Vancouver' },
  ]);
});

test('demand is the mean of the hours in which food was due for our couriers; other orders do not count', async () => {
  const { locationId } = desk.kitchen;
  await pool.query('update locations set region_id = $2 where id = $1', [locationId, LOUGHEED]);
  const placed = async (due: string, kitchen = desk.kitchen) => {
    const orderCartItems = [{ productId: kitchen.noodles, count: 2 }];
    const { id } = await desk.place({ ...asDelivery, orderCartItems }, kitchen);
    await pool.query(
      `update orders set created_at = $2::timestamptz - interval '30 minutes', estimated_completion_time = $2, completion_time = null where id = $1`,
      [id, due],
    );
    return id;
  };
  // Fridays from 18 to 19 in the three weeks before; one order as late as the hour allows.
  await placed('2026-11-06T18:10-07:00');
  await placed('2026-11-13T18:59-07:00');
  await placed('2026-11-20T18:00-07:00');
  await placed('2026-11-22T23:59-07:00');
  await placed('2026-11-23T00:00-07:00');
  await placed('2026-11-20T18:30-07:00', desk.neighbour);
  const cancelled = await placed('2026-11-20T18:40-07:00');
  await pool.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [cancelled]);
  const own = await placed('2026-11-20T18:45-07:00');
  await pool.query(`update orders set delivery_type = 'restaurant' where id = $1`, [own]);
  const demand = await ask<Demand>('demand', { week: WEEK, regionId: LOUGHEED });
  expect(demand).toMatchObject({ weeks: 3, fromWeek: '2026-11-02', toWeek: '2026-11-16' });
  const hours = demand.days.flatMap((day, at) =>
    [...day.entries()].filter(([, orders]) => orders > 0).map(([hour, orders]) => [at, hour, orders]),
  );
  expect(hours).toEqual([
    [4, 18, 1],
    [6, 23, 1 / 3],
  ]);
  expect(await ask('demand', { week: WEEK })).toEqual(demand);
  expect(await ask('demand', { week: WEEK, regionId: TORONTO })).toMatchObject({ weeks: 0 });
  // A week far ahead is measured by the latest weeks that are over.
  const { toWeek } = await ask<Demand>('demand', { week: '2099-12-28' });
  expect(toWeek).toBe(addWeeks(weekOf(Date.now(), 'America/Vancouver'), -1));
});
