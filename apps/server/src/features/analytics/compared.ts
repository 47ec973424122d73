import { daysBefore, partsBefore, type Window } from '@passline/domain/analytics/windows';
import { windowBefore } from '@passline/domain/time/window-before';
import type { AnalyticsCall } from './of-place.ts';
import type { FigureFilter } from './figure-filter.ts';

/** A query that compares, and the moment at which it is answered. */
export type ComparedCall = Pick<
  AnalyticsCall<{ from: number; before: number; timeZone: string; comparedDays?: number | undefined }>,
  'input' | 'nowMs'
>;

/** With what the orders of a window are compared: those of an earlier one, of other places, or both. */
export type Compared = {
  window: Window;
  filter: FigureFilter;
  /** The parts of it with which the points of the window are compared. */
  partsOf: (points: readonly Window[]) => Window[];
};

/**
 * What a window is compared with: of one that is not over, what had come up to the same moment then. See
 * docs/rules/analytics.md#compared.
 */
export function comparedOf({ input, nowMs }: ComparedCall, filter: FigureFilter): Compared {
  const { from: fromMs, before: beforeMs, timeZone, comparedDays } = input;
  const isElsewhere = filter.comparedPlaces !== null;
  const days = comparedDays ?? (isElsewhere ? 0 : daysBefore({ fromMs, beforeMs }, timeZone));
  const isUnderWay = days > 0 && fromMs < nowMs && nowMs < beforeMs;
  const window = windowBefore({ fromMs, beforeMs: isUnderWay ? nowMs : beforeMs }, days, timeZone);
  return {
    window,
    filter: isElsewhere ? { ...filter, places: filter.comparedPlaces } : filter,
    partsOf: (points) => partsBefore(points, window, days, timeZone),
  };
}
