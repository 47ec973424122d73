import {
  MAX_NAMED_INSIDE,
  type NearbyLocation,
  type NearbyOrder,
  type RegionInsight,
} from '@passline/contract/regions/regions';
import type { LatLng } from '@passline/domain/geography/distance';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { KITCHEN_LAT_LNG } from '../setup/kitchen.ts';
import { asDelivery } from '../setup/place-order.ts';

let desk: Desk;

const site = await openSite();
const { pool } = site.database;
beforeEach(async () => {
  await pool.query('update locations set region_id = null');
  await pool.query('delete from regions');
  desk = await layDesk(site);
});

/** A region whose western and eastern borders are `away` degrees from the kitchen; guests are south of the kitchen. */
const around = (away: number): LatLng[] => {
  const { lat, lng } = KITCHEN_LAT_LNG;
  const corner = (north: number, east: number) => ({ lat: lat + north * away, lng: lng + east * away });
  return [corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)];
};
const FAR = around(0.001).map(({ lat, lng }) => ({ lat: lat + 5, lng }));

async function insight(input: object = {}): Promise<RegionInsight> {
  const answer = await call<RegionInsight>(
    desk.url,
    'regions.insight',
    { name: 'Main', polygonLatLng: around(0.05), ...input },
    { token: desk.boss.token },
  );
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function putRegion(name: string, polygon: LatLng[]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into regions (name, polygon) values ($1, $2) returning id',
    [name, JSON.stringify(polygon)],
  );
  return rows[0]?.id ?? '';
}
/** Every other location of the file is elsewhere, so that a test counts only its own. */
async function aloneAt(place: LatLng = KITCHEN_LAT_LNG): Promise<void> {
  await pool.query('update locations set lat = 10, lng = 10 where id <> $1', [desk.kitchen.locationId]);
  await pool.query('update locations set lat = $2, lng = $3 where id = $1', [
    desk.kitchen.locationId,
    place.lat,
    place.lng,
  ]);
}

test("an outline whose lines cross is refused in the rule's words", async () => {
  const [a, b, c, d] = around(0.05);
  const answer = await call(
    desk.url,
    'regions.insight',
    { name: 'Main', polygonLatLng: [a, c, b, d] },
    { token: desk.boss.token },
  );
  expect(answer).toMatchObject({
    status: 422,
    body: { message: 'Lines 1 and 3 cross.', data: { field: 'polygonLatLng' } },
  });
});

describe('locations', () => {
  test('inside are listed with the region that they are assigned to; those assigned but outside are listed separately', async () => {
    await aloneAt();
    const { locationId, restaurantId } = desk.kitchen;
    const id = await putRegion('Main', around(0.05));
    const shown = {
      locationId,
      restaurantId,
      restaurantName: 'Golden Wok',
      locationName: 'Main Street',
      place: KITCHEN_LAT_LNG,
    };
    const inside = await insight({ regionId: id });
    expect(inside.locations).toEqual({ count: 1, rows: [{ ...shown, region: null }] });
    expect(inside.outside).toEqual({ count: 0, rows: [] });
    await pool.query('update locations set region_id = $1 where id = $2', [id, locationId]);
    const away = await insight({ regionId: id, polygonLatLng: FAR });
    expect(away.locations).toEqual({ count: 0, rows: [] });
    expect(away.outside).toEqual({ count: 1, rows: [{ ...shown, region: 'Main' }] });
    expect((await insight({ polygonLatLng: FAR })).outside.count).toBe(0);
  });

  test('on the border are inside; a centimetre beyond it they are outside', async () => {
    const [corner = KITCHEN_LAT_LNG] = around(0.05);
    await aloneAt({ lat: KITCHEN_LAT_LNG.lat, lng: corner.lng });
    expect((await insight()).locations.count).toBe(1);
    await aloneAt({ lat: KITCHEN_LAT_LNG.lat, lng: corner.lng - 0.000_000_1 });
    expect((await insight()).locations.count).toBe(0);
  });

  test('are all counted, and the first hundred named', async () => {
    await aloneAt();
    await pool.query(
      `insert into locations (restaurant_id, restaurant_name, address, lat, lng, geohash)
       select restaurant_id, restaurant_name, address, lat, lng, geohash from locations, generate_series(1, $2)
       where id = $1`,
      [desk.kitchen.locationId, MAX_NAMED_INSIDE],
    );
    const { locations } = await insight();
    expect(locations.count).toBe(MAX_NAMED_INSIDE + 1);
    expect(locations.rows).toHaveLength(MAX_NAMED_INSIDE);
  });
});

