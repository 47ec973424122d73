import type { AnalyticsAnswer, AnalyticsFigures } from '@passline/contract/analytics/analytics';

/** Instead of a value of what has not come. */
export const NOT_YET = 'not yet';

type Part = { from: number; before: number; figures: AnalyticsFigures };

/**
 * The figures of a part of the window, or of what it is compared with, as far as they have come; null of a part that has not begun, or
 * that has nothing to be compared with yet. See docs/rules/analytics.md#charts.
 */
export function figuresSoFar(
  { from, before, figures }: Part,
  { readAt }: Pick<AnalyticsAnswer, 'readAt'>,
): AnalyticsFigures | null {
  return from >= readAt || from === before ? null : figures;
}

/** A part that has begun and is not over, so that more is still to come. */
export function isUnderWay(
  { from, before }: Pick<Part, 'from' | 'before'>,
  { readAt }: Pick<AnalyticsAnswer, 'readAt'>,
): boolean {
  return from < readAt && readAt < before;
}

/** Behind the name of a part that is under way. */
export const SO_FAR = 'so far';
