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
import type { api } from '../../api/client.ts';
import type { FieldDeclaration, FormFields, Mistake } from '../../parts/form/form-fields.ts';
import type { Sent } from '../../parts/form/use-record-form.ts';
import { rangesText } from './hours-ranges.ts';

const WEEK_FIELDS = { ordering: 'hoursLT', delivery: 'deliveryHoursLT' } as const;

/** The fields of the hours form: each day of each week by itself, named as the server names them in a conflict. */
export type DayField = `${'hoursLT' | 'deliveryHoursLT'}.${Weekday}`;
export type HoursFields = { [Day in DayField]: readonly HoursRange[] } & {
  /** Whether delivery is the same as ordering; on the wire that is a week, or null. */
  deliveryHoursLT: boolean;
};

export function dayField(kind: HoursKind, day: Weekday): DayField {
  return `${WEEK_FIELDS[kind]}.${day}`;
}

const DAYS = Object.fromEntries(
  WEEKDAYS.flatMap((day) => [
    [dayField('ordering', day), dayOf(WEEKDAY_NAMES[day])],
    [dayField('delivery', day), dayOf(`${WEEKDAY_NAMES[day]} delivery`)],
  ]),
) as Record<DayField, FieldDeclaration>;

/** What each field is called: 'Monday', 'Friday delivery'. */
export const HOURS_FORM: FormFields<HoursFields> = {
  ...DAYS,
  deliveryHoursLT: {
    kind: 'custom',
    label: 'Delivery, same as ordering',
    show: (isSame) => (isSame === true ? 'the same as ordering' : 'hours of their own'),
    ofWire: (week) => week === null,
  },
};

function dayOf(label: string): FieldDeclaration {
  return { kind: 'custom', label, show: (ranges) => rangesText(ranges as readonly HoursRange[]) };
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
  return { ...Object.fromEntries(days), deliveryHoursLT: deliveryHoursLT === null } as HoursFields;
}

export function weekOf(kind: HoursKind, values: HoursFields): Location['hoursLT'] {
  const on = (day: Weekday) => [...values[dayField(kind, day)]];
  return { 0: on(0), 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6) };
}

/** Days of a delivery week mean nothing while delivery is the same as ordering. */
export function hasMeaning(name: string, values: HoursFields): boolean {
  return !name.startsWith('deliveryHoursLT.') || !values.deliveryHoursLT;
}

/** Both weeks as one request: each one that was touched, with what its editor saw of its days. */
export function hoursChanges({
  changes,
  values,
}: Pick<Sent<HoursFields>, 'changes' | 'values'>): HoursChanges {
  const names = Object.keys(changes);
  const seen = { ...values };
  for (const [name, change] of Object.entries(changes)) Object.assign(seen, { [name]: change.from });
  const delivery = (fields: HoursFields) => (fields.deliveryHoursLT ? null : weekOf('delivery', fields));
  return {
    ...(names.some((name) => name.startsWith('hoursLT.')) && {
      hoursLT: { from: weekOf('ordering', seen), to: weekOf('ordering', values) },
    }),
    ...(names.some((name) => name.startsWith('deliveryHoursLT')) && {
      deliveryHoursLT: { from: delivery(seen), to: delivery(values) },
    }),
  };
}

type HoursChanges = Parameters<typeof api.hours.save>[0]['changes'];

/** What keeps the weeks from being saved, at every day that it is about. */
export function hoursMistakes(values: HoursFields): Mistake[] {
  const kinds: HoursKind[] = values.deliveryHoursLT ? ['ordering'] : ['ordering', 'delivery'];
  return kinds.flatMap((kind) => {
    const mistake = mistakeOf(weekOf(kind, values));
    return mistake
      ? mistake.days.map((day) => ({ field: dayField(kind, day), message: mistake.message }))
      : [];
  });
}

/** What decides when a location is open, as it is stored or as the form has it. */
export type Opening = Parameters<typeof hoursOfKind>[1] & Pick<Location, 'orderOpenAfter'>;

/** What keeps a week from being saved: a time that is missing, or the exact pair that overlaps. */
function mistakeOf(week: WeekHours): { days: readonly Weekday[]; message: string } | null {
  const incomplete = WEEK_ORDER.find((day) => !week[day].every(isComplete));
  if (incomplete !== undefined) {
    return {
      days: [incomplete],
      message: `${WEEKDAY_NAMES[incomplete]} has a time that is missing, or is not a time such as 09:30.`,
    };
  }
  const overlap = findOverlap(week);
  if (!overlap) return null;
  const [first, second] = overlap.map(({ weekday, range }) => rangeWords(weekday, range));
  return { days: overlap.map(({ weekday }) => weekday), message: `${first} and ${second} overlap.` };
}

/** Without the ranges that are still being typed. */
export function completeWeek(week: WeekHours): WeekHours {
  const on = (day: Weekday) => week[day].filter(isComplete);
  return { 0: on(0), 1: on(1), 2: on(2), 3: on(3), 4: on(4), 5: on(5), 6: on(6) };
}

export function isComplete(range: HoursRange): boolean {
  return checkRangesOfDay([range]).ok;
}
