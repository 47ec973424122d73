import type { BankLine } from '@passline/contract/bank-statements/bank-statements';
import { SYSTEM_ACCOUNTS } from '@passline/domain/ledger/accounts';
import { addDays, localDate } from '@passline/domain/time/local-date';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { expect, test } from 'vitest';
import { send } from '../balances/balances-desk.ts';
import { putMoves } from '../balances/put-moves.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import type { RefusalBody } from '../setup/api-client.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { oweRefusals } from '../setup/owed-refusals.ts';
import { createPerson } from '../setup/people.ts';
import { csvOf, importFile, itemsOf, linesOf } from './bank-desk.ts';

const first = await openDesk();
const layOne = () => layDesk(first.site);
type Desk = Awaited<ReturnType<typeof layOne>>;
const { bank, cashBox, gatewayMoneris, payoutsManual, platform } = SYSTEM_ACCOUNTS;
const ACCOUNTS = [bank, cashBox, gatewayMoneris, payoutsManual, platform];
const pool = first.site.database.pool;

const today = () => localDate(Date.now(), DEFAULT_TIME_ZONE);
/** Days and amounts of one test are those of no other one. */
let days = 0;
const ownDay = () => addDays('2025-01-01', (days += 20));

const balancesOf = (desk: Desk) => Promise.all(ACCOUNTS.map((account) => balanceOf(desk, account)));
const changeOf = async (desk: Desk, work: () => Promise<unknown>) => {
  const before = await balancesOf(desk);
  await work();
  const after = await balancesOf(desk);
  return after.map((balance, at) => Math.round((balance - (before[at] ?? 0)) * 100) / 100);
};
type Answer = BankLine[] & RefusalBody;
const match = (desk: Desk, line: BankLine, parts: readonly object[], token = desk.boss.token) =>
  send<Answer>(
    desk,
    'bankStatements.match',
    { matches: [{ bankLineId: line.id, expectedRev: line.rev, parts }] },
    { token },
  );
const unmatch = (desk: Desk, line: BankLine) =>
  send<BankLine & RefusalBody>(desk, 'bankStatements.unmatch', {
    bankLineId: line.id,
    expectedRev: line.rev,
  });
const lineOf = async (desk: Desk, amount: number, day = ownDay()): Promise<BankLine> => {
  const { id } = await importFile(desk, csvOf([day, amount, 'DEPOSIT']));
  const [line] = await linesOf(desk, id);
  if (!line) throw new Error('The line is not there.');
  return line;
};

oweRefusals('bankStatements.match', {
  desk: () => first,
  roles: ['super_admin'],
  isAdding: true,
  target: async () => {
    const line = await lineOf(first, 12.5);
    const parts = [{ accountId: cashBox, amount: 12.5, note: '' }];
    return { input: { matches: [{ bankLineId: line.id, expectedRev: line.rev, parts }] } };
  },
});

test('a line is refused with other sums, with what a restaurant was paid, with a posting that no bank shows, and as seen before', async () => {
  const desk = await layOne();
  const line = await lineOf(desk, 100);
  const { rows } = await pool.query<{ id: string }>(
    'select id from postings where account_id <> all($1) order by id desc limit 1',
    [ACCOUNTS],
  );
  const refusals = await changeOf(desk, async () => {
    for (const [parts, status, words] of [
      [[{ accountId: cashBox, amount: 90 }], 422, '$10.00 is missing'],
      [[{ accountId: desk.kitchen.locationId, amount: 100 }], 422, 'recorded on Balances first'],
      [[{ accountId: bank, amount: 100 }], 422, 'recorded on Balances first'],
      [[{ accountId: platform, amount: 100 }], 422, 'Please say what it is'],
      [[{ postingId: Number(rows[0]?.id ?? 1) }], 404, 'There is no such item.'],
    ] as const) {
      const answer = await match(desk, line, parts);
      expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    }
    const one = { bankLineId: line.id, expectedRev: line.rev, parts: [{ accountId: cashBox, amount: 100 }] };
    const twice = await send<Answer>(desk, 'bankStatements.match', { matches: [one, one] });
    expect([twice.status, twice.body.message]).toEqual([422, 'The same line is named twice.']);
    const stale = await match(desk, { ...line, rev: 7 }, [{ accountId: cashBox, amount: 100 }]);
    expect(stale.status).toBe(409);
  });
  expect(refusals).toEqual([0, 0, 0, 0, 0]);
  expect((await linesOf(desk, line.statementId))[0]).toEqual(line);
});

