import { formatCents } from '@passline/domain/money/cents';
import { POINTS_REDEMPTIONS } from '@passline/domain/rewards/points';
import { formatCount } from '../../../parts/list/count-words.ts';

/** 'enough for $2.50 off (2,500)': the largest discount that some points buy; null if they buy none. */
export function enoughFor(points: number): string | null {
  const bought = POINTS_REDEMPTIONS.findLast((step) => points >= step.points);
  return bought
    ? `enough for ${formatCents(bought.discountCents)} off (${formatCount(bought.points)})`
    : null;
}

/** '+280', '−5,000'. */
export function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${formatCount(Math.abs(points))}`;
}
