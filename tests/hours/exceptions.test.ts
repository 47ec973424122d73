import type { HoursExceptionOfKind } from '@passline/contract/restaurants/location';
import { addDays } from '@passline/domain/time/local-date';
import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, type Desk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { asChanges } from '../setup/as-changes.ts';
import { call } from '../setup/api-client.ts';
import {
  type Answer,
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

const dating = ({ kind, date, ...fields }: HoursExceptionOfKind) => ({
  kind,
  date,
  changes: asChanges(fields),
});
const dated = (changes: Partial<HoursExceptionOfKind>) => (input: object) => ({
  ...input,
  ...dating(closed(changes)),
});
oweRefusals('hours.saveException', {
  desk: () => desk,
  target: ({ locationId }) => ({
    id: locationId,
    input: { locationId, ...dating(closed()) },
  }),
  wrong: {
    'a date in the past': [dated({ date: addDays(TODAY, -2) }), 422, 'exception-date-past'],
    'a date that does not exist': [dated({ date: '2027-02-30' }), 422, 'exception-date-invalid'],
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
  test('a date without a name', async () => {
    const nameless = await saveException(desk, desk.admin.token, closed({ name: '' }));
    expect(nameless.status).toBe(400);
    expect(nameless.body.message).toBe('Please say what day it is.');
    const unnamed = await call<Answer>(
      desk.url,
      'hours.saveException',
      {
        locationId: desk.kitchen.locationId,
        kind: 'ordering',
        date: closed().date,
        changes: { ranges: { to: [] } },
      },
      { token: desk.admin.token },
    );
    expect(unnamed.body.data).toEqual({ code: 'exception-name-missing', field: 'name' });
  });

  test('more than a hundred future dates', async () => {
    const many = Array.from({ length: 100 }, (_, at) => closed({ date: addDays(TODAY, at + 30) }));
    await site.database.pool.query('update locations set hours_exceptions = $2 where id = $1', [
      desk.kitchen.locationId,
      JSON.stringify(many),
    ]);
    const answer = await saveException(desk, desk.admin.token, closed());
    expect(answer.body.data.code).toBe('exceptions-too-many');
  });

  test('an admin can neither set nor remove a delivery date', async () => {
    const delivery = closed({ kind: 'delivery' });
    const lock = { deliveryHoursLT: 'Only a super admin can edit this field.' };
    const set = await saveException(desk, desk.admin.token, delivery);
    expect(set.status).toBe(403);
    expect(set.body.data.fields).toEqual(lock);
    expect((await saveException(desk, desk.boss.token, delivery)).status).toBe(200);
    expect((await removeException(desk, desk.admin.token, delivery)).body.data.fields).toEqual(lock);
    expect((await stored(desk)).hours_exceptions).toEqual([delivery]);
  });

  test('a date that somebody else set meanwhile: both values are shown, and theirs stays', async () => {
    const theirs = closed({ name: 'Boxing Day' });
    const path = `hoursExceptions.ordering.${theirs.date}`;
    await saveException(desk, desk.boss.token, theirs);
    const answer = await saveException(desk, desk.admin.token, closed());
    expect(answer.status).toBe(409);
    // Both are closed that day, so the hours are not in conflict.
    expect(answer.body.data.current).toMatchObject([
      {
        recordId: desk.kitchen.locationId,
        field: `${path}.name`,
        yours: 'Christmas Day',
        theirs: 'Boxing Day',
        changedBy: desk.boss.name,
      },
    ]);
    const removed = await removeException(desk, desk.admin.token, closed());
    expect(removed.status).toBe(409);
    expect(removed.body.data.current).toMatchObject([{ field: path, yours: null, theirs }]);
    expect((await stored(desk)).hours_exceptions).toEqual([theirs]);
  });
});

test('dates are kept in order, changed and removed, each with an audit row', async () => {
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

test('two people on one date: one renames it, the other opens it', async () => {
  await saveException(desk, desk.admin.token, closed());
  await saveException(desk, desk.boss.token, closed({ name: 'Boxing Day' }), closed());
  const opened = closed({ ranges: ranges('10:00-12:00') });
  expect((await saveException(desk, desk.admin.token, opened, closed())).status).toBe(200);
  expect((await stored(desk)).hours_exceptions).toEqual([{ ...opened, name: 'Boxing Day' }]);
});

test('a date that was removed meanwhile: someone who edits it is told, and may set it again', async () => {
  await saveException(desk, desk.admin.token, closed());
  await removeException(desk, desk.boss.token, closed());
  const late = await saveException(desk, desk.admin.token, closed({ name: 'Holiday' }), closed());
  expect(late.status).toBe(409);
  expect(late.body.data.current).toMatchObject([{ yours: 'Holiday', theirs: null }]);
  expect((await saveException(desk, desk.admin.token, closed({ name: 'Holiday' }))).status).toBe(200);
});

test('ordering and delivery each have their own exception on one date', async () => {
  await saveException(desk, desk.boss.token, closed());
  await saveException(desk, desk.boss.token, closed({ kind: 'delivery', ranges: ranges('10:00-12:00') }));
  expect((await stored(desk)).hours_exceptions).toHaveLength(2);
});

test('today can still be changed', async () => {
  expect((await saveException(desk, desk.admin.token, closed({ date: TODAY }))).status).toBe(200);
});
