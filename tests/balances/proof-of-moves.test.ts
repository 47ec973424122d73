import { randomUUID } from 'node:crypto';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { putBankLine } from '../bank-statements/put-bank-line.ts';
import { putDebt } from '../rider-earnings/put-debt.ts';
import { layDesk, openSite, type Desk } from '../setup/desk.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { accountOf, fund, PLATFORM, send } from './balances-desk.ts';
import { faultsAbout, proveDatabase } from './prove-ledger.ts';

const site = await openSite();
const { pool } = site.database;
const HELD = 'the proof of the ledger found something wrong.';
const { bank, cashBox, payoutsManual: manual } = SYSTEM_ACCOUNTS;

let desk: Desk;
let own: string;
let rider: Person;
beforeEach(async () => {
  // What an earlier test left wrong is nobody's fault now.
  await pool.query('delete from ledger_faults');
  await pool.query('update accounts set on_hold = null');
  desk = await layDesk(site);
  own = desk.kitchen.locationId;
  await fund(desk, own, 500);
  rider = await createPerson(pool, 'courier');
  await putDebt(pool, rider.id, 40);
});

/** Plain SQL, past every command: the records alone. */
async function writePayout(state: string): Promise<string> {
  const id = randomUUID();
  const isSettled = ['SUCCESS', 'RETURNED', 'CANCELLED', 'DECLINED'].includes(state);
  await pool.query(
    `insert into payouts (id, account_id, amount, method, author_id, author_email, created_at, state, error, settled_at)
     values ($1, $2, 50, 'Manual', $3, 'somebody@passline.example', now(), $4, $5, $6)`,
    [
      id,
      own,
      desk.boss.id,
      state,
      ['ERROR', 'RETURNED'].includes(state) ? 'It failed.' : null,
      isSettled ? new Date() : null,
    ],
  );
  return id;
}

async function writeTransfer(kind: string, state = 'SUCCESS'): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into transfers (id, kind, source_account_id, destination_account_id, amount, description, author_id, author_email, created_at,
       state, settled_at, error)
     values ($1, $2, $3, $4, 50, 'Broken fridge', $5, 'somebody@passline.example', now(), $6, $7, $8)`,
    [
      id,
      kind,
      own,
      PLATFORM,
      desk.boss.id,
      state,
      state === 'ERROR' || state === 'WAITING' ? null : new Date(),
      state === 'ERROR' ? 'It failed.' : null,
    ],
  );
  return id;
}

async function writeSettlement(): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by)
     values ($1, $2, 15, now(), $3, 'somebody')`,
    [id, rider.id, desk.boss.id],
  );
  return id;
}

/** $50.00 that came out of the cash box. */
async function writeLine(): Promise<string> {
  const { bankLineId: id } = await putBankLine(pool, desk.boss.id);
  await pool.query(
    `update bank_lines set amount = 50, matched_at = now(), matched_by = $2, matched_by_email = 'somebody@passline.example' where id = $1`,
    [id, desk.boss.id],
  );
  await pool.query(
    `insert into bank_line_parts (line_id, position, account_id, amount, note) values ($1, 1, $2, 50, 'Cash of a day')`,
    [id, cashBox],
  );
  return id;
}

