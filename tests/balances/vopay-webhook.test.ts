import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { vopayPayouts } from '../../apps/server/src/features/balances/vopay/vopay-payouts.ts';
import { PAUSE_MS } from '../../apps/server/src/features/provider-events/keep-event.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { ask, type Answer } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { startTestServer } from '../setup/test-server.ts';
import { startVopayDouble, VOPAY_ACCOUNT, vopayWebhook } from '../setup/vopay-double.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { fund, payoutsOf } from './balances-desk.ts';

const vopay = await startVopayDouble();
afterAll(() => vopay.stop());
const payouts = vopayPayouts({ ...VOPAY_ACCOUNT, url: vopay.url }, () => Date.parse('2026-11-20T20:00:00Z'));
vopay.date = '2026-11-20';
const webhooks = { stripe: null, vopay: VOPAY_ACCOUNT.secret };
const desk = await openDesk({ role: 'all', payouts, webhooks });
const { pool } = desk.site.database;

beforeEach(() => {
  vopay.instead = () => undefined;
});

type Told = Record<string, unknown>;
const tell = (told: Told, url = desk.url): Promise<Answer> => ask(url, '/webhooks/vopay', { body: told });
const tellAsForm = (told: Told) => {
  const fields = Object.entries(told).filter(([, value]) => value !== undefined);
  const body = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
  const headers = {
    'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
    'content-length': String(body.toString().length),
  };
  return ask(desk.url, '/webhooks/vopay', { body: body.toString(), headers });
};

const kept = async (transactionId: string) =>
  (
    await pool.query<{ event_id: string; taken_at: string | null }>(
      'select event_id, taken_at from provider_events where subject = $1 order by received_at',
      [transactionId],
    )
  ).rows;
const countKept = async () => (await pool.query('select from provider_events')).rowCount;
const isTaken = async (transactionId: string) => {
  const rows = await kept(transactionId);
  return rows.length > 0 && rows.every(({ taken_at }) => taken_at !== null);
};

/** A payout of $2.00 that VoPay has accepted, and that no worker would look at by itself for now. */
async function onItsWay(state = 'PROCESSING') {
  const [id, accountId] = [randomUUID(), desk.kitchen.locationId];
  await fund(desk, accountId, 2);
  const transactionId = String(5_000_000 + vopay.paid.length);
  const one = {
    id: transactionId,
    key: `${id}.1`,
    amount: '2.00',
    status: 'pending',
    at: '2026-11-20 20:00:00',
    fields: new URLSearchParams(),
    more: {},
  };
  vopay.paid.push(one);
  await pool.query(
    `insert into payouts (id, account_id, amount, method, author_id, author_email, created_at, state, begun_at, transaction_id, error)
     values ($1, $2, 2, 'VoPay', $3, 'somebody@passline.example', clock_timestamp(), $4, now(), $5, $6)`,
    [id, accountId, desk.boss.id, state, transactionId, state === 'ERROR' ? 'It failed.' : null],
  );
  if (state !== 'ERROR')
    await pool.query('update accounts set locked = locked + 2 where id = $1', [accountId]);
  const payout = async () => (await payoutsOf(desk, accountId)).find((each) => each.id === id)!;
  return { id, transactionId, one, payout };
}

const askedAbout = (transactionId: string) =>
  vopay.heard.filter(
    ({ url, body }) =>
      url.pathname.endsWith('/transaction') &&
      new URLSearchParams(body.toString()).get('TransactionID') === transactionId,
  ).length;

const jobsOf = async (payoutId: string) =>
  (
    await pool.query<{ state: string }>(
      `select state from jobs.job where name = 'advance-payout' and data->>'payoutId' = $1`,
      [payoutId],
    )
  ).rows.map(({ state }) => state);

