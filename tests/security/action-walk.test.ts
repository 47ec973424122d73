import { randomUUID } from 'node:crypto';
import { contract, type ActionMeta } from '@passline/contract';
import { ALWAYS_OPEN_WEEK } from '@passline/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Answer } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { anOrder } from '../setup/place-order.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';
import { aPicture } from '../images/pictures.ts';
import { insertOrders } from '../live/board.ts';
import { CALLERS, createCallers, type Caller } from './callers.ts';

const anAnnouncement = { activeAfter: 0, activeUntil: 1, title: 'Closed', message: 'On holiday.' };

type Target = {
  kitchen: Kitchen;
  orderId: string;
  locationId: string;
  restaurantId: string;
  riderUserId: string;
  paymentId: string;
  /** Of the trail: the food was marked as ready. */
  entryId: number;
  rev: number;
  /** A notification rule of the location. */
  ruleId: string;
  ruleRev: number;
  /** Of the location's timeline, and not undone yet. */
  locationEntryId: number;
};
type Walk = {
  /** An input that the right caller succeeds with. */
  input: (target: Target) => Record<string, unknown> | undefined;
  /** A file has no place in JSON: the input goes as a form, by the public API alone. */
  isForm?: boolean;
  /** The status of the order before, as SQL. */
  prepared?: string;
  /** Its delivery, as SQL. */
  delivery?: string;
  /** Has a refund that the provider refused. */
  hasFailedRefund?: true;
  /** Whether the delivery is the courier's already. */
  isRiders?: boolean;
  /** For each of CALLERS the status of the answer on the kitchen's own record. */
  answers: number[];
};

const handles = [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 200];
/** Nobody but a super admin can support an order; a token has no user. */
const supports = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 422];
/** What the platform pays a restaurant is decided by the platform. */
const adjusts = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403];
/** Only the couriers' app acts for couriers. */
const ridesAlong = [401, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403, 403];
/** What a restaurant's admin may do at the own location; no program may. */
const changesLocation = [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403];
/** The same for everybody's location. */
const searches = [401, 403, 403, 403, 200, 200, 200, 403, 403, 403, 403, 403];
const platformOnly = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403];
const isDelivery = `order_type = 'Delivery', delivery_type = 'product', delivery_address = '3500 Main St'`;
const withTip = 'inperson_tip_amount = 2';
const underway = `'HeadingToRestaurant'`;
const preparing = `status = 'Preparing', is_food_ready = true, payment_status = 'paid'`;

