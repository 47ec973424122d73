import { randomUUID } from 'node:crypto';
import { contract, type ActionMeta } from '@passline/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask, type Answer } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { startTestSite, type TestSite } from '../setup/test-server.ts';
import { aPicture } from '../images/pictures.ts';
import { insertOrders } from '../live/board.ts';
import { CALLERS, createCallers, type Caller } from './callers.ts';
import { dispatchWalks } from './walks/dispatch-walks.ts';
import { hoursWalks } from './walks/hours-walks.ts';
import { notificationsWalks } from './walks/notifications-walks.ts';
import { orderMoneyWalks } from './walks/order-money-walks.ts';
import { ordersWalks } from './walks/orders-walks.ts';
import { restaurantsWalks } from './walks/restaurants-walks.ts';
import { ridersWalks } from './walks/riders-walks.ts';
import { sessionWalks } from './walks/session-walks.ts';
import type { Target, Walk, Walks } from './walks/walk.ts';

/** Who gets what: written down by hand and derived from nothing, so that a new action without a line fails here. */
const walks: Walks = {
  ...sessionWalks,
  ...restaurantsWalks,
  ...hoursWalks,
  ...notificationsWalks,
  ...ordersWalks,
  ...orderMoneyWalks,
  ...dispatchWalks,
  ...ridersWalks,
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
