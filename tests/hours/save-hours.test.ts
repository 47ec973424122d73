import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, type Desk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { ALWAYS, auditOf, ranges, saveHours, saveWeeks, openHoursSite, stored, week } from './hours-desk.ts';

let desk: Desk;

const site = await openHoursSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

const lunch = week({ 1: '11:00-14:00', 5: '11:00-14:00 17:00-22:00' });

const saving = (hours: unknown) => (input: object) => ({
  ...input,
  changes: { hoursLT: { from: ALWAYS, to: hours } },
});
const opening = (openLT: string) => saving({ ...lunch, 1: [{ openLT, closeLT: '17:00' }] });
oweRefusals('hours.save', {
  desk: () => desk,
  target: ({ locationId }) => ({
    id: locationId,
    input: { locationId, changes: { hoursLT: { from: ALWAYS, to: lunch } } },
  }),
  wrong: {
    'a day that opens at 24:00': [opening('24:00'), 400],
    'a time in another form': [opening('9:00'), 400],
    'a word instead of a time': [opening('noon'), 400],
    'no time at all': [opening(''), 400],
    'ordering hours that are the same as ordering': [
      saving(null),
      400,
      'Ordering hours need their own week.',
    ],
  },
});

describe('refusals change nothing', () => {
  test('delivery hours are locked for an admin, with the reason', async () => {
    const before = await stored(desk);
    for (const hours of [lunch, null]) {
      const answer = await saveHours(desk, desk.admin.token, { kind: 'delivery', hours, expected: null });
      expect(answer.status).toBe(403);
      expect(answer.body).toMatchObject({
        code: 'FIELD_LOCKED',
        data: { fields: { deliveryHoursLT: 'Only a super admin can edit this field.' } },
      });
    }
    expect(await stored(desk)).toEqual(before);
  });

  test.each([
    [
      'on one day',
      week({ 5: '09:00-14:00 13:55-18:00' }),
      'Friday 09:00 to 14:00 and Friday 13:55 to 18:00 overlap.',
      'hoursLT.5',
    ],
    [
      'past midnight',
      week({ 5: '18:00-02:00', 6: '01:00-05:00' }),
      'Friday 18:00 to 02:00 and Saturday 01:00 to 05:00 overlap.',
      'hoursLT.5',
    ],
    [
      'from Saturday into Sunday',
      week({ 6: '20:00-03:00', 0: '02:00-04:00' }),
      'Saturday 20:00 to 03:00 and Sunday 02:00 to 04:00 overlap.',
      'hoursLT.6',
    ],
  ])('an overlap %s, with the exact pair and its day', async (_, hours, message, field) => {
    const before = await stored(desk);
    const answer = await saveHours(desk, desk.admin.token, { hours });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ message, data: { code: 'hours-overlap', field } });
    expect(await stored(desk)).toEqual(before);
    expect(await auditOf(desk)).toEqual([]);
  });
});

