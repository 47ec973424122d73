import type { CourierStatement } from '@passline/contract/rider-earnings/courier-statement';
import type { WeekBalances } from '@passline/contract/reports/statement';
import * as fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { settleAt } from '../reports/statement-lives.ts';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { createPerson, type Person } from '../setup/people.ts';
import {
  A_DELIVERY,
  DAY_MS,
  HOUR_MS,
  MONDAY_MS,
  putAccount,
  putDelivery,
  putMoved,
  putPaid,
  putSettled,
  setState,
  WEEK_MS,
  type DeliveryState,
} from './courier-lives.ts';

// These deliveries are changed by plain SQL, which the nightly proof of the ledger rightly objects to.
const desk = await openDesk({ scheduled: [] });
const { pool } = desk.site.database;
afterAll(() => expect(desk.site.server.logged).toEqual([]));

const WEEK = '2026-11-18';
const NEXT_WEEK = '2026-11-25';
const IN_WEEK_MS = MONDAY_MS + 2 * DAY_MS;
const AFTER_MS = MONDAY_MS + WEEK_MS + DAY_MS;

type Answer = CourierStatement & { message: string };
const read = (riderUserId: string, week = WEEK, { token } = desk.boss) =>
  call<Answer>(desk.url, 'riderEarnings.statement', { riderUserId, week }, { token });
const readOwn = (week: string, { token }: Person) =>
  call<Answer>(desk.url, 'riderEarnings.ownStatement', { week }, { token });
const changesOf = ({ lines }: CourierStatement) =>
  Object.fromEntries(Object.entries(lines).filter(([, change]) => change !== 0));

async function courier(): Promise<Person> {
  const person = await createPerson(pool, 'courier');
  await putAccount(pool, person.id);
  return person;
}

/** A delivery as it is from then on, posted. */
async function delivered(
  rider: Person,
  more: Partial<DeliveryState> = {},
  atMs = IN_WEEK_MS,
  orderId?: string,
) {
  const id = orderId ?? (await putDelivery(desk));
  await setState(pool, id, { ...A_DELIVERY, riderUserId: rider.id, ...more }, atMs);
  await settleAt(desk, id, atMs);
  return id;
}

describe('a statement is refused', () => {
  test('to an admin, to other couriers and to managers, whose own it is not', async () => {
    const mia = await courier();
    const manager = await createPerson(pool, 'courier_manager');
    for (const who of [desk.admin, mia, manager]) {
      for (const name of ['statement', 'statementPdf']) {
        const input = { riderUserId: mia.id, week: WEEK };
        expect((await call(desk.url, `riderEarnings.${name}`, input, who)).status).toBe(403);
      }
      expect((await call(desk.url, 'riderEarnings.weeks', { riderUserId: mia.id }, who)).status).toBe(403);
    }
  });

  test('to a super admin and an admin as their own: they have none', async () => {
    for (const who of [desk.boss, desk.admin]) expect((await readOwn(WEEK, who)).status).toBe(403);
  });

  test('of somebody who is no courier, and of nobody, alike', async () => {
    const customer = await createPerson(pool, 'customer');
    const answers = [await read(customer.id), await read(crypto.randomUUID())];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(answers[0]?.body.message).toBe(answers[1]?.body.message);
  });

  test('for a day that does not exist', async () => {
    const mia = await courier();
    for (const week of ['2026-02-30', '18.11.2026', '']) expect((await read(mia.id, week)).status).toBe(400);
  });
});

test('a courier who did nothing has a statement of zeros and no weeks', async () => {
  const mia = await createPerson(pool, 'courier');
  const { body } = await read(mia.id);
  expect(body).toMatchObject({ from: '2026-11-16', to: '2026-11-22', before: 0, after: 0, isEven: true });
  expect(changesOf(body)).toEqual({});
  const { body: weeks } = await call(desk.url, 'riderEarnings.weeks', { riderUserId: mia.id }, desk.boss);
  expect(weeks).toEqual([]);
});

