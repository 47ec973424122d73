import type { AnalyticsGuests, GuestFigures } from '@passline/contract/analytics/guests';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { formatMoney } from '../../../../parts/money.tsx';
import { changeInPercent, type Change } from '../../change-words.ts';
import type { FigureColumn } from '../figure-columns.ts';
import type { ViewTotal } from '../view-totals.tsx';

const shareWords = (share: number) => `${share.toFixed(1)} %`;

/** From 0 to 100; null of no guests. */
function shareOf(part: number, { guests }: Pick<GuestFigures, 'guests'>): number | null {
  return guests === 0 ? null : (part / guests) * 100;
}

const ordersPerGuest = ({ orders, guests }: GuestFigures) => (guests === 0 ? null : orders / guests);

/** The four figures at the head, with the window before. More is good. */
export function guestTotals(now: GuestFigures, before: GuestFigures): ViewTotal[] {
  const [back, backBefore] = [shareOf(now.cameBack, now), shareOf(before.cameBack, before)];
  const [each, eachBefore] = [ordersPerGuest(now), ordersPerGuest(before)];
  const first = shareOf(now.firstTime, now);
  return [
    {
      title: 'Guests',
      figure: formatCount(now.guests),
      more: `${formatCount(now.orders)} orders`,
      before: formatCount(before.guests),
      change: changeInPercent(now.guests, before.guests, 'more', false),
    },
    {
      title: 'First-time guests',
      figure: formatCount(now.firstTime),
      more: first === null ? 'no guests' : `${shareWords(first)} of guests`,
      before: formatCount(before.firstTime),
      change: changeInPercent(now.firstTime, before.firstTime, 'more', false),
    },
    {
      title: 'Came back',
      figure: back === null ? '–' : shareWords(back),
      more: back === null ? 'no guests' : `${formatCount(now.cameBack)} guests ordered again`,
      before: backBefore === null ? 'unknown before' : shareWords(backBefore),
      change: changeIn(back, backBefore, (size) => (size < 0.05 ? null : `${size.toFixed(1)} points`)),
    },
    {
      title: 'Orders per guest',
      figure: each === null ? '–' : each.toFixed(2),
      more: each === null ? 'no guests' : 'in this window',
      before: eachBefore === null ? 'unknown before' : eachBefore.toFixed(2),
      change: changeIn(each, eachBefore, (size) => (size < 0.005 ? null : size.toFixed(2))),
    },
  ];
}

/** Null where either is unknown; `tell` says null of a difference that is not seen. */
function changeIn(
  now: number | null,
  before: number | null,
  tell: (size: number) => string | null,
): Change | null {
  if (now === null || before === null) return null;
  const words = tell(Math.abs(now - before));
  if (words === null) return { words: 'the same', tone: 'plain' };
  return now > before ? { words: `${words} more`, tone: 'good' } : { words: `${words} less`, tone: 'bad' };
}

/** A row of the table of how often guests ordered; the last one is of orders that do not say whose they are. */
export type GuestGroup = { from: number; to: number | null; figures: GuestFigures | null } & Pick<
  GuestFigures,
  'orders' | 'processed'
>;

export function groupRows({ groups, notKnown }: AnalyticsGuests): GuestGroup[] {
  const rows = groups
    .filter(({ guests }) => guests > 0)
    .map(({ from, to, ...figures }) => ({
      from,
      to,
      figures,
      orders: figures.orders,
      processed: figures.processed,
    }));
  return notKnown.orders === 0 ? rows : [...rows, { from: 0, to: 0, figures: null, ...notKnown }];
}

export function groupWords({ from, to, figures }: GuestGroup): string {
  if (figures === null) return 'Guests who are not known';
  if (to === null) return `${from} or more`;
  return from === to ? String(from) : `${from} to ${to}`;
}

const whole = <Row>(id: string, head: string, of: FigureColumn<Row>['of']): FigureColumn<Row> => ({
  id,
  head,
  of,
  tell: formatCount,
  decimals: 0,
});
const money = <Row>(id: string, head: string, of: FigureColumn<Row>['of']): FigureColumn<Row> => ({
  id,
  head,
  of,
  tell: formatMoney,
  decimals: 2,
});

/** Each row has an order. */
const averageOf = ({ orders, processed }: GuestGroup) => Math.round((processed * 100) / orders) / 100;

export const GROUP_COLUMNS: readonly FigureColumn<GuestGroup>[] = [
  whole('guests', 'Guests', ({ figures }) => figures?.guests ?? null),
  whole('first', 'First-time', ({ figures }) => figures?.firstTime ?? null),
  whole('repeat', 'Had ordered before', ({ figures }) =>
    figures ? figures.guests - figures.firstTime : null,
  ),
  whole('orders', 'Orders', ({ orders }) => orders),
  money('processed', 'Processed', ({ processed }) => processed),
  money('average', 'Average order', averageOf),
];

type Place = AnalyticsGuests['locations'][number];

export const PLACE_COLUMNS: readonly FigureColumn<Place>[] = [
  whole('guests', 'Guests', ({ figures }) => figures.guests),
  whole('first', 'First-time here', ({ figures }) => figures.firstTime),
  {
    id: 'back',
    head: 'Came back',
    of: ({ figures }) => shareOf(figures.cameBack, figures),
    tell: shareWords,
    decimals: 1,
  },
];
