import type { Order } from '@passline/contract/orders/order';
import { pointsMovedBy, type OrderEnd, type SettledOrder } from '@passline/domain/rewards/order-points';
import { formatPoints } from '@passline/domain/rewards/points';

type Rewarded = Omit<SettledOrder, 'rewards'> & {
  rewards: readonly Pick<
    Order['rewards'][number],
    'name' | 'points' | 'usesBack' | 'guestUsesBack' | 'totalDiscountDeliveryFee'
  >[];
};

/** What a cancel or a refund does to the guest's points, in sentences. See docs/rules/rewards.md#points-of-an-order. */
export function pointsBackWords(order: SettledOrder, end: OrderEnd): string[] {
  const { back, withdrawn } = pointsMovedBy(order, end);
  if (back === 0 && withdrawn === 0) return [];
  if (order.points.isClosed) return ['No points move: the guest’s account is being erased.'];
  // A refund that the card provider refuses moves none.
  const when = end.kind === 'refund' ? ' with the refund' : '';
  return [
    ...(back > 0 ? [`${pointsOf(back)} back to the guest${when}.`] : []),
    ...(withdrawn > 0 ? [`The guest loses ${earnedWords(withdrawn)}${when}.`] : []),
  ];
}

/** What a cancel or a refund gives back of rewards. */
export function rewardWords(order: Rewarded, end: OrderEnd): string[] {
  return [
    ...freedWords(order),
    ...(end.kind === 'cancel' ? cancelRewardWords(order) : pointsBackWords(order, end)),
  ];
}

/** What the guest did not pay is not given back. See docs/rules/rewards.md#free-delivery. */
function freedWords({ rewards }: Rewarded): string[] {
  return rewards
    .filter(({ totalDiscountDeliveryFee }) => totalDiscountDeliveryFee > 0)
    .map(({ name }) => `‘${name}’ gave the delivery: no fee was paid, and none is given back.`);
}

/** The same with the uses of rewards that a cancel gives back. */
export function cancelRewardWords(order: Rewarded): string[] {
  return [
    ...pointsBackWords(order, { kind: 'cancel' }),
    ...order.rewards.flatMap(({ name, usesBack, guestUsesBack }) => [
      ...(usesBack > 0 ? [`${usesOf(usesBack)} of ‘${name}’ ${goes(usesBack)} back to its stock.`] : []),
      ...(guestUsesBack > 0 && !order.points.isClosed
        ? [`The guest has ${usesOf(guestUsesBack)} of ‘${name}’ back.`]
        : []),
    ]),
  ];
}

const goes = (count: number): string => (count === 1 ? 'goes' : 'go');
const usesOf = (count: number): string => (count === 1 ? '1 use' : `${count} uses`);
const pointsOf = (points: number): string =>
  points === 1 ? '1 point goes' : `${formatPoints(points)} points go`;
const earnedWords = (points: number): string =>
  points === 1 ? '1 point that it earned' : `${formatPoints(points)} points that it earned`;
