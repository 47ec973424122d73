import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import type { OpenFault } from '@passline/contract/balances/ledger-proof';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StatementSource } from '../../apps/server/src/features/balances/money-service.ts';
import { moneyService } from '../../apps/server/src/features/balances/money-service.ts';
import { runProof } from '../../apps/server/src/features/balances/run-proof.ts';
import { standInPayouts } from '../../apps/server/src/features/balances/stand-in-payouts.ts';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { balanceOf, onServerPool } from '../ledger/ledger-desk.ts';
import { putDebt } from '../rider-earnings/put-debt.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { serviceOf } from '../setup/service-of.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { accountOf, fund, PLATFORM, send } from './balances-desk.ts';
import { payoutWorker } from './payout-worker.ts';
import { putMoves } from './put-moves.ts';
import { repairBalances, spoilBalance } from './spoil-balance.ts';

const site = await openSite();
const { pool } = site.database;
const HELD = 'the proof of the ledger found something wrong.';
const DAY_MS = 86_400_000;

let desk: Desk;
let own: string;
beforeEach(async () => {
  // What an earlier test left wrong is nobody's fault now.
  await repairBalances(pool);
  await pool.query('delete from ledger_faults');
  await pool.query('update accounts set on_hold = null');
  desk = await layDesk(site);
  own = desk.kitchen.locationId;
  await fund(desk, own, 500);
});

type Provider = { lines: { key: string; amountCents: number }[] | null; now?: number };

/** As the nightly proof does. VoPay says `lines`; null: it cannot be asked. */
function prove({ lines, now = Date.now() }: Provider = { lines: [] }): Promise<void> {
  const vopay: StatementSource = {
    provider: 'VoPay',
    of: 'payouts',
    isStandIn: true,
    read: () => (lines ? Promise.resolve({ lines, closed: [] }) : Promise.reject(new Error('Not now.'))),
  };
  return onServerPool(desk, (server) =>
    runProof(
      {
        pool: server,
        now: () => now,
        wake: () => {},
        log: pino({ level: 'silent' }),
        of: serviceOf(moneyService, {
          payouts: standInPayouts(server, () => now),
          approvalFromCents: null,
          statements: [vopay],
        }),
      },
      { proofId: randomUUID(), by: 'Passline' },
    ),
  );
}

const spoil = (accountId: string, dollars: number) => spoilBalance(pool, accountId, dollars);
const holdOf = async (accountId: string) => (await accountOf(desk, accountId)).account.onHold;
const faultsOf = async (accountId: string) => {
  const { body } = await send<{ rows: OpenFault[] }>(desk, 'balances.faults', {});
  return body.rows.filter((fault) => fault.accountId === accountId);
};
const acknowledge = (faultId: string, reason = 'A test of the bank', token = desk.boss.token!) =>
  send<OpenFault & { message: string }>(desk, 'balances.acknowledgeFault', { faultId, reason }, { token });
const newest = async (accountId: string) => (await accountOf(desk, accountId)).latestMoveId;
const transfer = async (from: string, to: string, accountId: string) =>
  send(desk, 'balances.createTransfer', {
    amount: 5,
    description: 'Broken fridge',
    sourceAccountId: from,
    destinationAccountId: to,
    accountId,
    seenId: await newest(accountId),
  });
const payout = async (method: string) =>
  send(desk, 'balances.createPayout', { accountId: own, method, amount: 5, seenId: await newest(own) });

