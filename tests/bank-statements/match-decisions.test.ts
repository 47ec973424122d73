import type { Transfer } from '@passline/contract/balances/balances';
import type { BankLine } from '@passline/contract/bank-statements/bank-statements';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { addDays } from '@passline/domain/time/local-date';
import { beforeEach, expect, test } from 'vitest';
import { send } from '../balances/balances-desk.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import type { RefusalBody } from '../setup/api-client.ts';
import { authPost } from '../setup/auth-client.ts';
import { layDesk, openDesk, type Desk } from '../setup/desk.ts';
import { createPerson, PASSWORD } from '../setup/people.ts';
import { csvOf, importFile, itemsOf, linesOf } from './bank-desk.ts';

const { bank, gatewayMoneris, platform, tax } = SYSTEM_ACCOUNTS;
let nowMs = Date.now();
const first = await openDesk({ approvalFromCents: 100_000, now: () => nowMs });
const pool = first.site.database.pool;

let desk: Desk;
beforeEach(async () => {
  // What was moved on the day of another test is of another day.
  nowMs += 24 * 3_600_000;
  desk = await layDesk(first.site);
});

let days = 0;
const lineOf = async (amount: number): Promise<BankLine> => {
  const { id } = await importFile(desk, csvOf([addDays('2025-01-01', (days += 1)), amount, 'LINE']));
  const [line] = await linesOf(desk, id);
  return line!;
};
const seen = async (line: BankLine) => (await linesOf(desk, line.statementId))[0]!;
const match = (line: BankLine, parts: readonly object[], token = desk.boss.token) =>
  send<BankLine[] & RefusalBody>(
    desk,
    'bankStatements.match',
    { matches: [{ bankLineId: line.id, expectedRev: line.rev, parts }] },
    { token },
  );
const unmatch = async (line: BankLine, token = desk.boss.token) => {
  const { id, rev } = await seen(line);
  return send<BankLine & RefusalBody>(
    desk,
    'bankStatements.unmatch',
    { bankLineId: id, expectedRev: rev },
    { token },
  );
};
const own = (amount: number, accountId: string = platform) => ({ accountId, amount, note: 'What it is' });
const stateOf = async () => ({
  balances: await Promise.all(
    [bank, gatewayMoneris, platform, tax].map((account) => balanceOf(desk, account)),
  ),
  counts: (
    await pool.query(`select (select count(*) from postings) as postings, (select count(*) from decided_amounts) as decided,
      (select count(*) from bank_line_parts) as parts, (select count(*) from audit where action = 'bankStatements.match') as told`)
  ).rows,
});
const reaches = (sum: string, way = 'between the account and Bank, and match the line with that') =>
  `With this one, one person moves ${sum} in one day. From $1,000.00 a day on a second super admin has to approve it: please make it a correcting entry on Balances, ${way}.`;

test.each([
  ['a processor to Passline', [own(500_001), { accountId: gatewayMoneris, amount: -500_000 }]],
  ['tax to Passline', [own(500_001), own(-500_000, tax)]],
  ['Passline to a processor', [own(-190_000), { accountId: gatewayMoneris, amount: 190_001 }]],
])('a line of $1.00 does not shift money from %s', async (_, parts) => {
  const line = await lineOf(1);
  const before = await stateOf();
  const answer = await match(line, parts);
  expect([answer.status, answer.body.message]).toEqual([
    422,
    expect.stringContaining('goes the other way than the line of $1.00'),
  ]);
  expect(await stateOf()).toEqual(before);
  expect(await seen(line)).toEqual(line);
});

test.each([
  ['at once', [1_000]],
  ['in parts', [600, 400]],
  ['both ways', [600, -400]],
])('what comes to the amount of a day for its author %s is refused', async (_, amounts) => {
  const last = amounts.at(-1)!;
  for (const amount of amounts.slice(0, -1))
    expect((await match(await lineOf(amount), [own(amount)])).status).toBe(200);
  const line = await lineOf(last);
  const before = await stateOf();
  const answer = await match(line, [own(last)]);
  expect([answer.status, answer.body.message]).toEqual([422, reaches('$1,000.00')]);
  expect(await stateOf()).toEqual(before);
  nowMs += 24 * 3_600_000;
  // On the next day the first part does not count.
  expect((await match(line, [own(last)])).status).toBe(amounts.length === 1 ? 422 : 200);
});

test('a fee of that amount names the way by the processor, and two people together do not take it from one account', async () => {
  const fee = await match(await lineOf(98_000), [{ accountId: gatewayMoneris, amount: 99_000 }, own(-1_000)]);
  expect(fee.body.message).toBe(
    reaches('$1,000.00', 'between the account and the card processor, and match the line with the rest'),
  );
  const other = await createPerson(pool, 'super_admin');
  expect((await match(await lineOf(-600), [own(-600)], other.token)).status).toBe(200);
  const second = await match(await lineOf(-400), [own(-400)]);
  expect(second.body.message).toContain('With this one, $1,000.00 leaves the account in one day.');
  expect((await match(await lineOf(-400), [own(-400, tax)])).status).toBe(200);
});

