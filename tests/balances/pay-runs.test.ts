import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { putBankAccount } from '../banking/put-bank-account.ts';
import { proof } from '../ledger/ledger-desk.ts';
import { move } from '../payments/money-desk.ts';
import { call } from '../setup/api-client.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createPerson } from '../setup/people.ts';
import { payoutsOf, send } from './balances-desk.ts';
import {
  AFTER_WEEK,
  ask,
  create,
  earningKitchen,
  IN_WEEK,
  linesOf,
  PAID_AT_MS,
  payable,
  waitingOf,
  wantedOf,
  WEEK,
  work,
} from './pay-run-desk.ts';
import { putEarnings } from './put-earnings.ts';

let nowMs = PAID_AT_MS;
const now = () => nowMs;
const FROM_CENTS = 100_000;
/** Serves only; what a worker would do is done when a test says so. */
const first = await openDesk({ approvalFromCents: FROM_CENTS, now });
const { pool } = first.site.database;

const layOne = async () => {
  nowMs = PAID_AT_MS;
  return layDesk(first.site);
};
type Desk = Awaited<ReturnType<typeof layOne>>;

/** A desk with as many kitchens as amounts, each of which earned its amount in the week. */
async function layEarning(...amounts: number[]) {
  const desk = await layOne();
  const kitchens = [];
  for (const amount of amounts) kitchens.push(await earningKitchen(desk, amount));
  return { desk, kitchens };
}
const another = () => createPerson(pool, 'super_admin');
const workOn = async (desk: Desk, runId: string) => work(desk, now, await waitingOf(desk, runId), FROM_CENTS);
const counted = async () =>
  (
    await pool.query(
      'select (select count(*) from pay_runs) as runs, (select count(*) from payouts) as payouts',
    )
  ).rows[0];

test.each(['admin', 'courier', 'courier_manager'] as const)(
  'a pay run is not for the role %s',
  async (role) => {
    const { desk, kitchens } = await layEarning(100);
    const lines = await wantedOf(desk, kitchens);
    const person = role === 'admin' ? desk.admin : await createPerson(pool, role);
    const before = await counted();
    expect((await create(desk, lines, { by: person })).status).toBe(403);
    expect((await ask(desk, 'payable', { week: WEEK }, person)).status).toBe(403);
    expect(await counted()).toEqual(before);
  },
);

test.each<[string, (line: object) => object[], number, string]>([
  ['without a line', () => [], 400, 'Please choose an account to pay.'],
  ['of one account twice', (line) => [line, line], 400, 'An account is listed twice.'],
  ['of $0', (line) => [{ ...line, amount: 0 }], 422, 'Missing or invalid field'],
  ['of more than is owed', (line) => [{ ...line, amount: 100.01 }], 422, 'Missing or invalid field'],
  [
    'of an unknown account',
    (line) => [{ ...line, accountId: randomUUID() }],
    404,
    'There is no such account.',
  ],
])('a pay run %s is refused, and nothing is written', async (_, linesFrom, status, words) => {
  const { desk, kitchens } = await layEarning(100);
  const [line] = await wantedOf(desk, kitchens);
  const before = await counted();
  const answer = await create(desk, linesFrom(line!) as never);
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)]);
  expect(await counted()).toEqual(before);
});

test('a week that has not begun, and a day that is no Monday, have no list', async () => {
  const desk = await layOne();
  const ahead = await ask(desk, 'payable', { week: '2026-03-16' });
  expect([ahead.status, ahead.body.message]).toEqual([422, 'This week has not begun yet.']);
  expect((await ask(desk, 'payable', { week: '2026-03-03' })).status).toBe(400);
});

