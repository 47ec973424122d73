import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stripeGateway } from '../../apps/server/src/features/payments/stripe.ts';
import { auditOf, everything } from '../orders/kitchen-desk.ts';
import { ask } from '../setup/api-client.ts';
import { openSocket } from '../setup/rude-client.ts';
import { signStripe, startStripeDouble, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from '../setup/stripe-double.ts';
import { startTestServer } from '../setup/test-server.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { move, read } from './money-desk.ts';
import {
  ACCOUNT,
  eventsOf,
  isTaken,
  openStripeDesk,
  paidByStripe,
  refundEvent,
  tell,
} from './stripe-desk.ts';

const stripe = await startStripeDouble();
afterAll(() => stripe.stop());
const gateway = stripeGateway({ secretKey: STRIPE_KEY, url: stripe.url });
const desk = await openStripeDesk({ cardGateways: { Stripe: gateway } });
const { pool } = desk.site.database;
const webhooks = { stripe: STRIPE_WEBHOOK_SECRET, vopay: null };

beforeEach(() => {
  stripe.instead = () => undefined;
});

const countKept = async () => (await pool.query('select from provider_events')).rowCount;
const countJobs = async () =>
  (await pool.query(`select from jobs.job where name = 'take-provider-event'`)).rowCount;

/** A tip of $2.00 that Stripe has refunded, and Stripe's id for it. */
async function refundedTip() {
  const order = await paidByStripe(desk, stripe);
  const { body } = await move(desk, 'refundTip', order, { amount: 2 });
  expect(body.payments).toMatchObject([{ state: 'succeeded' }]);
  const refund = stripe.things.at(-1)!;
  return {
    order: body,
    refund,
    fail: () => Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' }),
  };
}

/** The queue creates its tables with the first job. */
beforeAll(refundedTip);

describe('a stranger', () => {
  const nowSeconds = () => Math.floor(Date.now() / 1000);

  test.each<[string, (body: string) => string | null]>([
    ['without a signature', () => null],
    ['with an empty one', () => ''],
    ['with words instead', () => 'let me in'],
    ['with another secret', (body) => signStripe(body, { secret: 'whsec_other' })],
    ['with the signature of another body', () => signStripe('{}')],
    ['with one of more than five minutes ago', (body) => signStripe(body, { atSeconds: nowSeconds() - 301 })],
    [
      'with a time put on an old signature',
      (body) => signStripe(body, { atSeconds: 1 }).replace('t=1', `t=${nowSeconds()}`),
    ],
  ])('%s gets 400 in the same words, and nothing is kept', async (_, sign) => {
    const before = await countKept();
    const event = refundEvent('refunds_1');
    const answer = await tell(desk, event, { signature: sign(JSON.stringify(event)) });
    expect(answer.status).toBe(400);
    expect(answer.json()).toEqual({
      defined: false,
      code: 'BAD_REQUEST',
      status: 400,
      message: 'The signature is missing or wrong.',
    });
    expect(await countKept()).toBe(before);
  });

  test('gets 405 for other methods, and 404 for other addresses', async () => {
    const got = await ask(desk.url, '/webhooks/stripe');
    expect([got.status, got.headers.allow]).toEqual([405, 'POST']);
    for (const path of ['/webhooks/', '/webhooks/vopay', '/webhooks/stripe/', '/webhooks/nobody']) {
      expect((await ask(desk.url, path, { body: {} })).status, path).toBe(404);
    }
  });

  test('gets 404 where no secret is set, also with a signature', async () => {
    const deaf = await startTestServer(desk.site.database.connectionString);
    const answer = await tell(desk, refundEvent('refunds_1'), { url: deaf.url });
    const nowhere = await ask(deaf.url, '/webhooks/nobody', { body: {} });
    expect([answer.status, answer.text]).toEqual([404, nowhere.text]);
    expect((await ask(deaf.url, '/webhooks/stripe')).status).toBe(404);
    await deaf.stop();
  });

  test('is read up to 64 KB, with a length or without one', async () => {
    const body = JSON.stringify(refundEvent('refunds_1', { padding: 'x'.repeat(64 * 1024) }));
    const before = await countKept();
    const headers = { 'stripe-signature': signStripe(body) };
    const measured = await ask(desk.url, '/webhooks/stripe', {
      body,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    expect(measured.status).toBe(413);
    const socket = await openSocket(desk.site.server.port);
    let told = '';
    socket.on('data', (data: Buffer) => (told += data.toString()));
    socket.write('POST /webhooks/stripe HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    socket.write(`${body.length.toString(16)}\r\n${body}\r\n`);
    await waitUntil(() => told.includes('\r\n\r\n'));
    expect(told).toMatch(/^HTTP\/1.1 413 /);
    expect(told).toMatch(/connection: close/i);
    socket.destroy();
    expect(await countKept()).toBe(before);
  });

  test('leaves nothing behind when breaking off in the middle, not even in the log', async () => {
    const before = desk.site.server.logged.length;
    const socket = await openSocket(desk.site.server.port);
    socket.write('POST /webhooks/stripe HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{"id":');
    // It has been read once the server answers the next one on another connection.
    expect((await ask(desk.url, '/healthz')).status).toBe(200);
    socket.resetAndDestroy();
    expect((await tell(desk, refundEvent('re_unknown'))).status).toBe(200);
    expect(desk.site.server.logged.slice(before)).toEqual([]);
  });
});

test('a signed body that is not an event gets 400', async () => {
  for (const body of [
    '',
    'not JSON',
    'null',
    '7',
    '[]',
    '{}',
    '{"id":"evt_1"}',
    '{"id":7,"type":"x","data":{"object":{}}}',
    '{"id":"evt\\u0000","type":"x","data":{"object":{}}}',
    '{"id":"evt_2","type":"x"}',
    '{"id":"evt_3","type":"x","data":{"object":null}}',
  ]) {
    const headers = { 'stripe-signature': signStripe(body), 'content-length': String(body.length) };
    const answer = await ask(desk.url, '/webhooks/stripe', { body, headers });
    expect(answer.status, body).toBe(400);
  }
});

test.each([
  ['of an unknown kind', { type: 'moon.landed', data: { object: { object: 'moon', id: 'moon_1' } } }],
  ['of a charge', { type: 'charge.refunded', data: { object: { object: 'charge', id: 'ch_1' } } }],
  ['of a refund of the platform itself', { account: undefined }],
])('an event %s is marked as processed at once, without a job', async (_, changes) => {
  const event = refundEvent('re_1', changes);
  const before = [await everything(desk), await countJobs()];
  expect((await tell(desk, event)).status).toBe(200);
  const [kept] = await eventsOf(desk, event.id);
  expect(kept).toMatchObject({ subject: null, account: null });
  expect(kept?.taken_at).not.toBeNull();
  expect([await everything(desk), await countJobs()]).toEqual(before);
});

test.each(['refund.updated', 'refund.failed', 'charge.refund.updated', 'refund.created'])(
  '%s of a refund that is not ours is answered and processed like one of ours, and changes nothing',
  async (type) => {
    const made = {
      ...(await refundedTip()).refund,
      id: `re_${type}`,
      metadata: {},
      key: type,
      status: 'failed',
    };
    stripe.things.push(made);
    const before = await everything(desk);
    for (const id of [made.id, 're_nowhere']) {
      const event = refundEvent(id, { type });
      const answer = await tell(desk, event);
      expect([answer.status, answer.json()]).toEqual([200, { received: true }]);
      await waitUntil(() => isTaken(desk, event.id));
      expect(await eventsOf(desk, event.id)).toMatchObject([{ kind: type, subject: id, account: ACCOUNT }]);
    }
    expect(await everything(desk)).toEqual(before);
  },
);

test("the event's word is not trusted: a refund that Stripe shows as done stays done", async () => {
  const { order, refund } = await refundedTip();
  for (const status of ['succeeded', 'pending', 'requires_action']) {
    refund.status = status;
    const event = refundEvent(refund.id);
    await tell(desk, event);
    await waitUntil(() => isTaken(desk, event.id));
  }
  expect(await read(desk, order.id)).toMatchObject({ payments: [{ state: 'succeeded', bouncedAt: null }] });
});

test('a refund that Stripe shows as failed is owed again, in Stripe’s words, with one audit row', async () => {
  const { order, refund, fail } = await refundedTip();
  fail();
  // What another account says about it does not count.
  const foreign = refundEvent(refund.id, { account: 'acct_other' });
  await tell(desk, foreign);
  await waitUntil(() => isTaken(desk, foreign.id));
  expect(await read(desk, order.id)).toMatchObject({ paymentProgress: null });
  const event = refundEvent(refund.id);
  expect((await tell(desk, event)).status).toBe(200);
  await waitUntil(() => isTaken(desk, event.id));
  expect(await read(desk, order.id)).toMatchObject({
    paymentProgress: 'failed',
    total: order.total,
    payments: [{ state: 'failed', failure: 'Stripe could not give it back: expired or canceled card.' }],
  });
  expect((await auditOf(desk, order.id)).at(-1)).toMatchObject({
    action: 'payments.bounce',
    actor_name: 'Stripe',
  });
});

test('while Stripe does not answer nothing is decided, and Stripe is asked until it does', async () => {
  const { order, refund, fail } = await refundedTip();
  fail();
  let asked = 0;
  stripe.instead = () => {
    asked += 1;
    return asked <= 2 ? { status: 503, body: '' } : undefined;
  };
  const event = refundEvent(refund.id);
  await tell(desk, event);
  await waitUntil(() => isTaken(desk, event.id));
  expect(asked).toBeGreaterThan(2);
  expect((await read(desk, order.id)).paymentProgress).toBe('failed');
});

test('events in any order end with the state that Stripe has now', async () => {
  const { order, refund, fail } = await refundedTip();
  fail();
  const events = ['refund.failed', 'refund.updated', 'refund.created'].map((type) =>
    refundEvent(refund.id, { type }),
  );
  await Promise.all(events.map((event) => tell(desk, event)));
  for (const { id } of events) await waitUntil(() => isTaken(desk, id));
  const trail = await auditOf(desk, order.id);
  expect(trail.filter(({ action }) => action === 'payments.bounce')).toHaveLength(1);
});

test('an event sent two hundred times at once to two servers is kept once and processed once', async () => {
  const second = await startTestServer(desk.site.database.connectionString, {
    // A worker that starts repeats the jobs of events that wait: there would be two.
    role: 'web',
    webhooks,
    cardGateways: { Stripe: gateway },
  });
  const { order, refund, fail } = await refundedTip();
  fail();
  const event = refundEvent(refund.id);
  const before = (await countJobs()) ?? 0;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) =>
      tell(desk, event, { url: turn % 2 === 0 ? desk.url : second.url }),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"received":true}']),
  );
  await waitUntil(() => isTaken(desk, event.id));
  expect(await countJobs()).toBe(before + 1);
  expect((await tell(desk, event)).status).toBe(200);
  expect(await eventsOf(desk, event.id)).toHaveLength(1);
  expect(await countJobs()).toBe(before + 1);
  const trail = await auditOf(desk, order.id);
  expect(trail.filter(({ action }) => action === 'payments.bounce')).toHaveLength(1);
  await second.stop();
});

test('an event whose job cannot be stored is not stored either, and is processed when it is sent again', async () => {
  const { order, refund, fail } = await refundedTip();
  fail();
  const event = refundEvent(refund.id);
  await pool.query(
    `create function refuse_job() returns trigger language plpgsql as $$ begin raise exception 'no job'; end $$`,
  );
  await pool.query(
    `create trigger refuse_job before insert on jobs.job for each row when (new.name = 'take-provider-event') execute function refuse_job()`,
  );
  expect((await tell(desk, event)).status).toBe(500);
  expect(await eventsOf(desk, event.id)).toEqual([]);
  await pool.query('drop trigger refuse_job on jobs.job');
  desk.site.server.logged.length = 0;
  expect((await tell(desk, event)).status).toBe(200);
  await waitUntil(() => isTaken(desk, event.id));
  expect((await read(desk, order.id)).paymentProgress).toBe('failed');
});

test('an event whose job was lost with the queue is picked up by the next worker', async () => {
  const web = await startTestServer(desk.site.database.connectionString, { webhooks });
  const { order, refund, fail } = await refundedTip();
  fail();
  await pool.query(
    `insert into provider_events (provider, event_id, kind, subject, account, received_at) values ('Stripe', 'evt_lost', 'refund.failed', $1, $2, now())`,
    [refund.id, ACCOUNT],
  );
  const worker = await startTestServer(desk.site.database.connectionString, {
    role: 'worker',
    cardGateways: { Stripe: gateway },
  });
  await waitUntil(() => isTaken(desk, 'evt_lost'));
  expect((await read(desk, order.id)).paymentProgress).toBe('failed');
  await Promise.all([web.stop(), worker.stop()]);
});
