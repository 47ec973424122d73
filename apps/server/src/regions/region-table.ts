import { WeekHours } from '@passline/contract';
import { regionKind } from '@passline/contract/regions/region-kind';
import { MAX_REGIONS, Region } from '@passline/contract/regions/regions';
import { ok, refuse } from '@passline/domain';
import { checkRegion } from '@passline/domain/geography/check-region';
import { refused } from '../actions/refusal.ts';
import { recordTable } from '../records/record-table.ts';
import { json } from '../records/stored.ts';

/** The regions of the platform. See docs/rules/regions.md#what-a-region-is. */
export const regionTable = recordTable<Region>({
  kind: regionKind,
  wire: Region,
  key: 'id',
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
        : refuse('regions-too-many', `There are ${MAX_REGIONS} regions already, and more are not kept.`),
    taken: {
      regions_name_idx: {
        code: 'region-taken',
        message: 'There is a region of this name already.',
        field: 'name',
      },
    },
    requireRemovable: async ({ db }, { id }) => {
      const { rows } = await db.query<{ count: number }>(
        'select count(*)::int as count from locations where region_id = $1',
        [id],
      );
      const count = rows[0]?.count ?? 0;
      if (count === 0) return;
      const words = count === 1 ? 'One location is' : `${count} locations are`;
      throw refused({ code: 'region-used', message: `${words} in this region.` });
    },
  },
});