/** Who gets what: written down by hand and derived from nothing, so that a new action without a line fails here. */
const walks: Record<string, Walk> = {
  'session.current': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  'session.zoneRules': {
    input: () => undefined,
    answers: [200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200],
  },
  'restaurants.listLocations': {
    input: () => undefined,
    // The other admin gets the own location, and only that: see below.
    answers: [401, 403, 403, 403, 200, 200, 200, 403, 200, 403, 403, 403],
  },
  'restaurants.getLocation': {
    input: ({ locationId }) => ({ locationId }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 200, 403, 403, 403],
  },
  'restaurants.updateLocations': {
    input: ({ locationId }) => ({
      updates: [{ locationId, changes: { waitTime: { from: 30, to: 30 } } }],
    }),
    answers: changesLocation,
  },
  'restaurants.listRegions': { input: () => undefined, answers: platformOnly },
  'restaurants.listCommissions': { input: () => undefined, answers: platformOnly },
  'restaurants.timeline': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'restaurants.undo': {
    input: ({ locationId, locationEntryId }) => ({ locationId, entryId: locationEntryId }),
    answers: changesLocation,
  },
  'functions.createNewRestaurant': {
    input: () => ({
      restaurantName: 'Silver Wok',
      email: `${randomUUID()}@silverwok.example`,
      password: 'a long enough word',
      address: '2500 Main St, Vancouver',
      phoneNumber: '+16045550100',
      restaurantType: 'Chinese',
      restaurantLatLng: { lat: 49.26, lng: -123.1 },
    }),
    answers: platformOnly,
  },
  'hours.save': {
    input: ({ locationId }) => ({
      locationId,
      kind: 'ordering',
      hours: ALWAYS_OPEN_WEEK,
      expected: ALWAYS_OPEN_WEEK,
    }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403],
  },
  'hours.saveException': {
    input: ({ locationId }) => ({ locationId, exception: aHoliday('ordering'), expected: null }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403],
  },
  'hours.removeException': {
    // Delivery's dates are locked for every admin, also on locations that there are not.
    input: ({ locationId }) => {
      const expected = aHoliday('delivery');
      return { locationId, kind: expected.kind, date: expected.date, expected };
    },
    answers: [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 403],
  },
  'announcements.save': {
    input: ({ locationId }) => ({ locationId, announcement: anAnnouncement, expected: null }),
    answers: changesLocation,
  },
  'announcements.remove': {
    input: ({ locationId }) => ({ locationId, expected: anAnnouncement }),
    answers: changesLocation,
  },
  'notifications.list': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'notifications.told': { input: ({ locationId }) => ({ locationId }), answers: changesLocation },
  'notifications.add': {
    input: ({ locationId }) => ({ locationId, trigger: 'NewOrder', phoneNumber: '', email: '' }),
    answers: changesLocation,
  },
  'notifications.update': {
    input: ({ ruleId, ruleRev }) => ({ ruleId, expectedRev: ruleRev, email: 'kitchen@wok.example' }),
    answers: changesLocation,
  },
  'notifications.remove': { input: ({ ruleId }) => ({ ruleId }), answers: changesLocation },
  'outbox.list': { input: () => ({ limit: 5 }), answers: platformOnly },
  'images.upload': {
    isForm: true,
    input: ({ locationId }) => ({ locationId, imageType: 'promo' }),
    answers: changesLocation,
  },
  'images.delete': {
    input: ({ locationId }) => ({ locationId, imageType: 'promo' }),
    answers: changesLocation,
  },
  'addresses.search': { input: () => ({ search: '2500 Main' }), answers: searches },
  'addresses.map': { input: () => undefined, answers: searches },
  'menus.read': {
    input: ({ locationId }) => ({ locationId }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 200, 403, 403, 403],
  },
  'orders.create': {
    input: ({ kitchen, locationId }) => ({ ...anOrder(kitchen), locationId }),
    answers: [401, 403, 403, 403, 403, 403, 403, 201, 403, 403, 403, 403],
  },
  'orders.list': { input: ({ locationId }) => ({ locationId }), answers: handles },
  'orders.get': { input: ({ orderId }) => ({ orderId }), answers: handles },
  'orders.timeline': { input: ({ orderId }) => ({ orderId }), answers: handles },
  'orders.confirm': { input: ({ orderId }) => ({ orderId, expectedStatus: 'New' }), answers: handles },
  'orders.setFoodReady': {
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', isFoodReady: true }),
    answers: handles,
  },
  'orders.setPaid': {
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', isPaid: true }),
    answers: handles,
  },
  'orders.markDone': {
    prepared: preparing,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'Preparing' }),
    answers: handles,
  },
  'orders.reverseDone': {
    prepared: `status = 'Done', finished_at = now()`,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'Done' }),
    answers: handles,
  },
  'orders.delay': {
    prepared: preparing,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'Preparing', minutes: 10 }),
    answers: handles,
  },
  'orders.assignSupport': { input: ({ orderId }) => ({ orderId, expectedStatus: 'New' }), answers: supports },
  'orders.releaseSupport': {
    prepared: `support_user_id = (select id from users where role = 'super_admin')`,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New' }),
    answers: supports,
  },
  'orders.undo': {
    prepared: `is_food_ready = true`,
    input: ({ orderId, entryId }) => ({ orderId, entryId }),
    answers: handles,
  },
  'orders.cancel': {
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedDue: 10.5 }),
    answers: handles,
  },
  'orders.addCharge': {
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedDue: 10.5, name: 'Bag', price: 1 }),
    answers: handles,
  },
  'orders.refundTip': {
    prepared: withTip,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedDue: 12.5, amount: 1 }),
    answers: handles,
  },
  'orders.retryRefund': {
    prepared: `status = 'Cancelled', finished_at = now(), payment_method = 'online-creditcard', payment_progress = 'failed'`,
    hasFailedRefund: true,
    input: ({ orderId, paymentId }) => ({ orderId, paymentId }),
    answers: handles,
  },
  'orders.setAdjustment': {
    input: ({ orderId }) => ({
      orderId,
      expectedStatus: 'New',
      name: 'Sorry',
      amount: 3,
      expectedAmount: null,
    }),
    answers: adjusts,
  },
  'orderCalls.addCharge': {
    input: ({ orderId, restaurantId }) => ({ order: { id: orderId, restaurantId }, name: 'Bag', price: 1 }),
    answers: handles,
  },
  'orderCalls.refundOrder': {
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, cancelReason: 'Unknown' }),
    answers: handles,
  },
  'orderCalls.refundTipAmount': {
    prepared: withTip,
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, refundTipAmount: 1 }),
    answers: handles,
  },
  'dispatch.assignRider': {
    prepared: isDelivery,
    delivery: `'Matching'`,
    input: ({ orderId, riderUserId }) => ({
      orderId,
      expectedStatus: 'New',
      expectedRiderUserId: null,
      riderUserId,
    }),
    answers: handles,
  },
  'dispatch.unassignRider': {
    prepared: isDelivery,
    delivery: underway,
    input: ({ orderId }) => ({
      orderId,
      expectedStatus: 'New',
      expectedRiderUserId: null,
      deliveryStatus: 'Matching',
    }),
    answers: handles,
  },
  'dispatch.failDelivery': {
    prepared: isDelivery,
    delivery: underway,
    input: ({ orderId }) => ({ orderId, expectedStatus: 'New', expectedRiderUserId: null }),
    answers: handles,
  },
  'dispatch.setDeliveryStatus': {
    prepared: `${isDelivery}, ${preparing}`,
    delivery: underway,
    input: ({ orderId }) => ({
      orderId,
      expectedStatus: 'Preparing',
      expectedDeliveryStatus: 'HeadingToRestaurant',
      deliveryStatus: 'HeadingToCustomer',
    }),
    answers: handles,
  },
  'functions.assignTargetRider': {
    prepared: isDelivery,
    delivery: `'Matching'`,
    input: ({ orderId, restaurantId, riderUserId }) => ({ orderId, restaurantId, targetUserId: riderUserId }),
    answers: handles,
  },
  'functions.unassignRider': {
    prepared: isDelivery,
    delivery: underway,
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, deliveryStatus: 'Matching' }),
    answers: handles,
  },
  'functions.failDeliveryOrder': {
    prepared: isDelivery,
    delivery: underway,
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, failedReason: 'Unknown' }),
    answers: handles,
  },
  'functions.setOrderDeliveryStatus': {
    prepared: `${isDelivery}, ${preparing}`,
    delivery: underway,
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, deliveryStatus: 'HeadingToCustomer' }),
    answers: handles,
  },
  'functions.setOrderAdjustments': {
    input: ({ orderId, restaurantId }) => ({ orderId, restaurantId, otherAdjustments: { Sorry: 3 } }),
    answers: adjusts,
  },
  'functions.updateOrderCompletionTime': {
    prepared: preparing,
    input: ({ orderId, restaurantId }) => ({
      orderId,
      restaurantId,
      completionTime: Date.now() + 30 * 60_000,
    }),
    answers: handles,
  },
  'riders.list': {
    input: () => undefined,
    // Couriers belong to the platform: an admin of any place may choose among all of them.
    answers: [401, 403, 403, 403, 200, 200, 200, 403, 403, 200, 403, 403],
  },
  'riders.setStatus': {
    input: ({ riderUserId }) => ({ riderUserId, riderActiveUntil: Date.now() + 3_600_000 }),
    answers: ridesAlong,
  },
  'riders.reportPositions': {
    input: ({ riderUserId }) => ({
      positions: [{ riderUserId, latitude: 49.25, longitude: -123.1, timestamp: Date.now() }],
    }),
    answers: ridesAlong,
  },
  'riders.deliveries': { input: () => undefined, answers: ridesAlong },
  'riders.acceptDelivery': {
    prepared: `${isDelivery}, ${preparing}`,
    delivery: `'Matching'`,
    input: ({ orderId, riderUserId }) => ({ orderId, riderUserId }),
    answers: ridesAlong,
  },
  'riders.advanceDelivery': {
    prepared: `${isDelivery}, ${preparing}`,
    delivery: underway,
    isRiders: true,
    input: ({ orderId, riderUserId }) => ({ orderId, riderUserId, deliveryStatus: 'ArrivedAtRestaurant' }),
    answers: ridesAlong,
  },
  'devices.heartbeat': {
    input: ({ locationId }) => ({ deviceId: 'tablet-1', locationId, deviceInfo: {} }),
    answers: [401, 403, 403, 403, 403, 403, 403, 403, 403, 403, 200, 403],
  },
};

