import type { AnalyticsGuests, GuestFigures } from '@passline/contract/analytics/guests';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { changeInPercent, changeInSize, IN_POINTS, type Size } from '../../change-words.ts';
import { type ComparedHead, unknownWords } from '../../compared/compared-words.ts';
import { countColumn, moneyColumn, shareColumn, type FigureColumn } from '../figure-columns.ts';
import { shareOf, shareWords } from '../shares.ts';
import type { ViewTotal } from '../view-totals.tsx';

const ordersPerGuest = ({ orders, guests }: GuestFigures) => (guests === 0 ? null : orders / guests);

/** The four figures at the head, with the window before. More is good. */
export function guestTotals(now: GuestFigures, before: GuestFigures, head: ComparedHead): ViewTotal[] {
  const [back, backBefore] = [shareOf(now.cameBack, now.guests), shareOf(before.cameBack, before.guests)];
  const [each, eachBefore] = [ordersPerGuest(now), ordersPerGuest(before)];
  const first = shareOf(now.firstTime, now.guests);
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
      before: backBefore === null ? unknownWords(head) : shareWords(backBefore),
      change: changeInSize(back, backBefore, 'more', IN_POINTS),
    },
    {
      title: 'Orders per guest',
      figure: each === null ? '–' : each.toFixed(2),
      more: each === null ? 'no guests' : 'in this window',
      before: eachBefore === null ? unknownWords(head) : eachBefore.toFixed(2),
      change: changeInSize(each, eachBefore, 'more', IN_HUNDREDTHS),
    },
  ];
}

const inHundredths = (figure: number) => figure.toFixed(2);
const IN_HUNDREDTHS: Size = { show: inHundredths, decimals: 2, tell: inHundredths };

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

/** Each row has an order. */
const averageOf = ({ orders, processed }: GuestGroup) => Math.round((processed * 100) / orders) / 100;

export const GROUP_COLUMNS: readonly FigureColumn<GuestGroup>[] = [
  countColumn('guests', 'Guests', ({ figures }) => figures?.guests ?? null),
  countColumn('first', 'First-time', ({ figures }) => figures?.firstTime ?? null),
  countColumn('repeat', 'Had ordered before', ({ figures }) =>
    figures ? figures.guests - figures.firstTime : null,
  ),
  countColumn('orders', 'Orders', ({ orders }) => orders),
  moneyColumn('processed', 'Processed', ({ processed }) => processed),
  moneyColumn('average', 'Average order', averageOf),
];

type Place = AnalyticsGuests['locations'][number];

export const PLACE_COLUMNS: readonly FigureColumn<Place>[] = [
  countColumn('guests', 'Guests', ({ figures }) => figures.guests),
  countColumn('first', 'First-time here', ({ figures }) => figures.firstTime),
  shareColumn('back', 'Came back', ({ figures }) => shareOf(figures.cameBack, figures.guests)),
];
