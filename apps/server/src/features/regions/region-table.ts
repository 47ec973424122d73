import { WeekHours } from '@passline/contract/restaurants/location';
import { regionKind } from '@passline/contract/regions/region-kind';
import { MAX_REGIONS, Region, REGION_FIELDS } from '@passline/contract/regions/regions';
import { ok, refuse } from '@passline/domain/result';
import { checkRegion } from '@passline/domain/regions/check-region';
import { refused } from '../../kernel/actions/refusal.ts';
import { recordTable } from '../../kernel/records/record-table.ts';
import { json } from '../../kernel/records/stored.ts';

/** The regions of the platform. See docs/rules/regions.md#what-a-region-is. */
export const regionTable = recordTable<Region>({
  kind: regionKind,
  wire: Region,
  key: 'id',
  edited: REGION_FIELDS,
  stored: {
    polygonLatLng: json('polygon'),
    deliveryHoursLT: {
      ...json<Region['deliveryHoursLT']>('delivery_hours_lt'),
      read: ({ delivery_hours_lt: week }) => (week === null ? null : WeekHours.parse(week)),
    },
  },
  rules: {
    comesAndGoes: true,
    check: checkRegion,
    room: (count) =>
      count < MAX_REGIONS
        ? ok(undefined)
        : refuse('regions-too-many', `There are ${MAX_REGIONS} regions already. No more can be added.`),
    taken: {
      regions_name_idx: {
        code: 'region-taken',
        message: 'There is a region of this name already.',
        field: 'name',
      },
    },
    requireRemovable: async ({ db }, { id }) => {
      const { rows } = await db.query<{ locations: number; shifts: number }>(
        `select (select count(*)::int from locations where region_id = $1) as locations,
           (select count(*)::int from shifts where region_id = $1) as shifts`,
        [id],
      );
      const { locations, shifts } = rows[0] ?? { locations: 0, shifts: 0 };
      if (locations + shifts === 0) return;
      const what = locations > 0 ? countWords(locations, 'location') : countWords(shifts, 'shift');
      throw refused({ code: 'region-used', message: `${what} in this region.` });
    },
  },
});

function countWords(count: number, noun: string): string {
  return count === 1 ? `One ${noun} is` : `${count} ${noun}s are`;
}
