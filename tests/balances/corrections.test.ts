import { randomUUID } from 'node:crypto';
import type { Account, Transfer } from '@passline/contract/balances/balances';
import type { Entry, Explanation } from '@passline/contract/balances/entries';
import type { ReportTotals } from '@passline/contract/reports/reports';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { expect, test } from 'vitest';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { ask } from '../reports/reports-desk.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { createPerson } from '../setup/people.ts';
import { accountOf, fund, send } from './balances-desk.ts';

const first = await openDesk({ approvalFromCents: 100_000 });
const layOne = () => layDesk(first.site);
type Desk = Awaited<ReturnType<typeof layOne>>;
const { cashBox } = SYSTEM_ACCOUNTS;

/** Takes dollars from the kitchen's account and puts them into the cash box, as nobody had moved anything before. */
const wrongly = (desk: Desk, changes: object = {}) => ({
  amount: 12.5,
  reason: 'Given back by hand twice',
  fromAccountId: desk.kitchen.locationId,
  toAccountId: cashBox,
  accountId: desk.kitchen.locationId,
  seenId: null,
  ...changes,
});

test.each<[string, object, number, string]>([
  ['without an amount', { amount: null }, 400, 'Missing or invalid field'],
  ['of $0', { amount: 0 }, 422, 'Please enter an amount above $0.'],
  ['without a reason', { reason: ' ' }, 400, 'Please enter a reason.'],
  ['between an account and itself', { fromAccountId: cashBox }, 422, 'The two accounts are the same.'],
  ['with an unknown account', { toAccountId: randomUUID() }, 404, 'There is no such account.'],
  [
    'of accounts from whose dialog it was not sent',
    { accountId: SYSTEM_ACCOUNTS.tax },
    404,
    'There is no such account.',
  ],
])('a correction %s is refused, and nothing is written', async (_, changes, status, words) => {
  const desk = await layOne();
  const answer = await send(desk, 'balances.createCorrection', wrongly(desk, changes));
  expect(answer.status).toBe(status);
  expect(JSON.stringify(answer.body)).toContain(words);
  expect((await accountOf(desk, desk.kitchen.locationId)).latestMoveId).toBeNull();
});

