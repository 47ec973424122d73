import type { Order } from '@passline/contract/orders/order';
import { formatPoints } from '@passline/domain/rewards/points';

type RewardLine = Omit<Order['rewards'][number], 'usesBack' | 'guestUsesBack'>;
type Points = { points: Omit<Order['points'], 'isClosed'> };

/** 'Reward: 2 × Free spring rolls, 5,000 points (in the subtotal)'. */
export function rewardWords({ name, count, points, rewardId, totalDiscountDeliveryFee }: RewardLine): string {
  const times = count > 1 ? `${count} × ` : '';
  // Exchanged points have no other name.
  const cost = points > 0 && rewardId !== '' ? `, ${formatPoints(points)} points` : '';
  const within = totalDiscountDeliveryFee > 0 ? 'delivery fee' : 'subtotal';
  return `Reward: ${times}${name}${cost} (in the ${within})`;
}

export const hasPoints = ({ points: { earned, spent, givenBack } }: Points): boolean =>
  earned > 0 || spent > 0 || givenBack > 0;

/** 'The guest spent 2,800 points and earned 210.' See docs/rules/rewards.md#points-of-an-order. */
export function pointsWords({ points: { earned, spent, givenBack } }: Points): string {
  const parts = [
    spent > 0 && `spent ${formatPoints(spent)} points`,
    givenBack > 0 && `got ${formatPoints(givenBack)} points back`,
    earned > 0 && `earned ${formatPoints(earned)} points`,
  ].filter((part) => part !== false);
  return `The guest ${parts.join(' and ')}.`;
}
