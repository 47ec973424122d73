import * as z from 'zod/mini';
import { imageUrl } from '../images/images.ts';
import { id, line } from '../kernel/fields.ts';
import { orderedActions } from '../kernel/records/record-actions.ts';
import { floorKind } from './point-of-sale-kinds.ts';
import { pointOfSalesPermissions } from './permissions.ts';

/** The fields of a floor that people edit. */
export const FLOOR_FIELDS = {
  name: line(60, 'Please enter name').check(z.minLength(1, 'Please enter name')),
  /** Lies behind its tables. */
  backgroundUrl: z.nullable(imageUrl),
};

/** A room with tables. See docs/rules/point-of-sale.md#a-floor. */
export const Floor = z.object({
  ...FLOOR_FIELDS,
  id,
  pointOfSaleId: id,
  locationId: id,
  name: z.string(),
  tableIds: z.array(id),
  /** Grows along the floors of its point of sale. */
  rank: z.number(),
  rev: z.int(),
});
export type Floor = z.infer<typeof Floor>;

const record = orderedActions(floorKind, {
  permission: pointOfSalesPermissions.update,
  row: Floor,
  added: {
    pointOfSaleId: id,
    name: FLOOR_FIELDS.name,
    backgroundUrl: z._default(FLOOR_FIELDS.backgroundUrl, null),
  },
  edited: FLOOR_FIELDS,
  path: '/floors',
  addPath: '/point-of-sales/{pointOfSaleId}/floors',
  params: { locationId: id },
  says: { remove: 'Delete a floor without tables' },
});

export const floors = record.actions;

/** The floors of a location's points of sale. */
export const floorsLive = record.live;
