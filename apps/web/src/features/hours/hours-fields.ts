import type { Location } from '@passline/contract/restaurants/location';
import type { hoursOfKind, HoursKind } from '@passline/domain/hours/hours-of-kind';
import type { Weekday } from '@passline/domain/time/weekday';
import type { api } from '../../api/client.ts';
import type { FormFields, Mistake } from '../../parts/form/form-fields.ts';
import type { Sent } from '../../parts/form/form-options.ts';
import {
  dayFields,
  dayValues,
  weekIn,
  weekMistakes,
  type DayField,
  type DayValues,
  type WeekName,
} from '../../parts/week/week-fields.ts';

const WEEK_FIELDS = { ordering: 'hoursLT', delivery: 'deliveryHoursLT' } as const;

/** The fields of the hours form: each day of each week by itself. */
export type HoursFields = DayValues<WeekName> & {
  /** Whether delivery is the same as ordering; on the wire delivery is a week, or null if it is the same. */
  deliveryHoursLT: boolean;
};

export function dayField(kind: HoursKind, day: Weekday): DayField {
  return `${WEEK_FIELDS[kind]}.${day}`;
}

/** What each field is called: 'Monday', 'Friday delivery'. */
export const HOURS_FORM: FormFields<HoursFields> = {
  ...dayFields('hoursLT', (day) => day),
  ...dayFields('deliveryHoursLT', (day) => `${day} delivery`),
  deliveryHoursLT: {
    kind: 'own',
    label: 'Delivery, same as ordering',
    show: (isSame) => (isSame === true ? 'the same as ordering' : 'its own hours'),
    ofWire: (week) => week === null,
  },
};

/** If delivery has no week of its own, its days begin as those of ordering. */
export function hoursFields({
  hoursLT,
  deliveryHoursLT,
}: Pick<Opening, 'hoursLT' | 'deliveryHoursLT'>): HoursFields {
  return {
    ...dayValues('hoursLT', hoursLT),
    ...dayValues('deliveryHoursLT', deliveryHoursLT ?? hoursLT),
    deliveryHoursLT: deliveryHoursLT === null,
  };
}

export function weekOf(kind: HoursKind, values: HoursFields): Location['hoursLT'] {
  return weekIn(WEEK_FIELDS[kind], values);
}

/** Days of a delivery week mean nothing while delivery is the same as ordering. */
export function hasMeaning(name: string, values: HoursFields): boolean {
  return !name.startsWith('deliveryHoursLT.') || !values.deliveryHoursLT;
}

/** Both weeks as one request: each edited one, with what its editor saw of its days. */
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

/** What prevents saving the weeks, at every day concerned. */
export function hoursMistakes(values: HoursFields): Mistake[] {
  const kinds: HoursKind[] = values.deliveryHoursLT ? ['ordering'] : ['ordering', 'delivery'];
  return kinds.flatMap((kind) => weekMistakes(WEEK_FIELDS[kind], weekOf(kind, values)));
}

/** What decides when a location is open, as it is stored or as the form has it. */
export type Opening = Parameters<typeof hoursOfKind>[1] & Pick<Location, 'orderOpenAfter'>;