test('a line counts towards a transfer of the same person', async () => {
  expect((await match(await lineOf(-600), [own(-600)])).status).toBe(200);
  const { body } = await send<Transfer>(desk, 'balances.createTransfer', {
    accountId: platform,
    sourceAccountId: platform,
    destinationAccountId: desk.kitchen.locationId,
    amount: 400,
    description: 'Menu',
    seenId: null,
  });
  expect(body.delivery.state).toBe('WAITING');
});

test('taking back what one has said today moves nothing further, and gives nothing back; of a colleague it counts', async () => {
  const line = await lineOf(-600);
  expect((await match(line, [own(-600)])).status).toBe(200);
  expect((await unmatch(line)).status).toBe(200);
  const again = await match(await seen(line), [own(-600)]);
  expect(again.body.message).toBe(reaches('$1,200.00'));

  const other = await createPerson(pool, 'super_admin');
  const theirs = await lineOf(-300);
  expect((await match(theirs, [own(-300)], other.token)).status).toBe(200);
  const before = await stateOf();
  expect((await match(await lineOf(-200), [own(-200, tax)])).status).toBe(200);
  const taken = await unmatch(theirs);
  expect(taken.body.message).toBe(
    'With this one, one person moves $1,100.00 in one day. From $1,000.00 a day on it takes a second super admin: please let a colleague take it back, or do it on another day. Nothing was changed.',
  );
  expect((await seen(theirs)).matched?.by).toBe(other.email);
  expect((await stateOf()).balances[2]).toBe(before.balances[2]);
  const third = await createPerson(pool, 'super_admin');
  expect((await unmatch(theirs, third.token)).status).toBe(200);
});

test('taking back what would take more out of an account than may leave it in a day, or out of one that is held, says when it can be done', async () => {
  const [one, two] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
  const came = await lineOf(700);
  expect((await match(came, [own(700)], one.token)).status).toBe(200);
  expect((await match(await lineOf(-600), [own(-600)], two.token)).status).toBe(200);
  const much = await unmatch(came, desk.boss.token);
  expect([much.status, much.body.message]).toEqual([
    422,
    'With this one, $1,300.00 leaves the account in one day. From $1,000.00 a day on it takes a second super admin: please take it back on another day. Nothing was changed.',
  ]);
  nowMs += 24 * 3_600_000;
  await pool.query(`update accounts set on_hold = 'A fault' where id = $1`, [platform]);
  const held = await unmatch(came, desk.boss.token);
  expect([held.status, held.body.message]).toEqual([
    422,
    'The account that it takes from is held. Please take it back once that is over. Nothing was changed.',
  ]);
  expect((await seen(came)).matched?.by).toBe(one.email);
  await pool.query('update accounts set on_hold = null where id = $1', [platform]);
  expect((await unmatch(came, desk.boss.token)).status).toBe(200);
});

test('out of an account that is held nothing goes, nor while the money of its author waits', async () => {
  const [out, came] = [await lineOf(-5), await lineOf(6)];
  await pool.query(`update accounts set on_hold = 'A fault' where id = $1`, [platform]);
  const before = await stateOf();
  const held = await match(out, [own(-5)]);
  expect([held.status, held.body.message]).toEqual([
    422,
    'The account that it takes from is held. Please make it a correcting entry on Balances, which a second super admin approves, and match the line with that.',
  ]);
  expect(await stateOf()).toEqual(before);
  expect((await match(came, [own(6)])).status).toBe(200);
  await pool.query('update accounts set on_hold = null where id = $1', [platform]);
  const changed = await authPost(
    desk.url,
    '/change-password',
    { currentPassword: PASSWORD, newPassword: 'another one, long enough' },
    { token: desk.boss.token },
  );
  expect(changed.status).toBe(200);
  const waits = await match(out, [own(-5)]);
  expect([waits.status, waits.body.message]).toEqual([
    422,
    expect.stringContaining('your password was changed'),
  ]);
});

test('a large line is a correcting entry that a second super admin approves, with which it is matched and posts nothing', async () => {
  const line = await lineOf(-3_000);
  expect((await match(line, [own(-3_000, tax)])).body.message).toBe(reaches('$3,000.00'));
  const before = await balanceOf(desk, tax);
  const { body } = await send<Transfer>(desk, 'balances.createCorrection', {
    fromAccountId: tax,
    toAccountId: bank,
    accountId: tax,
    amount: 3_000,
    reason: 'Tax of October',
    seenId: null,
  });
  expect(body.delivery.state).toBe('WAITING');
  expect(await itemsOf(desk, { amount: -3_000, accountId: bank })).toEqual([]);
  const other = await createPerson(pool, 'super_admin');
  const approved = await send(
    desk,
    'balances.approveTransfer',
    { transferId: body.id },
    { token: other.token! },
  );
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  const [item] = await itemsOf(desk, { amount: -3_000, accountId: bank });
  expect(item?.name).toBe('Tax of October');
  expect((await match(line, [{ postingId: item!.postingId }])).status).toBe(200);
  expect(await balanceOf(desk, tax)).toBe(Number((before - 3_000).toFixed(2)));
  expect((await proof(desk)).faults.filter(({ kind }) => kind === 'bank-line')).toEqual([]);
});
