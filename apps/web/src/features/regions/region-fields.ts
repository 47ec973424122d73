import { REGION_FIELDS, type Region } from '@passline/contract/regions/regions';
import { regionKind } from '@passline/contract/regions/region-kind';
import type { LatLng } from '@passline/domain/geography/distance';
import { type WeekHours } from '@passline/domain/hours/week-hours';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { checkOutline } from '@passline/domain/regions/check-region';
import type { FormFields, Mistake } from '../../parts/form/form-fields.ts';
import { recordFields } from '../../parts/records/record-fields.ts';
import type { Sent } from '../../parts/form/form-options.ts';
import { dayFields, dayValues, weekIn, weekMistakes, type DayValues } from '../../parts/week/week-fields.ts';
import { cornersOf, readOutline, type TypedOutline } from './outline/outline-text.ts';
import { WEEKDAYS } from '@passline/domain/time/weekday';

/** The fields of a region: each weekday is its own field. */
export type RegionFields = DayValues<'deliveryHoursLT'> & {
  name: string;
  timezone: Region['timezone'];
  polygonLatLng: TypedOutline;
  /** Whether it delivers whenever the restaurants do; on the wire that is null, or a week. */
  deliveryHoursLT: boolean;
};

export const REGION_FORM: FormFields<RegionFields> = {
  ...recordFields(regionKind, REGION_FIELDS, {
    polygonLatLng: {
      kind: 'own',
      show: (outline) => `${cornersOf(outline as TypedOutline).length} corners`,
      // The rule says what is wrong with it, also while typing.
      schema: undefined,
    },
    deliveryHoursLT: {
      kind: 'own',
      show: (isWhenever) => (isWhenever === true ? 'whenever the restaurants deliver' : 'its own hours'),
      ofWire: (week) => week === null,
      schema: undefined,
    },
  }),
  ...dayFields('deliveryHoursLT', (day) => day),
};

/** The first hours that are offered when a region gets its own hours. */
const USUAL_DAY = [{ openLT: '11:00', closeLT: '22:00' }];
const USUAL_WEEK = Object.fromEntries(WEEKDAYS.map((day) => [day, USUAL_DAY])) as unknown as WeekHours;

export function regionFields({
  name,
  timezone,
  polygonLatLng,
  deliveryHoursLT,
}: Omit<Region, 'id' | 'rev'>): RegionFields {
  return {
    name,
    timezone,
    polygonLatLng,
    ...dayValues('deliveryHoursLT', deliveryHoursLT ?? USUAL_WEEK),
    deliveryHoursLT: deliveryHoursLT === null,
  };
}

export const NEW_REGION = regionFields({
  name: '',
  timezone: DEFAULT_TIME_ZONE,
  polygonLatLng: [],
  deliveryHoursLT: null,
});

/** Its days mean nothing while it delivers whenever the restaurants do. */
export function hasMeaning(name: string, values: RegionFields): boolean {
  return !name.startsWith('deliveryHoursLT.') || !values.deliveryHoursLT;
}

/** The whole region, as sent when it is new. */
export function regionOf(values: RegionFields): Omit<Region, 'id' | 'rev'> {
  const { name, timezone, polygonLatLng } = values;
  return { name, timezone, polygonLatLng: [...cornersOf(polygonLatLng)], deliveryHoursLT: weekOf(values) };
}

function weekOf(values: RegionFields): Region['deliveryHoursLT'] {
  return values.deliveryHoursLT ? null : weekIn('deliveryHoursLT', values);
}

/** The changes, with what the editor saw; all days of the week are one field. */
export function regionChanges({ changes, values }: Pick<Sent<RegionFields>, 'changes' | 'values'>) {
  const seen = { ...values };
  for (const [name, change] of Object.entries(changes)) Object.assign(seen, { [name]: change.from });
  const [from, to] = [regionOf(seen), regionOf(values)];
  const isWeekChanged = Object.keys(changes).some((name) => name.startsWith('deliveryHoursLT'));
  return {
    ...(changes.name && { name: { from: from.name, to: to.name } }),
    ...(changes.timezone && { timezone: { from: from.timezone, to: to.timezone } }),
    ...(changes.polygonLatLng && {
      polygonLatLng: { from: from.polygonLatLng, to: to.polygonLatLng },
    }),
    ...(isWeekChanged && { deliveryHoursLT: { from: from.deliveryHoursLT, to: to.deliveryHoursLT } }),
  };
}

/**
 * What prevents saving a region, at its fields, in the words of the rules. `saved`: the stored outline; null for a new
 * one.
 */
export function regionMistakes(values: RegionFields, saved: readonly LatLng[] | null): Mistake[] {
  const outline = outlineMistake(values.polygonLatLng, saved);
  return [
    ...(outline === null ? [] : [{ field: 'polygonLatLng', message: outline }]),
    ...(values.deliveryHoursLT ? [] : weekMistakes('deliveryHoursLT', weekIn('deliveryHoursLT', values))),
  ];
}

/** Why an outline cannot be saved; null if it can. */
export function outlineMistake(outline: TypedOutline, saved: readonly LatLng[] | null = null): string | null {
  const checked = typeof outline === 'string' ? readOutline(outline) : checkOutline(outline, saved);
  return checked.ok ? null : checked.refusal.message;
}

/** The corners of a valid outline; null for any other. */
export function keptCorners(outline: TypedOutline): readonly LatLng[] | null {
  return typeof outline !== 'string' && outlineMistake(outline) === null ? outline : null;
}
