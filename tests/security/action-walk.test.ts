import { describe, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { openSite } from '../setup/desk.ts';
import { insertOrders } from '../live/board.ts';
import { CALLERS, createCallers } from './callers.ts';
import { walks } from './walks/all-walks.ts';
import { askApi, askForm, askRpc, declared } from './walks/ask-walk.ts';

// A server that also does its jobs: a refund is answered when it is settled.
const site = await openSite({ role: 'all' });
const { pool } = site.database;
const kitchen = await createKitchen(pool);
const tokens = await createCallers(pool, kitchen, await createKitchen(pool, 'Neighbour'));
const riderUserId = (await createPerson(pool, 'courier')).id;

await pool.query(`update users set rider_active_until = now() + interval '1 day' where id = $1`, [
  riderUserId,
]);

const ground = { pool, kitchen, riderUserId };

/** What jobs of earlier walks write meanwhile, such as a line of a pay run that is paid, is nobody's refusal. */
async function counts(): Promise<unknown> {
  const { rows } = await site.database.pool.query(
    `select (select max(rev) from orders) as orders, (select max(rev) from locations) as locations,
      (select max(rev) from deliveries) as deliveries, (select count(*) from audit where actor_kind <> 'system') as audit`,
  );
  return rows[0];
}

const isRefusal = (status: number | undefined) => Number(status) >= 400;

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => (made ??= make());
}

test('every action of the contract has a row in the table, and every row has its callers', () => {
  expect(declared.map(({ name }) => name).toSorted()).toEqual(Object.keys(walks).toSorted());
  for (const [name, { answers }] of Object.entries(walks)) expect(answers, name).toHaveLength(CALLERS.length);
});

for (const action of declared) {
  const walk = walks[action.name];
  if (!walk) continue;
  const ways = walk.isForm ? [askForm] : [askRpc, askApi];
  /** A refusal changes nothing, so all callers who are refused ask about the same record, at once. */
  const refused = once(async () => {
    const { input } = await walk.prepare(ground);
    const before = await counts();
    const answers = await Promise.all(
      CALLERS.filter((_, index) => isRefusal(walk.answers[index])).flatMap((caller) =>
        ways.map(async (how) => ({
          caller,
          answer: await how(site.server.url, action, input, tokens[caller]),
        })),
      ),
    );
    return { answers, before, after: await counts() };
  });
  describe(action.name, () => {
    for (const [index, caller] of CALLERS.entries()) {
      const expected = walk.answers[index];
      test(`answers ${expected} to ${caller}`, async () => {
        if (isRefusal(expected)) {
          const { answers, before, after } = await refused();
          const own = answers.filter((one) => one.caller === caller);
          expect(own).toHaveLength(ways.length);
          for (const { answer } of own) {
            expect(answer.status, answer.text).toBe(expected);
            expect(answer.headers['content-type']).toMatch(/^application\/json/);
          }
          expect(after).toEqual(before);
          return;
        }
        for (const how of ways) {
          const { input } = await walk.prepare(ground);
          const before = await counts();
          const answer = await how(site.server.url, action, input, tokens[caller]);
          const isCreated = how === askRpc && expected === 201;
          expect(answer.status, answer.text).toBe(isCreated ? 200 : expected);
          expect(answer.headers['content-type']).toMatch(/^application\/json/);
          if (action.meta.kind !== 'action') expect(await counts()).toEqual(before);
        }
      });
    }

    test("answers for another restaurant's id exactly as for an unknown id", async () => {
      const stranger = tokens['admin of another restaurant'];
      for (const how of ways) {
        const { input, unknown } = await walk.prepare(ground);
        const [theirs, nothing] = await Promise.all(
          [input, unknown].map((one) => how(site.server.url, action, one, stranger)),
        );
        expect(theirs!.status).toBe(nothing!.status);
        expect(theirs!.text).toBe(nothing!.text);
        expect(Object.keys(theirs!.headers)).toEqual(Object.keys(nothing!.headers));
      }
    });

    if (walk.answers[0] === 401) {
      test('tells callers who may not do it nothing about what is wrong with the input', async () => {
        const nonsense = { orderId: 7, locationId: [], status: 'Nonsense' };
        expect((await askRpc(site.server.url, action, nonsense, undefined)).status).toBe(401);
        expect((await askRpc(site.server.url, action, nonsense, tokens.customer)).status).toBe(403);
      });
    }
  });
}

test('a program may write numbers and lists into the address', async () => {
  const { url } = site.server;
  const asked = await ask(url, '/api/orders?limit=1&status[]=New&status[]=Done', { token: tokens.admin });
  expect(asked.status, asked.text).toBe(200);
  expect((asked.json() as { rows: unknown[] }).rows).toHaveLength(1);
  expect((await ask(url, '/api/orders?limit=501', { token: tokens.admin })).status).toBe(400);
});

test("a list has only the caller's own location", async () => {
  await insertOrders(site.database.pool, kitchen);
  for (const name of ['restaurants.listLocations', 'orders.list']) {
    const action = declared.find((one) => one.name === name)!;
    const theirs = await askRpc(site.server.url, action, {}, tokens['admin of another restaurant']);
    expect(theirs.status).toBe(200);
    expect(theirs.text).not.toContain(kitchen.locationId);
    const own = await askRpc(site.server.url, action, {}, tokens.admin);
    expect(own.text).toContain(kitchen.locationId);
  }
});