test('earnings, tips, cash, what was handed in and what was moved are lines; a colleague has none of them', async () => {
  const mia = await courier();
  const noah = await courier();
  const online = await delivered(mia);
  await delivered(mia, { isCash: true, totalCents: 4_000, standbyCents: 0 }, IN_WEEK_MS + 1);
  await putSettled(desk, mia.id, 1_500, IN_WEEK_MS + 2);
  await putMoved(desk, mia.id, 'transfer', 500, IN_WEEK_MS + 3);
  await putMoved(desk, mia.id, 'correction', 25, IN_WEEK_MS + 4);
  await putPaid(desk, mia.id, 200, IN_WEEK_MS + 5, IN_WEEK_MS + 6);
  await putPaid(desk, mia.id, 100, IN_WEEK_MS + 7, AFTER_MS);
  const { body } = await read(mia.id);
  expect(changesOf(body)).toEqual({
    deliveries: 13.25,
    tips: 6,
    cash: -40,
    settled: 15,
    transfers: 5,
    corrections: 0.25,
    payouts: -3,
    returned: 2,
  });
  expect(body).toMatchObject({ before: 0, after: -1.5, isEven: true, later: 0 });
  const named = body.rows.find(({ orderId }) => orderId === online);
  expect(named).toMatchObject({
    kind: 'part',
    change: 7,
    detail: 'Fee $4.00, substitutions $2.25, standby $0.75.',
  });
  expect(body.rows.some(({ label }) => label.endsWith(`to ${desk.boss.name}`))).toBe(true);
  const theirs = (await read(noah.id)).body;
  expect(changesOf(theirs)).toEqual({});
  expect((await readOwn(WEEK, mia)).body).toEqual(body);
  expect((await readOwn(WEEK, noah)).body).toEqual(theirs);
});

