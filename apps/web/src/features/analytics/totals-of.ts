import type { AnalyticsAnswer, AnalyticsFigures } from '@passline/contract/analytics/analytics';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { formatCount } from '../../parts/list/count-words.ts';
import { formatMoney } from '../../parts/money.tsx';
import { changeInNumbers, changeInPercent, type Change } from './change-words.ts';

export type Total = { title: string; figure: string; before: string; change: Change };

/** The six totals, each with the window before. See docs/rules/analytics.md#the-screen. */
export function totalsOf({ totals, earlier: { figures } }: AnalyticsAnswer): Total[] {
  const money = (title: string, now: number, before: number, better: 'more' | null): Total => ({
    title,
    figure: formatMoney(now),
    before: formatMoney(before),
    change: changeInPercent(now, before, better, true),
  });
  return [
    {
      title: 'Orders',
      figure: formatCount(totals.orders),
      before: formatCount(figures.orders),
      change: changeInPercent(totals.orders, figures.orders, 'more', false),
    },
    money('Processed', totals.processed, figures.processed, 'more'),
    money('Commission', totals.commission, figures.commission, 'more'),
    money('Platform revenue', totals.platformRevenue, figures.platformRevenue, 'more'),
    money('Average order', averageOf(totals), averageOf(figures), null),
    {
      title: 'Cancelled',
      figure: formatCount(totals.cancelled),
      before: formatCount(figures.cancelled),
      change: changeInNumbers(totals.cancelled, figures.cancelled, 'less', 'count'),
    },
  ];
}

/** Of an order that was not cancelled, in dollars; 0 of none. */
export function averageOf({ orders, processed }: Pick<AnalyticsFigures, 'orders' | 'processed'>): number {
  if (orders === 0) return 0;
  return decimalFromCents(Math.round(centsFromDecimal(processed) / orders));
}
