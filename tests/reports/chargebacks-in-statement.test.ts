import type { ReportTotals } from '@passline/contract/reports/reports';
import type { Statement } from '@passline/contract/reports/statement';
import { STATEMENT_LINES, type StatementLine } from '@passline/domain/reports/statement';
import { expect, test } from 'vitest';
import { insertChargeback } from '../payments/insert-chargeback.ts';
import { call } from '../setup/api-client.ts';
import { layDesk, openDesk, type Desk } from '../setup/desk.ts';
import { ask, IN_WEEK_MS, putDone, WEEK } from './reports-desk.ts';
import { settleAt } from './statement-lives.ts';

const { site } = await openDesk({ scheduled: [] });
const { pool } = site.database;

const DAY_MS = 86_400_000;
const AFTER_MS = WEEK.createdAtMax + DAY_MS;
const NEXT_WEEK = { createdAtMin: WEEK.createdAtMax, createdAtMax: WEEK.createdAtMax + 7 * DAY_MS };
const WEEK_AFTER = {
  createdAtMin: NEXT_WEEK.createdAtMax,
  createdAtMax: NEXT_WEEK.createdAtMax + 7 * DAY_MS,
};

async function statementOf(desk: Desk, range: object): Promise<Statement> {
  return (await ask<ReportTotals>(desk, 'reports.totals', range)).body.statement;
}

const changesOf = ({ lines }: Statement) =>
  Object.fromEntries(
    STATEMENT_LINES.filter((line) => lines[line].change !== 0).map((line) => [line, lines[line].change]),
  ) as Partial<Record<StatementLine, number>>;

/** A Done order of $7.77 paid on the restaurant's own account, of which it owes $2.04. */
async function ofStripe(desk: Desk): Promise<string> {
  const { locationId } = desk.kitchen;
  const id = await putDone(desk);
  await pool.query(`update locations set payment_processor = 'Stripe' where id = $1`, [locationId]);
  await pool.query(
    `update orders set payment_processor = 'Stripe', payment_status = 'paid-online' where id = $1`,
    [id],
  );
  await settleAt(desk, id, IN_WEEK_MS);
  return id;
}

/** What a chargeback has taken so far, posted at a moment. */
async function takenAt(desk: Desk, orderId: string, borneBy: string, dollars: number, atMs: number) {
  const { rows } = await pool.query<{ last: number }>(
    'select max(sequence) as last from postings where belongs_id = $1',
    [orderId],
  );
  const { rowCount } = await pool.query(
    'update chargebacks set withdrawn = $2, borne_by = $3 where order_id = $1',
    [orderId, dollars, borneBy],
  );
  if (rowCount === 0) {
    const id = await insertChargeback(pool, { orderId, amount: 7.77, withdrawn: dollars });
    await pool.query('update chargebacks set borne_by = $2 where id = $1', [id, borneBy]);
  }
  await settleAt(desk, orderId, atMs);
  await pool.query('update chargebacks set posted = posted || $2::integer where order_id = $1', [
    orderId,
    rows[0]!.last + 1,
  ]);
}

test('what the restaurant bears is taken off in its own line, and as much less reached its own account: both ends stay', async () => {
  const desk = await layDesk(site);
  const id = await ofStripe(desk);
  const before = await statementOf(desk, WEEK);
  await takenAt(desk, id, 'restaurant', 22.77, AFTER_MS);
  // The order's own week stays as it was sent, with nothing since.
  expect(await statementOf(desk, WEEK)).toEqual(before);
  const next = await statementOf(desk, NEXT_WEEK);
  expect(changesOf(next)).toEqual({ chargebacks: -22.77, ownAccount: 22.77 });
  expect(next).toMatchObject({ before: before.after, after: before.after, isEven: true });
  expect(next.lines.chargebacks.entries).toMatchObject([
    { event: 'chargeback', change: -22.77, text: 'borne by the restaurant', order: { id } },
  ]);
  // Won, less Stripe's fee.
  await takenAt(desk, id, 'restaurant', 15, AFTER_MS + 7 * DAY_MS);
  const won = await statementOf(desk, WEEK_AFTER);
  expect(changesOf(won)).toEqual({ chargebacks: 7.77, ownAccount: -7.77 });
  expect(won.lines.chargebacks.entries).toMatchObject([{ event: 'chargeback-back', change: 7.77 }]);
  expect(won.isEven).toBe(true);
});

test('what Passline bears is owed to the restaurant, named with $0.00, and of the same week it is no part of what its orders brought', async () => {
  const desk = await layDesk(site);
  const id = await ofStripe(desk);
  const { lines, after } = await statementOf(desk, WEEK);
  await takenAt(desk, id, 'platform', 22.77, IN_WEEK_MS + DAY_MS);
  const statement = await statementOf(desk, WEEK);
  expect(statement.lines.orders).toEqual(lines.orders);
  expect(statement.lines.chargebacks).toMatchObject({
    change: 0,
    entryCount: 1,
    entries: [{ event: 'chargeback', change: 0, text: 'borne by Passline' }],
  });
  expect(statement.after - after).toBeCloseTo(22.77, 2);
  expect(statement.isEven).toBe(true);
  const { locationId } = desk.kitchen;
  const { body } = await call<{ rows: { kind: string; description: string; amount: number }[] }>(
    desk.url,
    'balances.entries',
    { accountId: locationId, kind: 'chargeback' },
    { token: desk.boss.token },
  );
  expect(body.rows).toMatchObject([
    {
      kind: 'chargeback',
      amount: 22.77,
      description: '$22.77 taken from the restaurant’s own Stripe account, borne by Passline',
    },
  ]);
});
