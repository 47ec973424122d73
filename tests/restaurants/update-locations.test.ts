import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { Location } from '@passline/contract/restaurants/location';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import type { Kitchen } from '../setup/kitchen.ts';
import type { Person } from '../setup/people.ts';
import { layDesk, openSite } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';

let kitchen: Kitchen;
let neighbour: Kitchen;
let admin: Person;
let boss: Person;

const site = await openSite();
beforeEach(async () => {
  ({ kitchen, neighbour, admin, boss } = await layDesk(site));
});

type Answer = Location[] & {
  code: string;
  message: string;
  data: { fields: object; code: string; current: FieldConflict[]; changedBy: string };
};

const update = (token: string | undefined, ...updates: object[]) =>
  call<Answer>(
    site.server.url,
    'restaurants.updateLocations',
    { updates },
    token === undefined ? {} : { token },
  );
const waits = (from: number, to: number) => ({ waitTime: { from, to } });

async function stored({ locationId }: Kitchen): Promise<Record<string, unknown>> {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select *, rev::integer as rev from locations where id = $1',
    [locationId],
  );
  return rows[0]!;
}

async function privateOf({ restaurantId }: Kitchen): Promise<Record<string, unknown> | undefined> {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select * from restaurant_private where restaurant_id = $1',
    [restaurantId],
  );
  return rows[0];
}

async function auditOf({ locationId }: Kitchen) {
  const { rows } = await site.database.pool.query(
    'select actor_name, action, record_table, before, after from audit where location_id = $1 order by id',
    [locationId],
  );
  return rows as object[];
}

oweRefusals('restaurants.updateLocations', {
  desk: () => ({ site, kitchen, neighbour, admin, boss }),
  target: ({ locationId }) => ({
    id: locationId,
    input: { updates: [{ locationId, changes: waits(30, 5) }] },
  }),
});