test('someone with a second factor neither makes nor approves a run without a fresh code', async () => {
  const { desk, kitchens } = await layEarning(1_200);
  const colleague = await another();
  const { body: waiting } = await create(desk, await wantedOf(desk, kitchens), { by: colleague });
  const other = await earningKitchen(desk, 10);
  const factor = await turnOnSecondFactor(desk.url, desk.boss.token);
  await endMoneyWait(pool, desk.boss);
  const by = { ...desk.boss, token: factor.token };
  const lines = await wantedOf({ ...desk, boss: colleague }, [other]);
  const before = await counted();
  expect((await create(desk, lines, { by })).body).toMatchObject({ data: { code: 'second-factor-needed' } });
  expect((await ask(desk, 'approve', { runId: waiting.id }, by)).body).toMatchObject({
    data: { code: 'second-factor-needed' },
  });
  expect(await counted()).toEqual(before);
});

test('held accounts are named with the very words of the refusal that a single payout gets, and a run with one is refused', async () => {
  const { desk, kitchens } = await layEarning(100, 200);
  const [held, blocked] = kitchens;
  const bare = await createKitchen(pool);
  await putEarnings(pool, bare.locationId, 300, IN_WEEK);
  await pool.query(`update accounts set on_hold = 'the proof found something.' where id = $1`, [
    held!.locationId,
  ]);
  await pool.query(`update bank_accounts set payouts_blocked_until = $2 where location_id = $1`, [
    blocked!.locationId,
    new Date(PAID_AT_MS + 86_400_000),
  ]);
  const list = await payable(desk);
  for (const { locationId } of [held!, blocked!, bare]) {
    const row = list.of(locationId)!;
    const single = await send(desk, 'balances.createPayout', {
      accountId: locationId,
      method: 'VoPay',
      amount: row.payable,
      seenId: null,
    });
    expect(single.status).toBe(422);
    expect(row.held).toEqual({ code: single.body.data.code, reason: single.body.message });
    const run = await create(desk, [
      {
        accountId: locationId,
        amount: row.payable,
        payable: row.payable,
        paidTo: 'TD ••• 6789',
        seenId: null,
      },
    ]);
    expect([run.status, run.body.message]).toEqual([422, expect.stringContaining(single.body.message)]);
  }
  expect(list.of(bare.locationId)?.held?.code).toBe('no-bank-account');
});

test('what is paid for a week: its end less what left since, at most what is available; by sums of its own', async () => {
  const { desk, kitchens } = await layEarning(500, 500, 500, 500);
  const [plain, paid, refunded, underway] = kitchens.map(({ locationId }) => locationId) as [
    string,
    string,
    string,
    string,
  ];
  await putEarnings(pool, plain, 40, AFTER_WEEK);
  await putEarnings(pool, paid, 700, AFTER_WEEK);
  const manual = { accountId: paid, method: 'Manual', amount: 120.5, seenId: null };
  expect((await send(desk, 'balances.createPayout', manual)).status).toBe(200);
  await putEarnings(pool, refunded, -80, AFTER_WEEK);
  await putEarnings(pool, underway, 700, AFTER_WEEK);
  await send(desk, 'balances.createPayout', { ...manual, accountId: underway, method: 'VoPay', amount: 200 });
  const owing = await createKitchen(pool);
  await putEarnings(pool, owing.locationId, -84.25, IN_WEEK);
  const list = await payable(desk);
  const { rows } = await pool.query<{
    account_id: string;
    at_end: number;
    now: number;
    out: number;
    locked: number;
  }>(
    `select p.account_id, sum(p.amount) filter (where p.posted_at < '2026-03-09T07:00:00Z') as at_end, sum(p.amount) as now,
       coalesce(-sum(p.amount) filter (where p.belongs_to <> 'order' and p.posted_at >= '2026-03-09T07:00:00Z'), 0) as out,
       (select coalesce(sum(y.amount), 0) from payouts y where y.account_id = p.account_id and y.state in ('WAITING', 'PROCESSING')) as locked
     from postings p where p.account_id = any($1) group by 1`,
    [[plain, paid, refunded, underway]],
  );
  expect(rows).toHaveLength(4);
  for (const { account_id, at_end, now: balance, out, locked } of rows) {
    const owed = Math.min(Number(balance) - Number(locked), Number(at_end) - Number(out) - Number(locked));
    expect([account_id, list.of(account_id)?.payable]).toEqual([account_id, owed]);
    expect(list.of(account_id)?.balance).toBe(Number(at_end));
  }
  expect([plain, paid, refunded, underway].map((id) => list.of(id)?.payable)).toEqual([500, 379.5, 420, 300]);
  expect(list.of(owing.locationId)).toMatchObject({ balance: -84.25, payable: 0, held: null, paidTo: '' });
});

