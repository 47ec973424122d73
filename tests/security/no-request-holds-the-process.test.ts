import { Agent } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { ask, call } from '../setup/api-client.ts';
import { createKitchen, createProduct } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { AttackedServer } from './attacked-server.ts';
import { declared, askForm, askRpc } from './walks/ask-walk.ts';
import { slowness } from './slowness.ts';
import { walks } from './walks/all-walks.ts';
import {
  FORM_TYPE,
  HOSTILE_BODY,
  HOSTILE_FILES,
  HOSTILE_FORMS,
  hostileOutline,
  largestMenuFile,
  putCrowd,
  putLongRequests,
  putRegions,
  putYear,
  SMALL_FORM,
  YEAR,
} from './largest-inputs.ts';
import { largestOf } from './walks/largest-of.ts';

/**
 * About 20 s of computing: a year of orders, the largest menu and the largest inputs are what the promise is about. It is
 * processor time of the server's main thread, so a busy machine does not make it longer; its caches do, so what takes too long
 * is measured again.
 */
const MOST_MS = 50 * slowness();
const YEAR_ORDERS = 12_000;

const server = await AttackedServer.start({ role: 'all' });
afterAll(() => server.stop());
const { pool } = server.database;
const kitchen = await createKitchen(pool);
const { locationId, restaurantId, menuId } = kitchen;
const admin = await createPerson(pool, 'admin', kitchen);
const boss = await createPerson(pool, 'super_admin');
/** Another one, on a busy evening. */
const evening = await createKitchen(pool);
const known = await putCrowd(pool, evening);

type Answer = { status: number; text: string };
type Done = (action: string, input: object, token?: string) => Promise<Answer>;
const asked: Done = (action, input, token = admin.token) => call(server.url, action, input, { token });

/** The longest computing without a pause while `work` is done, in milliseconds. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  await server.order('turns');
  await work();
  return (await server.order('turns'))?.longestTurnMs ?? Number.NaN;
}

/** Measures again, up to three times, what took too long: on a busy machine others use the caches. */
async function shortestOf(prepare: () => Promise<() => Promise<unknown>>): Promise<number> {
  let shortest = Infinity;
  for (let left = 4; left > 0 && shortest >= MOST_MS; left -= 1)
    shortest = Math.min(shortest, await longestTurn(await prepare()));
  return shortest;
}
const sizeOf = (input: unknown) => JSON.stringify(input ?? null).length;
const shortestTurn = (work: () => Promise<unknown>) => shortestOf(async () => work);

/** Asks small first: what is loaded late, and compiled, is not the request's. */
async function heldFor(small: () => Promise<unknown>, large: () => Promise<Answer[]>): Promise<number> {
  await small();
  return shortestTurn(async () => {
    for (const { status, text } of await large()) expect(status, text.slice(0, 300)).toBeLessThan(500);
  });
}

const times = <One>(count: number, make: () => Promise<One>) =>
  Promise.all(Array.from({ length: count }, make));
const checked = (text: string) => asked('menus.checkImport', { menuId, text, isWhole: false });

test.each(Object.entries(HOSTILE_FILES))('eight files at once with nothing but %s', async (_, text) => {
  const held = await heldFor(
    () => checked('kind\n'),
    () => times(8, () => checked(text)),
  );
  expect(held).toBeLessThan(MOST_MS);
});

test('a body of nothing but small values', async () => {
  const send = (body: string) => ask(server.url, '/rpc/menus/checkImport', { token: admin.token, body });
  const held = await heldFor(
    () => send('{"json":[]}'),
    () => times(2, () => send(HOSTILE_BODY)),
  );
  expect(held).toBeLessThan(MOST_MS);
});

test('a body of nothing but mistakes, and its answer is short', async () => {
  const records = (count: number, entries: number) =>
    Array.from({ length: count }, () =>
      Object.fromEntries(Array.from({ length: entries }, (_, at) => [`key ${at}`, {}])),
    );
  const from = (count: number, entries: number) => ({
    id: menuId,
    changes: { name: { from: records(count, entries), to: 'a' } },
  });
  const lists = (count: number) => ({ locationId, productIds: records(1, count)[0] });
  const held = await heldFor(
    () => asked('menus.update', from(1, 1)),
    async () => {
      const answers = [
        await asked('menus.update', from(99, 395)),
        await asked('receiptDestinations.add', lists(39_000)),
        await asked('receiptDestinations.add', lists(4_000)),
      ];
      for (const { status, text } of answers) {
        expect(status).toBe(400);
        expect(text.length).toBeLessThan(50_000);
      }
      return answers;
    },
  );
  expect(held).toBeLessThan(MOST_MS);
});

