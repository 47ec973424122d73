import {
  checkRangesOfDay,
  findOverlap,
  rangeWords,
  type HoursRange,
  type WeekHours,
} from '@passline/domain/hours/week-hours';
import { WEEK_ORDER, WEEKDAY_NAMES, WEEKDAYS, type Weekday } from '@passline/domain/time/weekday';
import type { OwnField } from '../field-kinds/field-declaration.ts';
import type { Mistake } from '../form/form-fields.ts';
import type { RecordForm } from '../form/use-record-form.ts';
import { rangesText } from './hours-ranges.ts';

/** A week by its name on the wire. Each of its days is a field of the form, named as the server names it in a conflict. */
export type WeekName = 'hoursLT' | 'deliveryHoursLT';
export type DayField<Week extends WeekName = WeekName> = `${Week}.${Weekday}`;
export type DayValues<Week extends WeekName> = { [Day in DayField<Week>]: readonly HoursRange[] };
/** A form that has the days of a week among its fields. */
export type WeekForm<Week extends WeekName> = RecordForm<DayValues<Week>>;

/** `labelOf`: what a day is called, 'Friday delivery'. */
export function dayFields<Week extends WeekName>(
  week: Week,
  labelOf: (day: string) => string,
): Record<DayField<Week>, OwnField> {
  const days = WEEKDAYS.map((day) => [`${week}.${day}`, dayOf(labelOf(WEEKDAY_NAMES[day]))]);
  return Object.fromEntries(days) as Record<DayField<Week>, OwnField>;
}

function dayOf(label: string): OwnField {
  return { kind: 'own', label, show: (ranges) => rangesText(ranges as readonly HoursRange[]) };
}

/** The days of a week as the fields of a form. */
export function dayValues<Week extends WeekName>(week: Week, hours: WeekHours): DayValues<Week> {
  return Object.fromEntries(WEEKDAYS.map((day) => [`${week}.${day}`, hours[day]])) as DayValues<Week>;
}

/** The week in the fields of a form. */
export function weekIn<Week extends WeekName>(
  week: Week,
  values: DayValues<Week>,
): Record<Weekday, HoursRange[]> {
  const on = (day: Weekday) => [...values[`${week}.${day}`]];
  return { 0: on(0), 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6) };
}

/** What prevents saving a week, at every day concerned: a missing time, or the exact pair that overlaps. */
export function weekMistakes(week: WeekName, hours: WeekHours): Mistake[] {
  const incomplete = WEEK_ORDER.find((day) => !hours[day].every(isComplete));
  if (incomplete !== undefined) {
    const day = WEEKDAY_NAMES[incomplete];
    const message = `${day} has a time that is missing, or is not a time such as 09:30.`;
    return [{ field: `${week}.${incomplete}`, message }];
  }
  const overlap = findOverlap(hours);
  if (!overlap) return [];
  const [first, second] = overlap.map(({ weekday, range }) => rangeWords(weekday, range));
  const message = `${first} and ${second} overlap.`;
  return overlap.map(({ weekday }) => ({ field: `${week}.${weekday}`, message }));
}

/** Without the ranges that are still being typed. */
export function completeWeek(week: WeekHours): WeekHours {
  const on = (day: Weekday) => week[day].filter(isComplete);
  return { 0: on(0), 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6) };
}

export function isComplete(range: HoursRange): boolean {
  return checkRangesOfDay([range]).ok;
}
