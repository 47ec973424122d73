import type { AnalyticsAnswer, AnalyticsFigures } from '@passline/contract/analytics/analytics';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { formatCount } from '../../parts/list/count-words.ts';
import { formatMoney } from '../../parts/money.tsx';
import { changeInNumbers, changeInPercent, type Change } from './change-words.ts';

/** `change`: null where either figure is unknown. */
export type Total = { title: string; figure: string; before: string; change: Change | null };

/** The totals, each with the window before: six, or five without what belongs to the platform. See docs/rules/analytics.md#the-screen. */
export function totalsOf({ totals, earlier: { figures } }: AnalyticsAnswer): Total[] {
  const { platformRevenue: revenue } = totals;
  const { platformRevenue: revenueBefore } = figures;
  const isOfPlatform = revenue !== null && revenueBefore !== null;
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
    // A restaurant pays it: more is neither good nor bad there.
    money('Commission', totals.commission, figures.commission, isOfPlatform ? 'more' : null),
    ...(isOfPlatform ? [money('Platform revenue', revenue, revenueBefore, 'more')] : []),
    averageTotal(averageOf(totals), averageOf(figures)),
    {
      title: 'Cancelled',
      figure: formatCount(totals.cancelled),
      before: formatCount(figures.cancelled),
      change: changeInNumbers(totals.cancelled, figures.cancelled, 'less', 'count'),
    },
  ];
}

function averageTotal(now: number | null, before: number | null): Total {
  return {
    title: 'Average order',
    figure: now === null ? '–' : formatMoney(now),
    before: before === null ? 'unknown before' : formatMoney(before),
    change: now === null || before === null ? null : changeInPercent(now, before, null, true),
  };
}

/** Of an order that was not cancelled, in dollars; null of none. */
export function averageOf({
  orders,
  processed,
}: Pick<AnalyticsFigures, 'orders' | 'processed'>): number | null {
  if (orders === 0) return null;
  return decimalFromCents(Math.round(centsFromDecimal(processed) / orders));
}
