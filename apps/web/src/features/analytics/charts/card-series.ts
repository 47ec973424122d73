import type { AnalyticsAnswer, AnalyticsFigures } from '@passline/contract/analytics/analytics';
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

const ORDERS: ChartCard = {
  id: 'orders',
  title: 'Orders',
  isMoney: false,
  series: [{ name: 'Orders', short: 'Orders', of: ({ orders }) => orders, look: 'bars' }],
};
const PROCESSED: ChartCard = {
  id: 'processed',
  title: 'Processed',
  isMoney: true,
  series: [{ name: 'Processed', short: 'Processed', of: ({ processed }) => processed, look: 'bars' }],
};
const commissionOf = ({ commission }: AnalyticsFigures) => commission;

const OF_PLATFORM: readonly ChartCard[] = [
  ORDERS,
  PROCESSED,
  {
    id: 'commission',
    title: 'Commission and platform revenue',
    isMoney: true,
    series: [
      { name: 'Commission', short: 'Commission', of: commissionOf, look: 'circles' },
      {
        name: 'Platform revenue',
        short: 'Platform',
        of: ({ platformRevenue }) => platformRevenue ?? 0,
        look: 'squares',
      },
    ],
  },
];
const OF_RESTAURANT: readonly ChartCard[] = [
  ORDERS,
  PROCESSED,
  {
    id: 'commission',
    title: 'Commission',
    isMoney: true,
    series: [{ name: 'Commission', short: 'Commission', of: commissionOf, look: 'bars' }],
  },
];

/** The three charts of these figures, in their order; platform revenue is drawn where they have it. See docs/rules/analytics.md#charts. */
export function chartCardsOf({ totals }: Pick<AnalyticsAnswer, 'totals'>): readonly ChartCard[] {
  return totals.platformRevenue === null ? OF_RESTAURANT : OF_PLATFORM;
}