test('an admin corrects nothing, and a second one at once is shown the first', async () => {
  const desk = await layOne();
  const admin = await send(desk, 'balances.createCorrection', wrongly(desk), { token: desk.admin.token! });
  expect(admin.status).toBe(403);
  const answers = await Promise.all([1, 2].map(() => send(desk, 'balances.createCorrection', wrongly(desk))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(-12.5);
});

test('it moves between any accounts, beyond what is there, is explained by its reason, and the neighbour stays', async () => {
  const desk = await layOne();
  await fund(desk, desk.neighbour.locationId, 50);
  const before = await balanceOf(desk, cashBox);
  const { status, body } = await send(desk, 'balances.createCorrection', wrongly(desk));
  expect([status, body.kind, body.delivery.state, body.description]).toEqual([
    200,
    'correction',
    'SUCCESS',
    'Given back by hand twice',
  ]);
  const { locationId } = desk.kitchen;
  expect(await balanceOf(desk, locationId)).toBe(-12.5);
  expect(await balanceOf(desk, cashBox)).toBe(Number((before + 12.5).toFixed(2)));
  expect(await balanceOf(desk, desk.neighbour.locationId)).toBe(50);
  const { rows } = await desk.site.database.pool.query(
    'select action, actor_name from audit where record_id = $1',
    [body.id],
  );
  expect(rows).toEqual([{ action: 'balances.createCorrection', actor_name: desk.boss.name }]);
  const entries = await send<{ rows: Entry[] }>(desk, 'balances.entries', { accountId: locationId });
  expect(entries.body.rows).toMatchObject([
    { kind: 'correction', amount: -12.5, description: 'Given back by hand twice' },
  ]);
  const explained = await send<Explanation>(desk, 'balances.explain', { accountId: locationId });
  expect(explained.body).toMatchObject({
    opening: 0,
    kinds: [{ kind: 'correction', amount: -12.5 }],
    closing: -12.5,
  });
  const nowMs = Date.now();
  const report = await ask<ReportTotals>(desk, 'reports.totals', {
    createdAtMin: nowMs - 3_600_000,
    createdAtMax: nowMs + 3_600_000,
  });
  expect(report.body.statement.lines.corrections).toMatchObject({
    change: -12.5,
    entries: [{ text: 'Given back by hand twice' }],
  });
  expect(report.body.statement.isEven).toBe(true);
});

test('it puts a held account right, which a transfer may not leave, once a second super admin approves it whatever its amount', async () => {
  const desk = await layOne();
  const { locationId } = desk.kitchen;
  const { pool } = desk.site.database;
  await fund(desk, locationId, 100);
  await pool.query(
    `update accounts set on_hold = 'the proof of the ledger found something wrong.' where id = $1`,
    [locationId],
  );
  const transfer = await send(desk, 'balances.createTransfer', {
    amount: 5,
    description: 'No',
    sourceAccountId: locationId,
    destinationAccountId: SYSTEM_ACCOUNTS.platform,
    accountId: locationId,
    seenId: null,
  });
  expect(transfer.body.data.code).toBe('account-on-hold');
  const { body } = await send(desk, 'balances.createCorrection', wrongly(desk));
  expect(body.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: 'The account that it takes from is held: a second super admin has to approve it first.',
  });
  const own = await send(desk, 'balances.approveTransfer', { transferId: body.id });
  expect([own.body.data.code, await balanceOf(desk, locationId)]).toEqual(['own-approval', 100]);
  const { token } = await createPerson(pool, 'super_admin');
  await send(desk, 'balances.approveTransfer', { transferId: body.id }, { token });
  expect(await balanceOf(desk, locationId)).toBe(87.5);
  expect((await proof(desk)).faults.filter(({ accountId }) => accountId === locationId)).toEqual([]);
});

test('from the approval amount of a day on it waits for a second super admin, and is posted by them once', async () => {
  const desk = await layOne();
  const { locationId } = desk.kitchen;
  const { body } = await send(desk, 'balances.createCorrection', wrongly(desk, { amount: 1000 }));
  expect([body.delivery.state, await balanceOf(desk, locationId)]).toEqual(['WAITING', 0]);
  const own = await send(desk, 'balances.approveTransfer', { transferId: body.id });
  expect(own.body.data.code).toBe('own-approval');
  const { token } = await createPerson(desk.site.database.pool, 'super_admin');
  const both = await Promise.all(
    [1, 2].map(() => send(desk, 'balances.approveTransfer', { transferId: body.id }, { token })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await balanceOf(desk, locationId)).toBe(-1000);
});

test('an admin reads of no correction before it is made, and not what Passline moves elsewhere', async () => {
  const desk = await layOne();
  const input = wrongly(desk, { amount: 1_500 });
  const { body } = await send(desk, 'balances.createCorrection', input);
  expect(body.delivery.state).toBe('WAITING');
  const { locationId: accountId } = desk.kitchen;
  const seen = () =>
    send<Transfer[]>(desk, 'balances.transfers', { accountId }, { token: desk.admin.token! });
  expect((await seen()).body).toEqual([]);
  const { token } = await createPerson(desk.site.database.pool, 'super_admin');
  await send(desk, 'balances.approveTransfer', { transferId: body.id }, { token });
  expect((await seen()).body).toMatchObject([{ id: body.id, kind: 'correction', amount: 1_500 }]);
  await fund(desk, accountId, 5_000);
  const { latestMoveId: seenId } = await accountOf(desk, accountId);
  const payout = { accountId, method: 'Manual', amount: 1_200, seenId };
  const { body: waiting } = await send(desk, 'balances.createPayout', payout);
  expect(waiting.delivery.waitsBecause).toContain('a second super admin has to approve it first.');
  const { body: account } = await send<{ account: Account }>(
    desk,
    'balances.get',
    { accountId },
    { token: desk.admin.token! },
  );
  expect(account.account.lastPayout?.delivery.waitsBecause).toBe(
    'A second super admin of Passline has to approve it first.',
  );
});

test('what a colleague did with the other account meanwhile is shown first, as what it is; a sender who says nothing of it goes on', async () => {
  const desk = await layOne();
  const other = desk.neighbour.locationId;
  const before = (await accountOf(desk, other)).latestMoveId;
  const first = await send(desk, 'balances.createCorrection', {
    ...wrongly(desk, { fromAccountId: cashBox, toAccountId: other, accountId: cashBox }),
    seenId: (await accountOf(desk, cashBox)).latestMoveId,
  });
  expect(first.status).toBe(200);
  const mine = wrongly(desk, { toAccountId: other });
  const refused = await send(desk, 'balances.createCorrection', { ...mine, otherSeenId: before });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `${desk.boss.email} has created a correction of $12.50 meanwhile. Please look at it, and confirm again if you still want yours.`,
  ]);
  expect(refused.body.data.current).toMatchObject({ id: other, balance: 12.5, latestMoveId: first.body.id });
  expect([await balanceOf(desk, desk.kitchen.locationId), await balanceOf(desk, other)]).toEqual([0, 12.5]);
  const again = await send(desk, 'balances.createCorrection', { ...mine, otherSeenId: first.body.id });
  expect(again.status).toBe(200);
  // An older program.
  const silent = await send(desk, 'balances.createCorrection', { ...mine, seenId: again.body.id });
  expect([silent.status, await balanceOf(desk, other)]).toEqual([200, 37.5]);
});