describe('both weeks in one request: all or nothing', () => {
  const longer = { from: ALWAYS, to: lunch };

  test('refused when delivery is locked for the caller, before anything is read', async () => {
    const before = await stored(desk);
    const answer = await saveWeeks(desk, desk.admin.token, {
      hoursLT: longer,
      deliveryHoursLT: { from: null, to: lunch },
    });
    expect(answer.status).toBe(403);
    expect(Object.keys(answer.body.data.fields)).toEqual(['deliveryHoursLT']);
    expect(await stored(desk)).toEqual(before);
  });

  test('refused when the delivery week overlaps', async () => {
    const before = await stored(desk);
    const answer = await saveWeeks(desk, desk.boss.token, {
      hoursLT: longer,
      deliveryHoursLT: { from: null, to: week({ 5: '09:00-14:00 13:55-18:00' }) },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.data).toEqual({ code: 'hours-overlap', field: 'deliveryHoursLT.5' });
    expect(await stored(desk)).toEqual(before);
    expect(await auditOf(desk)).toEqual([]);
  });

  test('refused when somebody else changed a day of either: every day in conflict is shown', async () => {
    await saveWeeks(desk, desk.boss.token, { deliveryHoursLT: { from: null, to: lunch } });
    await saveHours(desk, desk.admin.token, { hours: { ...ALWAYS, 2: [] } });
    const before = await stored(desk);
    const answer = await saveWeeks(desk, desk.boss.token, {
      hoursLT: { from: ALWAYS, to: { ...ALWAYS, 2: ranges('09:00-10:00'), 3: [] } },
      deliveryHoursLT: { from: week({}), to: week({ 5: '12:00-13:00' }) },
    });
    expect(answer.status).toBe(409);
    expect(answer.body.data.current).toMatchObject([
      { field: 'hoursLT.2', theirs: [], changedBy: desk.admin.name },
      { field: 'deliveryHoursLT.5', theirs: lunch[5], changedBy: desk.boss.name },
    ]);
    expect(await stored(desk)).toEqual(before);
  });

  test('otherwise both are saved, with one audit row', async () => {
    const answer = await saveWeeks(desk, desk.boss.token, {
      hoursLT: longer,
      deliveryHoursLT: { from: null, to: week({ 5: '12:00-13:00' }) },
    });
    expect(answer.status).toBe(200);
    expect(await stored(desk)).toMatchObject({
      hours_lt: lunch,
      delivery_hours_lt: week({ 5: '12:00-13:00' }),
    });
    expect(await auditOf(desk)).toMatchObject([{ action: 'hours.save', actor_name: desk.boss.name }]);
  });

  test('a program that does not say what it saw changes what is there', async () => {
    await saveHours(desk, desk.admin.token, { hours: { ...ALWAYS, 2: [] } });
    const answer = await saveWeeks(desk, desk.boss.token, {
      hoursLT: { to: lunch },
      deliveryHoursLT: { to: week({ 5: '12:00-13:00' }) },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await stored(desk)).toMatchObject({
      hours_lt: lunch,
      delivery_hours_lt: week({ 5: '12:00-13:00' }),
    });
  });

  test('a request without a change changes nothing', async () => {
    expect((await saveWeeks(desk, desk.admin.token, {})).status).toBe(200);
    expect(await auditOf(desk)).toEqual([]);
  });
});

describe('two people on one week', () => {
  const mine = { ...ALWAYS, 1: ranges('09:00-17:00') };

  test("the same day: the second is shown both values and the other's name, and nothing of theirs is saved", async () => {
    await saveHours(desk, desk.boss.token, { hours: { ...ALWAYS, 1: ranges('10:00-18:00') } });
    const before = await stored(desk);
    const late = await saveHours(desk, desk.admin.token, { hours: { ...mine, 2: [] } });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({
      changedBy: desk.boss.name,
      current: [
        {
          recordId: desk.kitchen.locationId,
          field: 'hoursLT.1',
          yours: ranges('09:00-17:00'),
          theirs: ranges('10:00-18:00'),
        },
      ],
    });
    expect(await stored(desk)).toEqual(before);
  });

  test('different days: both are kept', async () => {
    await saveHours(desk, desk.boss.token, { hours: { ...ALWAYS, 2: ranges('10:00-18:00') } });
    expect((await saveHours(desk, desk.admin.token, { hours: mine })).status).toBe(200);
    expect((await stored(desk)).hours_lt).toEqual({ ...mine, 2: ranges('10:00-18:00') });
  });

  test('different days that overlap only together: the second is refused with the exact pair', async () => {
    await saveHours(desk, desk.boss.token, { hours: lunch });
    const friday = await saveHours(desk, desk.boss.token, {
      hours: { ...lunch, 5: ranges('18:00-02:00') },
      expected: lunch,
    });
    expect(friday.status).toBe(200);
    const saturday = await saveHours(desk, desk.admin.token, {
      hours: { ...lunch, 6: ranges('01:00-05:00') },
      expected: lunch,
    });
    expect(saturday.status).toBe(422);
    expect(saturday.body.message).toBe('Friday 18:00 to 02:00 and Saturday 01:00 to 05:00 overlap.');
  });

  test('the same hours twice are not a conflict and write one audit row', async () => {
    await saveHours(desk, desk.boss.token, { hours: mine });
    expect((await saveHours(desk, desk.admin.token, { hours: mine })).status).toBe(200);
    expect(await auditOf(desk)).toHaveLength(1);
  });

  test('at the same moment: one is saved, the other is told', async () => {
    const answers = await Promise.all(
      ['06:00-07:00', '07:00-08:00'].map((text) =>
        saveHours(desk, desk.boss.token, { hours: { ...ALWAYS, 3: ranges(text) } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('delivery: two separate weeks conflict as a whole', async () => {
    const one = { kind: 'delivery', hours: lunch, expected: null } as const;
    expect((await saveHours(desk, desk.boss.token, one)).status).toBe(200);
    const other = await saveHours(desk, desk.boss.token, { ...one, hours: week({ 2: '10:00-12:00' }) });
    expect(other.status).toBe(409);
    expect(other.body.data.current[0]).toMatchObject({ field: 'deliveryHoursLT', theirs: lunch });
    const back = await saveHours(desk, desk.boss.token, { kind: 'delivery', hours: null, expected: ALWAYS });
    expect(back.status).toBe(409);
    expect((await stored(desk)).delivery_hours_lt).toEqual(lunch);
  });
});

describe('what is saved', () => {
  test('an admin sets two ranges a day and an overnight range: the row and the audit row are right, and the neighbour is unchanged', async () => {
    const other = await stored(desk, desk.neighbour);
    const before = await stored(desk);
    const hours = week({ 1: '17:00-22:00 11:00-14:00', 5: '18:00-02:00' });
    const answer = await saveHours(desk, desk.admin.token, { hours });
    expect(answer.status).toBe(200);
    const sorted = week({ 1: '11:00-14:00 17:00-22:00', 5: '18:00-02:00' });
    expect(answer.body.hoursLT).toEqual(sorted);
    expect((await stored(desk)).hours_lt).toEqual(sorted);
    expect(await auditOf(desk)).toEqual([
      {
        actor_name: desk.admin.name,
        action: 'hours.save',
        // Only the days of the week that differ, here all of them.
        before: { hoursLT: before.hours_lt },
        after: { hoursLT: sorted },
      },
    ]);
    expect(await stored(desk, desk.neighbour)).toEqual(other);
  });

  test('a super admin gives delivery its own week and removes it again', async () => {
    const own = await saveHours(desk, desk.boss.token, { kind: 'delivery', hours: lunch, expected: null });
    expect(own.body.deliveryHoursLT).toEqual(lunch);
    const same = await saveHours(desk, desk.boss.token, { kind: 'delivery', hours: null, expected: lunch });
    expect(same.body.deliveryHoursLT).toBeNull();
    expect((await stored(desk)).hours_lt).toEqual(ALWAYS);
    expect(await auditOf(desk)).toHaveLength(2);
  });

  test('a day without ranges is closed', async () => {
    const answer = await saveHours(desk, desk.admin.token, { hours: { ...ALWAYS, 0: [] } });
    expect(answer.body.hoursLT[0]).toEqual([]);
  });
});