describe('out of an account that the proof holds', () => {
  test('nothing leaves: no transfer and no payout, neither new nor tried again nor approved; setting aside and declining work', async () => {
    await putBankAccount(pool, own, null);
    const other = await createPerson(pool, 'super_admin');
    const waiting = await putMoves(pool, own, other.id);
    const failed = await putMoves(pool, own, other.id, { payout: 'ERROR', transfer: 'ERROR' });
    await spoil(own, 1);
    await prove();
    expect(await holdOf(own)).toBe(HELD);
    const before = await accountOf(desk, own);
    const asked = [
      await transfer(own, PLATFORM, own),
      await transfer(own, desk.neighbour.locationId, own),
      await transfer(own, desk.neighbour.locationId, desk.neighbour.locationId),
      await send(desk, 'balances.retryTransfer', { transferId: failed.transferId }),
      await send(desk, 'balances.approveTransfer', { transferId: waiting.transferId }),
      await payout('Manual'),
      await payout('VoPay'),
      await send(desk, 'balances.retryPayout', { payoutId: failed.payoutId }),
      await send(desk, 'balances.approvePayout', { payoutId: waiting.payoutId }),
    ];
    expect(asked.map(({ status, body }) => [status, body.data.code])).toEqual(
      asked.map(() => [422, 'account-on-hold']),
    );
    expect(asked[0]!.body.message).toBe(`Nothing leaves the source account: ${HELD}`);
    expect(asked[5]!.body.message).toBe(`Nothing leaves this account: ${HELD}`);
    expect(await accountOf(desk, own)).toEqual(before);
    const { rows } = await pool.query<{ state: string }>(
      `select state from payouts where account_id = $1 union all select state from transfers where source_account_id = $1`,
      [own],
    );
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['ERROR', 'ERROR', 'WAITING', 'WAITING']);
    expect((await send(desk, 'balances.declineTransfer', { transferId: waiting.transferId })).status).toBe(
      200,
    );
    expect((await send(desk, 'balances.cancelPayout', { payoutId: failed.payoutId })).status).toBe(200);
  });

  test('nothing goes by Send $ where it is the own account of Passline; others still send to each other', async () => {
    await fund(desk, PLATFORM, 100);
    await pool.query('update accounts set on_hold = $2 where id = $1', [PLATFORM, HELD]);
    expect((await transfer(PLATFORM, own, own)).body.data.code).toBe('account-on-hold');
    expect((await transfer(own, desk.neighbour.locationId, own)).body.delivery.state).toBe('SUCCESS');
  });

  test('what comes in is taken: a transfer to it, and cash that its courier hands in', async () => {
    const rider = await createPerson(pool, 'courier');
    await putDebt(pool, rider.id, 20);
    await spoil(desk.neighbour.locationId, 1);
    await spoil(rider.id, -1);
    await prove();
    expect(await holdOf(rider.id)).toBe(HELD);
    const came = await transfer(own, desk.neighbour.locationId, own);
    expect(came.body.delivery.state).toBe('SUCCESS');
    const settled = await send(desk, 'riderEarnings.settleCash', {
      riderUserId: rider.id,
      amount: 5,
      seenId: null,
    });
    expect(settled.status).toBe(200);
  });

  test('a payout that was on its way to the bank waits, and is sent once the hold has ended', async () => {
    await putBankAccount(pool, own, null);
    const { body } = await payout('VoPay');
    const worker = payoutWorker(desk, Date.now);
    await spoil(own, 1);
    await prove();
    await worker.advance(body.id);
    expect([worker.sent, worker.pauses]).toEqual([[], [10 * 60_000]]);
    await spoil(own, -1);
    await prove();
    await worker.advance(body.id);
    expect(worker.sent).toHaveLength(1);
  });

  test('a transfer that waits for a lock meets the hold that came meanwhile', async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('update accounts set on_hold = $2 where id = $1', [own, HELD]);
    const asked = transfer(own, PLATFORM, own);
    await waitUntil(async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return (rowCount ?? 0) > 0;
    });
    await client.query('commit');
    client.release();
    expect((await asked).body.data.code).toBe('account-on-hold');
    expect(await balanceOf(desk, own)).toBe(500);
  });
});