test('a run below the amount is paid line by line, once, by whoever made it; the neighbour and what was left out stay', async () => {
  const { desk, kitchens } = await layEarning(300.1, 200.2, 100.3);
  const lines = await wantedOf(desk, kitchens.slice(0, 2), [300.1, 150]);
  const key = randomUUID();
  const { body: run, status } = await create(desk, lines, { key });
  expect([status, run.state, run.waitsBecause]).toEqual([200, 'PAYING', null]);
  expect((await create(desk, lines, { key })).body.id).toBe(run.id);
  const ids = await waitingOf(desk, run.id);
  expect(ids).toHaveLength(2);
  expect(new Set(await work(desk, now, ids, FROM_CENTS))).toEqual(new Set(ids));
  // Once more, as after a lost acknowledgement.
  expect(await work(desk, now, ids, FROM_CENTS)).toEqual([]);
  const after = await linesOf(desk, run.id);
  expect(after.run.state).toBe('DONE');
  expect(after.lines.map(({ state, amount, payout }) => [state, amount, payout?.state])).toEqual([
    ['CREATED', 300.1, 'PROCESSING'],
    ['CREATED', 150, 'PROCESSING'],
  ]);
  for (const [at, { locationId }] of kitchens.entries()) {
    const payouts = await payoutsOf(desk, locationId);
    expect(payouts.map(({ amount, authorEmail, paidTo }) => [amount, authorEmail, paidTo])).toEqual(
      at === 2 ? [] : [[at === 0 ? 300.1 : 150, desk.boss.email, 'TD ••• 6789']],
    );
  }
  const { rows } = await pool.query(
    `select action, actor_kind, actor_name, record_table from audit where record_id = $1 or record_id = any($2) order by id`,
    [run.id, ids],
  );
  expect(rows).toEqual([
    { action: 'payRuns.create', actor_kind: 'user', actor_name: desk.boss.name, record_table: 'pay_runs' },
    { action: 'payRuns.payLine', actor_kind: 'system', actor_name: 'Pay run', record_table: 'payouts' },
    { action: 'payRuns.payLine', actor_kind: 'system', actor_name: 'Pay run', record_table: 'payouts' },
    { action: 'payRuns.payLine', actor_kind: 'system', actor_name: 'Pay run', record_table: 'pay_runs' },
  ]);
  const left = await payable(desk);
  expect(kitchens.map(({ locationId }) => left.of(locationId)?.payable ?? 0)).toEqual([0, 50.2, 100.3]);
  expect((await proof(desk)).faults).toEqual([]);
});

