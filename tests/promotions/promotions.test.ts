import type { RecordEntry } from '@passline/contract';
import type { Promotion } from '@passline/contract/promotions/promotions';
import { MAX_PROMOTIONS } from '@passline/domain/promotions/promotions';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { asChanges } from '../setup/as-changes.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';

type Answer = Promotion & { message: string; data: { code: string; field: string; changedBy: string } };

let desk: Desk;
const site = await openSite();
const { pool } = site.database;
const [PHONE, WIDE] = ['/files/records/phone.png', '/files/records/wide.png'];
await pool.query('insert into image_files (url) values ($1), ($2)', [PHONE, WIDE]);
beforeEach(async () => {
  await pool.query('delete from promotions');
  desk = await layDesk(site);
});

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what it expects to read
const ask = <Body = Answer>(
  action: string,
  input: object = {},
  token: string | undefined = desk.boss.token,
) => call<Body>(desk.url, action, input, token ? { token } : {});
async function done(action: string, input: object, token?: string): Promise<Promotion> {
  const answer = await ask(`promotions.${action}`, input, token);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
const wanted = ({ restaurantId }: Kitchen = desk.kitchen) => ({
  restaurantId,
  imageUrl: PHONE,
  imageUrlWide: WIDE,
});
const add = (more: object = {}) => done('add', { ...wanted(), ...more });
const update = (promotion: Promotion, changes: object, token?: string) =>
  ask('promotions.update', { promotionId: promotion.id, changes: asChanges(changes, promotion) }, token);
const move = ({ id }: Promotion, toIndex: number) => done('move', { promotionId: id, toIndex });
const list = async () => (await call<Promotion[]>(desk.url, 'promotions.list', undefined, {})).body;
const order = async () => (await list()).map(({ couponCode }) => couponCode).join('');
const threeInOrder = async () =>
  [await add({ couponCode: 'A' }), await add({ couponCode: 'B' }), await add({ couponCode: 'C' })] as const;
const timeline = async () => (await ask<RecordEntry[]>('timeline.read', { subject: 'promotions' })).body;
async function undoNewest(): Promise<void> {
  const [newest] = await timeline();
  const answer = await ask('timeline.undo', { subject: 'promotions', entryId: newest!.id });
  expect(answer.status, answer.text).toBe(200);
}
/** One more location of a kitchen's restaurant. */
async function secondLocation({ restaurantId }: Kitchen, name = 'Harbour'): Promise<string> {
  const { locationId } = await createKitchen(pool, 'Golden Wok');
  await pool.query('update locations set restaurant_id = $2, location_name = $3 where id = $1', [
    locationId,
    restaurantId,
    name,
  ]);
  return locationId;
}

const owed = { desk: () => desk, roles: ['super_admin'] as const };
const without = (field: string) => (right: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(right).filter(([name]) => name !== field));
oweRefusals('promotions.add', {
  ...owed,
  target: (kitchen) => ({ id: kitchen.restaurantId, input: wanted(kitchen) }),
  wrong: {
    'no restaurant': [without('restaurantId'), 400, 'Please choose a restaurant.'],
    'no picture': [(right) => ({ ...right, imageUrl: ' ' }), 400, 'Please add the picture.'],
    'a picture of elsewhere': [
      (right) => ({ ...right, imageUrl: 'https://example.com/a.png' }),
      422,
      'Please choose a picture: only one that was stored here can be shown.',
    ],
    'no wide picture': [(right) => ({ ...right, imageUrlWide: '' }), 400, 'Please add the wide picture.'],
    'a link that is no page': [
      (right) => ({ ...right, targetUrl: 'javascript:alert(1)' }),
      400,
      'Please enter the address of a web page: a link cannot begin with javascript:.',
    ],
    'a coupon code of 41 characters': [(right) => ({ ...right, couponCode: 'x'.repeat(41) }), 400],
    'a coupon code of two lines': [(right) => ({ ...right, couponCode: 'A\nB' }), 400],
    "another restaurant's location": [
      (right) => ({ ...right, locationId: desk.neighbour.locationId }),
      422,
      'This location belongs to another restaurant.',
    ],
  },
});
const existing = async (kitchen: Kitchen) => (await done('add', wanted(kitchen))).id;
oweRefusals('promotions.update', {
  ...owed,
  target: async (kitchen) => {
    const id = await existing(kitchen);
    return { id, input: { promotionId: id, changes: { couponCode: { from: null, to: 'WOK10' } } } };
  },
  wrong: {
    'a picture taken away': [
      (right) => ({ ...right, changes: { imageUrl: { to: '' } } }),
      400,
      'Please add the picture.',
    ],
    'a restaurant apart from its location': [
      (right) => ({ ...right, changes: { restaurantId: { to: desk.neighbour.restaurantId } } }),
      400,
    ],
  },
});
oweRefusals('promotions.move', {
  ...owed,
  target: async (kitchen) => {
    const [id] = [await existing(kitchen), await existing(kitchen)];
    return { id, input: { promotionId: id, toIndex: 1 } };
  },
  wrong: { 'half a place': [(right) => ({ ...right, toIndex: 0.5 }), 400] },
});
oweRefusals('promotions.remove', {
  ...owed,
  target: async (kitchen) => {
    const id = await existing(kitchen);
    return { id, input: { promotionId: id } };
  },
});

describe('the target is one place', () => {
  test('of several locations one is named; the restaurant of another goes with it', async () => {
    const locationId = await secondLocation(desk.kitchen);
    const unclear = await ask('promotions.add', wanted());
    expect(unclear.status).toBe(422);
    expect(unclear.body).toMatchObject({
      message: 'Please choose a location of this restaurant.',
      data: { field: 'locationId' },
    });
    expect(await list()).toEqual([]);
    const promotion = await add({ locationId });
    expect(promotion).toMatchObject({ restaurantId: desk.kitchen.restaurantId, locationId });
    const { restaurantId, locationId: theirs } = desk.neighbour;
    const { body } = await update(promotion, { locationId: theirs });
    expect(body).toMatchObject({ restaurantId, locationId: theirs });
    const [newest] = await timeline();
    expect(newest).toMatchObject({
      record: { title: 'Neighbour' },
      before: { restaurantId: 'Golden Wok', locationId: 'Harbour' },
      after: { restaurantId: 'Neighbour', locationId: 'Main Street' },
    });
    await undoNewest();
    expect(await list()).toMatchObject([{ restaurantId: desk.kitchen.restaurantId, locationId }]);
  });

  test('a location that is gone takes its promotions with it, and none is brought back without it', async () => {
    const { locationId, restaurantId } = await createKitchen(pool, 'Closed');
    const promotion = await add({ restaurantId });
    await done('remove', { promotionId: promotion.id });
    await add({ restaurantId });
    const kept = await add();
    const [, , removed] = await timeline();
    await pool.query('delete from locations where id = $1', [locationId]);
    expect(await list()).toMatchObject([{ id: kept.id }]);
    const answer = await ask('timeline.undo', { subject: 'promotions', entryId: removed!.id });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('The restaurant is gone.');
  });
});

describe('order', () => {
  test('a place beyond an end is that end, and the place it has is no change', async () => {
    const [a, b, c] = await threeInOrder();
    await move(a, 99);
    expect(await order()).toBe('BCA');
    await move(c, -5);
    expect(await order()).toBe('CBA');
    const before = await timeline();
    expect((await move(b, 1)).rev).toBe(b.rev);
    expect(await timeline()).toEqual(before);
    await undoNewest();
    expect(await order()).toBe('BCA');
  });

  test('two people who move two promotions at the same moment both get their way', async () => {
    const [a, , c] = await threeInOrder();
    await Promise.all([move(a, 1), move(c, 0)]);
    expect(['CBA', 'BCA', 'CAB']).toContain(await order());
    expect(new Set((await list()).map(({ id }) => id)).size).toBe(3);
  });
});

test('a promotion is changed by two people: other fields stay, and the same one is a conflict with who', async () => {
  const promotion = await add({ couponCode: ' WOK10 ', targetUrl: 'http://example.com/menu' });
  expect(promotion).toMatchObject({ couponCode: 'WOK10', targetUrl: 'https://example.com/menu' });
  const other = await createPerson(pool, 'super_admin');
  await update(promotion, { couponCode: 'WOK20' }, other.token);
  const { body } = await update(promotion, { targetUrl: ' ' });
  expect(body).toMatchObject({ couponCode: 'WOK20', targetUrl: null });
  const late = await update(promotion, { couponCode: 'WOK30' });
  expect(late.status).toBe(409);
  expect(late.body.data).toMatchObject({ changedBy: other.name });
  await undoNewest();
  expect(await list()).toMatchObject([{ couponCode: 'WOK20', targetUrl: 'https://example.com/menu' }]);
});

test('guests read the promotions in order, and nothing that only the portal needs', async () => {
  const { rank: _, rev: _rev, ...shown } = await add({ targetUrl: 'example.com' });
  expect(await list()).toEqual([shown]);
});

test('there is room for 50, also for one that is brought back', async () => {
  const promotion = await add();
  await done('remove', { promotionId: promotion.id });
  const [removed] = await timeline();
  await pool.query(
    `insert into promotions (image_url, image_url_wide, restaurant_id, location_id, rank)
     select 'a', 'b', $1, $2, n from generate_series(1, $3) n`,
    [desk.kitchen.restaurantId, desk.kitchen.locationId, MAX_PROMOTIONS - 1],
  );
  const last = await Promise.all([ask('promotions.add', wanted()), ask('promotions.add', wanted())]);
  expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const undone = await ask('timeline.undo', { subject: 'promotions', entryId: removed!.id });
  expect(undone.body.message).toBe('There are 50 promotions already. Please remove one that is not needed.');
});

test('who edits them sees one come, change, move, go and come back as it was', async () => {
  const reader = await openLiveReader(desk.url, desk.boss.token);
  await reader.subscribe(1, 'promotions.all', {});
  const shown = () => [...rowsOf(reader.messages).values()];
  const [a] = await threeInOrder();
  await waitUntil(() => shown().length === 3);
  const { body: changed } = await update(a, { couponCode: 'D' });
  const moved = await move(changed, 2);
  await waitUntil(() => shown().some(({ rev }) => rev === moved.rev));
  await done('remove', { promotionId: a.id });
  await waitUntil(() => shown().length === 2);
  await undoNewest();
  await waitUntil(() => shown().length === 3);
  expect(shown()).toContainEqual({ ...moved, rev: expect.any(Number) as number });
  expect(await order()).toBe('BCD');
  await undoNewest();
  await waitUntil(() => shown().length === 2);
  reader.close();
});