describe('refusals change nothing', () => {
  test.each([
    ['restaurantName', 'x'.repeat(121), 'Restaurant name: At most 120 characters.'],
    ['restaurantName', '  ', 'Restaurant name: Cannot be empty.'],
    ['email', 'nonsense', 'Please enter an e-mail address such as you@example.com, or none'],
    [
      'phoneNumber',
      '555 0100',
      'Please enter a phone number such as 604-555-0100, or with its country such as +44 20 7946 0958.',
    ],
    ['deliveryFee', -1, 'Delivery fee: Cannot be negative.'],
    ['deliveryFee', 1e15, 'Delivery fee: Cannot be more than 1,000,000.'],
  ])('what does not fit is refused with a readable message: %s', async (field, to, message) => {
    const before = await stored(kitchen);
    const changes = { [field]: { from: null, to } };
    const answer = await update(boss.token, { locationId: kitchen.locationId, changes });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe(message);
    expect(await stored(kitchen)).toEqual(before);
    expect(await auditOf(kitchen)).toEqual([]);
  });

  test('a field that is locked for an admin is refused with its reason, and the allowed one beside it is not saved', async () => {
    const before = await stored(kitchen);
    const answer = await update(admin.token, {
      locationId: kitchen.locationId,
      changes: { ...waits(30, 5), isVisible: { from: true, to: false } },
      privateChanges: { commissionFee: { from: 0.15, to: 0 } },
    });
    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({
      code: 'FIELD_LOCKED',
      message:
        'Visibility: Only a super admin can edit this field. Commission: Only a super admin can edit this field.',
      data: {
        fields: {
          isVisible: 'Only a super admin can edit this field.',
          commissionFee: 'Only a super admin can edit this field.',
        },
      },
    });
    expect(await stored(kitchen)).toEqual(before);
    expect(await privateOf(kitchen)).toBeUndefined();
  });

  test.each<[string, object]>([
    ['six tags', { tags: { from: [], to: ['a', 'b', 'c', 'd', 'e', 'f'] } }],
    ['a fraction of a cent', { deliveryFee: { from: 4.88, to: 4.885 } }],
    ['a negative fee', { deliveryFee: { from: 4.88, to: -1 } }],
    ['an unsupported time zone', { timezone: { from: 'America/Vancouver', to: 'Asia/Seoul' } }],
    ['an unknown field', { rev: { from: 1, to: 2 } }],
    ['card payment switched off', { paymentMethods: { from: {}, to: { 'online-creditcard': false } } }],
  ])('%s', async (_, changes) => {
    const before = await stored(kitchen);
    expect((await update(boss.token, { locationId: kitchen.locationId, changes })).status).toBe(400);
    expect(await stored(kitchen)).toEqual(before);
  });

  test("more than five tags, in the form's words", async () => {
    const tags = { from: [], to: ['a', 'b', 'c', 'd', 'e', 'f'] };
    const answer = await update(boss.token, { locationId: kitchen.locationId, changes: { tags } });
    expect(answer.text).toContain('Cannot add more than 5');
  });

  test('a commission above one', async () => {
    const privateChanges = { commissionFee: { from: 0.15, to: 1.001 } };
    const answer = await update(boss.token, { locationId: kitchen.locationId, privateChanges });
    expect(answer.status).toBe(400);
    expect(await privateOf(kitchen)).toBeUndefined();
  });

  test('a commission that differs by order type', async () => {
    await site.database.pool.query(
      `insert into restaurant_private (restaurant_id, commission_fee_by_type) values ($1, '{"Pickup": 0.1}')`,
      [kitchen.restaurantId],
    );
    const privateChanges = { commissionFee: { from: { Pickup: 0.1 }, to: 0.2 } };
    const answer = await update(boss.token, { locationId: kitchen.locationId, privateChanges });
    expect(answer.status).toBe(403);
    expect(answer.body.data.fields).toEqual({
      commissionFee: 'The commission differs by order type and cannot be edited here.',
    });
  });

  test('another address without its pin, and everything sent with it', async () => {
    const before = await stored(kitchen);
    const { locationId } = kitchen;
    const address = { from: before['address'], to: '1 Water St, Vancouver' };
    const answer = await update(boss.token, { locationId, changes: { address, ...waits(30, 5) } });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      message: 'Choose one of the suggestions, or confirm that the pin is at this address.',
      data: { code: 'address-without-pin', field: 'address' },
    });
    expect(await stored(kitchen)).toEqual(before);
    expect(await auditOf(kitchen)).toEqual([]);
  });

  test('a custom reopening in the past', async () => {
    const answer = await update(admin.token, {
      locationId: kitchen.locationId,
      orderStatus: { choice: 8, reopensAt: 1 },
    });
    expect(answer.status).toBe(422);
    expect(answer.body.data.code).toBe('reopening-past');
  });
});