/** What each form took that took too long; `check` looks at its answer. */
async function tooLongForms(
  token: string,
  check: (answer: Answer, form: keyof typeof HOSTILE_FORMS) => void,
) {
  // Someone who is refused early still has most of a body to send: on a connection that ends, they may not see the answer.
  const agent = new Agent({ keepAlive: true });
  const held: Record<string, number> = {};
  for (const path of ['/rpc/images/store', '/api/images/store'])
    for (const [what, { form }] of Object.entries(HOSTILE_FORMS)) {
      const headers = { 'content-type': FORM_TYPE };
      const send = (body: Buffer) => ask(server.url, path, { token, body, headers, agent });
      await send(SMALL_FORM);
      held[`${what} to ${path}`] = await shortestTurn(async () =>
        check(await send(form), what as keyof typeof HOSTILE_FORMS),
      );
    }
  agent.destroy();
  return Object.entries(held).filter(([, ms]) => ms >= MOST_MS);
}

test.each(['customer', 'courier'] as const)(
  'forms of nothing but small values, parts, files or headers, of a %s, who may send none',
  async (role) => {
    const { token } = await createPerson(pool, role);
    const check = ({ status, text }: Answer) => expect(status, text).toBe(403);
    expect(await tooLongForms(token, check)).toEqual([]);
  },
);

test('the same forms of someone who may send pictures are refused with the reason', async () => {
  const tooLong = await tooLongForms(boss.token, ({ status, text }, form) => {
    const { refusal } = HOSTILE_FORMS[form];
    expect([status, text]).toEqual([refusal.status, expect.stringContaining(refusal.message)]);
  });
  expect(tooLong).toEqual([]);
});

