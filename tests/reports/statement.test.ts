import type { ReportTotals } from '@passline/contract/reports/reports';
import type { Statement, WeekBalances } from '@passline/contract/reports/statement';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { STATEMENT_LINES, type StatementLine } from '@passline/domain/reports/statement';
import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { layDesk, openDesk, type Desk } from '../setup/desk.ts';
import { ask, IN_WEEK_MS, putDone, WEEK } from './reports-desk.ts';
import { putPayout, putTransfer, settleAt } from './statement-lives.ts';

// These orders are changed by plain SQL, which the nightly proof of the ledger rightly objects to.
const { site } = await openDesk({ scheduled: [] });
const { pool } = site.database;
afterAll(() => expect(site.server.logged).toEqual([]));

const DAY_MS = 86_400_000;
const AFTER_MS = WEEK.createdAtMax + DAY_MS;
const NEXT_WEEK = { createdAtMin: WEEK.createdAtMax, createdAtMax: WEEK.createdAtMax + 7 * DAY_MS };
const WEEK_BEFORE = { createdAtMin: WEEK.createdAtMin - 7 * DAY_MS, createdAtMax: WEEK.createdAtMin };

async function totalsOf(desk: Desk, range: object = WEEK): Promise<ReportTotals> {
  const { status, body } = await ask<ReportTotals>(desk, 'reports.totals', range);
  expect(status).toBe(200);
  return body;
}

/** The kitchen's online orders so far were paid by this processor, which is its location's. */
async function payBy(desk: Desk, processor: 'Moneris' | 'Stripe'): Promise<void> {
  const { locationId } = desk.kitchen;
  await pool.query('update locations set payment_processor = $2 where id = $1', [locationId, processor]);
  await pool.query(
    `update orders set payment_processor = $2, payment_status = case payment_method when 'online-creditcard' then 'paid-online' else payment_status end
     where location_id = $1`,
    [locationId, processor],
  );
}

const changesOf = ({ lines }: Statement) =>
  Object.fromEntries(
    STATEMENT_LINES.filter((line) => lines[line].change !== 0).map((line) => [line, lines[line].change]),
  ) as Partial<Record<StatementLine, number>>;

test('the weeks of another location are not found', async () => {
  const desk = await layDesk(site);
  const { locationId } = desk.neighbour;
  expect((await ask(desk, 'reports.weeks', { locationId })).status).toBe(404);
});

test('a location where nothing happened has a statement of zeros, and no weeks', async () => {
  const desk = await layDesk(site);
  const { statement } = await totalsOf(desk);
  expect(statement).toMatchObject({ before: 0, after: 0, isEven: true, later: { change: 0, entryCount: 0 } });
  expect(changesOf(statement)).toEqual({});
  expect((await ask<WeekBalances[]>(desk, 'reports.weeks')).body).toEqual([]);
});

test('a refund after the week is named as later there, and stands in the next one with its order', async () => {
  const desk = await layDesk(site);
  const id = await putDone(desk);
  await settleAt(desk, id, IN_WEEK_MS);
  const first = await totalsOf(desk);
  expect(first.statement).toMatchObject({ before: 0, after: 5.73, isEven: true });
  expect(changesOf(first.statement)).toEqual({ orders: 5.73 });

  // A dish of $2.00 with its tax goes back on Tuesday.
  await pool.query(
    `update orders set sub_total = 4.45, sub_total_tax = 0.22, tax_amount = 0.22, total = 5.67, total_commission = 1.34 where id = $1`,
    [id],
  );
  await pool.query(
    `insert into payments (id, order_id, kind, purpose, amount, state, channel, requested_by, created_at, settled_at, part)
     select gen_random_uuid(), $1, 'refund', 'items', 2.1, 'succeeded', 'gateway', 'a test', $2, $2,
       json_build_object('items', json_build_array(json_build_object('position', min(position), 'count', 2)), 'deliveryFee', 0,
         'tip', 0, 'borneBy', 'restaurant') from order_items where order_id = $1`,
    [id, new Date(AFTER_MS)],
  );
  await settleAt(desk, id, AFTER_MS);
  const { rows: items } = await pool.query<{ name: string }>(
    'select name from order_items where order_id = $1 order by position limit 1',
    [id],
  );

  const { statement, netDirectDeposit } = await totalsOf(desk);
  expect(statement).toMatchObject({ before: 0, after: 5.73, isEven: true });
  const lost = centsFromDecimal(netDirectDeposit) - 573;
  expect(lost).toBeLessThan(0);
  const entry = {
    change: lost / 100,
    event: 'refund',
    postedAt: AFTER_MS,
    text: `2 x ${items[0]?.name}`,
    order: { id, placedAt: IN_WEEK_MS },
  };
  expect(statement.later).toMatchObject({ change: lost / 100, entryCount: 1, entries: [entry] });

  const next = (await totalsOf(desk, NEXT_WEEK)).statement;
  expect(next).toMatchObject({ before: 5.73, after: (573 + lost) / 100, isEven: true });
  expect(changesOf(next)).toEqual({ earlier: lost / 100 });
  expect(next.lines.earlier.entries).toMatchObject([entry]);
  expect(next.later.entryCount).toBe(0);
});

