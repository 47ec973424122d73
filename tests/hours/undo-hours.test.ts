import type { HoursExceptionOfKind } from '@passline/contract/restaurants/location';
import type { RecordEntry } from '@passline/contract/kernel/timeline';
import { addDays } from '@passline/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, type Desk } from '../setup/desk.ts';
import {
  ALWAYS,
  auditOf,
  openHoursSite,
  ranges,
  removeException,
  saveException,
  saveHours,
  stored,
  TODAY,
  week,
} from './hours-desk.ts';

/** An entry of the hours is undone day by day and date by date: what it did not change stays as it is now. */
let desk: Desk;

const site = await openHoursSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

/** The newest first. */
async function entriesOf(action: string): Promise<RecordEntry[]> {
  const input = { subject: 'location', locationId: desk.kitchen.locationId };
  const { body } = await call<{ rows: RecordEntry[] }>(desk.url, 'timeline.read', input, {
    token: desk.boss.token,
  });
  return body.rows.filter((entry) => entry.action === action);
}
/** The oldest of them. */
const entryOf = async (action: string): Promise<RecordEntry> => (await entriesOf(action)).at(-1)!;
const undo = ({ id }: RecordEntry) => {
  const input = { subject: 'location', locationId: desk.kitchen.locationId, entryId: id };
  return call<{ message: string }>(desk.url, 'timeline.undo', input, { token: desk.admin.token });
};

const CLOSED = week({});
const monday = { ...ALWAYS, 1: ranges('09:00-17:00') };
const date = (days: number, changes: Partial<HoursExceptionOfKind> = {}): HoursExceptionOfKind => ({
  kind: 'ordering',
  date: addDays(TODAY, days),
  name: `In ${days} days`,
  ranges: [],
  ...changes,
});

test('a day that somebody changed since is not undone, and they are named', async () => {
  await saveHours(desk, desk.admin.token, { hours: { ...monday, 2: [] } });
  await saveHours(desk, desk.boss.token, {
    hours: { ...monday, 2: ranges('08:00-09:00') },
    expected: { ...monday, 2: [] },
  });
  const before = await stored(desk);
  const answer = await undo(await entryOf('hours.save'));
  expect(answer.status).toBe(422);
  expect(answer.body.message).toMatch(new RegExp(`^${desk.boss.name} changed “Tuesday” since, `));
  expect(await stored(desk)).toEqual(before);
});

test('an undo that would make two ranges overlap is refused like a save: nothing is written, and every day can still be saved', async () => {
  const night = { ...CLOSED, 5: ranges('18:00-02:00') };
  const short = { ...CLOSED, 5: ranges('18:00-23:00') };
  const both = { ...short, 6: ranges('00:30-05:00') };
  await saveHours(desk, desk.admin.token, { hours: night });
  await saveHours(desk, desk.admin.token, { hours: short, expected: night });
  const shortened = (await entriesOf('hours.save'))[0]!;
  await saveHours(desk, desk.boss.token, { hours: both, expected: short });
  const before = await stored(desk);
  const told = (await entriesOf('hours.save')).find(({ id }) => id === shortened.id);
  const overlap = 'Friday 18:00 to 02:00 and Saturday 00:30 to 05:00 overlap.';
  expect(told?.undo).toEqual({ reason: overlap });
  const answer = await undo(shortened);
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe(overlap);
  expect(await stored(desk)).toEqual(before);
  const open = { ...both, 1: ranges('09:00-17:00') };
  expect((await saveHours(desk, desk.admin.token, { hours: open, expected: both })).status).toBe(200);
});

test('a date in the past is not restored', async () => {
  const { locationId } = desk.kitchen;
  const over = date(-1);
  await site.database.pool.query(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     values ('user', 'Ana', 'hours.removeException', 'locations', $1::text, $1::uuid, $2, '{"hoursExceptions": []}',
       gen_random_uuid())`,
    [locationId, JSON.stringify({ hoursExceptions: [over] })],
  );
  const answer = await undo(await entryOf('hours.removeException'));
  expect(answer.status).toBe(422);
  expect(answer.body.message).toBe('That day is over. Please choose today or a later date.');
  expect((await stored(desk)).hours_exceptions).toEqual([]);
});

test('no name is given for a day that was since changed without an action', async () => {
  await saveHours(desk, desk.admin.token, { hours: { ...ALWAYS, 2: [] } });
  await saveHours(desk, desk.boss.token, {
    hours: { ...ALWAYS, 2: ranges('08:00-09:00') },
    expected: { ...ALWAYS, 2: [] },
  });
  await site.database.pool.query('update locations set hours_lt = $2 where id = $1', [
    desk.kitchen.locationId,
    JSON.stringify({ ...ALWAYS, 2: ranges('05:00-06:00') }),
  ]);
  const answer = await undo(await entryOf('hours.save'));
  expect(answer.body.message).toBe('Somebody changed “Tuesday” since.');
});

test('only the days of the entry are restored: those that others changed since stay', async () => {
  await saveHours(desk, desk.admin.token, { hours: monday });
  await saveHours(desk, desk.boss.token, { hours: { ...monday, 2: [] }, expected: monday });
  const answer = await undo(await entryOf('hours.save'));
  expect(answer.status, answer.text).toBe(200);
  expect((await stored(desk)).hours_lt).toEqual({ ...ALWAYS, 2: [] });
  expect((await auditOf(desk)).at(-1)).toMatchObject({
    action: 'timeline.undo',
    before: { hoursLT: { 1: monday[1] } },
    after: { hoursLT: { 1: ALWAYS[1] } },
  });
});

test('a date that somebody changed since is not undone, and they are named', async () => {
  await saveException(desk, desk.admin.token, date(20));
  await saveException(desk, desk.boss.token, date(20, { name: 'Feast' }), date(20));
  const answer = await undo(await entryOf('hours.saveException'));
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain(`${desk.boss.name} changed `);
  expect((await stored(desk)).hours_exceptions).toEqual([date(20, { name: 'Feast' })]);
});

test('only the date of the entry is restored or removed: those that others set since stay, in order', async () => {
  await saveException(desk, desk.admin.token, date(20));
  await saveException(desk, desk.boss.token, date(10));
  expect((await undo(await entryOf('hours.saveException'))).status).toBe(200);
  expect((await stored(desk)).hours_exceptions).toEqual([date(10)]);
  await removeException(desk, desk.admin.token, date(10));
  await saveException(desk, desk.boss.token, date(30));
  expect((await undo(await entryOf('hours.removeException'))).status).toBe(200);
  expect((await stored(desk)).hours_exceptions).toEqual([date(10), date(30)]);
});
