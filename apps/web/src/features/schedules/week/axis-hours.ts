import type { WeekAxis } from '@passline/domain/schedules/week-axis';

/** An hour's line of the grid. `isAgain`: the second time of an hour when the clocks go back. */
export type AxisHour = { minute: number; words: string; isAgain: boolean };

const HOUR = 60;

/** The full hours of a grid, by minutes from its top. */
export function axisHours({ repeats }: Pick<WeekAxis, 'repeats'>): AxisHour[] {
  const hours = Array.from({ length: 24 }, (_, hour): AxisHour => {
    const above = repeats.filter(({ atMinute }) => atMinute <= hour * HOUR);
    const shift = above.reduce((sum, { minutes }) => sum + minutes, 0);
    return { minute: hour * HOUR + shift, words: wallWords(hour * HOUR), isAgain: false };
  });
  const again = repeats.map(({ atMinute, minutes }, at): AxisHour => {
    const above = repeats.slice(0, at).reduce((sum, one) => sum + one.minutes, 0);
    return { minute: atMinute + above, words: wallWords(atMinute - minutes), isAgain: true };
  });
  return [...hours, ...again].toSorted((a, b) => a.minute - b.minute);
}

/** A part of a day that cannot have shifts. */
export type Gap = { day: number; minute: number; minutes: number; words: string };

/** The skipped hours of a day, and for a repeated hour all other days. */
export function axisGaps({ days, changes, repeats }: Pick<WeekAxis, 'days' | 'changes' | 'repeats'>): Gap[] {
  const skipped = changes
    .filter(({ byMinutes }) => byMinutes > 0)
    .map(({ day, atMinute, byMinutes }): Gap => {
      return { day, minute: atMinute, minutes: byMinutes, words: 'Clocks go forward' };
    });
  const beside = repeats.flatMap(({ atMinute, minutes }) =>
    [...days.keys()]
      .filter(
        (day) => !changes.some((one) => one.day === day && one.atMinute === atMinute && one.byMinutes < 0),
      )
      .map((day): Gap => ({ day, minute: atMinute, minutes, words: '' })),
  );
  return [...skipped, ...beside];
}

function wallWords(minute: number): string {
  const [hour, rest] = [Math.floor(minute / HOUR), minute % HOUR];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}
