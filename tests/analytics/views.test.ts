import { MOST_VIEWS, type AnalyticsView } from '@passline/contract/analytics/views';
import { expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { locationId } = desk.kitchen;

type Body = AnalyticsView & RefusalBody;
const send = (action: string, input: object, token = desk.boss.token) =>
  call<Body>(desk.url, `analyticsViews.${action}`, input, { token });
const listed = async (token = desk.boss.token, place: object = {}) => {
  const { status, body, text } = await call<AnalyticsView[]>(desk.url, 'analyticsViews.list', place, {
    token,
  });
  expect(status, text).toBe(200);
  return body;
};
const save = async (name: string, more: object = {}, token = desk.boss.token) => {
  const { status, body, text } = await send('save', { name, search: 'span=7-days', ...more }, token);
  expect(status, text).toBe(200);
  return body;
};
const namesOf = (views: readonly AnalyticsView[]) => views.map(({ name }) => name);
const someone = async () => (await createPerson(pool, 'super_admin')).token;

type Line = { action: string; before: unknown; after: unknown; location_id: string | null };
const trailOf = async (viewId: string) => {
  const { rows } = await pool.query<Line>(
    `select action, before, after, location_id from audit
     where record_table = 'analytics_views' and record_id = $1 order by id`,
    [viewId],
  );
  return rows;
};

test('a name that is missing, too long or of two lines is refused, and so is what stands in no address', async () => {
  const token = await someone();
  const refusal = async (input: object) => {
    const { status, text } = await send('save', { name: 'Mornings', search: '', ...input }, token);
    expect(status).toBe(400);
    return text;
  };
  expect(await refusal({ name: '  ' })).toContain('Please enter a name.');
  expect(await refusal({ name: 'n'.repeat(61) })).toContain('At most 60 characters');
  expect(await refusal({ name: 'one\ntwo' })).toContain('Has to be one line of text');
  expect(await refusal({ search: 'span=7 days' })).toContain('This is not what stands in an address');
  expect(await refusal({ search: 'a'.repeat(16_001) })).toContain(
    'This is too much for a view. Please choose fewer restaurants.',
  );
  expect(await listed(token)).toEqual([]);
});

test('a name that one of their views has already is refused, in capitals and with accents too, unless it is to be replaced', async () => {
  const token = await someone();
  const first = await save('Cafe Mornings', {}, token);
  const again = { name: 'CAFÉ mornings', search: 'span=today' };
  const taken = await send('save', again, token);
  expect([taken.status, taken.body.message, taken.body.data]).toEqual([
    422,
    'You have a view of this name already.',
    { code: 'view-taken', field: 'name' },
  ]);
  expect(await listed(token)).toEqual([first]);
  const replaced = await save(again.name, { ...again, isReplacing: true }, token);
  expect(replaced).toEqual({ ...again, viewId: first.viewId, rev: expect.any(Number) });
  expect(replaced.rev).toBeGreaterThan(first.rev);
  expect(await listed(token)).toEqual([replaced]);
  const other = await save('Evenings', {}, token);
  const renamed = await send(
    'rename',
    { viewId: other.viewId, expectedRev: other.rev, name: 'cafe MORNINGS' },
    token,
  );
  expect([renamed.status, renamed.body.message]).toEqual([422, 'You have a view of this name already.']);
  // Its own name in other letters is free.
  const own = { viewId: other.viewId, expectedRev: other.rev, name: 'EVENINGS' };
  expect((await send('rename', own, token)).status).toBe(200);
});

test('nobody reads, changes or removes the views of a colleague: they are answered like views that do not exist', async () => {
  const theirs = await save('Only mine');
  const colleague = await someone();
  expect(await listed(colleague)).toEqual([]);
  const unknown = '0190a7c1-2b3c-7d4e-8f50-00000000ffff';
  const asked = (viewId: string) => ({
    viewId,
    expectedRev: theirs.rev,
    name: 'Taken over',
    search: 'by=day',
  });
  for (const action of ['replace', 'rename', 'remove']) {
    const [foreign, nothing] = await Promise.all(
      [theirs.viewId, unknown].map((viewId) => send(action, asked(viewId), colleague)),
    );
    expect([foreign!.status, foreign!.text]).toEqual([404, nothing!.text]);
  }
  // The same name is free for them, and replaces nothing of a colleague.
  const namesake = await save('Only mine', { search: 'by=week', isReplacing: true }, colleague);
  expect(namesake.viewId).not.toBe(theirs.viewId);
  expect(await listed()).toContainEqual(theirs);
});

test('what the trail says to all super admins is who did something with a view, and neither its name nor what it shows', async () => {
  const token = await someone();
  const { viewId, rev } = await save('Secret plan', { locationId }, token);
  const renamed = await send('rename', { viewId, expectedRev: rev, name: 'Secret idea' }, token);
  const search = 'span=today';
  await send('replace', { viewId, expectedRev: renamed.body.rev, search }, token);
  expect((await send('remove', { viewId }, token)).body).toMatchObject({ name: 'Secret idea', search });
  expect(await trailOf(viewId)).toEqual(
    [
      { action: 'analyticsViews.save', before: null, after: {} },
      { action: 'analyticsViews.rename', before: {}, after: {} },
      { action: 'analyticsViews.replace', before: {}, after: {} },
      { action: 'analyticsViews.remove', before: {}, after: null },
    ].map((line) => ({ ...line, location_id: locationId })),
  );
  const { text } = await call(desk.url, 'audit.list', {}, { token: desk.boss.token });
  expect(text).toContain(viewId);
  expect(text).not.toMatch(/Secret (plan|idea)/);
});

test('what another window changed meanwhile is not overwritten, and the answer has it as it is', async () => {
  const token = await someone();
  const { viewId, rev } = await save('Week', {}, token);
  const newer = await send('replace', { viewId, expectedRev: rev, search: 'span=today' }, token);
  expect(newer.status).toBe(200);
  for (const [action, change] of [
    ['replace', { search: 'span=year' }],
    ['rename', { name: 'Year' }],
  ] as const) {
    const late = await send(action, { viewId, expectedRev: rev, ...change }, token);
    expect([late.status, late.body.message]).toEqual([
      409,
      'You changed Week in another window meanwhile. Nothing was changed now.',
    ]);
    expect(late.body.data).toMatchObject({ current: newer.body });
  }
  // So it is where the view of this name is to be replaced.
  const replacing = { name: 'week', search: 'span=year', isReplacing: true };
  const overwritten = await send('save', { ...replacing, expectedRev: rev }, token);
  expect([overwritten.status, overwritten.body.data]).toMatchObject([409, { current: newer.body }]);
  expect(await listed(token)).toEqual([newer.body]);
  expect(await trailOf(viewId)).toHaveLength(2);
  const seen = await send('save', { ...replacing, expectedRev: newer.body.rev }, token);
  expect([seen.status, seen.body]).toMatchObject([200, { viewId, search: 'span=year' }]);
});

test('views are listed by name, apart for the platform and for each location', async () => {
  const token = await someone();
  for (const name of ['étage', 'Zone', 'apple']) await save(name, {}, token);
  const here = await save('apple', { locationId }, token);
  const beside = { locationId: desk.neighbour.locationId };
  expect(namesOf(await listed(token))).toEqual(['apple', 'étage', 'Zone']);
  expect(await listed(token, { locationId })).toEqual([here]);
  expect(await listed(token, beside)).toEqual([]);
  const gone = await send(
    'save',
    { name: 'x', search: '', locationId: '0190a7c1-2b3c-7d4e-8f50-00000000ffff' },
    token,
  );
  expect(gone.status).toBe(404);
});

test('an admin has views of the own location, and neither of the platform nor of another location', async () => {
  const { token } = desk.admin;
  const view = { name: 'Lunch', search: 'by=day' };
  const beside = { locationId: desk.neighbour.locationId };
  for (const [place, status] of [
    [{}, 403],
    [beside, 404],
  ] as const) {
    expect((await send('save', { ...view, ...place }, token)).status).toBe(status);
    expect((await send('list', place, token)).status).toBe(status);
  }
  const own = await save(view.name, { ...view, locationId }, token);
  expect(await listed(token, { locationId })).toEqual([own]);
  expect(await listed(desk.boss.token, { locationId })).not.toContainEqual(own);
  // Moved to another kitchen, they do not reach it any more.
  await pool.query('update users set restaurant_id = $2, location_id = $3 where id = $1', [
    desk.admin.id,
    desk.neighbour.restaurantId,
    desk.neighbour.locationId,
  ]);
  await expect.poll(async () => (await send('list', { locationId }, token)).status).toBe(404);
  expect((await send('remove', { viewId: own.viewId }, token)).status).toBe(404);
  expect(await listed(token, beside)).toEqual([]);
});

test('somebody may have 100 views in all places together, also when many windows save at once; a colleague has their own', async () => {
  const person = await createPerson(pool, 'super_admin');
  await pool.query(
    `insert into analytics_views (user_id, location_id, name, search)
     select $1, case when n % 2 = 0 then $2::uuid end, 'View ' || n, '' from generate_series(1, $3::int) n`,
    [person.id, locationId, MOST_VIEWS - 2],
  );
  const answers = await Promise.all(
    [1, 2, 3, 4].map((at) => send('save', { name: `New ${at}`, search: '' }, person.token)),
  );
  const full = answers.filter(({ status }) => status !== 200);
  expect(full.map(({ status, body }) => [status, body.message, body.data])).toEqual(
    [0, 1].map(() => [
      422,
      'You have 100 views already. Please remove one that you do not need.',
      { code: 'views-too-many' },
    ]),
  );
  // One that is there can still be replaced.
  await save('View 1', { isReplacing: true }, person.token);
  await save('View 1', {}, await someone());
});

test('views of a place that somebody has left take none of their room: they could not remove them', async () => {
  const person = await createPerson(pool, 'admin', desk.kitchen);
  await pool.query(
    `insert into analytics_views (user_id, location_id, name, search)
     select $1, $2, 'View ' || n, '' from generate_series(1, $3::int) n`,
    [person.id, locationId, MOST_VIEWS],
  );
  const full = await send('save', { name: 'New', search: '', locationId }, person.token);
  expect([full.status, full.body.data]).toEqual([422, { code: 'views-too-many' }]);
  const { restaurantId, locationId: beside } = desk.neighbour;
  await pool.query('update users set restaurant_id = $2, location_id = $3 where id = $1', [
    person.id,
    restaurantId,
    beside,
  ]);
  await expect
    .poll(
      async () => (await send('save', { name: 'New', search: '', locationId: beside }, person.token)).status,
    )
    .toBe(200);
  expect(namesOf(await listed(person.token, { locationId: beside }))).toEqual(['New']);
});

test('the views of a person go with their account, those of a location with it', async () => {
  const person = await createPerson(pool, 'super_admin');
  await save('Mine', {}, person.token);
  await pool.query('delete from auth."session" where "userId" = $1', [person.id]);
  await pool.query('delete from users where id = $1', [person.id]);
  const { rowCount } = await pool.query('select from analytics_views where user_id = $1', [person.id]);
  expect(rowCount).toBe(0);
});
