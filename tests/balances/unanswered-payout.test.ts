import type { HomeNeeds } from '@passline/contract/home/home';
import { beforeEach, expect, test } from 'vitest';
import { ProviderUnreachable } from '../../apps/server/src/features/balances/payout-provider.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { accountOf, fund, payoutsOf, send } from './balances-desk.ts';
import { payoutWorker } from './payout-worker.ts';

const site = await openSite();
const { pool } = site.database;
const HOUR_MS = 3_600_000;
const AWAY = new ProviderUnreachable('The bank could not be reached.');

let desk: Desk;
let own: string;
beforeEach(async () => {
  desk = await layDesk(site);
  own = desk.kitchen.locationId;
  await fund(desk, own, 500);
  await putBankAccount(pool, own, null);
});

const pay = async (): Promise<string> => {
  const { latestMoveId: seenId } = await accountOf(desk, own);
  const input = { accountId: own, method: 'VoPay', amount: 50, seenId };
  return (await send(desk, 'balances.createPayout', input)).body.id;
};
const delivery = async (id: string) => (await payoutsOf(desk, own)).find((one) => one.id === id)!.delivery;
const named = async () => {
  const { unansweredCount, oldestUnanswered } = (await send<HomeNeeds>(desk, 'home.needs', {})).body.money;
  return oldestUnanswered?.accountId === own ? { unansweredCount, ...oldestUnanswered } : null;
};

test('a payout that gets no answer says since when, how often it was tried and why, and Home names it after an hour; the one beside it does not', async () => {
  const [id, beside] = [await pay(), await pay()];
  let nowMs = Date.now();
  const worker = payoutWorker(desk, () => nowMs);
  await worker.advance(beside);
  worker.silence(AWAY);
  const since = nowMs;
  await expect(worker.advance(id)).rejects.toThrow(AWAY);
  nowMs += 60_000;
  worker.silence(new Error('cannot read properties of undefined'));
  await expect(worker.advance(id)).rejects.toThrow();
  expect(await delivery(id)).toMatchObject({
    state: 'PROCESSING',
    unanswered: {
      since,
      tries: 2,
      trouble: 'Passline could not go on with it. The log of the server says more.',
    },
  });
  expect((await delivery(beside)).unanswered).toBeNull();
  expect(await named()).toBeNull();

  nowMs = since - HOUR_MS;
  worker.silence(AWAY);
  await pool.query(
    `update payouts set unanswered_since = unanswered_since - interval '61 minutes' where id = $1`,
    [id],
  );
  await expect(worker.advance(id)).rejects.toThrow(AWAY);
  expect(await named()).toMatchObject({
    unansweredCount: 1,
    since: since - 61 * 60_000,
    trouble: 'The bank could not be reached.',
  });
});

test('once an answer comes it is over, also after the payout was sent; nothing was sent twice', async () => {
  const id = await pay();
  const worker = payoutWorker(desk, Date.now);
  worker.silence(AWAY);
  await expect(worker.advance(id)).rejects.toThrow(AWAY);
  worker.silence(null);
  await worker.advance(id);
  expect((await delivery(id)).unanswered).toBeNull();
  expect(worker.sent).toHaveLength(1);
  worker.silence(AWAY);
  await expect(worker.advance(id)).rejects.toThrow(AWAY);
  expect((await delivery(id)).unanswered?.tries).toBe(1);
  worker.silence(null);
  await worker.advance(id);
  expect((await delivery(id)).unanswered).toBeNull();
  expect(worker.sent).toHaveLength(1);
});

test('one that was cancelled meanwhile is not named any more', async () => {
  const id = await pay();
  const worker = payoutWorker(desk, Date.now);
  worker.silence(AWAY);
  await expect(worker.advance(id)).rejects.toThrow(AWAY);
  await pool.query(
    `update payouts set unanswered_since = now() - interval '2 hours', begun_at = now() - interval '2 hours' where id = $1`,
    [id],
  );
  expect(await named()).not.toBeNull();
  expect((await send(desk, 'balances.cancelPayout', { payoutId: id })).status).toBe(200);
  expect([await named(), (await delivery(id)).unanswered]).toEqual([null, null]);
});

test('a payout that a stand-in had when a real provider was set up fails and frees its amount; one of the provider goes on', async () => {
  const [id, beside] = [await pay(), await pay()];
  await pool.query(
    `insert into stand_in_payouts (key, transaction_id, amount, created_at) values ($1 || '.1', 'stand-in-' || $1, 50, now())`,
    [id],
  );
  await pool.query(
    `update payouts set begun_at = now(), transaction_id = case id when $1 then 'stand-in-' else 'bank-' end || id where id = any($2::uuid[])`,
    [id, [id, beside]],
  );
  const worker = payoutWorker(desk, Date.now, false);
  await worker.advance(beside);
  await worker.advance(id);
  expect(await delivery(id)).toMatchObject({
    state: 'ERROR',
    error: 'A stand-in had it when the payout provider was set up, and moved no money.',
  });
  expect((await delivery(beside)).state).toBe('PROCESSING');
  expect((await accountOf(desk, own)).account).toMatchObject({ balance: 500, locked: 50 });
});