describe('a hold of what a provider did', () => {
  /** A payout of $5.00 that VoPay says nothing of, begun so many days ago. */
  const unpaid = async (days: number) => {
    const { payoutId } = await putMoves(pool, own, desk.boss.id, { payout: 'PROCESSING', transfer: 'ERROR' });
    await pool.query('update accounts set locked = 0 where id = $1', [own]);
    await pool.query(
      `update payouts set state = 'SUCCESS', settled_at = now(), begun_at = now() - make_interval(days => $2) where id = $1`,
      [payoutId, days],
    );
    await pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       values ($1, -2, 'payout', $3, 1, now(), 'VoPay'), ($2, 2, 'payout', $3, 1, now(), 'VoPay')`,
      [own, SYSTEM_ACCOUNTS.payoutsVopay, payoutId],
    );
    return { key: `${payoutId}.1`, amountCents: 200 };
  };

  test('stays while it cannot be asked, and while the proof no longer looks that far back; it ends once it shows the payout', async () => {
    const line = await unpaid(2);
    await prove({ lines: [] });
    expect(await holdOf(own)).toBe(HELD);
    expect((await faultsOf(own)).map(({ detail }) => detail)).toEqual([
      '$2.00 is written here that VoPay has not moved.',
    ]);
    await prove({ lines: null });
    expect(await holdOf(own)).toBe(HELD);
    await prove({ lines: [], now: Date.now() + 11 * DAY_MS });
    expect(await holdOf(own)).toBe(HELD);
    expect(await faultsOf(own)).toHaveLength(1);
    await prove({ lines: [line] });
    expect(await holdOf(own)).toBeNull();
    expect(await faultsOf(own)).toEqual([]);
  });
});

describe('a fault', () => {
  test('is not acknowledged without a reason, twice, after it was put right, or by an admin', async () => {
    await spoil(own, 1);
    await prove();
    const [fault] = await faultsOf(own);
    expect((await acknowledge(fault!.id, ' ')).body.message).toContain('Please enter a reason.');
    expect((await acknowledge(fault!.id, 'Mine', desk.admin.token!)).status).toBe(403);
    expect((await acknowledge(randomUUID())).status).toBe(404);
    expect(await holdOf(own)).toBe(HELD);
    expect((await acknowledge(fault!.id)).status).toBe(200);
    const twice = await acknowledge(fault!.id);
    expect([twice.status, twice.body.message]).toEqual([
      422,
      `${desk.boss.name} has acknowledged this fault already.`,
    ]);
    await spoil(own, -1);
    await prove();
    expect((await acknowledge(fault!.id)).status).toBe(404);
  });

  test('is not waited for: a balance that was raised without a posting lets nothing leave before the next proof', async () => {
    await spoil(own, 4_000);
    const answer = await payout('Manual');
    expect(answer).toMatchObject({ status: 422, body: { data: { code: 'account-on-hold' } } });
    expect(answer.body).toMatchObject({
      message:
        'Nothing leaves this account: its balance is not what was posted. Please prove the ledger on Balances.',
    });
    await repairBalances(pool);
    expect((await payout('Manual')).status).toBe(200);
  });

  test('that is acknowledged lets money leave, with the reason in the trail; the neighbour stays held', async () => {
    await spoil(own, 1);
    await spoil(desk.neighbour.locationId, 1);
    await prove();
    const [fault] = await faultsOf(own);
    const { body } = await acknowledge(fault!.id);
    expect(body).toMatchObject({
      accountId: own,
      detail: 'The balance is $501.00, its postings add up to $500.00.',
      acknowledged: { by: desk.boss.name, reason: 'A test of the bank' },
    });
    expect(await holdOf(own)).toBeNull();
    expect(await holdOf(desk.neighbour.locationId)).toBe(HELD);
    const { rows } = await pool.query(`select action, actor_name, reason from audit where record_id = $1`, [
      fault!.id,
    ]);
    expect(rows).toEqual([
      { action: 'balances.acknowledgeFault', actor_name: desk.boss.name, reason: 'A test of the bank' },
    ]);
    expect((await payout('Manual')).status).toBe(200);
  });

  test('stays acknowledged in later proofs whatever moves; another one holds the account again, and each needs its own', async () => {
    await spoil(own, 1);
    await prove();
    await acknowledge((await faultsOf(own))[0]!.id);
    await fund(desk, own, 20);
    await prove();
    expect(await holdOf(own)).toBeNull();
    expect(await faultsOf(own)).toMatchObject([
      { detail: 'The balance is $521.00, its postings add up to $520.00.', acknowledged: {} },
    ]);
    await spoil(own, 1);
    await pool.query('update accounts set locked = 3 where id = $1', [own]);
    await prove();
    expect(await holdOf(own)).toBe(HELD);
    const [one, other] = await faultsOf(own);
    await acknowledge(one!.id);
    expect(await holdOf(own)).toBe(HELD);
    await acknowledge(other!.id);
    expect(await holdOf(own)).toBeNull();
  });
});
