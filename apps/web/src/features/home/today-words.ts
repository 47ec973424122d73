import type { HomeFigures } from '@passline/contract/home/home';
import { formatMoney } from '../../parts/money.tsx';
import { formatMinutes } from '../../parts/format-minutes.ts';
import { formatPercent } from '../../parts/format-percent.ts';

/** 'worse' is shown in red, so it is only for what harms a customer. */
type Difference = { words: string; tone: 'better' | 'worse' | 'even' };

/** A figure of the day; '' if it is not known. */
export type Figure = {
  title: string;
  value: string;
  difference: Difference | null;
  /** For the line: each of the last hours, null if nothing is known. */
  valueOf: (hour: HomeFigures) => number | null;
};

/** Below this count a percentage means nothing: one more would be a tenth. */
const FEW_ORDERS = 10;

/** The six figures of the day beside those of a week ago. See docs/rules/home.md#today. */
export function figuresOf(today: HomeFigures, weekAgo: HomeFigures): Figure[] {
  const wasThere = weekAgo.orders >= FEW_ORDERS;
  return [
    {
      title: 'Orders',
      value: String(today.orders),
      difference: wasThere ? growth(today.orders, weekAgo.orders) : null,
      valueOf: ({ orders }) => orders,
    },
    {
      title: 'Sales',
      value: formatMoney(today.sales),
      difference: wasThere ? growth(today.sales, weekAgo.sales) : null,
      valueOf: ({ sales }) => sales,
    },
    {
      title: 'Delivered late',
      value: formatPercent(toTenths(today.lateShare)),
      difference: points(today.lateShare, weekAgo.lateShare),
      valueOf: ({ lateShare }) => lateShare,
    },
    {
      title: 'Order to door',
      value: today.minutesToDoor === null ? '' : formatMinutes(Math.round(today.minutesToDoor)),
      difference: longer(today.minutesToDoor, weekAgo.minutesToDoor),
      valueOf: ({ minutesToDoor }) => minutesToDoor,
    },
    {
      title: 'Cancelled',
      value: formatPercent(toTenths(today.cancelledShare)),
      difference: points(today.cancelledShare, weekAgo.cancelledShare),
      valueOf: ({ cancelledShare }) => cancelledShare,
    },
    {
      title: 'Couriers working',
      value: String(today.couriers),
      difference: wasThere ? compared(today.couriers - weekAgo.couriers) : null,
      valueOf: ({ couriers }) => couriers,
    },
  ];
}

function growth(now: number, before: number): Difference | null {
  // Ten orders may all have been cancelled.
  if (before === 0) return null;
  const change = Math.round(((now - before) / before) * 100);
  if (change === 0) return { words: 'the same', tone: 'even' };
  return change > 0
    ? { words: `${change} % more`, tone: 'better' }
    : { words: `${-change} % less`, tone: 'even' };
}

function points(now: number | null, before: number | null): Difference | null {
  if (now === null || before === null) return null;
  const change = Math.round((now - before) * 1000) / 10;
  if (change === 0) return { words: 'the same', tone: 'even' };
  const words = String(Math.abs(change));
  return change > 0
    ? { words: `${words} points more`, tone: 'worse' }
    : { words: `${words} points less`, tone: 'better' };
}

function longer(now: number | null, before: number | null): Difference | null {
  if (now === null || before === null) return null;
  const change = Math.round(now) - Math.round(before);
  if (change === 0) return { words: 'the same', tone: 'even' };
  return change > 0
    ? { words: `${formatMinutes(change)} longer`, tone: 'worse' }
    : { words: `${formatMinutes(-change)} shorter`, tone: 'better' };
}

function compared(change: number): Difference {
  if (change === 0) return { words: 'the same', tone: 'even' };
  return { words: change > 0 ? `${change} more` : `${-change} fewer`, tone: 'even' };
}

/** A share to a tenth of a per cent: more decimals would only look exact. */
function toTenths(share: number | null): number | null {
  return share === null ? null : Math.round(share * 1_000) / 1_000;
}