function aHoliday(kind: 'ordering' | 'delivery') {
  return { kind, date: '2099-12-25', name: 'Christmas Day', ranges: [] };
}

type Declared = { name: string; meta: ActionMeta; method: string; path: string };

/** Every action and query of the contract, by its dotted name. */
const declared: Declared[] = Object.entries(contract).flatMap(([feature, actions]) =>
  Object.entries(actions).map(([action, procedure]) => {
    const { meta, route } = (
      procedure as { '~orpc': { meta: ActionMeta; route: { method?: string; path?: string } } }
    )['~orpc'];
    return { name: `${feature}.${action}`, meta, method: route.method ?? '', path: route.path ?? '' };
  }),
);

let site: TestSite;
let kitchen: Kitchen;
let tokens: Record<Caller, string | undefined>;
let riderUserId: string;
let picture: Buffer;

beforeAll(async () => {
  // One that also does its jobs: a refund is answered when it is settled.
  site = await startTestSite({ role: 'all' });
  const { pool } = site.database;
  kitchen = await createKitchen(pool);
  picture = await aPicture('png', 8, 8);
  tokens = await createCallers(pool, kitchen, await createKitchen(pool, 'Neighbour'));
  riderUserId = (await createPerson(pool, 'courier')).id;
  await pool.query(`update users set rider_active_until = now() + interval '1 day' where id = $1`, [
    riderUserId,
  ]);
});