describe('a stranger', () => {
  test.each<[string, (told: Told) => Told]>([
    ['without a key', (told) => ({ ...told, ValidationKey: undefined })],
    ['with an empty key', (told) => ({ ...told, ValidationKey: '' })],
    [
      'with the key of another transaction',
      (told) => ({ ...told, ValidationKey: vopayWebhook('1', 'failed')['ValidationKey'] }),
    ],
    [
      'with a key that is cut short',
      (told) => ({ ...told, ValidationKey: String(told['ValidationKey']).slice(1) }),
    ],
    ['without a transaction', (told) => ({ ...told, TransactionID: undefined })],
    [
      'of another kind of record',
      ({ TransactionID, ...told }) => ({ ...told, PaylinkRequestID: TransactionID }),
    ],
  ])('%s gets 400, and nothing is kept or asked', async (_, change) => {
    const { transactionId, payout } = await onItsWay();
    const before = await countKept();
    const told = change(vopayWebhook(transactionId, 'failed'));
    for (const answer of [await tell(told), await tellAsForm(told)]) {
      expect(answer.status).toBe(400);
      expect(answer.json()).toMatchObject({ message: 'The signature is missing or wrong.' });
    }
    expect(await countKept()).toBe(before);
    expect(askedAbout(transactionId)).toBe(0);
    expect((await payout()).delivery.state).toBe('PROCESSING');
  });

  test('whose key or transaction is not a text gets 400', async () => {
    const told = vopayWebhook('1', 'failed');
    for (const changes of [
      { ValidationKey: { toString: 1 } },
      { ValidationKey: [told['ValidationKey']] },
      { TransactionID: ['1'] },
      { TransactionID: true },
    ]) {
      expect((await tell({ ...told, ...changes })).status, JSON.stringify(changes)).toBe(400);
    }
  });

  test.each(['', 'null', '7', '[]', '"x"', '{"TransactionID":', 'a=b'])(
    'who sends %j gets 400',
    async (body) => {
      const headers = { 'content-length': String(body.length) };
      expect((await ask(desk.url, '/webhooks/vopay', { method: 'POST', body, headers })).status).toBe(400);
    },
  );

  test('gets 404 where VoPay is not set up, also with a key', async () => {
    const deaf = await startTestServer(desk.site.database.connectionString);
    const answer = await tell(vopayWebhook('1', 'failed'), deaf.url);
    expect([answer.status, answer.text]).toEqual([404, (await tell({}, deaf.url)).text]);
    await deaf.stop();
  });

  test('is read up to 64 KB', async () => {
    expect((await tell(vopayWebhook('1', 'failed', { padding: 'x'.repeat(65_536) }))).status).toBe(413);
  });
});

test.each([
  ['an unknown, overlong status', { Status: 'x'.repeat(300) }],
  ['a NUL character', { Status: 'fail\0ed' }],
  ['an invalid time', { UpdatedAt: 'é'.repeat(10) }],
])('a webhook with %s is not kept', async (_, changes) => {
  const before = await countKept();
  expect((await tell(vopayWebhook('1', 'failed', changes))).status).toBe(400);
  expect(await countKept()).toBe(before);
});

test('a transaction that is not ours gets the same answer as one of ours, and VoPay is not asked', async () => {
  const answer = await tell(vopayWebhook(999, 'successful'));
  const ours = await tell(vopayWebhook((await onItsWay()).transactionId, 'pending'));
  expect([answer.status, answer.text]).toEqual([200, ours.text]);
  await waitUntil(() => isTaken('999'));
  expect(askedAbout('999')).toBe(0);
});

