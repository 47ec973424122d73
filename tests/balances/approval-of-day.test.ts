import type { Order } from '@passline/contract/orders/order';
import type { Transfer } from '@passline/contract/balances/balances';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recordOf } from '../orders/kitchen-desk.ts';
import { move } from '../payments/money-desk.ts';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { call } from '../setup/api-client.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { layDesk, openDesk } from '../setup/desk.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { startTestServer } from '../setup/test-server.ts';
import { fund, payoutsOf, PLATFORM, send } from './balances-desk.ts';
import { eft, saveOriginator, writeFile } from './eft-desk.ts';
import { putDownload } from './put-download.ts';
import { earningKitchen, payable, waitingOf, wantedOf, WEEK, work } from './pay-run-desk.ts';

/** Noon in Vancouver. */
const NOON_MS = Date.parse('2026-03-10T19:00:00Z');
const HOUR_MS = 3_600_000;
let nowMs = NOON_MS;
const first = await openDesk({ approvalFromCents: 100_000, now: () => nowMs });
const { pool } = first.site.database;

/** Its own author, at noon, with $5,000 in the account of the kitchen. */
const layOne = async () => {
  nowMs = NOON_MS;
  const desk = await layDesk(first.site);
  await fund(desk, desk.kitchen.locationId, 5_000);
  return desk;
};
type Desk = Awaited<ReturnType<typeof layOne>>;
type Sending = { by?: Person; at?: Kitchen; seenId?: string | null; url?: string };

function take(desk: Desk, amount: number, { by = desk.boss, at = desk.kitchen, ...rest }: Sending = {}) {
  const { url = desk.url, seenId = null } = rest;
  const input = {
    amount,
    description: 'Broken fridge',
    sourceAccountId: at.locationId,
    destinationAccountId: PLATFORM,
    accountId: at.locationId,
    seenId,
  };
  return send({ url, boss: by }, 'balances.createTransfer', input);
}

function pay(desk: Desk, amount: number, { by = desk.boss, at = desk.kitchen, seenId = null }: Sending = {}) {
  const input = { accountId: at.locationId, method: 'Manual', amount, seenId };
  return send({ url: desk.url, boss: by }, 'balances.createPayout', input);
}

const another = () => createPerson(pool, 'super_admin');
const rule = 'from $1,000.00 a day on a second super admin has to approve it first.';

/** Another kitchen with its own $5,000. */
async function kitchenWithMoney(desk: Desk): Promise<Kitchen> {
  const kitchen = await createKitchen(pool);
  await fund(desk, kitchen.locationId, 5_000);
  return kitchen;
}

test('what leaves one account in a day is added up, payouts and transfers, whoever moves it: the one that reaches the amount waits', async () => {
  const desk = await layOne();
  const { body: one } = await take(desk, 600);
  expect(one.delivery).toMatchObject({ state: 'SUCCESS', waitsBecause: null });
  const { body: two } = await pay(desk, 399.99, { by: await another(), seenId: one.id });
  expect(two.delivery).toMatchObject({ state: 'SUCCESS', waitsBecause: null });
  const { body: three } = await pay(desk, 0.01, { by: await another(), seenId: two.id });
  expect(three.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: `With this one, $1,000.00 leaves this account in one day: ${rule}`,
  });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(4_000.01);
  const elsewhere = await take(desk, 999.99, { by: await another(), at: await kitchenWithMoney(desk) });
  expect(elsewhere.body.delivery.state).toBe('SUCCESS');
  const { rows } = await pool.query<{ action: string; because: string }>(
    `select action, after->>'waitsBecause' as because from audit where record_id = $1`,
    [three.id],
  );
  expect(rows).toEqual([{ action: 'balances.createPayout', because: three.delivery.waitsBecause }]);
  const approved = await send(desk, 'balances.approvePayout', { payoutId: three.id });
  expect(approved.body.delivery).toMatchObject({ state: 'SUCCESS', waitsBecause: null });
  expect((await proof(desk)).faults).toEqual([]);
});

test('what one author moves out of several accounts in a day is added up; a colleague is not counted', async () => {
  const desk = await layOne();
  const second = await kitchenWithMoney(desk);
  await take(desk, 999.99);
  const { body } = await take(desk, 999.99, { at: second });
  expect(body.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: `With this one, one person moves $1,999.98 in one day: ${rule}`,
  });
  expect(await balanceOf(desk, second.locationId)).toBe(5_000);
  const { body: theirs } = await take(desk, 999.99, {
    by: await another(),
    at: await kitchenWithMoney(desk),
  });
  expect(theirs.delivery.state).toBe('SUCCESS');
});

