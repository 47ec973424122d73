import type { Location } from '@passline/contract';
import {
  checkRangesOfDay,
  findOverlap,
  type hoursOfKind,
  rangeWords,
  WEEK_ORDER,
  WEEKDAY_NAMES,
  WEEKDAYS,
  type HoursKind,
  type HoursRange,
  type Weekday,
  type WeekHours,
} from '@passline/domain';
import type { FieldEdits } from '../../parts/form/field-changes.ts';

const WEEK_FIELDS = { ordering: 'hoursLT', delivery: 'deliveryHoursLT' } as const;

/** The fields of the hours form: each day of each week by itself, named as the server names them in a conflict. */
export type DayField = `${'hoursLT' | 'deliveryHoursLT'}.${Weekday}`;
export type HoursFields = { [Day in DayField]: readonly HoursRange[] } & { isSameAsOrdering: boolean };

export function dayField(kind: HoursKind, day: Weekday): DayField {
  return `${WEEK_FIELDS[kind]}.${day}`;
}

/** Where delivery has no week of its own, its days begin as those of ordering. */
export function hoursFields({
  hoursLT,
  deliveryHoursLT,
}: Pick<Opening, 'hoursLT' | 'deliveryHoursLT'>): HoursFields {
  const days = WEEKDAYS.flatMap((day) => [
    [dayField('ordering', day), hoursLT[day]],
    [dayField('delivery', day), (deliveryHoursLT ?? hoursLT)[day]],
  ]);
  return { ...Object.fromEntries(days), isSameAsOrdering: deliveryHoursLT === null } as HoursFields;
}

export function weekOf(kind: HoursKind, valueOf: (field: DayField) => readonly HoursRange[]): WeekHours {
  const on = (day: Weekday) => valueOf(dayField(kind, day));
  return { 0: on(0), 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6) };
}

/** What of the changes counts: days of a delivery week that is the same as ordering do not. */
export function countingChanges(
  changes: FieldEdits<HoursFields>,
  isSameAsOrdering: boolean,
): FieldEdits<HoursFields> {
  if (!isSameAsOrdering) return changes;
  return Object.fromEntries(
    Object.entries(changes).filter(([field]) => !field.startsWith('deliveryHoursLT.')),
  );
}

/** The kinds of hours that are to be saved. */
export function changedKinds(changes: FieldEdits<HoursFields>): HoursKind[] {
  const fields = Object.keys(changes);
  return [
    ...(fields.some((field) => field.startsWith('hoursLT.')) ? (['ordering'] as const) : []),
    ...(fields.some((field) => !field.startsWith('hoursLT.')) ? (['delivery'] as const) : []),
  ];
}

/** 'Monday', 'Friday delivery', 'Same as ordering'. */
export function fieldWords(field: string): string {
  const [week, day] = field.split('.');
  if (day === undefined) return 'Delivery, same as ordering';
  return `${WEEKDAY_NAMES[Number(day) as Weekday]}${week === 'deliveryHoursLT' ? ' delivery' : ''}`;
}

/** What decides when a location is open, as it is stored or as the form has it. */
export type Opening = Parameters<typeof hoursOfKind>[1] & Pick<Location, 'orderOpenAfter'>;

export type WeekMistake = { days: readonly Weekday[]; message: string };

/** What keeps a week from being saved: a time that is missing, or the exact pair that overlaps. */
export function mistakeOf(week: WeekHours): WeekMistake | null {
  const incomplete = WEEK_ORDER.find((day) => !week[day].every(isComplete));
  if (incomplete !== undefined) {
    return {
      days: [incomplete],
      message: `${WEEKDAY_NAMES[incomplete]} has a time that is missing, or is none such as 09:30.`,
    };
  }
  const overlap = findOverlap(week);
  if (!overlap) return null;
  const [first, second] = overlap.map(({ weekday, range }) => rangeWords(weekday, range));
  return { days: overlap.map(({ weekday }) => weekday), message: `${first} and ${second} overlap.` };
}

/** Without the ranges that are still being typed. */
export function completeWeek(week: WeekHours): WeekHours {
  return weekOf('ordering', (field) => week[Number(field.slice(-1)) as Weekday].filter(isComplete));
}

export function isComplete(range: HoursRange): boolean {
  return checkRangesOfDay([range]).ok;
}