test('from the amount on the total waits for a second super admin, once; its author cannot approve it, and may withdraw it', async () => {
  const { desk, kitchens } = await layEarning(600, 500);
  const colleague = await another();
  const { body: run } = await create(desk, await wantedOf(desk, kitchens));
  expect([run.state, run.waitsBecause]).toEqual([
    'WAITING',
    'From $1,000.00 on a second super admin has to approve it first.',
  ]);
  expect(await work(desk, now, await waitingOf(desk, run.id), FROM_CENTS)).toEqual([]);
  const own = await ask(desk, 'approve', { runId: run.id });
  expect([own.status, own.body.message]).toEqual([422, 'A second super admin has to approve this.']);
  const early = await ask(desk, 'stop', { runId: run.id });
  expect([early.status, early.body.message]).toEqual([
    422,
    "This pay run is shown as 'Waits for approval' now.",
  ]);
  expect((await ask(desk, 'approve', { runId: run.id }, colleague)).body.state).toBe('PAYING');
  await workOn(desk, run.id);
  for (const { locationId } of kitchens)
    expect(await payoutsOf(desk, locationId)).toMatchObject([
      { delivery: { state: 'PROCESSING' }, authorEmail: desk.boss.email, approverEmail: colleague.email },
    ]);
  const again = await ask(desk, 'approve', { runId: run.id }, colleague);
  expect([again.status, again.body.message]).toEqual([422, "This pay run is shown as 'Done' now."]);

  const { desk: other, kitchens: theirs } = await layEarning(1_000);
  const { body: withdrawn } = await create(other, await wantedOf(other, theirs));
  expect((await ask(other, 'decline', { runId: withdrawn.id })).body).toMatchObject({
    state: 'DECLINED',
    approverEmail: null,
  });
  expect((await payable(other)).of(theirs[0]!.locationId)?.held).toBeNull();
  expect(await payoutsOf(other, theirs[0]!.locationId)).toEqual([]);
});

test('the total counts towards the day of its author, before and after its payouts, and what leaves one account towards that of the account', async () => {
  const { desk, kitchens } = await layEarning(400, 300, 700);
  const [one, two, three] = kitchens as [(typeof kitchens)[0], (typeof kitchens)[0], (typeof kitchens)[0]];
  const { body: run } = await create(desk, await wantedOf(desk, [one, two]));
  expect(run.state).toBe('PAYING');
  expect((await payable(desk)).movedToday).toBe(700);
  const third = { accountId: three.locationId, method: 'Manual', amount: 300, seenId: null };
  const { body: waits } = await send(desk, 'balances.createPayout', third);
  expect(waits.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: expect.stringContaining('$1,000.00'),
  });
  await send(desk, 'balances.declinePayout', { payoutId: waits.id });
  await workOn(desk, run.id);
  expect((await payable(desk)).movedToday).toBe(700);

  const { desk: other, kitchens: theirs } = await layEarning(700);
  const left = { accountId: theirs[0]!.locationId, method: 'Manual', amount: 400, seenId: null };
  await putEarnings(pool, theirs[0]!.locationId, 800, IN_WEEK);
  expect((await send(other, 'balances.createPayout', left)).body.delivery.state).toBe('SUCCESS');
  const colleague = await another();
  const lines = await wantedOf({ ...other, boss: colleague }, theirs, [600]);
  const { body: reached } = await create(other, lines, { by: colleague });
  expect(reached.waitsBecause).toMatch(/^With this one, \$1,000\.00 leaves .* in one day:/);
});

test('a run that waits for its approval does not keep its author from small decisions', async () => {
  const { desk, kitchens } = await layEarning(2_000);
  const { body: run } = await create(desk, await wantedOf(desk, kitchens));
  expect(run.state).toBe('WAITING');
  const change = { name: 'Sorry', amount: 3, expectedAmount: null };
  const adjusted = await move(desk, 'setAdjustment', await desk.place(), change, { token: desk.boss.token });
  expect(adjusted.status, adjusted.text).toBe(200);
});

test('a list that is old is refused with what changed, and nothing is written', async () => {
  const { desk, kitchens } = await layEarning(100, 200, 300);
  const lines = await wantedOf(desk, kitchens);
  await putEarnings(pool, kitchens[1]!.locationId, -30, AFTER_WEEK);
  const before = await counted();
  const less = await create(desk, lines);
  expect([less.status, less.body.data.code]).toEqual([422, 'pay-run-changed']);
  expect(less.body.message).toMatch(
    /^Changed since the list was read: .*\(\$200\.00 then, \$170\.00 now\)\. Please/,
  );
  const moved = await wantedOf(desk, [kitchens[0]!, kitchens[2]!]);
  await pool.query(`update bank_accounts set account = 'RBC ••• 2210' where location_id = $1`, [
    kitchens[2]!.locationId,
  ]);
  const bank = await create(desk, moved);
  expect(bank.body.message).toContain('It goes to RBC ••• 2210 now.');
  expect(await counted()).toEqual(before);
});

