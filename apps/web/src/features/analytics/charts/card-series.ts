import type { AnalyticsFigures } from '@passline/contract/analytics/analytics';
import type { CardName } from '../analytics-address.ts';

export type Series = {
  name: string;
  /** A shorter name for the head of a table. */
  short: string;
  of: (figures: AnalyticsFigures) => number;
  look: 'bars' | 'circles' | 'squares';
};

export type ChartCard = {
  id: Exclude<CardName, 'hours'>;
  title: string;
  isMoney: boolean;
  series: readonly Series[];
};

/** The three charts, in their order. See docs/rules/analytics.md#charts. */
export const CHART_CARDS: readonly ChartCard[] = [
  {
    id: 'orders',
    title: 'Orders',
    isMoney: false,
    series: [{ name: 'Orders', short: 'Orders', of: ({ orders }) => orders, look: 'bars' }],
  },
  {
    id: 'processed',
    title: 'Processed',
    isMoney: true,
    series: [{ name: 'Processed', short: 'Processed', of: ({ processed }) => processed, look: 'bars' }],
  },
  {
    id: 'commission',
    title: 'Commission and platform revenue',
    isMoney: true,
    series: [
      { name: 'Commission', short: 'Commission', of: ({ commission }) => commission, look: 'circles' },
      {
        name: 'Platform revenue',
        short: 'Platform',
        of: ({ platformRevenue }) => platformRevenue,
        look: 'squares',
      },
    ],
  },
];
