import type { AnalyticsReward, RewardSums } from '@passline/contract/analytics/rewards';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { formatMoney } from '../../../../parts/money.tsx';
import { placeName } from '../../../../parts/place-name.ts';
import { changeInPercent, type Change } from '../../change-words.ts';
import { type ComparedHead, unknownWords } from '../../compared/compared-words.ts';
import { averageOf } from '../../totals-of.ts';
import { countColumn, moneyColumn, type FigureColumn } from '../figure-columns.ts';
import { shareOf, shareOrDash } from '../shares.ts';
import type { ViewTotal } from '../view-totals.tsx';

const less = (amount: number, part: number) =>
  decimalFromCents(centsFromDecimal(amount) - centsFromDecimal(part));

/** The average order with a reward, in dollars; null without such orders. */
export function averageWith({ rewardedOrders, rewardedProcessed }: RewardSums): number | null {
  return averageOf({ orders: rewardedOrders, processed: rewardedProcessed });
}

/** The same of all other orders. */
export function averageWithout(sums: RewardSums): number | null {
  const { orders, processed, rewardedOrders, rewardedProcessed } = sums;
  return averageOf({ orders: orders - rewardedOrders, processed: less(processed, rewardedProcessed) });
}

const moneyWords = (amount: number | null) => (amount === null ? '–' : formatMoney(amount));

/** The figures at the head, with the window before. */
export function rewardTotals(now: RewardSums, before: RewardSums, head: ComparedHead): ViewTotal[] {
  const share = (sums: RewardSums) => shareOrDash(shareOf(sums.rewardedOrders, sums.orders));
  const [average, averageBefore] = [averageWith(now), averageWith(before)];
  return [
    {
      title: 'Orders with a reward',
      figure: formatCount(now.rewardedOrders),
      more: `${share(now)} of orders, ${head.toLowerCase()} ${share(before)}`,
      before: formatCount(before.rewardedOrders),
      change: changeInPercent(now.rewardedOrders, before.rewardedOrders, null, false),
    },
    {
      title: 'Discounts',
      figure: formatMoney(now.discount),
      more: `${formatMoney(now.borneByRestaurant)} borne by restaurants`,
      before: formatMoney(before.discount),
      change: changeInPercent(now.discount, before.discount, null, true),
    },
    {
      title: 'Points spent',
      figure: formatCount(now.points),
      more: 'on rewards and discounts',
      before: formatCount(before.points),
      change: changeInPercent(now.points, before.points, null, false),
    },
    {
      title: 'Average order with a reward',
      figure: moneyWords(average),
      more: `${moneyWords(averageWithout(now))} without, ${head.toLowerCase()} ${moneyWords(averageWithout(before))}`,
      before: averageBefore === null ? unknownWords(head) : formatMoney(averageBefore),
      change: changeOfAverage(average, averageBefore),
    },
  ];
}

function changeOfAverage(now: number | null, before: number | null): Change | null {
  return now === null || before === null ? null : changeInPercent(now, before, null, true);
}

/** 'Five off (WOK10), Golden Wok, Robson'. */
export function rewardName({ name, couponCode, place }: AnalyticsReward): string {
  return [couponCode ? `${name} (${couponCode})` : name, place && placeName(place)]
    .filter(Boolean)
    .join(', ');
}

/** Whose it is, and whether it is still there. */
export function placeWords({ place, rewardRecordId }: AnalyticsReward): string {
  if (place === null) return 'Points exchanged for a discount';
  return rewardRecordId === null ? `${placeName(place)} · removed` : placeName(place);
}

/** `isElsewhere`: compared with other restaurants, which have none of these rewards. */
export function rewardColumns(isElsewhere: boolean): FigureColumn<AnalyticsReward>[] {
  return [
    money('discount', 'Discount'),
    money('borneByRestaurant', 'Borne by restaurant'),
    count('points', 'Points'),
    count('orders', 'Orders'),
    count('uses', 'Uses'),
    count('guests', 'Guests'),
    money('processed', 'Processed'),
    AVERAGE,
    ...(isElsewhere ? [] : [money('discountBefore', 'Discount before'), CHANGE]),
  ];
}

const AVERAGE = moneyColumn<AnalyticsReward>('average', 'Average order', ({ orders, processed }) =>
  averageOf({ orders, processed }),
);

const CHANGE: FigureColumn<AnalyticsReward> = {
  id: 'change',
  head: 'Change',
  of: ({ discount, discountBefore }) => (discountBefore > 0 ? (discount / discountBefore - 1) * 100 : null),
  tell: (_, { discount, discountBefore }) => changeInPercent(discount, discountBefore, null, true).words,
  decimals: 1,
};

function count(id: 'points' | 'orders' | 'uses' | 'guests', head: string) {
  return countColumn<AnalyticsReward>(id, head, (reward) => reward[id]);
}

function money(id: 'discount' | 'borneByRestaurant' | 'processed' | 'discountBefore', head: string) {
  return moneyColumn<AnalyticsReward>(id, head, (reward) => reward[id]);
}
