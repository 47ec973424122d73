import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { Announcement, Location } from '@passline/contract/restaurants/location';
import { asChanges } from '../setup/as-changes.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { call } from '../setup/api-client.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';

let desk: Desk;

const site = await openSite();
beforeEach(async () => {
  desk = await layDesk(site);
});

type Answer = Location & {
  code: string;
  message: string;
  data: { code: string; current: FieldConflict[]; changedBy: string };
};

const holiday: Announcement = {
  activeAfter: Date.UTC(2026, 11, 24),
  activeUntil: Date.UTC(2026, 11, 27),
  title: 'Closed over Christmas',
  message: 'We are back on the 27th.',
};

const announcing = (change: object) => (input: object) => ({
  ...input,
  changes: asChanges({ ...holiday, ...change }),
});

const save = (
  announcement: Partial<Announcement>,
  seen: Announcement | null,
  { token = desk.admin.token, locationId = desk.kitchen.locationId } = {},
) => {
  const input = { locationId, changes: asChanges(announcement, seen) };
  return call<Answer>(desk.url, 'announcements.save', input, { token });
};
const remove = (expected: Announcement, token = desk.admin.token) =>
  call<Answer>(
    desk.url,
    'announcements.remove',
    { locationId: desk.kitchen.locationId, expected },
    { token },
  );
const stored = async (locationId = desk.kitchen.locationId) => {
  const { rows } = await desk.site.database.pool.query<{ announcement: Announcement | null }>(
    'select announcement from locations where id = $1',
    [locationId],
  );
  return rows[0]!.announcement;
};
const audit = async () => {
  const { rows } = await desk.site.database.pool.query(
    'select action, actor_name, before, after from audit where location_id = $1 order by id',
    [desk.kitchen.locationId],
  );
  return rows as object[];
};

oweRefusals('announcements.save', {
  desk: () => desk,
  target: ({ locationId }) => ({ id: locationId, input: { locationId, changes: asChanges(holiday) } }),
  wrong: {
    'no title': [announcing({ title: '  ' }), 422, 'Please input a title.'],
    'a missing title': [announcing({ title: undefined }), 422, 'Please input a title.'],
    'no message': [announcing({ message: '' }), 422, 'Please input a description.'],
    'no start': [announcing({ activeAfter: undefined }), 422, 'Please choose a start.'],
    'no end': [announcing({ activeUntil: undefined }), 422, 'Please choose an end.'],
    'an end before the start': [
      announcing({ activeAfter: holiday.activeUntil + 1 }),
      422,
      'Start date cannot be after end date.',
    ],
    'a field that it does not have': [announcing({ colour: 'red' }), 400],
  },
});
oweRefusals('announcements.remove', {
  desk: () => desk,
  target: async ({ locationId }) => {
    await save(holiday, null, { token: desk.boss.token, locationId });
    return { id: locationId, input: { locationId, expected: holiday } };
  },
});

test('a refusal names the field that it is about', async () => {
  const answer = await save({ ...holiday, message: '' }, null);
  expect(answer.body).toMatchObject({ data: { code: 'description-missing', field: 'message' } });
});

describe('two people', () => {
  const other = { ...holiday, title: 'Closed for a wedding' };

  test("the same field: the later one is shown both values and the other's name, and nothing is saved", async () => {
    await save(holiday, null);
    await save(other, holiday, { token: desk.boss.token });
    const late = await save({ ...holiday, title: 'Closed' }, holiday);
    expect(late.status).toBe(409);
    const { locationId } = desk.kitchen;
    expect(late.body.data.current).toMatchObject([
      {
        recordId: locationId,
        field: 'title',
        yours: 'Closed',
        theirs: other.title,
        changedBy: desk.boss.name,
      },
    ]);
    expect(await stored()).toEqual(other);
  });

  test('different fields: both are kept', async () => {
    await save(holiday, null);
    await save(other, holiday, { token: desk.boss.token });
    expect((await save({ ...holiday, message: 'See you!' }, holiday)).status).toBe(200);
    expect(await stored()).toEqual({ ...other, message: 'See you!' });
  });

  test('one moves the start and the other the end, until the start would be after the end', async () => {
    await save(holiday, null);
    const day = 86_400_000;
    await save({ ...holiday, activeUntil: holiday.activeAfter + day }, holiday);
    const later = await save({ ...holiday, activeAfter: holiday.activeAfter + 2 * day }, holiday);
    expect(later.body.message).toBe('Start date cannot be after end date.');
    expect((await stored())!.activeAfter).toBe(holiday.activeAfter);
  });

  test('both create the first announcement at the same moment: one is saved', async () => {
    const answers = await Promise.all([save(holiday, null), save(other, null, { token: desk.boss.token })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('one deletes what the other edits', async () => {
    await save(holiday, null);
    await remove(holiday, desk.boss.token);
    const late = await save(other, holiday);
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([
      { field: 'title', yours: other.title, theirs: null, changedBy: desk.boss.name },
    ]);
    expect(await stored()).toBeNull();
  });

  test('one edits what the other deletes', async () => {
    await save(holiday, null);
    await save(other, holiday, { token: desk.boss.token });
    const late = await remove(holiday);
    expect(late.status).toBe(409);
    expect(late.body.data.changedBy).toBe(desk.boss.name);
    expect(await stored()).toEqual(other);
  });
});

test("an announcement is created, changed and deleted, each with its audit row; the neighbour's stays as it is", async () => {
  await save(holiday, null, { token: desk.boss.token, locationId: desk.neighbour.locationId });
  const changed = { ...holiday, title: 'Closed' };
  expect((await save(holiday, null)).body.announcement).toEqual(holiday);
  expect((await save(changed, holiday)).body.announcement).toEqual(changed);
  expect((await remove(changed)).body.announcement).toBeNull();
  expect(await audit()).toMatchObject([
    { action: 'announcements.save', before: { announcement: null }, after: { announcement: holiday } },
    { action: 'announcements.save', after: { announcement: changed }, actor_name: desk.admin.name },
    { action: 'announcements.remove', after: { announcement: null } },
  ]);
  expect(await stored(desk.neighbour.locationId)).toEqual(holiday);
});

test('saving the same again changes nothing and adds no second audit row', async () => {
  await save(holiday, null);
  expect((await save(holiday, null)).status).toBe(200);
  await remove(holiday);
  expect((await remove(holiday)).status).toBe(200);
  expect(await audit()).toHaveLength(2);
});