test('an order that is Done after its week, and one that no longer counts, say so', async () => {
  const desk = await layDesk(site);
  const id = await putDone(desk);
  await settleAt(desk, id, AFTER_MS);
  await pool.query(`update orders set status = 'Preparing', finished_at = null where id = $1`, [id]);
  await settleAt(desk, id, AFTER_MS + 60_000);
  const { statement } = await totalsOf(desk, NEXT_WEEK);
  expect(statement.lines.earlier).toMatchObject({
    change: 0,
    entryCount: 2,
    entries: [
      { event: 'done', change: 5.73 },
      { event: 'gone', change: -5.73 },
    ],
  });
  expect(statement).toMatchObject({ before: 0, after: 0, isEven: true });
});

test('an adjustment is said by its name, also when it is removed; what the trail does not tell is a change', async () => {
  const desk = await layDesk(site);
  const beganMs = Date.now();
  const id = await putDone(desk, { createdAtMs: beganMs - DAY_MS });
  await settleAt(desk, id, beganMs - DAY_MS);
  const adjust = async (name: string, amount: number | null, expectedAmount: number | null) => {
    const { status } = await call(
      desk.url,
      'orders.setAdjustment',
      { orderId: id, expectedStatus: 'Done', expectedDue: 7.77, name, amount, expectedAmount },
      { token: desk.boss.token },
    );
    expect(status).toBe(200);
  };
  await adjust('Sorry', 3, null);
  await adjust('Broken lid', 1, null);
  await adjust('Sorry', 4.5, 3);
  await adjust('Sorry', null, 4.5);
  const read = async () =>
    (await totalsOf(desk, { createdAtMin: beganMs - 1000, createdAtMax: Date.now() + DAY_MS })).statement
      .lines.earlier.entries;
  const postedBy = desk.boss.name;
  expect(await read()).toMatchObject([
    { event: 'adjustment', text: 'Sorry', change: 3, postedBy },
    { event: 'adjustment', text: 'Broken lid', change: 1 },
    { event: 'adjustment', text: 'Sorry', change: 1.5 },
    { event: 'adjustment', text: 'Sorry, removed', change: -4.5 },
  ]);
  await pool.query(`delete from audit where record_id = $1`, [id]);
  expect((await read()).map(({ event, text }) => [event, text])).toEqual(Array(4).fill(['change', '']));
});

test('transfers, payouts and what came back have lines of their own; the neighbour has none of them', async () => {
  const desk = await layDesk(site);
  const id = await putDone(desk);
  await settleAt(desk, id, IN_WEEK_MS);
  await putTransfer(desk, 50, 'Promotion week', IN_WEEK_MS + 1);
  await putPayout(desk, 30, IN_WEEK_MS + 2, IN_WEEK_MS + DAY_MS);
  await putPayout(desk, 25.73, IN_WEEK_MS + 2 * DAY_MS, AFTER_MS);
  const { statement } = await totalsOf(desk);
  expect(statement).toMatchObject({ before: 0, after: 30, isEven: true });
  expect(changesOf(statement)).toEqual({ orders: 5.73, transfers: 50, payouts: -55.73, returned: 30 });
  expect(statement.lines.transfers.entries).toMatchObject([
    { change: 50, text: 'Promotion week', order: null, event: 'moved' },
  ]);
  expect(statement.lines.payouts.entries).toMatchObject([{ text: 'TD ••• 6789' }, { change: -25.73 }]);
  expect(changesOf((await totalsOf(desk, NEXT_WEEK)).statement)).toEqual({ returned: 25.73 });
  const { locationId } = desk.neighbour;
  const theirs = await ask<ReportTotals>(desk, 'reports.totals', { ...WEEK, locationId }, desk.boss);
  expect(theirs.body.statement).toMatchObject({ before: 0, after: 0 });
});

test('with Stripe, what reached the own account is told apart, and what is still owed is previously owed in the next week', async () => {
  const desk = await layDesk(site);
  const id = await putDone(desk);
  await payBy(desk, 'Stripe');
  await settleAt(desk, id, IN_WEEK_MS);
  const cash = await putDone(desk, { payment_method: 'inperson-cash', tip_amount: 0, total: 6.77 });
  await settleAt(desk, cash, IN_WEEK_MS);
  const week = await totalsOf(desk);
  expect(changesOf(week.statement)).toEqual({ orders: 3.69, ownAccount: -7.77 });
  expect(week.statement).toMatchObject({ before: 0, after: -4.08, isEven: true });
  expect(week.stripe).toEqual({ previouslyOwed: 0, stillOwed: 4.08, actualDeposit: 7.77 });
  const next = await totalsOf(desk, NEXT_WEEK);
  expect(next.stripe).toEqual({ previouslyOwed: 4.08, stillOwed: 4.08, actualDeposit: 0 });
});