test.each([
  ['as JSON', (told: Told) => tell(told)],
  ['as a form', (told: Told) => tellAsForm(told)],
  [
    'with its id as a number',
    (told: Told) => tell({ ...told, TransactionID: Number(told['TransactionID']) }),
  ],
  [
    'with its key in capitals',
    (told: Told) => tell({ ...told, ValidationKey: String(told['ValidationKey']).toUpperCase() }),
  ],
])(
  'told %s that a payout has arrived, we look at it now; it has arrived if VoPay confirms it',
  async (_, send) => {
    const { transactionId, one, payout, id } = await onItsWay();
    const before = await balanceOf(desk, desk.kitchen.locationId);
    one.status = 'successful';
    expect((await send(vopayWebhook(transactionId, 'successful'))).json()).toEqual({ received: true });
    await waitUntil(async () => (await payout()).delivery.state === 'SUCCESS');
    expect(await balanceOf(desk, desk.kitchen.locationId)).toBeCloseTo(before - 2, 5);
    expect((await proof(desk)).faults).toEqual([]);
    const { rows } = await pool.query<{ actor_name: string }>(
      `select actor_name from audit where record_table = 'payouts' and record_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ actor_name: 'VoPay' }]);
  },
);

test("a webhook's status is not trusted: only VoPay's answer moves money, and no further look follows", async () => {
  const { transactionId, payout, id } = await onItsWay();
  for (const status of ['successful', 'failed', 'cancelled', 'on the moon']) {
    await tell(vopayWebhook(transactionId, status));
  }
  await waitUntil(() => isTaken(transactionId));
  expect(askedAbout(transactionId)).toBeGreaterThan(0);
  expect((await payout()).delivery.state).toBe('PROCESSING');
  expect(await jobsOf(id)).toEqual([]);
});

test('five hundred webhooks with the key of one transaction ask VoPay a few times, and what is true at the end is seen', async () => {
  const { transactionId, one, payout } = await onItsWay();
  const neighbour = await onItsWay();
  const send = (time: number) =>
    tell(vopayWebhook(transactionId, 'pending', { UpdatedAt: `2026-11-20 ${time}` }));
  const beganMs = Date.now();
  const answers = await Promise.all(Array.from({ length: 500 }, (_, time) => send(time)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  one.status = 'successful';
  await send(500);
  await waitUntil(() => isTaken(transactionId));
  expect((await payout()).delivery.state).toBe('SUCCESS');
  expect(await kept(transactionId)).toHaveLength(501);
  // Once for each pause, however many come in it.
  expect(askedAbout(transactionId)).toBeLessThanOrEqual(2 + (Date.now() - beganMs) / PAUSE_MS);
  expect(askedAbout(neighbour.transactionId)).toBe(0);
});

test('a webhook that comes while VoPay is already asked is asked about once more: the answer may be older', async () => {
  const { transactionId, one, payout } = await onItsWay();
  const held = Promise.withResolvers<undefined>();
  // Its answer is made before it is held back.
  vopay.afterwards = () => held.promise;
  await tell(vopayWebhook(transactionId, 'pending'));
  await waitUntil(() => askedAbout(transactionId) === 1);
  one.status = 'successful';
  await tell(vopayWebhook(transactionId, 'successful'));
  vopay.afterwards = () => undefined;
  held.resolve(undefined);
  await waitUntil(() => isTaken(transactionId));
  expect((await payout()).delivery.state).toBe('SUCCESS');
  expect(askedAbout(transactionId)).toBe(2);
});

test('webhooks that come while VoPay does not answer wait for one question', async () => {
  const { transactionId, one, payout } = await onItsWay();
  let isAway = true;
  vopay.instead = () => (isAway ? { status: 503, body: '' } : undefined);
  await tell(vopayWebhook(transactionId, 'pending'));
  await waitUntil(() => askedAbout(transactionId) > 0);
  for (let time = 0; time < 20; time += 1) {
    await tell(vopayWebhook(transactionId, 'pending', { UpdatedAt: `2026-11-20 ${time}` }));
  }
  const { rows } = await pool.query(
    `select from provider_events e join jobs.job j on j.name = 'take-provider-event' and j.data->>'eventId' = e.event_id
     where e.subject = $1`,
    [transactionId],
  );
  expect(rows).toHaveLength(1);
  one.status = 'successful';
  isAway = false;
  await waitUntil(() => isTaken(transactionId));
  expect((await payout()).delivery.state).toBe('SUCCESS');
});

test('a failure that VoPay confirms frees the amount, with its reason', async () => {
  const { transactionId, one, payout } = await onItsWay();
  one.status = 'failed';
  await tell(vopayWebhook(transactionId, 'failed'));
  await waitUntil(async () => (await payout()).delivery.state === 'ERROR');
  expect((await payout()).delivery.error).toBe('Account closed');
});

test('told weeks later that a payout came back, its amount is in the account again if VoPay confirms it, once', async () => {
  const { transactionId, one, payout, id } = await onItsWay();
  const before = await balanceOf(desk, desk.kitchen.locationId);
  one.status = 'successful';
  await tell(vopayWebhook(transactionId, 'successful'));
  await waitUntil(async () => (await payout()).delivery.state === 'SUCCESS');
  // A stranger's word for it changes nothing.
  await tell(vopayWebhook(transactionId, 'failed', { UpdatedAt: '2026-12-01 09:00:00' }));
  await waitUntil(() => isTaken(transactionId));
  expect((await payout()).delivery.state).toBe('SUCCESS');
  one.status = 'failed';
  await tell(vopayWebhook(transactionId, 'failed', { UpdatedAt: '2026-12-11 09:00:00' }));
  await waitUntil(async () => (await payout()).delivery.state === 'RETURNED');
  await tell(vopayWebhook(transactionId, 'failed', { UpdatedAt: '2026-12-12 09:00:00' }));
  await waitUntil(() => isTaken(transactionId));
  expect((await payout()).delivery).toMatchObject({ state: 'RETURNED', error: 'Account closed' });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBeCloseTo(before, 5);
  const { rows } = await pool.query(
    'select sequence, sum(amount) as sum, count(*)::int as count from postings where belongs_id = $1 group by 1 order by 1',
    [id],
  );
  expect(rows).toMatchObject([
    { sequence: 1, count: 2 },
    { sequence: 2, count: 2 },
  ]);
  expect((await proof(desk)).faults).toEqual([]);
});

test('a webhook that comes after its payout has ended changes nothing', async () => {
  const { transactionId, one, payout } = await onItsWay('ERROR');
  one.status = 'successful';
  await tell(vopayWebhook(transactionId, 'successful'));
  await waitUntil(() => isTaken(transactionId));
  expect((await payout()).delivery.state).toBe('ERROR');
  expect(askedAbout(transactionId)).toBe(0);
});

test('the same webhook sent two hundred times at once to two servers is kept once, a later status once more', async () => {
  const second = await startTestServer(desk.site.database.connectionString, {
    role: 'all',
    payouts,
    webhooks,
  });
  const { transactionId, one, payout } = await onItsWay();
  const told = vopayWebhook(transactionId, 'in progress');
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, turn) => tell(told, turn % 2 === 0 ? desk.url : second.url)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await waitUntil(() => isTaken(transactionId));
  expect(await kept(transactionId)).toHaveLength(1);
  one.status = 'successful';
  await tell(vopayWebhook(transactionId, 'successful', { UpdatedAt: '2026-11-20 15:00:00' }));
  await tell(told);
  await waitUntil(async () => (await payout()).delivery.state === 'SUCCESS');
  expect(await kept(transactionId)).toHaveLength(2);
  await second.stop();
});

test('while VoPay does not answer, the payout stays on its way, and VoPay is asked until it answers', async () => {
  const { transactionId, one, payout } = await onItsWay();
  one.status = 'successful';
  let asked = 0;
  vopay.instead = () => {
    asked += 1;
    return asked <= 2 ? { status: 503, body: '' } : undefined;
  };
  await tell(vopayWebhook(transactionId, 'successful'));
  await waitUntil(async () => (await payout()).delivery.state === 'SUCCESS');
  expect(asked).toBeGreaterThan(2);
});

test('of the events that someone with one key makes a thousand a day are kept; those about another transaction are taken', async () => {
  const [flooded, beside] = [await onItsWay(), await onItsWay()];
  await pool.query(
    `insert into provider_events (provider, event_id, kind, subject, received_at, taken_at)
     select 'VoPay', $1 || '/made up/' || n, 'transaction made up', $1, now(), now() from generate_series(1, 999) n`,
    [flooded.transactionId],
  );
  const said = async (id: string, status: string) => (await tell(vopayWebhook(id, status))).status;
  expect(await said(flooded.transactionId, 'in progress')).toBe(200);
  const answer = await tell(vopayWebhook(flooded.transactionId, 'made up'));
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '3600']);
  expect(await kept(flooded.transactionId)).toHaveLength(1000);
  expect(await said(beside.transactionId, 'made up')).toBe(200);
});
