import type { HoursExceptionOfKind } from '@passline/contract';
import { addDays } from '@passline/domain';
import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, type Desk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import {
  auditOf,
  TODAY,
  ranges,
  removeException,
  saveException,
  openHoursSite,
  stored,
} from './hours-desk.ts';

let desk: Desk;

const site = await openHoursSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

const closed = (changes: Partial<HoursExceptionOfKind> = {}): HoursExceptionOfKind => ({
  kind: 'ordering',
  date: addDays(TODAY, 20),
  name: 'Christmas Day',
  ranges: [],
  ...changes,
});

const dated = (changes: Partial<HoursExceptionOfKind>) => (input: object) => ({
  ...input,
  exception: closed(changes),
});
oweRefusals('hours.saveException', {
  desk: () => desk,
  target: ({ locationId }) => ({
    id: locationId,
    input: { locationId, exception: closed(), expected: null },
  }),
  wrong: {
    'a date that is over': [dated({ date: addDays(TODAY, -2) }), 422, 'exception-date-past'],
    'a date that no calendar has': [dated({ date: '2027-02-30' }), 422, 'exception-date-invalid'],
    'two ranges that overlap': [dated({ ranges: ranges('10:00-15:00 14:00-18:00') }), 422, 'hours-overlap'],
    'a date without a name': [dated({ name: '' }), 400],
  },
});
oweRefusals('hours.removeException', {
  desk: () => desk,
  target: async (kitchen) => {
    const expected = closed();
    await saveException({ ...desk, kitchen }, desk.boss.token, expected);
    const { kind, date } = expected;
    return { id: kitchen.locationId, input: { locationId: kitchen.locationId, kind, date, expected } };
  },
});

describe('refusals change nothing', () => {
  test('more than a hundred dates ahead', async () => {
    const many = Array.from({ length: 100 }, (_, at) => closed({ date: addDays(TODAY, at + 30) }));
    await site.database.pool.query('update locations set hours_exceptions = $2 where id = $1', [
      desk.kitchen.locationId,
      JSON.stringify(many),
    ]);
    const answer = await saveException(desk, desk.admin.token, closed());
    expect(answer.body.data.code).toBe('exceptions-too-many');
  });

  test('a date of delivery is locked for an admin, to be set and to be removed', async () => {
    const delivery = closed({ kind: 'delivery' });
    const lock = { deliveryHoursLT: 'Only a super admin can edit this field.' };
    const set = await saveException(desk, desk.admin.token, delivery);
    expect(set.status).toBe(403);
    expect(set.body.data.fields).toEqual(lock);
    expect((await saveException(desk, desk.boss.token, delivery)).status).toBe(200);
    expect((await removeException(desk, desk.admin.token, delivery)).body.data.fields).toEqual(lock);
    expect((await stored(desk)).hours_exceptions).toEqual([delivery]);
  });

  test('a date that somebody else set meanwhile: both values, and theirs stays', async () => {
    const theirs = closed({ name: 'Boxing Day' });
    await saveException(desk, desk.boss.token, theirs);
    const answer = await saveException(desk, desk.admin.token, closed());
    expect(answer.status).toBe(409);
    expect(answer.body.data.current[0]).toMatchObject({
      field: `hoursExceptions.ordering.${theirs.date}`,
      yours: closed(),
      theirs,
      changedBy: desk.boss.name,
    });
    const removed = await removeException(desk, desk.admin.token, closed());
    expect(removed.status).toBe(409);
    expect((await stored(desk)).hours_exceptions).toEqual([theirs]);
  });
});

test('dates are kept in their order, changed and removed, each with a note', async () => {
  const later = closed();
  const sooner = closed({ date: addDays(TODAY, 3), name: 'Long night', ranges: ranges('18:00-04:00') });
  await saveException(desk, desk.admin.token, later);
  await saveException(desk, desk.admin.token, sooner);
  const renamed = { ...later, name: 'Holiday' };
  expect((await saveException(desk, desk.admin.token, renamed, later)).status).toBe(200);
  expect((await stored(desk)).hours_exceptions).toEqual([sooner, renamed]);
  const removed = await removeException(desk, desk.admin.token, renamed);
  expect(removed.body.hoursExceptions).toEqual([sooner]);
  expect((await removeException(desk, desk.admin.token, renamed)).status).toBe(200);
  expect((await auditOf(desk)).map(({ action }) => action)).toEqual([
    'hours.saveException',
    'hours.saveException',
    'hours.saveException',
    'hours.removeException',
  ]);
  expect((await stored(desk, desk.neighbour)).hours_exceptions).toEqual([]);
});

test('ordering and delivery each have their own exception on one date', async () => {
  await saveException(desk, desk.boss.token, closed());
  await saveException(desk, desk.boss.token, closed({ kind: 'delivery', ranges: ranges('10:00-12:00') }));
  expect((await stored(desk)).hours_exceptions).toHaveLength(2);
});

test('today can still be changed', async () => {
  expect((await saveException(desk, desk.admin.token, closed({ date: TODAY }))).status).toBe(200);
});