test("what was declined, set aside or failed does not count, and Vancouver's next day begins anew", async () => {
  const desk = await layOne();
  const { body: large } = await take(desk, 1_000);
  await send(desk, 'balances.declineTransfer', { transferId: large.id });
  const { body: one } = await take(desk, 600, { seenId: large.id });
  expect(one.delivery.state).toBe('SUCCESS');
  const { body: failed } = await take(desk, 399.99, { at: await createKitchen(pool) });
  expect(failed.delivery.state).toBe('ERROR');
  const { body: aside } = await send(desk, 'balances.declineTransfer', { transferId: failed.id });
  expect(aside.delivery.state).toBe('DECLINED');
  const { body: two } = await take(desk, 399.99, { seenId: one.id });
  expect(two.delivery.state).toBe('SUCCESS');
  const { body: waiting } = await take(desk, 1, { seenId: two.id });
  expect(waiting.delivery.state).toBe('WAITING');
  // 23:59 there, and the day after.
  nowMs = NOON_MS + 11.98 * HOUR_MS;
  const { body: late } = await take(desk, 1, { seenId: waiting.id });
  expect(late.delivery.state).toBe('WAITING');
  nowMs = NOON_MS + 12 * HOUR_MS;
  const { body: next } = await take(desk, 999.99, { seenId: late.id });
  expect(next.delivery.state).toBe('SUCCESS');
});

test('one that failed counts for the day on which it is tried again, and waits then; approved once, it is not approved again', async () => {
  const desk = await layOne();
  const poor = await createKitchen(pool);
  const { body: failed } = await take(desk, 700, { at: poor });
  expect(failed.delivery).toMatchObject({ state: 'ERROR', error: 'Only $0.00 is available.' });
  const { body: one } = await take(desk, 700);
  expect(one.delivery.state).toBe('SUCCESS');
  await fund(desk, poor.locationId, 700);
  const retry = () => send<Transfer>(desk, 'balances.retryTransfer', { transferId: failed.id });
  expect((await retry()).body.delivery).toEqual({
    state: 'WAITING',
    error: null,
    waitsBecause: `With this one, one person moves $1,400.00 in one day: ${rule}`,
  });
  expect(await balanceOf(desk, poor.locationId)).toBe(700);
  await pay(desk, 1, { at: poor, by: await another(), seenId: failed.id });
  const colleague = await another();
  const { body: short } = await send({ url: desk.url, boss: colleague }, 'balances.approveTransfer', {
    transferId: failed.id,
  });
  expect(short.delivery.state).toBe('ERROR');
  await fund(desk, poor.locationId, 1);
  expect((await retry()).body.delivery.state).toBe('SUCCESS');
});

test('a payout that failed waits for its approval when it is tried again, with its amount locked, and is sent as a new attempt', async () => {
  const desk = await layOne();
  const payout = { id: randomUUID() };
  await pool.query(
    `insert into payouts (id, account_id, amount, method, author_id, author_email, created_at, state, error)
     values ($1, $2, 600, 'Manual', $3, $4, $5, 'ERROR', 'It failed.')`,
    [payout.id, desk.kitchen.locationId, desk.boss.id, desk.boss.email, new Date(nowMs)],
  );
  const { body: one } = await take(desk, 700, { seenId: payout.id });
  expect(one.delivery.state).toBe('SUCCESS');
  const { body: again } = await send(desk, 'balances.retryPayout', { payoutId: payout.id });
  expect(again.delivery.state).toBe('WAITING');
  const { rows } = await pool.query(
    'select locked, attempts from accounts a join payouts p on p.account_id = a.id where p.id = $1',
    [payout.id],
  );
  expect(rows).toEqual([{ locked: '600.00', attempts: 2 }]);
  const own = await send(desk, 'balances.approvePayout', { payoutId: payout.id });
  expect(own.body.data.code).toBe('own-approval');
  const { body: sent } = await send({ url: desk.url, boss: await another() }, 'balances.approvePayout', {
    payoutId: payout.id,
  });
  expect(sent.delivery.state).toBe('SUCCESS');
});

test('two windows, and two processes, never pass the amount together: one of the two waits', async () => {
  const desk = await layOne();
  const other = await startTestServer(first.site.database.connectionString, {
    approvalFromCents: 100_000,
    now: () => nowMs,
  });
  for (let round = 0; round < 6; round += 1) {
    const author = await another();
    const places = await Promise.all([kitchenWithMoney(desk), kitchenWithMoney(desk)]);
    const answers = await Promise.all([
      take(desk, 999.99, { by: author, at: places[0]! }),
      take(desk, 999.99, { by: author, at: places[1]!, url: other.url }),
    ]);
    expect(answers.map(({ body }) => body.delivery.state).toSorted()).toEqual(['SUCCESS', 'WAITING']);
  }
  await other.stop();
});

