import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderUnreachable } from '../../apps/server/src/features/balances/payout-provider.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { accountOf, fund, payoutsOf, send } from './balances-desk.ts';
import { payoutWorker } from './payout-worker.ts';

const site = await openSite();
const { pool } = site.database;
const MINUTE_MS = 60_000;

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
/** Its attempt began so long ago, and no answer came. */
const begun = (id: string, minutesAgo: number) =>
  pool.query(`update payouts set state = 'PROCESSING', begun_at = $2 where id = $1`, [
    id,
    new Date(Date.now() - minutesAgo * MINUTE_MS),
  ]);
const cancel = (payoutId: string) => send(desk, 'balances.cancelPayout', { payoutId });
const stateOf = async (id: string) =>
  (await payoutsOf(desk, own)).find((one) => one.id === id)?.delivery.state;
const deliveryOf = async (id: string) => (await payoutsOf(desk, own)).find((one) => one.id === id)?.delivery;
const wishOf = async (id: string) => (await deliveryOf(id))?.cancelWish?.byEmail;
const KEPT =
  'It is not sent any more, and is cancelled as soon as the payout provider can say whether it has it.';
const lockedOf = async () => (await accountOf(desk, own)).account.locked;
const hold = () => pool.query(`update accounts set on_hold = 'a test holds it.' where id = $1`, [own]);
const block = () =>
  pool.query(
    `update bank_accounts set payouts_blocked_until = now() + interval '2 days' where location_id = $1`,
    [own],
  );

describe('a payout whose answer did not come, while', () => {
  test.each([
    ['its account is held', hold],
    ['its payouts are blocked', block],
  ])(
    '%s: it is cancelled once the provider knows nothing of it; the one beside it waits on',
    async (_, stop) => {
      const [id, beside] = [await pay(), await pay()];
      await begun(id, 3);
      await stop();
      const { status, body, text } = await cancel(id);
      expect([status, body.message], text).toEqual([200, 'Cancel Successful']);
      expect([await stateOf(id), await stateOf(beside)]).toEqual(['CANCELLED', 'PROCESSING']);
      expect(await lockedOf()).toBe(50);
      const { rows } = await pool.query(
        `select actor_name from audit where record_id = $1 and action = 'balances.cancelPayout'`,
        [id],
      );
      expect(rows).toEqual([{ actor_name: desk.boss.name }]);
      // A worker that comes late sends nothing.
      const worker = payoutWorker(desk, Date.now);
      await worker.advance(id);
      expect(worker.sent).toEqual([]);
    },
  );

  test('it may be on its way to the provider right now: it is not cancelled yet, but kept that somebody wants it, once', async () => {
    const [id, beside] = [await pay(), await pay()];
    await begun(id, 0);
    await hold();
    for (const { status, body } of [await cancel(id), await cancel(id)]) {
      expect([status, body.message]).toEqual([200, KEPT]);
    }
    expect([await wishOf(id), await wishOf(beside)]).toEqual([desk.boss.email, undefined]);
    expect([await stateOf(id), await lockedOf()]).toEqual(['PROCESSING', 100]);
    const { rows } = await pool.query(
      `select actor_name, after->>'cancellerId' as by from audit where record_id = $1 and action = 'balances.cancelPayout'`,
      [id],
    );
    expect(rows).toEqual([{ actor_name: desk.boss.name, by: desk.boss.id }]);
  });

  test('the provider has it: it is cancelled there as well', async () => {
    const id = await pay();
    await begun(id, 3);
    await hold();
    await pool.query(
      `insert into stand_in_payouts (key, transaction_id, amount, created_at) values ($1 || '.1', $1, 50, now())`,
      [id],
    );
    expect((await cancel(id)).status).toBe(200);
    expect(await stateOf(id)).toBe('CANCELLED');
    const { rows } = await pool.query('select cancelled_at is not null as is from stand_in_payouts');
    expect(rows).toEqual([{ is: true }]);
  });
});

