import { postEarlierOrders } from '../../apps/server/src/features/ledger/post-earlier-orders.ts';
import { onServerPool, proof } from '../ledger/ledger-desk.ts';
import { Agent } from 'node:http';
import { ALWAYS_OPEN_WEEK } from '@passline/domain/hours/week-hours';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { putView } from '../analytics/put-view.ts';
import { aPicture } from '../images/pictures.ts';
import { ask } from '../setup/api-client.ts';
import { createPerson, createProgram } from '../setup/people.ts';
import { placeOrder } from '../setup/place-order.ts';
import { openSite } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { createCallers, type Caller } from './callers.ts';
import { mayAsk, readOperations } from './fuzz/operations.ts';
import { createSide, namesForeign, resolve, withoutForeign, type Side } from './fuzz/records.ts';
import { requestsTo, type FuzzRequest } from './fuzz/requests.ts';
import { send, type Answer } from './fuzz/send.ts';

/** FUZZ_SEED and FUZZ_REQUESTS repeat a failure, or keep looking for new ones. */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
const count = Number(process.env['FUZZ_REQUESTS'] ?? 10_000);
const AT_ONCE = 8;
/** After this many requests the kitchens are opened again, since some requests close them. */
const OPEN_AGAIN_EVERY = 100;
/** The name of the location that admins send as a foreign one; nobody in this file belongs to it. */
const SECRET = 'Guarded Larder';

let tokens: Record<Caller, string | undefined>;
let sides: { own: Side; other: Side; guarded: Side };
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const site = await openSite({ role: 'all' });
const { pool } = site.database;
const { url } = site.server;
const picture = await aPicture('png', 8, 8);
const region = await pool.query<{ id: string }>(`insert into regions (name) values ('Here') returning id`);
const rider = await createPerson(pool, 'courier');

await pool.query(`update users set rider_active_until = now() + interval '1 day' where id = $1`, [rider.id]);
const shared = {
  regionId: region.rows[0]!.id,
  riderUserId: rider.id,
  customerId: (await createPerson(pool, 'customer')).id,
};
const market = (await createProgram(pool, ['orders:create'])).token;
sides = {
  own: await createSide(pool, url, market, 'Golden Wok', shared),
  other: await createSide(pool, url, market, 'Neighbour', shared),
  guarded: await createSide(pool, url, market, SECRET, shared),
};
// Their orders got their states without actions, so the ledger begins with them as they are.
await pool.query('update ledger_backfill set done_at = null');
await onServerPool({ site }, (server) => postEarlierOrders(server));
tokens = await createCallers(pool, sides.own.kitchen, sides.other.kitchen);
// Views are of the super admin who sends the requests.
for (const { records } of Object.values(sides))
  for (const record of records) record['viewId'] = (await putView(pool)).viewId;

afterAll(async () => {
  agent.destroy();
});

const isAdmin = ({ caller }: FuzzRequest) => caller === 'admin' || caller === 'admin of another restaurant';

function sendOne(request: FuzzRequest, written = writtenOf(request)): Promise<Answer> {
  const sender = { url: site.server.url, agent, token: tokens[request.caller], picture };
  return send(request, written, sender);
}

/** The input with the records that it names filled in. */
function writtenOf(request: FuzzRequest, input = request.input): unknown {
  const own = request.caller === 'admin of another restaurant' ? sides.other : sides.own;
  const foreign = isAdmin(request) ? sides.guarded : sides.other;
  return resolve(input, { own, foreign }, request.pick);
}

/**
 * On a busy machine a row may be held for longer than a request waits for it: then it is refused, and sent again, as
 * programs do.
 */
async function sendUntilFree(request: FuzzRequest): Promise<Answer> {
  let answer = await sendOne(request);
  for (let tries = 1; tries < 5 && isBusy(answer); tries += 1) answer = await sendOne(request);
  return answer;
}