test('an account says what has left it today and what its reader has moved', async () => {
  const desk = await layOne();
  await take(desk, 250);
  await take(desk, 100, { at: await kitchenWithMoney(desk) });
  const get = async (token: string) =>
    (
      await send<{ today: { left: number; moved: number } }>(
        desk,
        'balances.get',
        { accountId: desk.kitchen.locationId },
        { token },
      )
    ).body.today;
  expect(await get(desk.boss.token!)).toEqual({ left: 250, moved: 350 });
  expect(await get(desk.admin.token!)).toEqual({ left: 250, moved: 0 });
});

test('a payout by hand that its author puts back still counts: it is their word alone', async () => {
  const desk = await layOne();
  const { body: one } = await pay(desk, 600);
  await send(desk, 'balances.returnPayout', { payoutId: one.id, reason: 'It came back' });
  const { body: two } = await pay(desk, 600, { seenId: one.id });
  expect(two.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: `With this one, $1,200.00 leaves this account in one day: ${rule}`,
  });
});

test('a payout by hand that was approved and came back is approved anew each time it is paid again', async () => {
  const desk = await layOne();
  const colleague = await another();
  const { body: one } = await pay(desk, 1_200);
  const approve = () =>
    send({ url: desk.url, boss: colleague }, 'balances.approvePayout', { payoutId: one.id });
  expect((await approve()).body.delivery.state).toBe('SUCCESS');
  const paid = await balanceOf(desk, desk.kitchen.locationId);
  await send(desk, 'balances.returnPayout', { payoutId: one.id, reason: 'It came back' });
  const { body: again } = await send(desk, 'balances.retryPayout', { payoutId: one.id });
  expect(again).toMatchObject({ delivery: { state: 'WAITING' }, approverEmail: null });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(paid + 1_200);
  expect((await send(desk, 'balances.approvePayout', { payoutId: one.id })).body.message).toBe(
    'A second super admin has to approve this.',
  );
  expect((await approve()).body).toMatchObject({
    delivery: { state: 'SUCCESS' },
    approverEmail: colleague.email,
  });
  expect(await balanceOf(desk, desk.kitchen.locationId)).toBe(paid);
});

test('a small payout by hand that comes back again and again counts each time it is paid', async () => {
  const desk = await layOne();
  const { body: one } = await pay(desk, 400);
  const giveBack = () => send(desk, 'balances.returnPayout', { payoutId: one.id, reason: 'It came back' });
  const again = async () => (await send(desk, 'balances.retryPayout', { payoutId: one.id })).body.delivery;
  await giveBack();
  expect((await again()).state).toBe('SUCCESS');
  await giveBack();
  expect(await again()).toMatchObject({
    state: 'WAITING',
    waitsBecause: `With this one, $1,200.00 leaves this account in one day: ${rule}`,
  });
  // The next day begins anew.
  await send(desk, 'balances.declinePayout', { payoutId: one.id });
  nowMs = NOON_MS + 12 * HOUR_MS;
  expect((await pay(desk, 400, { seenId: one.id })).body.delivery.state).toBe('SUCCESS');
});

const movedOf = async (desk: Desk) => (await payable(desk)).movedToday;

test('a payout by hand that its author puts back and sets aside still counts', async () => {
  const desk = await layOne();
  const { body: one } = await pay(desk, 600);
  await send(desk, 'balances.returnPayout', { payoutId: one.id, reason: 'It came back' });
  await send(desk, 'balances.cancelPayout', { payoutId: one.id });
  expect(await movedOf(desk)).toBe(600);
  const { body: two } = await pay(desk, 600, { seenId: one.id });
  expect(two.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: `With this one, $1,200.00 leaves this account in one day: ${rule}`,
  });
  expect(await movedOf({ ...desk, boss: await another() })).toBe(0);
});

test('a payout by hand that came back still counts when trying it again is declined, also for what its author decides alone', async () => {
  const desk = await layOne();
  const { body: one } = await pay(desk, 600);
  await send(desk, 'balances.returnPayout', { payoutId: one.id, reason: 'It came back' });
  const { body: again } = await send(desk, 'balances.retryPayout', { payoutId: one.id });
  expect(again.delivery.state).toBe('WAITING');
  expect((await adjust(desk, await desk.place(), 400)).body).toMatchObject({ message: tooMuch('$1,000.00') });
  await send({ url: desk.url, boss: await another() }, 'balances.declinePayout', { payoutId: one.id });
  expect(await movedOf(desk)).toBe(600);
  expect((await adjust(desk, await desk.place(), 400)).body).toMatchObject({ message: tooMuch('$1,000.00') });
  expect((await adjust(desk, await desk.place(), 300)).status).toBe(200);
});

