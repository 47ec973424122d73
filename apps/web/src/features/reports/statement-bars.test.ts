import type { StatementRow } from '@passline/domain/reports/bridge-rows';
import { expect, test } from 'vitest';
import { barsOf } from './statement-bars.ts';

const row = (
  key: string,
  kind: StatementRow['kind'],
  changeCents: number | null,
  balanceCents: number | null,
) => ({
  key,
  kind,
  label: key,
  detail: '',
  changeCents,
  balanceCents,
  orderId: null,
});

test('each bar begins where the one before ended, also below zero, and nothing is drawn where nothing changed', () => {
  const bars = barsOf([
    row('before', 'balance', null, -100),
    row('orders', 'line', 400, 300),
    row('part', 'part', 400, null),
    row('transfers', 'line', 0, 300),
    row('payouts', 'line', -300, 0),
    row('after', 'balance', null, 0),
  ]);
  expect(Object.fromEntries(bars)).toEqual({
    before: { fromPercent: 0, widthPercent: 25, isRise: false },
    orders: { fromPercent: 0, widthPercent: 100, isRise: true },
    payouts: { fromPercent: 25, widthPercent: 75, isRise: false },
  });
});

test('a statement of zeros has no bars', () => {
  expect(barsOf([row('before', 'balance', null, 0), row('after', 'balance', null, 0)]).size).toBe(0);
});
