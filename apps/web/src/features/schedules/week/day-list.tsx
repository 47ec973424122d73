import type { Shift } from '@passline/contract/schedules/schedules';
import { dayOf } from '@passline/domain/schedules/week';
import { formatDay } from '@passline/domain/time/format-day';
import { localDate } from '@passline/domain/time/local-date';
import { useRef, type ReactNode } from 'react';
import { dayWords, type RegionOf } from '../shift-words.ts';
import classes from './day-list.module.css';
import { DayShifts } from './day-shifts.tsx';

type DayListProps = {
  days: readonly string[];
  today: string;
  zone: string;
  shifts: readonly Shift[];
  overlaps: ReadonlyMap<string, readonly Shift[]>;
  /** Whether nobody comes to a shift as it stands. */
  isUncovered: (shift: Shift) => boolean;
  regionOf: RegionOf;
  isRegionTold: boolean;
  onOpen: (shift: Shift) => void;
  foot: (day: number) => ReactNode;
};

/** The week on a phone: day by day, each shift on the day it starts; a shift from the evening before is at the top. */
export function DayList(props: DayListProps) {
  const { days, today, zone, shifts, overlaps, isUncovered, regionOf, isRegionTold, onOpen, foot } = props;
  const sections = useRef<(HTMLElement | null)[]>([]);
  const inOrder = shifts.toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  return (
    <div className={classes.days}>
      <nav className={classes.jumps} aria-label="Days">
        {days.map((date, day) => (
          <button
            key={date}
            type="button"
            data-today={date === today || undefined}
            onClick={() => sections.current[day]?.scrollIntoView()}
          >
            {formatDay(date, date).slice(0, 3)} <b>{Number(date.slice(8))}</b>
          </button>
        ))}
      </nav>
      {days.map((date, day) => {
        const span = dayOf(date, zone);
        const within = inOrder.filter(({ start, end }) => start < span.beforeMs && end > span.fromMs);
        const begun = within.filter(
          ({ start, region }) => localDate(start, regionOf(region).timezone) === date,
        );
        const fromBefore = day === 0 ? within.filter((shift) => !begun.includes(shift)) : [];
        return (
          <section
            key={date}
            ref={(node) => {
              sections.current[day] = node;
            }}
            aria-label={formatDay(date, date)}
          >
            <header className={classes.head} data-today={date === today || undefined}>
              <h2>{formatDay(date, date)}</h2>
              <p>{within.length > 0 ? dayWords(within, span) : 'No shifts'}</p>
            </header>
            <DayShifts
              date={date}
              shifts={[...fromBefore, ...begun]}
              overlaps={overlaps}
              isUncovered={isUncovered}
              regionOf={regionOf}
              isRegionTold={isRegionTold}
              onOpen={onOpen}
            />
            {foot(day)}
          </section>
        );
      })}
    </div>
  );
}