const isBusy = ({ status, text }: Answer) => status === 503 && text.includes('"code":"BUSY"');
const BUSY_LOG = 'An action was refused: the database could not do it now.';
/** What putErasure writes in place of what is sealed. */
const NOTHING_SEALED = "sealed by 'sealed'";

/** What must never be true of one answer; null if all is well. */
function mistakeOf(request: FuzzRequest, { status, text, headers }: Answer): string | null {
  if (status >= 500) return `The answer has the status ${status}.`;
  if (status < 400 && !mayAsk(request.caller, request.operation))
    return 'It is done for a caller who may not.';
  if (isAdmin(request) && text.includes(SECRET)) return "It reveals another restaurant's records.";
  const isJson = headers['content-type']?.startsWith('application/json') ?? text === '';
  return isJson ? null : `The answer is not JSON: ${headers['content-type']}.`;
}

/**
 * A foreign id gets the same answer as an unknown one; what the sender sent may be echoed. Otherwise returns both
 * answers.
 */
async function toldOf(request: FuzzRequest): Promise<string | null> {
  const told = async (input: unknown) => {
    const written = writtenOf(request, input);
    const { status, text } = await sendOne(request, written);
    const said = JSON.stringify(written) ?? '';
    // Files get a new name each time, and written rows a new revision.
    const plain = text.replaceAll(/\/files\/[\w/.-]+/g, 'a file').replaceAll(/"rev":\d+/g, '"rev"');
    // What is created gets a new id.
    const isMade = (one: string) => status < 400 && plain.includes(`"id":"${one}"`);
    return `${status} ${plain.replaceAll(UUID, (one) => (said.includes(one) || isMade(one) ? 'an id' : one))}`;
  };
  const [foreign, unknown] = [await told(request.input), await told(withoutForeign(request.input))];
  return foreign === unknown
    ? null
    : `foreign: ${foreign.slice(0, 500)}\n  unknown: ${unknown.slice(0, 500)}`;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const words = (at: number, { operation, input, ...request }: FuzzRequest, answer: Answer | null) =>
  `FUZZ_SEED=${seed}, request ${at} of ${count}: ${operation.name} ${JSON.stringify({ ...request, input }).slice(0, 3000)}
  answer: ${answer?.status} ${answer?.text.slice(0, 500)}`;

test(
  `${count} requests by all callers break nothing, reveal nothing of other restaurants, and leave the sums right`,
  { timeout: 600_000 },
  async () => {
    const requests = fc.sample(requestsTo(await readOperations()), { seed, numRuns: count });
    const before = await guardedRecords();
    const found: string[] = [];
    const suspects: [number, FuzzRequest][] = [];
    const statuses = new Map<number, number>();
    let next = 0;
    const worker = async () => {
      while (next < requests.length && found.length < 10) {
        const at = next++;
        if (at % OPEN_AGAIN_EVERY === 0) await openKitchens();
        const request = requests[at]!;
        const answer = await sendUntilFree(request).catch((error: unknown) => {
          found.push(`${words(at, request, null)} ${String(error)}`);
          return null;
        });
        if (!answer) continue;
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const mistake = mistakeOf(request, answer);
        if (mistake) found.push(`${mistake} ${words(at, request, answer)}`);
        if (isAdmin(request) && answer.status >= 400 && namesForeign(request.input))
          suspects.push([at, request]);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    // One after the other, while nothing else changes in between.
    for (const [at, request] of suspects) {
      const told = await toldOf(request);
      if (told) found.push(`A foreign id gets its own answer. ${words(at, request, null)}\n  ${told}`);
    }
    const logged = site.server.logged
      // The laid erasure is begun again by requests, and has nothing sealed: its job says so.
      .filter(({ msg, failure }) => msg !== BUSY_LOG && !failure?.includes(NOTHING_SEALED))
      .map(({ msg, failure, err }) => `${msg} ${failure ?? err?.message}`);
    expect({ found, logged }).toEqual({ found: [], logged: [] });
    expect(await guardedRecords()).toEqual(before);
    // The test has covered enough: a good part is done, and each kind of refusal has occurred.
    expect(statuses.get(200)).toBeGreaterThan(count / 10);
    for (const status of [400, 401, 403, 404, 409, 422]) expect(statuses.get(status)).toBeGreaterThan(0);
    await expectSound();
  },
);

/** Everything of the location that only admins of other locations have named. */
async function guardedRecords(): Promise<unknown> {
  const { locationId, restaurantId } = sides.guarded.kitchen;
  const { rows } = await site.database.pool.query(
    `select (select row_to_json(l) from locations l where l.id = $1) as location,
      (select json_agg(o order by id) from orders o where o.location_id = $1) as orders,
      (select json_agg(d order by order_id) from deliveries d where d.location_id = $1) as deliveries,
      (select json_agg(p order by id) from products p where p.location_id = $1) as products,
      (select json_agg(n order by id) from notification_rules n where n.location_id = $1) as rules,
      (select json_agg(p order by p.id) from payments p join orders o on o.id = p.order_id where o.location_id = $1) as payments,
      (select json_agg(p) from restaurant_private p where p.restaurant_id = $2) as private,
      (select count(*) from audit where location_id = $1) as audit`,
    [locationId, restaurantId],
  );
  return rows[0];
}

async function openKitchens(): Promise<void> {
  // One after the other: two at once could deadlock with an action that locks both in its own order.
  for (const { kitchen } of [sides.own, sides.other]) {
    await site.database.pool.query(
      `update locations set order_open_after = 0, is_visible = true, offers_pickup = true, offers_delivery = true,
        hours_lt = $2, hours_exceptions = '[]' where id = $1`,
      [kitchen.locationId, JSON.stringify(ALWAYS_OPEN_WEEK)],
    );
  }
}

async function expectSound(): Promise<void> {
  const { pool } = site.database;
  const { url } = site.server;
  expect((await ask(url, '/healthz')).status).toBe(200);
  await waitUntil(async () => {
    const { rows } = await pool.query(`select 1 from payments where state = 'pending'`);
    return rows.length === 0;
  });
  const { rows } = await pool.query(SUMS_THAT_ARE_WRONG);
  expect(rows).toEqual([]);
  expect((await proof({ site })).faults).toEqual([]);
  const market = tokens['token orders:create'];
  await placeOrder(url, market ?? '', sides.guarded.kitchen);
}

/** Each row is a mistake; there must be none, whatever was requested. */
const SUMS_THAT_ARE_WRONG = `
  select 'total' as wrong, id::text from orders where total <> sub_total + tax_amount + delivery_fee + tip_amount
  union all
  select 'subtotal', o.id::text from orders o where sub_total <>
    (select coalesce(sum(i.price * (i.count - i.refund_count) - round(i.discount * (i.count - i.refund_count) / nullif(i.count, 0), 2)), 0)
      from order_items i where i.order_id = o.id)
    + (select coalesce(sum(c.price), 0) from order_charges c where c.order_id = o.id)
  union all
  select 'taxes', o.id::text from orders o where tax_amount <>
    (select coalesce(sum(t.amount), 0) from order_taxes t where t.order_id = o.id)
  union all
  select 'commission', id::text from orders where total_commission <> round(sub_total * commission_rate, 2)
  union all
  select 'tip', id::text from orders where tip_amount < 0 or inperson_tip_amount < 0
  union all
  select 'stock', id::text from products where qty < 0
  union all
  select 'provider', o.id::text from orders o where
    (select (count(distinct split_part(c.key, '/', 1)), coalesce(sum(c.amount), 0)) from stand_in_card_calls c
      where c.order_id = o.id and c.outcome = 'approved') <>
    (select (count(*), coalesce(sum(p.amount), 0)) from payments p
      where p.order_id = o.id and p.channel = 'gateway' and p.state = 'succeeded')
  union all
  select 'given back twice', o.id::text from orders o where 1 <
    (select count(*) from payments p where p.order_id = o.id and p.purpose = 'order' and p.state = 'succeeded')`;
