import type { Entry, Explanation } from '@passline/contract/balances/entries';
import type { ReportOrder, ReportTotals } from '@passline/contract/reports/reports';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { balanceOf, proof } from '../ledger/ledger-desk.ts';
import { openMoneyDesk, paidOnline, read } from '../payments/money-desk.ts';
import { ask, emailsOf, send as sendReport } from '../reports/reports-desk.ts';
import { call } from '../setup/api-client.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { send } from './balances-desk.ts';

const desk = await openMoneyDesk();
const { pool } = desk.site.database;
const DAY_MS = 86_400_000;

test('an order of 6.45 at 30 % is the same to the cent on its detail, in the report, its e-mail and its file, in the balance and in the payout', async () => {
  await pool.query(
    `insert into restaurant_private (restaurant_id, commission_fee) values ($1, 0.3)
     on conflict (restaurant_id) do update set commission_fee = 0.3`,
    [desk.kitchen.restaurantId],
  );
  await pool.query('update products set price = 6.45 where id = $1', [desk.kitchen.noodles]);
  const { id: orderId } = await paidOnline(desk, {
    tipAmount: 1,
    orderCartItems: [{ productId: desk.kitchen.noodles, count: 1 }],
  });
  await pool.query(`update orders set status = 'Preparing', is_food_ready = true where id = $1`, [orderId]);
  const input = { orderId, expectedStatus: 'Preparing' };
  expect((await call(desk.url, 'orders.markDone', input, { token: desk.admin.token })).status).toBe(200);
  const adjustment = { orderId, expectedStatus: 'Done', name: 'Sorry', amount: 0.35, expectedAmount: null };
  await call(desk.url, 'orders.setAdjustment', adjustment, { token: desk.boss.token });

  const { earnings, createdAt } = await read(desk, orderId);
  const net = earnings.netDirectDeposit;
  expect(earnings).toMatchObject({ foodSubTotal: 6.45, totalCommission: 1.94, commissionTax: 0.1 });
  expect(net).toBe(6.08);

  const range = { createdAtMin: createdAt - DAY_MS, createdAtMax: createdAt + DAY_MS };
  const { body: listed } = await ask<{ rows: ReportOrder[] }>(desk, 'reports.orders', range);
  const { body: totals } = await ask<ReportTotals>(desk, 'reports.totals', range);
  expect(listed.rows).toMatchObject([earnings]);
  expect(totals).toMatchObject(earnings);

  await sendReport(desk, range);
  await waitUntil(async () => (await emailsOf(desk))[0]?.state === 'SUCCESS');
  const messageId = (await emailsOf(desk))[0]?.message_id;
  const { rows: messages } = await pool.query<{ body: string }>('select body from outbox where id = $1', [
    messageId,
  ]);
  expect(messages[0]?.body).toContain('Total commission: $1.94\n');
  expect(messages[0]?.body).toContain('Net amount: $6.08\n');
  const part = await ask<{ base64: string }>(desk, 'outbox.part', { messageId, position: 2 }, desk.boss);
  expect(Buffer.from(part.body.base64, 'base64').toString()).toMatch(/,1\.94,.*,6\.08,/);

  const accountId = desk.kitchen.locationId;
  expect(await balanceOf(desk, accountId)).toBe(net);
  const payout = await send<{ id: string }>(desk, 'balances.createPayout', {
    accountId,
    method: 'Manual',
    amount: net,
    seenId: null,
  });
  expect(payout.status).toBe(200);
  const asked = { accountId, payoutId: payout.body.id };
  const { body: explained } = await send<Explanation>(desk, 'balances.explain', asked);
  const { body: entries } = await send<{ rows: Entry[] }>(desk, 'balances.entries', { ...asked, limit: 50 });
  const { body: file } = await send<{ csv: string }>(desk, 'balances.exportEntries', asked);
  const ofOrder = entries.rows.filter((entry) => JSON.stringify(entry).includes(orderId));
  expect(ofOrder.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)).toBe(
    Math.round(net * 100),
  );
  expect(JSON.stringify(explained)).toContain(String(net));
  const lines = Papa.parse<Record<string, string>>(file.csv, { header: true, skipEmptyLines: true }).data;
  expect(lines.length).toBe(entries.rows.length);
  expect((await proof(desk)).faults).toEqual([]);
});