describe('a payout that somebody has cancelled while it might be on its way to its provider', () => {
  /** Its provider took nothing a moment ago. Then the clock of the worker stands at the second of `minutes`. */
  const wished = async () => {
    const id = await pay();
    let nowMs = Date.now();
    const worker = payoutWorker(desk, () => nowMs);
    worker.close(new ProviderUnreachable('VoPay answered 503 without deciding.'));
    await expect(worker.advance(id)).rejects.toThrow('503');
    expect((await cancel(id)).body.message).toBe(KEPT);
    const pass = (minutes: number) => {
      nowMs += minutes * MINUTE_MS;
    };
    return { id, worker, pass };
  };

  test('is not sent again, also if its provider takes payouts again, and is cancelled two minutes after the last sending', async () => {
    const beside = await pay();
    const { id, worker, pass } = await wished();
    worker.close(null);
    pass(1);
    await worker.advance(id);
    expect([worker.sent, await stateOf(id), await lockedOf()]).toEqual([[], 'PROCESSING', 100]);
    expect(worker.pauses.at(-1)).toBeLessThanOrEqual(MINUTE_MS);
    pass(1.1);
    await worker.advance(id);
    expect([worker.sent, await stateOf(id), await lockedOf()]).toEqual([[], 'CANCELLED', 50]);
    expect([await stateOf(beside), await wishOf(id)]).toEqual(['PROCESSING', undefined]);
    const { rows } = await pool.query(
      `select actor_name from audit where record_id = $1 and action = 'balances.advancePayout' and after->>'state' = 'CANCELLED'`,
      [id],
    );
    expect(rows).toEqual([{ actor_name: 'A bank' }]);
  });

  test('is not sent by a worker that read it before that, which looks again', async () => {
    const id = await pay();
    await begun(id, 1);
    const worker = payoutWorker(desk, Date.now);
    worker.duringLookUp(async () => {
      expect((await cancel(id)).body.message).toBe(KEPT);
    });
    await worker.advance(id);
    expect([worker.sent, worker.pauses, await stateOf(id)]).toEqual([[], [0], 'PROCESSING']);
  });

  test('stays so while its provider is away, and is cancelled by the first answer', async () => {
    const { id, worker, pass } = await wished();
    worker.silence(new ProviderUnreachable('Away.'));
    pass(30);
    await expect(worker.advance(id)).rejects.toThrow('Away.');
    expect([await stateOf(id), await wishOf(id)]).toEqual(['PROCESSING', desk.boss.email]);
    worker.silence(null);
    await worker.advance(id);
    expect([worker.sent, await stateOf(id), await lockedOf()]).toEqual([[], 'CANCELLED', 0]);
  });

  test.each([
    ['is stopped there if its provider has it', false, 'CANCELLED', 0],
    ['goes on if its provider says that it is too late, and says so', true, 'PROCESSING', 50],
  ])('%s', async (_, isTooLate, state, locked) => {
    const id = await pay();
    const worker = payoutWorker(desk, Date.now);
    await worker.advance(id);
    await pool.query('update payouts set transaction_id = null where id = $1', [id]);
    await cancel(id);
    if (isTooLate) worker.beTooLate();
    await worker.advance(id);
    await worker.advance(id);
    expect(worker.cancelled).toEqual(isTooLate ? [] : [`${id}.1`]);
    expect([await stateOf(id), await lockedOf(), await wishOf(id)]).toEqual([state, locked, undefined]);
    expect((await deliveryOf(id))?.isNotCancellable).toBe(isTooLate);
  });
});

test('each sending begins anew, so that one which is tried again is not cancelled while it is being sent', async () => {
  const id = await pay();
  await begun(id, 60);
  const worker = payoutWorker(desk, Date.now);
  await worker.advance(id);
  expect(worker.sent).toHaveLength(1);
  const { rows } = await pool.query<{ minutes: number }>(
    'select extract(epoch from now() - begun_at)::float8 / 60 as minutes from payouts where id = $1',
    [id],
  );
  expect(rows[0]?.minutes).toBeLessThan(1);
});
