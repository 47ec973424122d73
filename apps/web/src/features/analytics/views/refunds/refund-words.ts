import type {
  AnalyticsRefunds,
  RefundFigures,
  RefundKind,
  RefundPayer,
} from '@passline/contract/analytics/refunds';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { formatMoney } from '../../../../parts/money.tsx';
import { changeInNumbers, changeInPercent } from '../../change-words.ts';
import { countColumn, moneyColumn, shareColumn, type FigureColumn } from '../figure-columns.ts';
import { shareOf, shareWords } from '../shares.ts';
import type { ViewTotal } from '../view-totals.tsx';

export const PAYER_WORDS: Record<RefundPayer, string> = {
  restaurant: 'Restaurants',
  courier: 'Couriers',
  platform: 'Passline',
  nobody: 'Nobody, the order was not paid',
};

export const KIND_WORDS: Record<RefundKind, string> = {
  order: 'Whole order',
  dishes: 'Dishes, with their tax',
  deliveryFee: 'Delivery fee, with its tax',
  tip: 'Tip',
  notPaid: 'What a card held of an order that was not paid',
};

export const reasonWords = ({ reason }: { reason: string | null }) => reason ?? 'No reason';

/** The four figures at the head, with the window before. Less is good. */
export function refundTotals(now: RefundFigures, before: RefundFigures): ViewTotal[] {
  const count = (title: string, of: 'cancelled' | 'refundedOrders'): ViewTotal => {
    const share = shareOf(now[of], now.orders);
    return {
      title,
      figure: formatCount(now[of]),
      more: share === null ? 'no orders' : `${shareWords(share)} of all orders`,
      before: formatCount(before[of]),
      change: changeInNumbers(now[of], before[of], 'less', 'count'),
    };
  };
  const money = (title: string, of: 'cancelledAmount' | 'refunded', more: string): ViewTotal => ({
    title,
    figure: formatMoney(now[of]),
    more,
    before: formatMoney(before[of]),
    change: changeInPercent(now[of], before[of], 'less', true),
  });
  return [
    count('Cancelled orders', 'cancelled'),
    money('Amount cancelled', 'cancelledAmount', 'what they came to'),
    count('Refunded orders', 'refundedOrders'),
    money('Refunded', 'refunded', 'given back to guests'),
  ];
}

/** Of a table of reasons, payers or kinds. */
export function amountColumns<Row extends { orders: number; amount: number }>(): FigureColumn<Row>[] {
  return [
    countColumn('orders', 'Orders', ({ orders }) => orders),
    moneyColumn('amount', 'Amount', ({ amount }) => amount),
  ];
}

type Place = AnalyticsRefunds['locations'][number];

export const PLACE_COLUMNS: readonly FigureColumn<Place>[] = [
  countColumn('orders', 'Orders', ({ figures }) => figures.orders),
  countColumn('cancelled', 'Cancelled', ({ figures }) => figures.cancelled),
  shareColumn('cancelled-share', 'Cancelled, share', ({ figures }) =>
    shareOf(figures.cancelled, figures.orders),
  ),
  countColumn('refundedOrders', 'Refunded', ({ figures }) => figures.refundedOrders),
  shareColumn('refunded-share', 'Refunded, share', ({ figures }) =>
    shareOf(figures.refundedOrders, figures.orders),
  ),
  moneyColumn('refunded', 'Refunded, amount', ({ figures }) => figures.refunded),
];

/** Whether these are all, or the first of a list that is longer. */
export function firstWords(shown: number, all: number, rows: string, first: string): string {
  return shown < all ? `${first} ${formatCount(shown)} of ${formatCount(all)} ${rows}` : '';
}