test('what stood in a bank file counts, also when its payout came back, was tried again and set aside; what no file ever held does not', async () => {
  const desk = await layOne();
  const kitchens = [await earningKitchen(desk, 300), await earningKitchen(desk, 200)];
  await saveOriginator(desk);
  const input = { week: WEEK, method: 'EFT', lines: await wantedOf(desk, kitchens) };
  const { body: run } = await call<{ id: string }>(desk.url, 'payRuns.create', input, {
    token: desk.boss.token,
  });
  await work(desk, () => nowMs, await waitingOf(desk, run.id));
  const [kept, never] = await Promise.all(
    kitchens.map(async ({ locationId }) => (await payoutsOf(desk, locationId))[0]!),
  );
  await send(desk, 'balances.cancelPayout', { payoutId: never!.id });
  expect(await movedOf(desk)).toBe(300);
  const file = await writeFile(desk, run.id, 1);
  await putDownload(first.site.database.pool, file.id, desk.boss);
  await eft(desk, 'accept', { eftFileId: file.id });
  await send(desk, 'balances.returnPayout', { payoutId: kept!.id, reason: 'It came back' });
  await send(desk, 'balances.retryPayout', { payoutId: kept!.id });
  expect(await movedOf(desk)).toBe(600);
  const aside = await send(desk, 'balances.cancelPayout', { payoutId: kept!.id });
  expect(aside.status).toBe(200);
  expect(await movedOf(desk)).toBe(300);
});

test('a payout that failed when it was tried again counts with what left before it did', async () => {
  const desk = await layOne();
  const { body: one } = await pay(desk, 400);
  await send(desk, 'balances.returnPayout', { payoutId: one.id, reason: 'It came back' });
  await send(desk, 'balances.retryPayout', { payoutId: one.id });
  await send(desk, 'balances.returnPayout', { payoutId: one.id, reason: 'It came back' });
  await pool.query(
    `update payouts set state = 'ERROR', attempts = 3, settled_at = null, error = 'It failed.' where id = $1`,
    [one.id],
  );
  const { body: again } = await send(desk, 'balances.retryPayout', { payoutId: one.id });
  expect(again.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: `With this one, $1,200.00 leaves this account in one day: ${rule}`,
  });
});

const adjust = (desk: Desk, order: Order, amount: number | null, expectedAmount: number | null = null) =>
  move(desk, 'setAdjustment', order, { name: 'Sorry', amount, expectedAmount }, { token: desk.boss.token });
const tooMuch = (sum: string) =>
  `With this one, one person moves ${sum} in one day. From $1,000.00 a day on a second super admin has to approve it: please make it a correction on Balances.`;

test('adjustments count as what their author moved, and one that nobody could approve is refused', async () => {
  const desk = await layOne();
  const [one, two] = [await desk.place(), await desk.place()];
  expect((await adjust(desk, one, 1_500)).body).toMatchObject({ message: tooMuch('$1,500.00') });
  expect((await adjust(desk, one, 600)).status).toBe(200);
  const before = await recordOf(desk, two.id);
  expect((await adjust(desk, two, 400)).body).toMatchObject({ message: tooMuch('$1,000.00') });
  expect(await recordOf(desk, two.id)).toEqual(before);
  const { body } = await take(desk, 400);
  expect(body.delivery).toMatchObject({
    state: 'WAITING',
    waitsBecause: `With this one, one person moves $1,000.00 in one day: ${rule}`,
  });
  // What is taken back counts no more, and a colleague has a day of their own.
  expect((await adjust(desk, one, null, 600)).status).toBe(200);
  expect((await adjust(desk, two, 400)).status).toBe(200);
  const colleague = { ...desk, boss: await another() };
  expect((await adjust(colleague, await desk.place(), 900)).status).toBe(200);
});

test('what a second super admin approved does not keep its author from small decisions', async () => {
  const desk = await layOne();
  const { body } = await take(desk, 2_000);
  const input = { transferId: body.id };
  await send({ url: desk.url, boss: await another() }, 'balances.approveTransfer', input);
  expect((await adjust(desk, await desk.place(), 3)).status).toBe(200);
});

test('what waits for its approval does not keep its author from small decisions', async () => {
  const desk = await layOne();
  const { body } = await take(desk, 2_000);
  expect(body.delivery.state).toBe('WAITING');
  const order = await desk.place();
  expect((await adjust(desk, order, 1_000)).body).toMatchObject({ message: tooMuch('$1,000.00') });
  const done = await adjust(desk, order, 3);
  expect(done.status, done.text).toBe(200);
});

test('two adjustments of one author at once never pass the amount together', async () => {
  const desk = await layOne();
  const orders = [await desk.place(), await desk.place(), await desk.place()];
  const answers = await Promise.all(orders.map((order) => adjust(desk, order, 600)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
});