afterAll(() => site.stop());

async function freshTarget({ prepared, delivery, isRiders = false, hasFailedRefund }: Walk): Promise<Target> {
  const { pool } = site.database;
  const [orderId] = await insertOrders(pool, kitchen);
  if (prepared) await pool.query(`update orders set ${prepared} where id = $1`, [orderId]);
  const { locationId, restaurantId } = kitchen;
  if (delivery) {
    await pool.query(
      `insert into deliveries (order_id, location_id, delivery_status, rider_user_id, lat, lng, distance_km)
       values ($1, $2, ${delivery}, $3, 49.25, -123.1, 1)`,
      [orderId, locationId, isRiders ? riderUserId : null],
    );
  }
  const paymentId = randomUUID();
  if (hasFailedRefund) {
    await pool.query(
      `insert into payments (id, order_id, kind, purpose, amount, state, channel, failure, requested_by, settled_at)
       values ($1, $2, 'refund', 'order', 10.5, 'failed', 'gateway', 'Declined.', 'Somebody', now())`,
      [paymentId, orderId],
    );
  }
  const { rows } = await pool.query<{ rev: string }>(
    'update locations set wait_minutes = 30 where id = $1 returning rev',
    [locationId],
  );
  await pool.query('update locations set announcement = null where id = $1', [locationId]);
  const { rows: rules } = await pool.query<{ id: string; rev: string }>(
    `insert into notification_rules (restaurant_id, location_id, trigger) values ($1, $2, 'ConfirmMiss1') returning id, rev`,
    [restaurantId, locationId],
  );
  const { rows: entries } = await pool.query<{ id: string }>(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, before, after, request_id)
     values ('user', 'Ana', 'orders.setFoodReady', 'orders', $1, '{"is_food_ready": false}', '{"is_food_ready": true}', $1)
     returning id`,
    [orderId],
  );
  const { rows: locationEntries } = await pool.query<{ id: string }>(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     values ('user', 'Ana', 'restaurants.updateLocations', 'locations', $1::text, $1::uuid, '{"wait_minutes": 20}',
       '{"wait_minutes": 30}', gen_random_uuid()) returning id`,
    [locationId],
  );
  return {
    kitchen,
    orderId: orderId!,
    locationId,
    restaurantId,
    riderUserId,
    paymentId,
    entryId: Number(entries[0]!.id),
    locationEntryId: Number(locationEntries[0]!.id),
    ruleId: rules[0]!.id,
    ruleRev: Number(rules[0]!.rev),
    rev: Number(rows[0]!.rev),
  };
}

/** The same action the way the portal asks for it. */
function askRpc({ name }: Declared, input: unknown, token: string | undefined): Promise<Answer> {
  const path = `/rpc/${name.replace('.', '/')}`;
  return ask(site.server.url, path, {
    method: 'POST',
    body: input === undefined ? {} : { json: input },
    token,
  });
}