test('the largest menu: imported, exported, read, copied, and with other prices', async () => {
  const text = largestMenuFile();
  // The largest one, once it is imported.
  let imported = kitchen;
  const openBranch = async () => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, geohash)
       select gen_random_uuid(), restaurant_id, restaurant_name, 'Branch ' || gen_random_uuid(), address, lat, lng, geohash
       from locations where id = $1 returning id`,
      [imported.locationId],
    );
    return { menuId: imported.menuId, locationId: rows[0]!.id };
  };
  const held: Record<string, number> = {};
  const succeeds = async (answer: Promise<Answer>) => {
    const { status, text: told } = await answer;
    expect(status, told.slice(0, 300)).toBe(200);
  };
  const watch = async (what: string, work: () => Promise<Answer>) => {
    held[what] = await shortestTurn(() => succeeds(work()));
  };
  const digestOf = ({ text: told }: Answer) => /"digest":"(\w+)"/.exec(told)?.[1];
  // A small one first, of each.
  const small = `kind,name\ngroup,Sides\n`;
  const first = digestOf(await checked(small));
  await asked('menus.import', { menuId, text: small, isWhole: false, expectedDigest: first });
  await asked('menus.export', { menuId, form: 'csv' });
  await asked('menus.read', { locationId });
  await asked('menus.checkCopy', await openBranch(), boss.token);
  const productId = await createProduct(pool, kitchen, { name: 'Tea', price: '2' });
  const step = { step: { kind: 'percent', percent: 3 }, rounding: 'none' };
  await asked('menus.changePrices', { locationId, products: [{ productId, expectedPrice: 2 }], ...step });

  await watch('check', () => asked('menus.checkImport', { menuId, text, isWhole: false }));
  held['import'] = await shortestOf(async () => {
    // Each import is into a menu that has nothing of it yet.
    imported = await createKitchen(pool);
    const file = { menuId: imported.menuId, text, isWhole: false };
    const expectedDigest = digestOf(await asked('menus.checkImport', file, boss.token));
    return () => succeeds(asked('menus.import', { ...file, expectedDigest }, boss.token));
  });
  for (const form of ['csv', 'json'])
    await watch(`export as ${form}`, () =>
      asked('menus.export', { menuId: imported.menuId, form }, boss.token),
    );
  await watch('read', () => asked('menus.read', { locationId: imported.locationId }, boss.token));
  const branch = await openBranch();
  await watch('check of a copy', () => asked('menus.checkCopy', branch, boss.token));
  held['copy'] = await shortestOf(async () => {
    const copy = await openBranch();
    const planned = digestOf(await asked('menus.checkCopy', copy, boss.token));
    return () => succeeds(asked('menus.copy', { ...copy, expectedDigest: planned }, boss.token));
  });
  held['prices'] = await shortestOf(async () => {
    const { rows: products } = await pool.query(
      `select id as "productId", price::float as "expectedPrice" from products where location_id = $1 limit 5000`,
      [imported.locationId],
    );
    return () =>
      succeeds(
        asked('menus.changePrices', { locationId: imported.locationId, products, ...step }, boss.token),
      );
  });
  expect(Object.entries(held).filter(([, ms]) => ms >= MOST_MS)).toEqual([]);
});

test('every action, with the largest input that its contract allows, on a busy evening', async () => {
  const riderUserId = (await createPerson(pool, 'courier')).id;
  await pool.query(`update users set rider_active_until = now() + interval '1 day' where id = $1`, [
    riderUserId,
  ]);
  const grounds = {
    quiet: { pool, kitchen: await createKitchen(pool), riderUserId },
    busy: { pool, kitchen: evening, riderUserId },
  };
  const held: Record<string, number> = {};
  for (const action of declared) {
    const walk = walks[action.name];
    if (!walk) throw new Error(`${action.name} has no walk.`);
    const send = async (input: unknown) => {
      const asking = walk.isForm ? askForm : askRpc;
      const { status, text } = await asking(server.url, action, input, boss.token);
      expect(status, text.slice(0, 300)).toBeLessThan(500);
    };
    const largest = (input: unknown) =>
      walk.isForm || !action.input ? input : largestOf(action.input, input, known);
    // What is loaded late, and compiled, is not the request's.
    const { input: usual } = await walk.prepare(grounds.quiet);
    await send(usual);
    const isLarger = sizeOf(largest(usual)) > 2 * sizeOf(usual);
    const ground = isLarger ? grounds.busy : grounds.quiet;
    if (isLarger) await send(largest((await walk.prepare(ground)).input));
    held[action.name] = await shortestOf(async () => {
      const { input } = await walk.prepare(ground);
      return () => send(largest(input));
    });
  }
  expect(Object.entries(held).filter(([, ms]) => ms >= MOST_MS)).toEqual([]);
  // As many requests as there are actions, each a few times: the usual minute is too short beside other work.
}, 240_000);

test('a timeline of imports and of two hundred changes of many products', async () => {
  // The database's statistics know of another location's lines alone, as of a restaurant that has just opened.
  await putLongRequests(pool, evening);
  await pool.query('analyze audit');
  const long = await createKitchen(pool);
  await putLongRequests(pool, long);
  const read = async () => {
    const { status, text } = await asked(
      'timeline.read',
      { subject: 'menus', locationId: long.locationId, limit: 200 },
      boss.token,
    );
    expect(status, text.slice(0, 300)).toBe(200);
    const { rows } = (JSON.parse(text) as { json: { rows: { along: { count: number }[] }[] } }).json;
    expect(rows).toHaveLength(200);
    expect(rows[0]?.along.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
  };
  await asked('timeline.read', { subject: 'menus', locationId });
  expect(await shortestTurn(read)).toBeLessThan(MOST_MS);
});

test('what lies in an outline of thin teeth, over regions of the same, and candidates for 500 orders', async () => {
  const outline = { name: 'Teeth', polygonLatLng: hostileOutline({ lat: 48, lng: -124 }) };
  await putRegions(pool, outline.polygonLatLng);
  const held = {
    insight: await shortestTurn(async () => {
      const { text } = await asked('regions.insight', outline, boss.token);
      expect((JSON.parse(text) as { json: { overlaps: string[] } }).json.overlaps).toHaveLength(8);
    }),
    candidates: await shortestTurn(async () => {
      const { status, text } = await asked('riders.candidates', { orderIds: known['orderIds'] }, boss.token);
      expect(status, text.slice(0, 300)).toBe(200);
    }),
  };
  expect(Object.entries(held).filter(([, ms]) => ms >= MOST_MS)).toEqual([]);
});

test('reports of a year: their totals many times at once, their orders, and one that is sent', async () => {
  const range = { locationId, ...YEAR };
  const send = (days: number) =>
    asked('functions.sendReport', {
      restaurantId,
      locationId,
      emailAddress: 'chef@wok.example',
      createdAtMin: YEAR.createdAtMin,
      createdAtMax: YEAR.createdAtMin + days * 86_400_000,
    });
  const isWritten = ({ text }: Answer) =>
    waitUntil(async () => {
      const { id } = (JSON.parse(text) as { json: { id: string } }).json;
      const { rows } = await pool.query(`select message_id from report_emails where id = $1`, [id]);
      return rows[0]?.['message_id'] !== null;
    });
  await asked('reports.totals', range);
  await asked('reports.orders', range);
  await asked('balances.exportEntries', { accountId: locationId });
  await isWritten(await send(1));
  await putYear(pool, kitchen, YEAR_ORDERS);
  const held = {
    totals: await shortestTurn(() =>
      times(3, async () => {
        const { status, text } = await asked('reports.totals', range);
        expect(status, text).toBe(200);
        // Read page by page, each order counts once: 21.40 each.
        expect(JSON.parse(text)).toMatchObject({
          json: {
            orderCount: YEAR_ORDERS,
            total: (YEAR_ORDERS * 2_140) / 100,
            taxes: { GST: YEAR_ORDERS / 2 },
          },
        });
      }),
    ),
    orders: await shortestTurn(() => times(3, () => asked('reports.orders', { ...range, limit: 1_000 }))),
    sent: await shortestTurn(async () => isWritten(await send(30))),
    entries: await shortestTurn(() =>
      times(3, async () => {
        const { text } = await asked('balances.exportEntries', { accountId: locationId });
        const { csv } = (JSON.parse(text) as { json: { csv: string } }).json;
        const lines = csv.split('\r\n');
        expect(lines).toHaveLength(1 + YEAR_ORDERS);
        // The balance goes on from page to page.
        expect(lines.at(-1)).toContain(`,14.10,${((YEAR_ORDERS * 1_410) / 100).toFixed(2)},`);
      }),
    ),
  };
  expect(Object.entries(held).filter(([, ms]) => ms >= MOST_MS)).toEqual([]);
});
