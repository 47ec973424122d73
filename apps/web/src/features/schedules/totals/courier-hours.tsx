import type { Shift } from '@passline/contract/schedules/schedules';
import { plannedMs } from '@passline/domain/schedules/coverage';
import type { Span } from '@passline/domain/schedules/week';
import { countWords, hoursWords } from '../shift-words.ts';
import classes from './courier-hours.module.css';

type CourierHoursProps = {
  /** The shifts that are shown, with the part of each that is in the week. */
  shifts: readonly Shift[];
  spanOf: (shift: Shift) => Span;
};

/** How many hours each courier is planned in the week, the most first. */
export function CourierHours({ shifts, spanOf }: CourierHoursProps) {
  const couriers = [...Map.groupBy(shifts, ({ userId }) => userId).values()]
    .map((own) => ({
      userId: own[0]?.userId ?? '',
      name: own[0]?.name ?? '',
      count: own.length,
      ms: own.reduce((sum, shift) => sum + plannedMs([shift], spanOf(shift)), 0),
    }))
    .toSorted((a, b) => b.ms - a.ms || (a.name < b.name ? -1 : 1));
  const all = couriers.reduce((sum, { ms }) => sum + ms, 0);
  if (couriers.length === 0) return null;
  const people = couriers.length === 1 ? '1 courier' : `${couriers.length} couriers`;
  return (
    <details className={classes.hours}>
      <summary>
        {people}, {hoursWords(all)} in all
      </summary>
      <ul>
        {couriers.map(({ userId, name, count, ms }) => (
          <li key={userId}>
            <span>{name}</span> <b>{hoursWords(ms)}</b> <small>{countWords(count)}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