/** The same action the way a program asks for it. */
function askApi({ method, path }: Declared, input: unknown, token: string | undefined): Promise<Answer> {
  const rest = { ...(input as Record<string, unknown> | undefined) };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(rest[field]);
    delete rest[field];
    return value;
  });
  const query = method === 'GET' ? new URLSearchParams(rest as Record<string, string>).toString() : '';
  return ask(site.server.url, `/api${filled}${query && `?${query}`}`, {
    method,
    token,
    ...(method === 'GET' ? {} : { body: rest }),
  });
}

/** The same action as a form with a picture. */
async function askForm({ path }: Declared, input: unknown, token: string | undefined): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input as Record<string, string>)) form.set(name, value);
  form.set('imageFile', new File([new Uint8Array(picture)], 'promo.png'));
  const request = new Request('http://form', { method: 'POST', body: form });
  return ask(site.server.url, `/api${path}`, {
    method: 'POST',
    token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

async function counts(): Promise<unknown> {
  const { rows } = await site.database.pool.query(
    `select (select max(rev) from orders) as orders, (select max(rev) from locations) as locations,
      (select max(rev) from deliveries) as deliveries, (select count(*) from audit) as audit`,
  );
  return rows[0];
}

test('every action of the contract has a line in the table, and every line has its callers', () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(Object.keys(walks).toSorted());
  for (const [name, { answers }] of Object.entries(walks)) expect(answers, name).toHaveLength(CALLERS.length);
});

for (const action of declared) {
  const walk = walks[action.name];
  if (!walk) continue;
  describe(action.name, () => {
    for (const [index, caller] of CALLERS.entries()) {
      const expected = walk.answers[index];
      test(`answers ${expected} to ${caller}`, async () => {
        for (const how of walk.isForm ? [askForm] : [askRpc, askApi]) {
          const target = await freshTarget(walk);
          const before = await counts();
          const answer = await how(action, walk.input(target), tokens[caller]);
          const isCreated = how === askRpc && expected === 201;
          expect(answer.status, answer.text).toBe(isCreated ? 200 : expected);
          expect(answer.headers['content-type']).toMatch(/^application\/json/);
          const isRefused = Number(expected) >= 400;
          if (isRefused || action.meta.kind !== 'action') expect(await counts()).toEqual(before);
        }
      });
    }

    test("answers to another restaurant's id exactly like to an id that does not exist", async () => {
      const stranger = tokens['admin of another restaurant'];
      for (const how of walk.isForm ? [askForm] : [askRpc, askApi]) {
        const target = await freshTarget(walk);
        const unknown = {
          ...target,
          orderId: randomUUID(),
          locationId: randomUUID(),
          paymentId: randomUUID(),
          ruleId: randomUUID(),
        };
        const [theirs, nothing] = await Promise.all(
          [target, unknown].map((one) => how(action, walk.input(one), stranger)),
        );
        expect(theirs!.status).toBe(nothing!.status);
        expect(theirs!.text).toBe(nothing!.text);
        expect(Object.keys(theirs!.headers)).toEqual(Object.keys(nothing!.headers));
      }
    });

    if (walk.answers[0] === 401) {
      test('tells a stranger nothing about what is wrong with the input', async () => {
        const nonsense = { orderId: 7, locationId: [], status: 'Nonsense' };
        expect((await askRpc(action, nonsense, undefined)).status).toBe(401);
        expect((await askRpc(action, nonsense, tokens.customer)).status).toBe(403);
      });
    }
  });
}

test('a program may write numbers and lists into the address', async () => {
  const { url } = site.server;
  const asked = await ask(url, '/api/orders?limit=1&status[]=New&status[]=Done', { token: tokens.admin });
  expect(asked.status, asked.text).toBe(200);
  expect((asked.json() as { orders: unknown[] }).orders).toHaveLength(1);
  expect((await ask(url, '/api/orders?limit=501', { token: tokens.admin })).status).toBe(400);
});

test("a list holds one's own location only", async () => {
  await insertOrders(site.database.pool, kitchen);
  for (const name of ['restaurants.listLocations', 'orders.list']) {
    const action = declared.find((one) => one.name === name)!;
    const theirs = await askRpc(
      action,
      name === 'orders.list' ? {} : undefined,
      tokens['admin of another restaurant'],
    );
    expect(theirs.status).toBe(200);
    expect(theirs.text).not.toContain(kitchen.locationId);
    const own = await askRpc(action, name === 'orders.list' ? {} : undefined, tokens.admin);
    expect(own.text).toContain(kitchen.locationId);
  }
});