test('what changes after its week is named as later there, and stands in the next one, which begins where this one ended', async () => {
  const mia = await courier();
  const id = await delivered(mia);
  const first = (await read(mia.id)).body;
  expect(changesOf(first)).toEqual({ deliveries: 7, tips: 3 });
  await delivered(mia, { tipCents: 0, standbyCents: 275 }, AFTER_MS, id);
  const again = (await read(mia.id)).body;
  expect(again).toMatchObject({ before: 0, after: 10, isEven: true, later: -1 });
  expect(changesOf(again)).toEqual({ deliveries: 9, otherwise: 1 });
  expect(again.rows.map(({ label }) => label)).toContain('Posted after the end: see Since then');
  const next = (await read(mia.id, NEXT_WEEK)).body;
  expect(next).toMatchObject({ before: 10, after: 9, isEven: true });
  expect(changesOf(next)).toEqual({ earlier: -1 });
  const weeks = await call<WeekBalances[]>(
    desk.url,
    'riderEarnings.weeks',
    { riderUserId: mia.id },
    desk.boss,
  );
  expect(weeks.body.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22', before: 0, after: 10 });
});

test('an order that goes to somebody else, or no longer counts, leaves the one courier and reaches the other', async () => {
  const mia = await courier();
  const noah = await courier();
  const id = await delivered(mia);
  await delivered(noah, {}, AFTER_MS, id);
  expect(changesOf((await read(mia.id)).body)).toEqual({ otherwise: 10 });
  expect(changesOf((await read(mia.id, NEXT_WEEK)).body)).toEqual({ earlier: -10 });
  expect(changesOf((await read(noah.id, NEXT_WEEK)).body)).toEqual({ deliveries: 7, tips: 3 });
  await delivered(noah, { status: 'Cancelled' }, AFTER_MS + 1, id);
  expect(changesOf((await read(noah.id, NEXT_WEEK)).body)).toEqual({});
});

test('what the deliveries do not explain is a line, and the statement says where it does not lead to its end', async () => {
  const mia = await courier();
  const id = await delivered(mia);
  await pool.query('update deliveries set earnings_platform = 9 where order_id = $1', [id]);
  const { body } = await read(mia.id);
  expect(body).toMatchObject({ after: 10, isEven: true });
  expect(changesOf(body)).toEqual({ deliveries: 14.75, tips: 3, otherwise: -7.75 });
  expect(body.rows.map(({ label }) => label)).toContain('Not explained by these deliveries: see Balances');
});

test('the PDF is one, of the courier who asks', async () => {
  const mia = await courier();
  await delivered(mia);
  const asked = await call<{ name: string; content: string }>(
    desk.url,
    'riderEarnings.ownStatementPdf',
    { week: WEEK },
    mia,
  );
  expect(asked.body.name).toBe('courier-statement-2026-11-16-2026-11-22.pdf');
  expect(Buffer.from(asked.body.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

/** What a courier has of a delivery, worked out here from the rule of couriers' earnings alone. */
function shareOf(state: DeliveryState, riderUserId: string): number {
  if (state.status !== 'Done' || state.riderUserId !== riderUserId) return 0;
  const earned =
    state.platformCents + state.restaurantCents + state.standbyCents + state.feeCents + state.tipCents;
  return earned - (state.isCash ? state.totalCents : 0);
}

test('whatever happens to deliveries, each week leads from balance to balance, and every line is what happened in it', async () => {
  const cents = fc.integer({ min: 0, max: 900 });
  const step = fc.record({
    order: fc.nat(5),
    isMine: fc.constantFrom(true, true, true, false),
    status: fc.constantFrom('Done', 'Done', 'Done', 'Preparing', 'Cancelled'),
    isCash: fc.boolean(),
    totalCents: fc.integer({ min: 500, max: 9_000 }),
    feeCents: cents,
    tipCents: cents,
    platformCents: cents,
    restaurantCents: cents,
    standbyCents: cents,
    hours: fc.integer({ min: 1, max: 30 }),
    move: fc.constantFrom('none', 'none', 'settled', 'transfer', 'correction', 'payout', 'returned'),
  } as const);
  for (const seed of [21, 22]) {
    const [steps = []] = fc.sample(fc.array(step, { minLength: 40, maxLength: 40 }), { numRuns: 1, seed });
    const mia = await courier();
    const noah = await courier();
    const orders: string[] = [];
    for (let nr = 0; nr < 6; nr += 1) orders.push(await putDelivery(desk));
    /** What happened to Mia's account, kept here beside the ledger. */
    const happened: { atMs: number; cents: number; what: string }[] = [];
    const shares = new Map<string, number>();
    let atMs = MONDAY_MS;
    for (const { order, isMine, hours, move, ...state } of steps) {
      atMs += hours * HOUR_MS;
      const orderId = orders[order] ?? '';
      const now: DeliveryState = { ...state, riderUserId: (isMine ? mia : noah).id };
      await delivered(isMine ? mia : noah, now, atMs, orderId);
      const share = shareOf(now, mia.id);
      const change = share - (shares.get(orderId) ?? 0);
      shares.set(orderId, share);
      if (change !== 0) happened.push({ atMs, cents: change, what: orderId });
      if (move === 'settled') await putSettled(desk, mia.id, 321, atMs);
      if (move === 'transfer' || move === 'correction') await putMoved(desk, mia.id, move, 210, atMs);
      if (move === 'payout') await putPaid(desk, mia.id, 123, atMs);
      if (move === 'returned') await putPaid(desk, mia.id, 111, atMs, atMs + 5 * DAY_MS);
      const moved = { settled: 321, transfer: 210, correction: 210, payout: -123, returned: -111, none: 0 }[
        move
      ];
      const what = move === 'returned' ? 'payout' : move;
      if (moved !== 0) happened.push({ atMs, cents: moved, what });
      if (move === 'returned') happened.push({ atMs: atMs + 5 * DAY_MS, cents: 111, what: 'returned' });
    }
    const sum = (some: readonly { cents: number }[]) => some.reduce((all, one) => all + one.cents, 0);
    let ended = 0;
    for (let from = MONDAY_MS; from < atMs + 2 * WEEK_MS; from += WEEK_MS) {
      const day = new Date(from + 2 * DAY_MS).toISOString().slice(0, 10);
      const { body } = await read(mia.id, day);
      const inWeek = happened.filter((one) => one.atMs >= from && one.atMs < from + WEEK_MS);
      const of = (what: string) => sum(inWeek.filter((one) => one.what === what)) / 100;
      expect(body.isEven, day).toBe(true);
      expect(body.before, day).toBe(ended);
      expect(body.after, day).toBe(sum(happened.filter((one) => one.atMs < from + WEEK_MS)) / 100);
      ended = body.after;
      expect(body.lines.settled, day).toBe(of('settled'));
      expect(body.lines.transfers, day).toBe(of('transfer'));
      expect(body.lines.corrections, day).toBe(of('correction'));
      expect(body.lines.payouts, day).toBe(of('payout'));
      expect(body.lines.returned, day).toBe(of('returned'));
      const isEarlier = (id: string) => happened.some((one) => one.what === id && one.atMs < from);
      const ofOrders = inWeek.filter(({ what }) => orders.includes(what));
      expect(body.lines.earlier, day).toBe(sum(ofOrders.filter(({ what }) => isEarlier(what))) / 100);
      const own = orders.filter((id) => !isEarlier(id) && ofOrders.some(({ what }) => what === id));
      const later = happened.filter(({ what, ...one }) => own.includes(what) && one.atMs >= from + WEEK_MS);
      expect(body.later, day).toBe(sum(later) / 100);
      // As they are now, less what came later: what was posted in the week.
      const { deliveries, tips, cash, otherwise } = body.lines;
      const now = own.reduce((all, id) => all + (shares.get(id) ?? 0), 0);
      expect(Math.round((deliveries + tips + cash) * 100), day).toBe(now);
      expect(Math.round(otherwise * 100), day).toBe(0 - sum(later));
    }
    expect(ended).toBe(sum(happened) / 100);
  }
});
