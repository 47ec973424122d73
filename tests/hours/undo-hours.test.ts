import type { HoursExceptionOfKind, RecordEntry } from '@passline/contract';
import { addDays } from '@passline/domain';
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
} from './hours-desk.ts';

/** An entry of the hours is taken back by the day and by the date: what it did not change stays as it is now. */
let desk: Desk;

const site = await openHoursSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

async function entryOf(action: string): Promise<RecordEntry> {
  const input = { subject: 'location', locationId: desk.kitchen.locationId };
  const { body } = await call<{ rows: RecordEntry[] }>(desk.url, 'timeline.read', input, {
    token: desk.boss.token,
  });
  // The oldest of them.
  return body.rows.findLast((entry) => entry.action === action)!;
}
const undo = ({ id }: RecordEntry) => {
  const input = { subject: 'location', locationId: desk.kitchen.locationId, entryId: id };
  return call<{ message: string }>(desk.url, 'timeline.undo', input, { token: desk.admin.token });
};

const monday = { ...ALWAYS, 1: ranges('09:00-17:00') };
const date = (days: number, changes: Partial<HoursExceptionOfKind> = {}): HoursExceptionOfKind => ({
  kind: 'ordering',
  date: addDays(TODAY, days),
  name: `In ${days} days`,
  ranges: [],
  ...changes,
});

test('a day that somebody changed since is not taken back, and they are named', async () => {
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

test('nobody is named for a day that was changed past the actions since', async () => {
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

test('only the days of the entry come back: those that others changed since stay', async () => {
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

test('a date that somebody changed since is not taken back, and they are named', async () => {
  await saveException(desk, desk.admin.token, date(20));
  await saveException(desk, desk.boss.token, date(20, { name: 'Feast' }), date(20));
  const answer = await undo(await entryOf('hours.saveException'));
  expect(answer.status).toBe(422);
  expect(answer.body.message).toContain(`${desk.boss.name} changed `);
  expect((await stored(desk)).hours_exceptions).toEqual([date(20, { name: 'Feast' })]);
});

test('only the date of the entry comes back or goes: those that others set since stay, in their order', async () => {
  await saveException(desk, desk.admin.token, date(20));
  await saveException(desk, desk.boss.token, date(10));
  expect((await undo(await entryOf('hours.saveException'))).status).toBe(200);
  expect((await stored(desk)).hours_exceptions).toEqual([date(10)]);
  await removeException(desk, desk.admin.token, date(10));
  await saveException(desk, desk.boss.token, date(30));
  expect((await undo(await entryOf('hours.removeException'))).status).toBe(200);
  expect((await stored(desk)).hours_exceptions).toEqual([date(10), date(30)]);
});