test('a payout that the bank shows is suggested; matching it clears the payouts and the bank, once, and taking it back restores both', async () => {
  const desk = await layOne();
  const { payoutId } = await putMoves(pool, desk.kitchen.locationId, desk.boss.id, { payout: 'SUCCESS' });
  // The only payout of $2 of this day.
  const { id } = await importFile(desk, csvOf([today(), -2, 'TRANSFER OUT']));
  const [line] = await linesOf(desk, id);
  const item = line?.suggested[0];
  expect(line?.suggested).toEqual([
    {
      postingId: expect.any(Number),
      eftFile: null,
      accountId: payoutsManual,
      accountName: 'Manual (payouts)',
      kind: 'payout',
      amount: -2,
      day: today(),
      name: expect.stringContaining('Golden Wok'),
      reference: '',
    },
  ]);
  const chosen = [{ postingId: item!.postingId }];
  expect(await changeOf(desk, () => match(desk, line!, chosen))).toEqual([2, 0, 0, -2, 0]);
  const [matched] = await linesOf(desk, id);
  expect(matched).toMatchObject({
    suggested: [],
    matched: {
      by: desk.boss.email,
      parts: [{ accountId: payoutsManual, amount: -2, item: { postingId: item!.postingId } }],
    },
  });
  const { rows } = await pool.query('select action, actor_name, after from audit where record_id = $1', [
    line!.id,
  ]);
  expect(rows).toEqual([
    {
      action: 'bankStatements.match',
      actor_name: desk.boss.name,
      after: { matchedWith: expect.stringContaining('−$2.00') },
    },
  ]);
  expect((await proof(desk)).faults).toEqual([]);

  const other = await lineOf(desk, -2);
  const twice = await match(desk, other, chosen);
  expect([twice.status, twice.body.message]).toEqual([
    422,
    `${desk.boss.email} has matched it with the line of ${today()}. Nothing was changed.`,
  ]);
  expect(await changeOf(desk, () => unmatch(desk, matched!))).toEqual([-2, 0, 0, 2, 0]);
  expect((await linesOf(desk, id))[0]).toMatchObject({
    matched: null,
    suggested: [{ postingId: item!.postingId }],
  });
  expect((await unmatch(desk, matched!)).status).toBe(409);
  expect((await proof(desk)).faults).toEqual([]);
  expect(payoutId).not.toBe('');
});

test('of ten who match one item with ten lines at once, one does, and the proof finds nothing', async () => {
  const desk = await layOne();
  await putMoves(pool, desk.kitchen.locationId, desk.boss.id, { payout: 'SUCCESS' });
  const [item] = await itemsOf(desk, {
    amount: -2,
    accountId: payoutsManual,
  });
  const lines = await Promise.all(Array.from({ length: 10 }, () => lineOf(desk, -2)));
  const answers = await Promise.all(lines.map((line) => match(desk, line, [{ postingId: item!.postingId }])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(422)]);
  expect((await proof(desk)).faults).toEqual([]);
});

test('a deposit of many charges less its fee is a part of the processor and a part of Passline, which takes a word', async () => {
  const desk = await layOne();
  const line = await lineOf(desk, 485.2);
  const parts = [
    { accountId: gatewayMoneris, amount: 500 },
    { accountId: platform, amount: -14.8, note: 'Fee of Moneris' },
  ];
  expect(await changeOf(desk, () => match(desk, line, parts))).toEqual([-485.2, 0, 500, 0, -14.8]);
  const [matched] = await linesOf(desk, line.statementId);
  expect(matched?.matched?.parts.map(({ amount, note }) => [amount, note])).toEqual([
    [500, ''],
    [-14.8, 'Fee of Moneris'],
  ]);
  const back = await send<{ rows: { kind: string; description: string; amount: number }[] }>(
    desk,
    'balances.entries',
    {
      accountId: gatewayMoneris,
      kind: 'bank-line',
    },
  );
  expect(back.body.rows[0]).toMatchObject({ kind: 'bank-line', description: 'DEPOSIT', amount: 500 });
});

