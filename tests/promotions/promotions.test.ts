import { randomUUID } from 'node:crypto';
import type { Promotion } from '@passline/contract/promotions/promotions';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { changing, given, oweRecord } from '../setup/owed-record/owe-record.ts';
import { createReward } from '../setup/rewards.ts';
import { promotionSample } from './promotion-sample.ts';

let desk: Desk;
const site = await openSite();
const { pool } = site.database;
beforeEach(async () => {
  desk = await layDesk(site);
});

const records = oweRecord(promotionSample, {
  desk: () => desk,
  wrong: {
    add: {
      'no restaurant': [given({ restaurantId: undefined }), 400, 'Please choose a restaurant.'],
      'no picture': [given({ imageUrl: ' ' }), 400, 'Please add the picture.'],
      'no wide picture': [given({ imageUrlWide: undefined }), 400, 'Please add the wide picture.'],
      'a picture from elsewhere': [
        given({ imageUrl: 'https://example.com/a.png' }),
        422,
        'Please choose a picture that was uploaded here.',
      ],
      'a link that is not a web page': [
        given({ targetUrl: 'javascript:alert(1)' }),
        400,
        'Please enter the address of a web page: a link cannot begin with javascript:.',
      ],
      'a coupon code of 41 characters': [given({ couponCode: 'x'.repeat(41) }), 400],
      'a coupon code of two lines': [given({ couponCode: 'A\nB' }), 400],
      "another restaurant's location": [
        (right) => ({ ...right, locationId: desk.neighbour.locationId }),
        422,
        'This location belongs to another restaurant.',
      ],
    },
    update: {
      'a picture taken away': [changing('imageUrl', ''), 400, 'Please add the picture.'],
      'a restaurant that does not match the location': [changing('restaurantId', randomUUID()), 400],
    },
  },
});
const { update, trail, undo } = records;

/** Without a location: for a restaurant that has only one. */
const wanted = ({ restaurantId }: Kitchen = desk.kitchen) => ({
  ...promotionSample.added(desk.kitchen),
  restaurantId,
  locationId: undefined,
});
const add = (more: object = {}) => records.addAs({ ...wanted(), ...more });
const list = async () => (await call<Promotion[]>(desk.url, 'promotions.list', undefined)).body;
/** One more location of a kitchen's restaurant. */
async function secondLocation({ restaurantId }: Kitchen): Promise<string> {
  const { locationId } = await createKitchen(pool, 'Golden Wok');
  const query = `update locations set restaurant_id = $2, location_name = 'Harbour' where id = $1`;
  await pool.query(query, [locationId, restaurantId]);
  return locationId;
}

describe('the target is one place', () => {
  test("with several locations one must be named; choosing another's location also changes the restaurant", async () => {
    const locationId = await secondLocation(desk.kitchen);
    const unclear = await records.ask('promotions.add', wanted());
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
    const [newest] = await trail();
    expect(newest).toMatchObject({
      record: { title: 'Neighbour' },
      before: { restaurantId: 'Golden Wok', locationId: 'Harbour' },
      after: { restaurantId: 'Neighbour', locationId: 'Main Street' },
    });
    expect((await undo(newest)).status).toBe(200);
    expect(await list()).toMatchObject([{ restaurantId: desk.kitchen.restaurantId, locationId }]);
  });

  test('a removed location takes its promotions with it, and none is restored without it', async () => {
    const { locationId, restaurantId } = await createKitchen(pool, 'Closed');
    const promotion = await add({ restaurantId });
    await records.remove(promotion);
    await add({ restaurantId });
    const kept = await add();
    const [, , removed] = await trail();
    await pool.query('delete from locations where id = $1', [locationId]);
    expect(await list()).toMatchObject([{ id: kept.id }]);
    const answer = await undo(removed);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('The restaurant is gone.');
  });
});

test('the coupon code and the link are stored as guests need them, and blank ones are dropped', async () => {
  const promotion = await add({ couponCode: ' WOK10 ', targetUrl: 'http://example.com/menu' });
  expect(promotion).toMatchObject({ couponCode: 'WOK10', targetUrl: 'https://example.com/menu' });
  const { body } = await update(promotion, { couponCode: ' ', targetUrl: ' ' });
  expect(body).toMatchObject({ couponCode: null, targetUrl: null });
});

describe('what is wrong with a coupon code', () => {
  const ask = (banners: object[], { token } = desk.boss) =>
    call<(string | null)[]>(desk.url, 'promotions.couponWarnings', { banners }, { token });

  test('is for super admins', async () => {
    const { locationId } = desk.kitchen;
    expect((await ask([{ locationId, couponCode: 'FIVE' }], desk.admin)).status).toBe(403);
  });

  test('is told for each banner, by the rewards of its own location, in upper or lower case', async () => {
    const { locationId } = desk.kitchen;
    await createReward(pool, locationId, { coupon_code: 'FIVE' });
    await createReward(pool, locationId, { coupon_code: 'GONE', reward_name: 'Gone', qty: 0 });
    await createReward(pool, locationId, { coupon_code: 'OVER', reward_name: 'Over', active_until: 1 });
    const uncoded = await createReward(pool, locationId);
    const codes = ['five', 'GONE', 'OVER', 'NONE', uncoded];
    const { body } = await ask([
      ...codes.map((couponCode) => ({ locationId, couponCode })),
      { locationId: desk.neighbour.locationId, couponCode: 'FIVE' },
    ]);
    const none = (code: string) =>
      `This restaurant has no reward with the code ${code}: guests who enter it are refused.`;
    expect(body).toEqual([
      null,
      '‘Gone’ is used up: guests who enter the code are refused.',
      '‘Over’ is over: guests who enter the code are refused.',
      none('NONE'),
      none(uncoded),
      none('FIVE'),
    ]);
    expect((await ask([])).body).toEqual([]);
  });
});

test('guests read the promotions in order, without what only the portal needs', async () => {
  const { rank: _, rev: _rev, ...shown } = await add({ targetUrl: 'example.com' });
  expect(await list()).toEqual([shown]);
});