describe('two people on one location', () => {
  test('the Order Status: what somebody else chose meanwhile is a conflict, with both values and who', async () => {
    const { locationId } = kitchen;
    const off = await update(boss.token, { locationId, orderStatus: { from: 0, choice: 7 } });
    expect(off.status, off.text).toBe(200);
    const late = await update(admin.token, {
      locationId,
      changes: waits(30, 10),
      orderStatus: { from: 0, choice: 8, reopensAt: 4e12 },
    });
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([
      { recordId: locationId, field: 'orderOpenAfter', yours: 4e12, theirs: 1e15, changedBy: boss.name },
    ]);
    expect(await auditOf(kitchen)).toHaveLength(1);
  });

  test('the same Order Status by both is not a conflict', async () => {
    const { locationId } = kitchen;
    const off = { locationId, orderStatus: { from: 0, choice: 7 } };
    expect((await update(boss.token, off)).status).toBe(200);
    expect((await update(admin.token, off)).status).toBe(200);
    expect(await auditOf(kitchen)).toHaveLength(1);
  });

  test('the same field: the second is shown both values, who and when, and nothing of theirs is saved', async () => {
    const { locationId } = kitchen;
    expect((await update(boss.token, { locationId, changes: waits(30, 45) })).status).toBe(200);
    const late = await update(boss.token, {
      locationId,
      changes: { ...waits(30, 10), title: { from: '', to: 'Noodles' } },
    });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({
      changedBy: boss.name,
      current: [{ recordId: locationId, field: 'waitTime', yours: 10, theirs: 45, changedBy: boss.name }],
    });
    expect(late.body.data.current[0]!.changedAt).toBeGreaterThan(Date.now() - 60_000);
    expect(await stored(kitchen)).toMatchObject({ wait_minutes: 45, title: '' });
  });

  test('an address whose pin stays is saved with the pin as it was seen, and a pin moved meanwhile is a conflict', async () => {
    const { locationId } = kitchen;
    const { address, lat, lng } = await stored(kitchen);
    const pin = { lat, lng };
    const first = { from: address, to: '2502 Main St, Vancouver' };
    const stays = { restaurantLatLng: { from: pin, to: pin } };
    expect((await update(boss.token, { locationId, changes: { address: first, ...stays } })).status).toBe(
      200,
    );
    expect(await stored(kitchen)).toMatchObject({ address: first.to, lat, lng });
    expect(await auditOf(kitchen)).toMatchObject([
      { before: { address }, after: { address: '2502 Main St, Vancouver' } },
    ]);
    const moved = { restaurantLatLng: { from: pin, to: { lat: 49.5, lng: -123.5 } } };
    expect((await update(boss.token, { locationId, changes: moved })).status).toBe(200);
    const second = { from: first.to, to: '9 Elsewhere St, Vancouver' };
    const late = await update(boss.token, { locationId, changes: { address: second, ...stays } });
    expect(late.status).toBe(409);
    expect(late.body.data.current).toMatchObject([{ field: 'restaurantLatLng' }]);
    expect(await stored(kitchen)).toMatchObject({ address: first.to, lat: 49.5 });
  });

  test('different fields: both are kept', async () => {
    const { locationId } = kitchen;
    await update(admin.token, { locationId, changes: waits(30, 45) });
    const other = await update(boss.token, { locationId, changes: { title: { from: '', to: 'Noodles' } } });
    expect(other.status).toBe(200);
    expect(await stored(kitchen)).toMatchObject({ wait_minutes: 45, title: 'Noodles' });
  });

  test('the same value twice is not a conflict, and writes no second audit row', async () => {
    const { locationId } = kitchen;
    await update(admin.token, { locationId, changes: waits(30, 45) });
    expect((await update(boss.token, { locationId, changes: waits(30, 45) })).status).toBe(200);
    expect(await auditOf(kitchen)).toHaveLength(1);
  });

  test('at the same moment: one is saved and the other is refused', async () => {
    const { locationId } = kitchen;
    const [one, two] = await Promise.all([
      update(boss.token, { locationId, changes: waits(30, 11) }),
      update(admin.token, { locationId, changes: waits(30, 22) }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    expect((await stored(kitchen))['wait_minutes']).toBe(one.status === 200 ? 11 : 22);
  });

  test('several locations are changed all together or not at all', async () => {
    await update(boss.token, { locationId: neighbour.locationId, changes: waits(30, 45) });
    const both = await update(
      boss.token,
      { locationId: kitchen.locationId, changes: waits(30, 10) },
      { locationId: neighbour.locationId, changes: waits(30, 10) },
    );
    expect(both.status).toBe(409);
    expect((await stored(kitchen))['wait_minutes']).toBe(30);
  });
});

describe('what is saved', () => {
  test('an admin sets the wait time: the row and the audit row are right, and the neighbour is unchanged', async () => {
    const other = await stored(neighbour);
    const answer = await update(admin.token, { locationId: kitchen.locationId, changes: waits(30, 0) });
    expect(answer.status).toBe(200);
    expect(answer.body[0]).toMatchObject({ waitTime: 0, locationId: kitchen.locationId });
    expect(await auditOf(kitchen)).toEqual([
      {
        actor_name: admin.name,
        action: 'restaurants.updateLocations',
        record_table: 'locations',
        before: { waitTime: 30 },
        after: { waitTime: 0 },
      },
    ]);
    expect(await stored(neighbour)).toEqual(other);
  });

  test('every field of the form arrives in its column and comes back as it was sent', async () => {
    const { locationId } = kitchen;
    const read = () =>
      call<{ location: Location }>(
        site.server.url,
        'restaurants.getLocation',
        { locationId },
        { token: boss.token },
      );
    const { location } = (await read()).body;
    const wanted: Partial<Location> = {
      restaurantName: 'Silver Wok',
      locationName: 'Harbour',
      email: 'silver@wok.example',
      address: '1 Water St, Vancouver',
      restaurantLatLng: { lat: 49.2846, lng: -123.1115 },
      phoneNumber: '+16045550111',
      restaurantType: 'Korean',
      availableOrderTypes: { Pickup: false, Delivery: true, DineIn: false },
      paymentMethods: { 'online-creditcard': true, 'inperson-cash': false },
      paymentProcessor: 'Stripe',
      networkAccessFee: 0.35,
      printingEnabled: false,
      timezone: 'America/Toronto',
      isVisible: false,
      waitTime: 12,
      tags: ['One', 'Two'],
      title: 'Title',
      description: 'Description',
      keywords: 'key, word',
      deliveryDistance: 7.5,
      deliveryFee: 3.21,
      deliveryFeeMinimum: 4.32,
      deliveryFeeDiscountMinimumSubTotal: 60.5,
      deliveryFeeDiscount: 1.25,
      isDeliveryFeeVariable: true,
      deliveryFeePerDistance: 0.75,
      deliveryFreeMinimumSubTotal: 80,
      deliveryMinimumSubTotal: 15,
      deliveryTime: 25,
      restaurantDeliveryFeeSubs: 2.5,
      restaurantDeliveryFeeSubsMinimumSubTotal: 40,
    };
    const changes = Object.fromEntries(
      Object.entries(wanted).map(([field, to]) => [field, { from: location[field as keyof Location], to }]),
    );
    expect((await update(boss.token, { locationId, changes })).status).toBe(200);
    const saved = (await read()).body.location;
    expect(saved).toMatchObject(wanted);
    expect(saved.geohash).toMatch(/^c2b2q/);
  });

  test('the commission of a restaurant, with an audit row that its location’s admin cannot read', async () => {
    const { locationId } = kitchen;
    const privateChanges = {
      commissionFee: { from: 0.15, to: 0.175 },
      commissionFeePickup: { from: null, to: 0 },
    };
    expect((await update(boss.token, { locationId, privateChanges })).status).toBe(200);
    expect(await privateOf(kitchen)).toMatchObject({
      commission_fee: '0.175',
      commission_fee_pickup: '0.000',
    });
    expect(await auditOf(kitchen)).toMatchObject([{ record_table: 'restaurant_private' }]);
    const read = (token: string) =>
      call<{ private: object | null }>(site.server.url, 'restaurants.getLocation', { locationId }, { token });
    expect((await read(admin.token)).body.private).toBeNull();
    expect((await read(boss.token)).body.private).toMatchObject({ commissionFee: 0.175, deposit: 0 });
  });

  test('an Order Status that was chosen without saying what was seen: whatever it was', async () => {
    const { locationId } = kitchen;
    await update(boss.token, { locationId, orderStatus: { choice: 2 } });
    const stopped = await update(admin.token, { locationId, orderStatus: { choice: 7 } });
    expect(stopped.body[0]!.orderOpenAfter).toBe(1e15);
  });

  test('the Order Status select: off for 20 minutes, then on, then keep current', async () => {
    const { locationId } = kitchen;
    const choose = (choice: number) => update(admin.token, { locationId, orderStatus: { choice } });
    const earliest = Date.now() + 20 * 60_000;
    const off = await choose(2);
    expect(off.body[0]!.orderOpenAfter).toBeGreaterThanOrEqual(earliest);
    expect(off.body[0]!.orderOpenAfter).toBeLessThan(earliest + 60_000);
    expect((await choose(0)).body[0]!.orderOpenAfter).toBe(off.body[0]!.orderOpenAfter);
    expect((await choose(1)).body[0]!.orderOpenAfter).toBe(0);
    expect(await auditOf(kitchen)).toHaveLength(2);
  });
});
