import { REGION_FIELDS, type Region } from '@passline/contract/regions/regions';
import { regionKind } from '@passline/contract/regions/region-kind';
import {
  DEFAULT_TIME_ZONE,
  LOCATION_TIME_ZONES,
  WEEKDAYS,
  type LatLng,
  type WeekHours,
} from '@passline/domain';
import { checkOutline } from '@passline/domain/geography/check-region';

import { placeOfZone } from '../../parts/zoned-time.ts';
import type { FormFields, Mistake } from '../../parts/form/form-fields.ts';
import type { Sent } from '../../parts/form/use-record-form.ts';
import { dayFields, dayValues, weekIn, weekMistakes, type DayValues } from '../../parts/week/week-fields.ts';
import { cornersOf, readOutline, type TypedOutline } from './outline/outline-text.ts';

/** What is edited of a region: each weekday is a field of its own. */
export type RegionFields = DayValues<'deliveryHoursLT'> & {
  name: string;
  timezone: Region['timezone'];
  polygonLatLng: TypedOutline;
  /** Whether it delivers whenever the restaurants do; on the wire that is null, or a week. */
  deliveryHoursLT: boolean;
};

const label = (field: string) => regionKind.fields[field as keyof typeof regionKind.fields]?.label ?? field;

export const REGION_FORM: FormFields<RegionFields> = {
  name: { kind: 'text', label: label('name'), schema: REGION_FIELDS.name },
  timezone: {
    kind: 'select',
    label: label('timezone'),
    options: LOCATION_TIME_ZONES.map((zone) => ({ value: zone, label: `${placeOfZone(zone)} (${zone})` })),
  },
  polygonLatLng: {
    kind: 'custom',
    label: label('polygonLatLng'),
    show: (outline) => `${cornersOf(outline as TypedOutline).length} corners`,
  },
  ...dayFields('deliveryHoursLT', (day) => day),
  deliveryHoursLT: {
    kind: 'custom',
    label: label('deliveryHoursLT'),
    show: (isWhenever) => (isWhenever === true ? 'whenever the restaurants deliver' : 'hours of its own'),
    ofWire: (week) => week === null,
  },
};

/** What is offered where a region begins to have hours of its own. */
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

/** The whole region, as it is sent when it is new. */
export function regionOf(values: RegionFields): Omit<Region, 'id' | 'rev'> {
  const { name, timezone, polygonLatLng } = values;
  return { name, timezone, polygonLatLng: [...cornersOf(polygonLatLng)], deliveryHoursLT: weekOf(values) };
}

function weekOf(values: RegionFields): Region['deliveryHoursLT'] {
  return values.deliveryHoursLT ? null : weekIn('deliveryHoursLT', values);
}

/** What was changed, with what its editor saw of it; all days of the week as one. */
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

/** What keeps a region from being saved, at its fields, in the words of the rules. `saved`: its outline as it is kept; null for a new one. */
export function regionMistakes(values: RegionFields, saved: readonly LatLng[] | null): Mistake[] {
  const outline = outlineMistake(values.polygonLatLng, saved);
  return [
    ...(outline === null ? [] : [{ field: 'polygonLatLng', message: outline }]),
    ...(values.deliveryHoursLT ? [] : weekMistakes('deliveryHoursLT', weekIn('deliveryHoursLT', values))),
  ];
}

/** Why an outline cannot be kept; null where it can. */
export function outlineMistake(outline: TypedOutline, saved: readonly LatLng[] | null = null): string | null {
  const checked = typeof outline === 'string' ? readOutline(outline) : checkOutline(outline, saved);
  return checked.ok ? null : checked.refusal.message;
}

/** The corners of an outline that can be kept; null of any other. */
export function keptCorners(outline: TypedOutline): readonly LatLng[] | null {
  return typeof outline !== 'string' && outlineMistake(outline) === null ? outline : null;
}
