import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { Floor } from './floors.ts';
import { FloorTable } from './floor-tables.ts';
import { pointOfSalesPermissions } from './permissions.ts';

/** A floor with all of its tables: their places in px of the drawing, shapes and statuses. See docs/rules/point-of-sale.md#the-plan. */
export const FloorPlan = z.object({ floor: Floor, tables: z.array(FloorTable) });
export type FloorPlan = z.infer<typeof FloorPlan>;

const page = pagedList({
  row: Floor,
  filters: { locationId: id },
  order: z._default(z.enum(['place', '-place']), 'place'),
  limit: { usual: 100, most: 200 },
  more: {},
});

const tags = ['floors'];

/** What programs read of floors, and people without the live channel. */
export const floorPlans = {
  list: query(pointOfSalesPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/floors',
      summary: 'The floors of a location, by point of sale, in their order',
      tags,
    })
    .input(page.input)
    .output(page.output),
  read: query(pointOfSalesPermissions.read)
    .route({
      method: 'GET',
      path: '/floors/{floorId}',
      summary: 'A floor with its tables: their places, shapes and statuses',
      tags,
    })
    .input(z.object({ floorId: id }))
    .output(FloorPlan),
};
