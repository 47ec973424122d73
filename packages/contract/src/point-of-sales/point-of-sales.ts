import { POINT_OF_SALE_STATUSES } from '@passline/domain/point-of-sales/points-of-sale';
import * as z from 'zod/mini';
import { action, query } from '../kernel/action.ts';
import { id, line, nullableTimestamp } from '../kernel/fields.ts';
import { liveQuery } from '../kernel/live-query.ts';
import { recordActions } from '../kernel/records/record-actions.ts';
import { POINT_OF_SALE_LIVE_NAMES } from './live-names.ts';
import { pointOfSaleKind } from './point-of-sale-kinds.ts';
import { pointOfSalesPermissions } from './permissions.ts';

const chosenLocation = z.uuid('Please choose a location.').check(z.toLowerCase());

/** The fields of a point of sale that people edit. A new location brings its restaurant. */
export const POINT_OF_SALE_FIELDS = {
  name: line(60, 'Please enter name').check(z.minLength(1, 'Please enter name')),
  status: z.enum(POINT_OF_SALE_STATUSES),
  locationId: chosenLocation,
};

/** A till of a location. See docs/rules/point-of-sale.md#a-point-of-sale. */
export const PointOfSale = z.object({
  ...POINT_OF_SALE_FIELDS,
  id,
  restaurantId: id,
  name: z.string(),
  /** Of the devices that reported from it. */
  deviceIds: z.array(z.string()),
  /** Its floors in their order. */
  floorOrderIds: z.array(id),
  /** From the first who clocked in until the last clocks out; null: nobody is clocked in. */
  currentShiftId: z.nullable(id),
  /** Since when that shift is under way. */
  currentShiftSince: nullableTimestamp,
  rev: z.int(),
});
export type PointOfSale = z.infer<typeof PointOfSale>;

const added = {
  locationId: chosenLocation,
  /** Of the location; absent or the same. */
  restaurantId: z.optional(id),
  name: POINT_OF_SALE_FIELDS.name,
  status: z._default(POINT_OF_SALE_FIELDS.status, 'activated'),
};

const record = recordActions(pointOfSaleKind, {
  permission: pointOfSalesPermissions.update,
  row: PointOfSale,
  added,
  edited: POINT_OF_SALE_FIELDS,
  path: '/point-of-sales',
  params: {},
  says: { update: 'Change a point of sale; its floors, tables and employees follow it to another location' },
});

const tags = ['point-of-sales'];

export const pointOfSales = {
  add: action(pointOfSalesPermissions.create)
    .route({ method: 'POST', path: '/point-of-sales', summary: 'Add a point of sale', tags })
    .input(z.object(added))
    .output(PointOfSale),
  update: record.actions.update,
  read: query(pointOfSalesPermissions.update)
    .route({ method: 'GET', path: '/point-of-sales/{pointOfSaleId}', summary: 'A point of sale', tags })
    .input(z.object({ pointOfSaleId: id }))
    .output(PointOfSale),
};

/** The points of sale of a location; null means the whole platform. */
export const pointOfSalesLive = liveQuery({
  ...POINT_OF_SALE_LIVE_NAMES.pointOfSalesLive,
  params: z.object({ locationId: z.nullable(id) }),
  row: PointOfSale,
  permission: pointOfSalesPermissions.update,
});