test('open orders are inside by their delivery address; pickups and finished orders are not listed', async () => {
  const order = await desk.place({
    ...asDelivery,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
  });
  const done = await desk.place({
    ...asDelivery,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }],
  });
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [done.id]);
  await desk.place();
  const { orders } = await insight();
  expect(orders).toEqual({
    count: 1,
    rows: [
      {
        orderId: order.id,
        orderNumber: order.orderNumber,
        locationId: desk.kitchen.locationId,
        restaurantName: 'Golden Wok',
        deliveryAddress: asDelivery.deliveryAddress,
        status: 'New',
        region: 'Main',
        place: asDelivery.deliveryAddressLatLng,
      },
    ],
  });
  // The kitchen is in this region, its guest is not.
  expect((await insight({ polygonLatLng: around(0.005) })).orders.count).toBe(0);
  // When both contain the guest, the smaller region decides.
  await putRegion('Inner', around(0.02));
  expect((await insight()).orders.rows).toMatchObject([{ orderId: order.id, region: 'Inner' }]);
});

test('overlapping regions are named; neighbours that share only the border and the region itself are not', async () => {
  const [, southEast, northEast] = around(0.05);
  const id = await putRegion('Main', around(0.05));
  await putRegion('Wide', around(0.2));
  await putRegion('Inner', around(0.01));
  await putRegion('Far', FAR);
  await putRegion('Without an outline', []);
  await putRegion('East', [southEast!, { lat: southEast!.lat, lng: southEast!.lng + 1 }, northEast!]);
  expect((await insight({ regionId: id })).overlaps).toEqual(['Inner', 'Wide']);
});

describe('a map shows beside an outline', () => {
  type Nearby = {
    locations: { count: number; rows: NearbyLocation[] };
    orders: { count: number; rows: NearbyOrder[] };
  };
  const viewOf = (away: number) => {
    const { lat, lng } = KITCHEN_LAT_LNG;
    return { south: lat - away, north: lat + away, west: lng - away, east: lng + away };
  };
  const ask = <Body = Nearby>(input: object = {}) =>
    call<Body>(
      desk.url,
      'regions.nearby',
      { polygonLatLng: [], view: viewOf(0.1), ...input },
      { token: desk.boss.token },
    );
  async function nearby(input: object = {}): Promise<Nearby> {
    const answer = await ask(input);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  }
  const names = (answer: Nearby) => answer.locations.rows.map(({ locationId }) => locationId);

  test('nothing when its lines cross, or when the view is upside down', async () => {
    const [a, b, c, d] = around(0.05);
    expect(await ask({ polygonLatLng: [a, c, b, d] })).toMatchObject({
      status: 422,
      body: { message: 'Lines 1 and 3 cross.', data: { field: 'polygonLatLng' } },
    });
    const { south, north, ...sides } = viewOf(0.1);
    expect((await ask({ view: { south: north, north: south, ...sides } })).status).toBe(400);
  });

  test('the locations in view that are not in it, each with its region, the nearest first', async () => {
    await aloneAt();
    const { lat, lng } = KITCHEN_LAT_LNG;
    const near = { lat: lat + 0.03, lng };
    await pool.query(`update locations set lat = $2, lng = $3 where id = $1`, [
      desk.neighbour.locationId,
      near.lat,
      near.lng,
    ]);
    const id = await putRegion('Main', around(0.02));
    await pool.query('update locations set region_id = $1 where id = $2', [id, desk.neighbour.locationId]);
    expect(names(await nearby())).toEqual([desk.kitchen.locationId, desk.neighbour.locationId]);
    const beside = await nearby({ polygonLatLng: around(0.02) });
    expect(beside.locations).toEqual({
      count: 1,
      rows: [
        {
          locationId: desk.neighbour.locationId,
          restaurantName: expect.any(String),
          locationName: expect.any(String),
          region: 'Main',
          place: near,
        },
      ],
    });
    expect(names(await nearby({ view: viewOf(0.02) }))).toEqual([desk.kitchen.locationId]);
  });

  test('the open orders that are delivered there, without their guests; all are counted, a hundred named', async () => {
    await pool.query('delete from orders');
    const items = { ...asDelivery, orderCartItems: [{ productId: desk.kitchen.noodles, count: 2 }] };
    const [order, done] = [await desk.place(items), await desk.place(items)];
    await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [done.id]);
    const { orderNumber } = order;
    const place = asDelivery.deliveryAddressLatLng;
    const shown = { orderId: order.id, orderNumber, restaurantName: 'Golden Wok', status: 'New', place };
    expect((await nearby()).orders).toEqual({ count: 1, rows: [shown] });
    expect((await nearby({ polygonLatLng: around(0.05) })).orders.count).toBe(0);
    await pool.query(
      `insert into locations (restaurant_id, restaurant_name, address, lat, lng, geohash)
       select restaurant_id, restaurant_name, address, lat, lng, geohash from locations, generate_series(1, $2)
       where id = $1`,
      [desk.kitchen.locationId, MAX_NAMED_INSIDE],
    );
    const { locations } = await nearby();
    expect(locations.count).toBeGreaterThan(MAX_NAMED_INSIDE);
    expect(locations.rows).toHaveLength(MAX_NAMED_INSIDE);
  });
});