test('what a restaurant paid is with the bank already: its line clears it and posts nothing', async () => {
  const desk = await layOne();
  await send(desk, 'balances.recordReceipt', {
    accountId: desk.kitchen.locationId,
    amount: 77.31,
    method: 'Cheque',
    reference: 'CHQ-90210',
    receivedOn: today(),
    seenId: null,
  });
  const { id } = await importFile(desk, csvOf([today(), 77.31, 'CHQ 90210']));
  const [line] = await linesOf(desk, id);
  expect(line?.suggested.map(({ kind, reference }) => [kind, reference])).toEqual([['receipt', 'CHQ-90210']]);
  const chosen = line!.suggested.map(({ postingId }) => ({ postingId }));
  expect(await changeOf(desk, () => match(desk, line!, chosen))).toEqual([0, 0, 0, 0, 0]);
  expect((await linesOf(desk, id))[0]?.matched?.parts).toHaveLength(1);
  expect((await proof(desk)).faults).toEqual([]);
});

test('the cash of a day that couriers handed in is suggested for its deposit as a whole', async () => {
  const desk = await layOne();
  for (const amount of [41.17, 18.06]) {
    const courier = await createPerson(pool, 'courier');
    await pool.query(`insert into accounts (id, kind, name) values ($1, 'courier', '')`, [courier.id]);
    const id = crypto.randomUUID();
    await pool.query(
      `insert into cash_settlements (id, rider_user_id, amount, settled_at, settled_by_id, settled_by) values ($1, $2, $3, now(), $4, 'a test')`,
      [id, courier.id, amount, desk.boss.id],
    );
    await pool.query(
      `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
       values ($1, $3, 'settlement', $4, 1, now(), 'a test'), ($2, -$3::numeric, 'settlement', $4, 1, now(), 'a test')`,
      [courier.id, cashBox, amount, id],
    );
  }
  const { id } = await importFile(desk, csvOf([today(), 59.23, 'DEPOSIT']));
  const [line] = await linesOf(desk, id);
  expect(line?.suggested.map(({ amount }) => amount).toSorted()).toEqual([18.06, 41.17]);
  const chosen = line!.suggested.map(({ postingId }) => ({ postingId }));
  expect(await changeOf(desk, () => match(desk, line!, chosen))).toEqual([-59.23, 59.23, 0, 0, 0]);
});

test('a line whose postings somebody changed behind the back of the house is found by the proof, and by nobody else', async () => {
  const desk = await layOne();
  const line = await lineOf(desk, 33);
  await match(desk, line, [{ accountId: cashBox, amount: 33 }]);
  await pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, -5, 'bank-line', $3, 9, now(), 'a test'), ($2, 5, 'bank-line', $3, 9, now(), 'a test')`,
    [bank, cashBox, line.id],
  );
  const { faults } = await proof(desk);
  expect(faults.map(({ kind, subject, detail }) => [kind, subject, detail]).toSorted()).toEqual([
    ['bank-line', line.id, 'A line of the bank of $33.00 is posted with $38.00. It should be $33.00.'],
    ['bank-line', line.id, 'A line of the bank of $33.00 is posted with −$38.00. It should be −$33.00.'],
  ]);
  await pool.query(
    `insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
     values ($1, 5, 'bank-line', $3, 10, now(), 'a test'), ($2, -5, 'bank-line', $3, 10, now(), 'a test')`,
    [bank, cashBox, line.id],
  );
});

test('an admin and a courier manager read no lines, items or files', async () => {
  const desk = await layOne();
  const manager = await createPerson(pool, 'courier_manager');
  for (const token of [desk.admin.token, manager.token])
    for (const [query, input] of [
      ['bankStatements.lines', {}],
      ['bankStatements.items', {}],
      ['bankStatements.list', {}],
      ['bankStatements.suggestions', {}],
    ] as const)
      expect((await send(desk, query, input, { token })).status).toBe(403);
});