test('what moved between the two is shown once, also where both accounts have it as their newest', async () => {
  const desk = await layOne();
  const other = desk.neighbour.locationId;
  const mine = wrongly(desk, { toAccountId: other, otherSeenId: null });
  const [first, refused] = [
    await send(desk, 'balances.createCorrection', mine),
    await send(desk, 'balances.createCorrection', mine),
  ];
  expect([first.status, refused.status]).toEqual([200, 409]);
  expect((await send(desk, 'balances.createCorrection', { ...mine, seenId: first.body.id })).status).toBe(
    200,
  );
});

test('a reason of two lines is refused, and nothing is posted', async () => {
  const desk = await layOne();
  const { status, body } = await send(
    desk,
    'balances.createCorrection',
    wrongly(desk, { reason: 'Given back\r\n1;=2' }),
  );
  expect([status, JSON.stringify(body)]).toEqual([
    400,
    expect.stringContaining('Has to be one line of text'),
  ]);
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(0);
});

test('both accounts and the author stand with it; an admin does not learn whose the other one is', async () => {
  const desk = await layOne();
  const { locationId } = desk.kitchen;
  const restaurantName = 'Neighbour';
  const toOther = await send(
    desk,
    'balances.createCorrection',
    wrongly(desk, { toAccountId: desk.neighbour.locationId }),
  );
  const toPlatform = await send(
    desk,
    'balances.createCorrection',
    wrongly(desk, { toAccountId: SYSTEM_ACCOUNTS.gatewayMoneris, seenId: toOther.body.id, amount: 1000 }),
  );
  const { token, name: approver } = await createPerson(desk.site.database.pool, 'super_admin');
  expect(
    (await send(desk, 'balances.approveTransfer', { transferId: toPlatform.body.id }, { token })).status,
  ).toBe(200);
  const read = (action: string, as = desk.boss.token) =>
    send<{ rows: Entry[]; csv: string }>(desk, action, { accountId: locationId }, { token: as });
  const boss = desk.boss.name;
  expect((await read('balances.entries')).body.rows).toMatchObject([
    { otherAccount: 'Moneris (gateway)', author: boss, postedBy: approver },
    { otherAccount: expect.stringContaining(restaurantName), author: boss, postedBy: boss },
  ]);
  const shown = await read('balances.entries', desk.admin.token);
  expect(shown.body.rows).toMatchObject([
    { otherAccount: 'Passline', author: boss },
    { otherAccount: 'another account', author: boss },
  ]);
  expect((await read('balances.exportEntries')).body.csv).toContain(`Moneris (gateway),${boss}`);
  const { csv } = (await read('balances.exportEntries', desk.admin.token)).body;
  expect(csv).toContain(`another account,${boss}`);
  const transfers = await send<Transfer[]>(
    desk,
    'balances.transfers',
    { accountId: locationId },
    { token: desk.admin.token },
  );
  expect(transfers.body).toMatchObject([
    { destinationName: 'Passline', sourceAccountId: locationId },
    { destinationName: 'another account', destinationAccountId: null },
  ]);
  expect(JSON.stringify(transfers.body)).not.toContain(desk.neighbour.locationId);
  const nowMs = Date.now();
  const report = await ask<ReportTotals>(desk, 'reports.totals', {
    createdAtMin: nowMs - 3_600_000,
    createdAtMax: nowMs + 3_600_000,
  });
  expect(report.body.statement.lines.corrections.entries).toMatchObject([
    { otherAccount: 'another account', author: boss },
    { otherAccount: 'Passline', author: boss },
  ]);
  for (const told of [shown.body, csv, transfers.body, report.body])
    expect(JSON.stringify(told)).not.toContain(restaurantName);
});
