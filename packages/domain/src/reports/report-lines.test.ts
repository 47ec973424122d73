import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ours, pickup } from '../orders/money-fixtures.ts';
import { orderEarnings } from '../orders/order-earnings.ts';
import { addUpReport, REPORT_LINES, reportAmounts } from './report-lines.ts';
import { reportCsv } from './report-csv.ts';
import { checkResend } from './report-emails.ts';

const done = { ...pickup, status: 'Done' as const };

test('a report without orders is zero in every line', () => {
  const { lines, taxes } = addUpReport([]);
  expect(Object.keys(lines)).toEqual([...REPORT_LINES]);
  expect(new Set(Object.values(lines))).toEqual(new Set([0]));
  expect(taxes).toEqual({});
});

test('an order of 6.45 at 30 % has the lines of its detail', () => {
  const { lines } = reportAmounts(done, [{ name: 'GST', amountCents: 32 }]);
  expect(lines).toEqual({ total: 777, taxAmount: 32, ...orderEarnings(done) });
  expect(lines).toMatchObject({
    totalCommission: 194,
    commissionTax: 10,
    revenue: 573,
    netDirectDeposit: 573,
  });
});

test('the totals are the sums of the rounded lines, in any order of the orders', () => {
  const order = fc.record({
    subTotalCents: fc.integer({ min: 0, max: 1_000_000 }),
    totalCents: fc.integer({ min: 0, max: 1_000_000 }),
    totalCommissionCents: fc.integer({ min: 0, max: 300_000 }),
    tipCents: fc.integer({ min: 0, max: 50_000 }),
    isOurs: fc.boolean(),
    isCash: fc.boolean(),
    tax: fc.constantFrom('GST', 'PST', 'constructor'),
    taxCents: fc.integer({ min: 0, max: 50_000 }),
  });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 20 }), (orders) => {
      const amounts = orders.map(({ isOurs, isCash, tax, taxCents, ...money }) =>
        reportAmounts(
          {
            ...(isOurs ? ours : pickup),
            ...money,
            status: 'Done',
            paymentMethod: isCash ? 'inperson-cash' : 'online-creditcard',
          },
          [{ name: tax, amountCents: taxCents }],
        ),
      );
      const whole = addUpReport(amounts);
      expect(addUpReport(amounts.toReversed())).toEqual(whole);
      for (const line of REPORT_LINES)
        expect(whole.lines[line]).toBe(amounts.reduce((sum, { lines }) => sum + lines[line], 0));
      expect(whole.lines.netDirectDeposit).toBe(whole.lines.revenue - whole.lines.cashRevenue);
      const taxed = Object.values(whole.taxes).reduce((sum, cents) => sum + cents, 0);
      expect(taxed).toBe(orders.reduce((sum, { taxCents }) => sum + taxCents, 0));
    }),
  );
});

test('the file has plain numbers, and no text in it becomes a formula', () => {
  const row = {
    orderNumber: 7,
    createdAt: Date.UTC(2026, 10, 23, 6, 30),
    orderType: 'Pickup',
    paymentMethod: ' =cmd()',
    ...reportAmounts({ ...done, adjustmentsCents: { taken: -1_000_000 } }, [
      { name: 'GST, 5%', amountCents: 32 },
    ]),
  };
  const [head = '', first = '', ...others] = [...reportCsv([row], ['GST, 5%'], 'America/Vancouver')];
  expect(others).toEqual([]);
  expect(head.startsWith('\uFEFFOrder,Date,Time,Type,Payment,Total,')).toBe(true);
  expect(head.endsWith('"Tax: GST, 5%"\r\n')).toBe(true);
  expect(first.startsWith("7,2026-11-22,23:30,Pickup,' =cmd(),7.77,0.32,")).toBe(true);
  expect(first).toContain(',-10000.00,');
});

test('only what has arrived or failed is sent again, and nothing to an address that was erased', () => {
  const states = [null, 'RETRY', 'ERROR', 'SUCCESS'] as const;
  expect(states.map((state) => checkResend(state, 'chef@wok.example').ok)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(states.map((state) => checkResend(state, '[erased]').ok)).toEqual([false, false, false, false]);
});