const write = (belongsTo: string, id: string, amounts: [string, number][], sequence = 1) =>
  pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     select a, v, $1, $2, $5, now(), 'somebody' from unnest($3::uuid[], $4::numeric[]) x(a, v)`,
    [belongsTo, id, amounts.map(([account]) => account), amounts.map(([, amount]) => amount), sequence],
  );

const holdOf = async (accountId: string) => (await accountOf(desk, accountId)).account.onHold;
const detailsOf = async (subject: string) =>
  Object.fromEntries((await faultsAbout(desk, subject)).map(({ accountId, detail }) => [accountId, detail]));

describe('the proof finds', () => {
  test.each<[string, () => Promise<string>, () => Record<string, string>]>([
    [
      'a payout by hand that is done without its postings',
      () => writePayout('SUCCESS'),
      () => ({
        [own]: 'A payout of $50.00 is done, and nothing is posted for it. It should be −$50.00.',
        [manual]: 'A payout of $50.00 is done, and nothing is posted for it. It should be $50.00.',
      }),
    ],
    [
      'a transfer that is done without its postings',
      () => writeTransfer('transfer'),
      () => ({
        [own]: 'A transfer of $50.00 is done, and nothing is posted for it. It should be −$50.00.',
        [PLATFORM]: 'A transfer of $50.00 is done, and nothing is posted for it. It should be $50.00.',
      }),
    ],
    [
      'a correction that is done without its postings',
      () => writeTransfer('correction'),
      () => ({
        [own]: 'A correction of $50.00 is done, and nothing is posted for it. It should be −$50.00.',
        [PLATFORM]: 'A correction of $50.00 is done, and nothing is posted for it. It should be $50.00.',
      }),
    ],
    [
      'cash that a courier handed in without its postings',
      writeSettlement,
      () => ({
        [rider.id]: 'A cash settlement of $15.00 is done, and nothing is posted for it. It should be $15.00.',
        [cashBox]: 'A cash settlement of $15.00 is done, and nothing is posted for it. It should be −$15.00.',
      }),
    ],
    [
      'a posting whose amount is not that of its record',
      async () => {
        const id = await writePayout('SUCCESS');
        await write('payout', id, [
          [own, -40],
          [manual, 40],
        ]);
        return id;
      },
      () => ({
        [own]: 'A payout of $50.00 is posted with −$40.00. It should be −$50.00.',
        [manual]: 'A payout of $50.00 is posted with $40.00. It should be $50.00.',
      }),
    ],
    [
      'a posting in an account that its record does not name',
      async () => {
        const id = await writeTransfer('transfer');
        await write('transfer', id, [
          [desk.neighbour.locationId, -50],
          [PLATFORM, 50],
        ]);
        return id;
      },
      () => ({
        [own]: 'A transfer of $50.00 is done, and nothing is posted for it. It should be −$50.00.',
        [desk.neighbour.locationId]:
          'A transfer of $50.00 has nothing to do with this account, and −$50.00 is posted for it.',
      }),
    ],
    [
      'a payout that came back, and whose return is not posted',
      async () => {
        const id = await writePayout('RETURNED');
        await write('payout', id, [
          [own, -50],
          [manual, 50],
        ]);
        return id;
      },
      () => ({
        [own]: 'A payout of $50.00 came back, and −$50.00 is posted for it.',
        [manual]: 'A payout of $50.00 came back, and $50.00 is posted for it.',
      }),
    ],
    [
      'postings of a cash settlement without a record',
      async () => {
        const id = randomUUID();
        await write('settlement', id, [
          [rider.id, 5],
          [cashBox, -5],
        ]);
        return id;
      },
      () => ({
        [rider.id]: '$5.00 is posted for a cash settlement of which there is no record.',
        [cashBox]: '−$5.00 is posted for a cash settlement of which there is no record.',
      }),
    ],
    [
      'postings of an order that is not there',
      async () => {
        const id = randomUUID();
        await write('order', id, [
          [own, 5],
          [PLATFORM, -5],
        ]);
        return id;
      },
      () => ({
        [own]: '$5.00 is posted for an order of which there is no record.',
        [PLATFORM]: '−$5.00 is posted for an order of which there is no record.',
      }),
    ],
  ])('%s, and holds both accounts', async (_, spoil, found) => {
    await proveDatabase(desk);
    expect(await holdOf(own)).toBeNull();
    const subject = await spoil();
    await proveDatabase(desk);
    expect(await detailsOf(subject)).toEqual(found());
    for (const accountId of Object.keys(found())) expect(await holdOf(accountId)).toBe(HELD);
    if (!(desk.neighbour.locationId in found())) expect(await holdOf(desk.neighbour.locationId)).toBeNull();
    const refused = await send(desk, 'balances.createPayout', {
      accountId: Object.keys(found())[0],
      method: 'Manual',
      amount: 1,
      seenId: (await accountOf(desk, Object.keys(found())[0]!)).latestMoveId,
    });
    expect(refused.body.data.code).toBe('account-on-hold');
  });

  test('a line of the bank that is matched without its postings, and holds both accounts', async () => {
    const id = await writeLine();
    await proveDatabase(desk);
    expect(await detailsOf(id)).toEqual({
      [bank]: 'A line of the bank of $50.00 is done, and nothing is posted for it. It should be −$50.00.',
      [cashBox]: 'A line of the bank of $50.00 is done, and nothing is posted for it. It should be $50.00.',
    });
    expect([await holdOf(bank), await holdOf(cashBox), await holdOf(own)]).toEqual([HELD, HELD, null]);
  });

  test.each([
    ['WAITING', 'waits for its approval'],
    ['ERROR', 'failed'],
    ['CANCELLED', 'was cancelled'],
    ['DECLINED', 'was declined'],
  ])('a payout that is %s and posted', async (state, words) => {
    const id = await writePayout(state);
    await write('payout', id, [
      [own, -50],
      [manual, 50],
    ]);
    await proveDatabase(desk);
    expect((await detailsOf(id))[own]).toBe(`A payout of $50.00 ${words}, and −$50.00 is posted for it.`);
  });

  test('a transfer that was declined and posted', async () => {
    const id = await writeTransfer('transfer', 'DECLINED');
    await write('transfer', id, [
      [own, -50],
      [PLATFORM, 50],
    ]);
    await proveDatabase(desk);
    expect((await detailsOf(id))[own]).toBe(
      'A transfer of $50.00 was declined, and −$50.00 is posted for it.',
    );
  });

  test('nothing in what people move: payouts there and back, transfers, corrections and cash that is handed in', async () => {
    const newest = async () => (await accountOf(desk, own)).latestMoveId;
    const pay = async (amount: number) =>
      (
        await send(desk, 'balances.createPayout', {
          accountId: own,
          method: 'Manual',
          amount,
          seenId: await newest(),
        })
      ).body;
    const back = await pay(20);
    await send(desk, 'balances.returnPayout', { payoutId: back.id, reason: 'The envelope came back.' });
    expect((await send(desk, 'balances.retryPayout', { payoutId: back.id })).body.delivery.state).toBe(
      'SUCCESS',
    );
    const gone = await pay(30);
    await send(desk, 'balances.returnPayout', { payoutId: gone.id, reason: 'The envelope came back.' });
    const move = { accountId: own, amount: 5 };
    await send(desk, 'balances.createTransfer', {
      ...move,
      description: 'Broken fridge',
      sourceAccountId: own,
      destinationAccountId: PLATFORM,
      seenId: await newest(),
    });
    await send(desk, 'balances.createCorrection', {
      ...move,
      reason: 'Posted twice',
      fromAccountId: PLATFORM,
      toAccountId: own,
      seenId: await newest(),
    });
    await send(desk, 'riderEarnings.settleCash', { riderUserId: rider.id, amount: 15, seenId: null });
    const { rows } = await pool.query(
      `select belongs_to, count(*)::int as count from postings where account_id = any($1::uuid[]) and posted_by = $2 group by 1 order by 1`,
      [[own, rider.id], desk.boss.name],
    );
    expect(rows).toEqual([
      { belongs_to: 'payout', count: 5 },
      { belongs_to: 'settlement', count: 1 },
      { belongs_to: 'transfer', count: 2 },
    ]);
    await proveDatabase(desk);
    expect([await holdOf(own), await holdOf(rider.id)]).toEqual([null, null]);
  });
});

describe('what it found of a move', () => {
  test('is acknowledged with a reason, and holds the account no longer; changed since, it holds it again', async () => {
    const id = await writePayout('SUCCESS');
    await proveDatabase(desk);
    const [fault] = (await faultsAbout(desk, id)).filter(({ accountId }) => accountId === own);
    expect(fault).toMatchObject({ kind: 'payout', missing: -50, acknowledged: null });
    await send(desk, 'balances.acknowledgeFault', { faultId: fault!.id, reason: 'The bank has it.' });
    expect(await holdOf(own)).toBeNull();
    await proveDatabase(desk);
    expect(await holdOf(own)).toBeNull();
    await write('payout', id, [
      [own, -10],
      [manual, 10],
    ]);
    await proveDatabase(desk);
    expect(await holdOf(own)).toBe(HELD);
  });

  test('is put right where its postings come after all', async () => {
    const id = await writeSettlement();
    await proveDatabase(desk);
    expect(await holdOf(rider.id)).toBe(HELD);
    await write('settlement', id, [
      [rider.id, 15],
      [cashBox, -15],
    ]);
    await proveDatabase(desk);
    expect(await holdOf(rider.id)).toBeNull();
    expect(await faultsAbout(desk, id)).toEqual([]);
  });
});
