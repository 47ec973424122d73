import { randomUUID } from 'node:crypto';
import { contract, type ActionMeta } from '@passline/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Answer } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { anOrder } from '../setup/place-order.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';
import { insertOrders } from '../live/board.ts';
import { CALLERS, createCallers, type Caller } from './callers.ts';

type Target = {
  kitchen: Kitchen;
  orderId: string;
  locationId: string;
  restaurantId: string;
  riderUserId: string;
  rev: number;
};
type Walk = {
  /** An input that the right caller succeeds with. */
  input: (target: Target) => Record<string, unknown> | undefined;
  /** The status of the order before, as SQL. */
  prepared?: string;
  /** Its delivery, as SQL. */
  delivery?: string;
  /** For each of CALLERS the status of the answer on the kitchen's own record. */
  answers: number[];
};

const handles = [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 200];
/** Nobody but a super admin can support an order; a token has no user. */
const supports = [401, 403, 403, 403, 403, 403, 200, 403, 403, 403, 403, 422];
const isDelivery = `order_type = 'Delivery', delivery_type = 'product', delivery_address = '3500 Main St'`;
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
  'restaurants.updateLocation': {
    input: ({ locationId, rev }) => ({ locationId, expectedRev: rev, waitTime: 25 }),
    answers: [401, 403, 403, 403, 404, 200, 200, 403, 403, 403, 403, 403],
  },
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
  'functions.updateOrderCompletionTime': {
    prepared: preparing,
    input: ({ orderId, restaurantId }) => ({
      orderId,
      restaurantId,
      completionTime: Date.now() + 30 * 60_000,
    }),
    answers: handles,
  },
};

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

beforeAll(async () => {
  site = await startTestSite();
  const { pool } = site.database;
  kitchen = await createKitchen(pool);
  tokens = await createCallers(pool, kitchen, await createKitchen(pool, 'Neighbour'));
  riderUserId = (await createPerson(pool, 'courier')).id;
});

afterAll(() => site.stop());

async function freshTarget({ prepared, delivery }: Walk): Promise<Target> {
  const { pool } = site.database;
  const [orderId] = await insertOrders(pool, kitchen);
  if (prepared) await pool.query(`update orders set ${prepared} where id = $1`, [orderId]);
  const { locationId, restaurantId } = kitchen;
  if (delivery) {
    await pool.query(
      `insert into deliveries (order_id, location_id, delivery_status, lat, lng, distance_km) values ($1, $2, ${delivery}, 49.25, -123.1, 1)`,
      [orderId, locationId],
    );
  }
  const { rows } = await pool.query<{ rev: string }>('select rev from locations where id = $1', [locationId]);
  return { kitchen, orderId: orderId!, locationId, restaurantId, riderUserId, rev: Number(rows[0]!.rev) };
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
        for (const how of [askRpc, askApi]) {
          const target = await freshTarget(walk);
          const before = await counts();
          const answer = await how(action, walk.input(target), tokens[caller]);
          const isCreated = how === askRpc && expected === 201;
          expect(answer.status, answer.text).toBe(isCreated ? 200 : expected);
          expect(answer.headers['content-type']).toMatch(/^application\/json/);
          const isRefused = Number(expected) >= 400;
          if (isRefused || action.meta.isQuery) expect(await counts()).toEqual(before);
        }
      });
    }

    test("answers to another restaurant's id exactly like to an id that does not exist", async () => {
      const stranger = tokens['admin of another restaurant'];
      for (const how of [askRpc, askApi]) {
        const target = await freshTarget(walk);
        const unknown = { ...target, orderId: randomUUID(), locationId: randomUUID() };
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