test('what raises an order and its payment by the same is two lines, though the balance stays', async () => {
  const desk = await layDesk(site);
  const id = await putDone(desk);
  await payBy(desk, 'Stripe');
  await settleAt(desk, id, IN_WEEK_MS);
  await pool.query('update orders set tip_amount = tip_amount + 2, total = total + 2 where id = $1', [id]);
  await settleAt(desk, id, AFTER_MS);
  const { statement } = await totalsOf(desk, NEXT_WEEK);
  expect(changesOf(statement)).toEqual({ earlier: 2, ownAccount: -2 });
  expect(statement.before).toBe(statement.after);
});

test('the balances of weeks touch, the newest first, and equal their statements', async () => {
  const desk = await layDesk(site);
  const id = await putDone(desk, { createdAtMs: WEEK_BEFORE.createdAtMin + DAY_MS });
  await settleAt(desk, id, WEEK_BEFORE.createdAtMin + DAY_MS);
  await putTransfer(desk, 10, 'Found', IN_WEEK_MS);
  const { body: weeks } = await ask<WeekBalances[]>(desk, 'reports.weeks');
  const at = weeks.findIndex(({ from }) => from === '2026-11-16');
  expect(weeks.slice(at)).toEqual([
    { from: '2026-11-16', to: '2026-11-22', before: 5.73, after: 15.73 },
    { from: '2026-11-09', to: '2026-11-15', before: 0, after: 5.73 },
  ]);
  expect((await totalsOf(desk)).statement).toMatchObject({ before: 5.73, after: 15.73 });
});

test('whatever happens to orders, each statement is even, begins where the one before ended, and its orders net what they post', async () => {
  const numbers = fc.record({
    order: fc.nat(4),
    status: fc.constantFrom('Done', 'Done', 'Done', 'Preparing', 'Cancelled'),
    subTotalCents: fc.integer({ min: 0, max: 9_000 }),
    tipCents: fc.integer({ min: 0, max: 900 }),
    hours: fc.integer({ min: 1, max: 40 }),
    move: fc.constantFrom('none', 'none', 'transfer', 'payout', 'returned'),
  });
  for (const [processor, seed] of [
    ['Moneris', 11],
    ['Stripe', 12],
  ] as const) {
    const [steps = []] = fc.sample(fc.array(numbers, { minLength: 28, maxLength: 28 }), { numRuns: 1, seed });
    const desk = await layDesk(site);
    const { locationId } = desk.kitchen;
    const orders: string[] = [];
    for (let nr = 0; nr < 5; nr += 1) {
      const createdAtMs = WEEK_BEFORE.createdAtMin + nr * 60 * 3_600_000;
      const payment_method = nr === 4 ? 'inperson-cash' : 'online-creditcard';
      orders.push(await putDone(desk, { status: 'Preparing', createdAtMs, payment_method }));
    }
    await payBy(desk, processor);
    let atMs = WEEK_BEFORE.createdAtMin + 5 * 60 * 3_600_000;
    for (const { order, status, subTotalCents, tipCents, hours, move } of steps) {
      atMs += hours * 3_600_000;
      await pool.query(
        `update orders set status = $2, sub_total = $3::numeric, total_commission = round($3::numeric * 0.3, 2), tip_amount = $4::numeric,
           total = $3::numeric + 0.32 + $4::numeric, finished_at = case when $2 = 'Preparing' then null else $5::timestamptz end
         where id = $1`,
        [orders[order], status, subTotalCents / 100, tipCents / 100, new Date(atMs)],
      );
      await settleAt(desk, orders[order] ?? '', atMs);
      if (move === 'transfer') await putTransfer(desk, 7.5, 'By chance', atMs);
      if (move === 'payout') await putPayout(desk, 3.21, atMs);
      if (move === 'returned') await putPayout(desk, 1.11, atMs, atMs + 5 * DAY_MS);
    }
    let ended: number | null = 0;
    for (let from = WEEK_BEFORE.createdAtMin; from < atMs + 9 * DAY_MS; from += 3 * DAY_MS) {
      const { statement, netDirectDeposit } = await totalsOf(desk, {
        createdAtMin: from,
        createdAtMax: from + 3 * DAY_MS,
      });
      expect(statement.isEven, `${processor} from ${new Date(from).toISOString()}`).toBe(true);
      expect(statement.before).toBe(ended);
      ended = statement.after;
      // What the orders of the span earn now is what was posted for them in it, and since.
      const posted =
        centsFromDecimal(statement.lines.orders.change) + centsFromDecimal(statement.later.change);
      expect(posted).toBe(centsFromDecimal(netDirectDeposit));
    }
    const { rows } = await pool.query<{ balance: string }>('select balance from accounts where id = $1', [
      locationId,
    ]);
    expect(ended).toBe(Number(rows[0]?.balance));
  }
});
