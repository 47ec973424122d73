import { beforeEach, describe, expect, test } from 'vitest';
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

  test('it may be on its way to the provider right now: it is not cancelled, and nothing changes', async () => {
    const id = await pay();
    await begun(id, 0);
    await hold();
    const { status, body } = await cancel(id);
    expect([status, body.data.code]).toEqual([422, 'being-sent']);
    expect([await stateOf(id), await lockedOf()]).toEqual(['PROCESSING', 50]);
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