test('of two windows only one pays: the accounts of an open run are held with its author', async () => {
  const { desk, kitchens } = await layEarning(100);
  const colleague = await another();
  const lines = await wantedOf(desk, kitchens);
  const answers = await Promise.all([create(desk, lines), create(desk, lines, { by: colleague })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const author = answers.find(({ status }) => status === 200)!.body.authorEmail;
  expect((await payable(desk)).of(kitchens[0]!.locationId)?.held).toEqual({
    code: 'in-pay-run',
    reason: `It is in a pay run of ${author} already.`,
  });
});

test.each<[string, (accountId: string, desk: Desk) => Promise<unknown>, string]>([
  [
    'is held meanwhile',
    (id) => pool.query(`update accounts set on_hold = 'the proof found something.' where id = $1`, [id]),
    'Nothing leaves this account: the proof found something.',
  ],
  [
    'has another bank account meanwhile',
    async (id) => {
      await pool.query(`update bank_accounts set company_name = 'Somebody Ltd.' where location_id = $1`, [
        id,
      ]);
    },
    'The bank account was changed since this payout was created. Please create a new one.',
  ],
  [
    'is owed less meanwhile',
    (id) => pool.query(`update accounts set locked = locked + 60 where id = $1`, [id]),
    'Only $40.00 of $100.00 is owed for this week now.',
  ],
  [
    'was paid by hand meanwhile',
    (id, desk) =>
      send(desk, 'balances.createPayout', { accountId: id, method: 'Manual', amount: 1, seenId: null }),
    'has created a payout of $1.00 meanwhile.',
  ],
])('a line whose account %s is not paid and says why; the other line is', async (_, change, words) => {
  const { desk, kitchens } = await layEarning(100, 50);
  const { body: run } = await create(desk, await wantedOf(desk, kitchens));
  await change(kitchens[0]!.locationId, desk);
  await workOn(desk, run.id);
  const { lines, run: ended } = await linesOf(desk, run.id);
  expect(ended.state).toBe('DONE');
  expect(lines.map(({ state, error }) => [state, error])).toEqual([
    ['FAILED', expect.stringContaining(words)],
    ['CREATED', null],
  ]);
  const { rows } = await pool.query(
    `select action, record_table, after->>'state' as state, location_id from audit where record_id = $1`,
    [lines[0]!.id],
  );
  expect(rows).toEqual([
    {
      action: 'payRuns.payLine',
      record_table: 'pay_run_lines',
      state: 'FAILED',
      location_id: kitchens[0]!.locationId,
    },
  ]);
});

test('a line that failed is tried again once what was in its way is gone, or set aside; both once', async () => {
  const { desk, kitchens } = await layEarning(100, 50);
  const ids = kitchens.map(({ locationId }) => locationId);
  const { body: run } = await create(desk, await wantedOf(desk, kitchens));
  await pool.query(`update accounts set on_hold = 'a fault.' where id = any($1)`, [ids]);
  await workOn(desk, run.id);
  const [one, two] = (await linesOf(desk, run.id)).lines;
  await pool.query(`update accounts set on_hold = null where id = any($1)`, [ids]);
  const stale = await ask(desk, 'retryLine', { lineId: one!.id, seenId: randomUUID() });
  expect(stale.status).toBe(200);
  expect((await linesOf(desk, run.id)).run.state).toBe('PAYING');
  const twice = await ask(desk, 'retryLine', { lineId: one!.id, seenId: null });
  expect([twice.status, twice.body.message]).toEqual([
    422,
    "This line of the pay run is shown as 'Waiting' now.",
  ]);
  await workOn(desk, run.id);
  expect((await ask(desk, 'cancelLine', { lineId: two!.id })).status).toBe(200);
  const gone = await ask(desk, 'cancelLine', { lineId: two!.id });
  expect([gone.status, gone.body.message]).toEqual([
    422,
    "This line of the pay run is shown as 'Left out' now.",
  ]);
  const after = await linesOf(desk, run.id);
  expect(after.run.state).toBe('DONE');
  expect(after.lines.map(({ state, payout }) => [state, payout?.state])).toEqual([
    ['CREATED', 'PROCESSING'],
    ['CANCELLED', undefined],
  ]);
  expect(await payoutsOf(desk, ids[1]!)).toEqual([]);
});

test('a run is stopped while it runs: what has no payout yet is left out, the others go on', async () => {
  const { desk, kitchens } = await layEarning(100, 50, 25);
  const { body: run } = await create(desk, await wantedOf(desk, kitchens));
  const [one, ...rest] = await waitingOf(desk, run.id);
  await work(desk, now, [one!], FROM_CENTS);
  expect((await ask(desk, 'stop', { runId: run.id })).body.state).toBe('STOPPED');
  expect(await work(desk, now, rest, FROM_CENTS)).toEqual([]);
  expect((await linesOf(desk, run.id)).lines.map(({ state }) => state)).toEqual([
    'CREATED',
    'CANCELLED',
    'CANCELLED',
  ]);
  const list = await payable(desk);
  expect(kitchens.map(({ locationId }) => list.of(locationId)?.payable ?? 0)).toEqual([0, 50, 25]);
  const again = await ask(desk, 'stop', { runId: run.id });
  expect([again.status, again.body.message]).toEqual([422, "This pay run is shown as 'Stopped' now."]);
});

test('a line tried again on another day counts for that day, and its payout waits where that reaches the amount', async () => {
  const { desk, kitchens } = await layEarning(600);
  const other = await earningKitchen(desk, 900);
  const { body: run } = await create(desk, await wantedOf(desk, kitchens));
  await pool.query(`update accounts set on_hold = 'a fault.' where id = $1`, [kitchens[0]!.locationId]);
  await workOn(desk, run.id);
  await pool.query(`update accounts set on_hold = null where id = $1`, [kitchens[0]!.locationId]);
  nowMs += 86_400_000;
  const moved = { accountId: other.locationId, method: 'Manual', amount: 500, seenId: null };
  expect((await send(desk, 'balances.createPayout', moved)).body.delivery.state).toBe('SUCCESS');
  const [line] = (await linesOf(desk, run.id)).lines;
  await ask(desk, 'retryLine', { lineId: line!.id, seenId: null });
  await workOn(desk, run.id);
  expect(await payoutsOf(desk, kitchens[0]!.locationId)).toMatchObject([
    { delivery: { state: 'WAITING', waitsBecause: expect.stringContaining('one person moves $1,100.00') } },
  ]);
});

test('a run of somebody else is read by every super admin, and an unknown one by nobody', async () => {
  const desk = await layOne();
  const unknown = await call(desk.url, 'payRuns.get', { runId: randomUUID() }, { token: desk.boss.token });
  expect(unknown.status).toBe(404);
  for (const action of ['approve', 'decline', 'stop'])
    expect((await ask(desk, action, { runId: randomUUID() })).status).toBe(404);
  await putBankAccount(pool, desk.kitchen.locationId, null);
  await putEarnings(pool, desk.kitchen.locationId, 5, IN_WEEK);
  const { body: run } = await create(desk, await wantedOf(desk, [desk.kitchen]));
  const { body } = await ask<{ id: string }[]>(desk, 'list', { week: WEEK }, await another());
  expect(body.map(({ id }) => id)).toContain(run.id);
});
