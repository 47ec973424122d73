import { daysBefore, moveBefore, type Window } from '@passline/domain/analytics/windows';
import type { FigureFilter } from './figure-filter.ts';

type Asked = { from: number; before: number; timeZone: string; comparedDays?: number | undefined };

/** With what the orders of a window are compared: those of an earlier one, of other places, or both. */
export type Compared = {
  window: Window;
  filter: FigureFilter;
  /** Where a moment of the window lies in it. */
  move: (atMs: number) => number;
};

/** What a window is compared with. See docs/rules/analytics.md#compared. */
export function comparedOf(asked: Asked, filter: FigureFilter): Compared {
  const { from: fromMs, before: beforeMs, timeZone } = asked;
  const isElsewhere = filter.comparedPlaces !== null;
  const days = asked.comparedDays ?? (isElsewhere ? 0 : daysBefore({ fromMs, beforeMs }, timeZone));
  const move = moveBefore(days, timeZone);
  return {
    window: { fromMs: move(fromMs), beforeMs: move(beforeMs) },
    filter: isElsewhere ? { ...filter, places: filter.comparedPlaces } : filter,
    move,
  };
}
