import * as z from 'zod/mini';
import { query } from '../kernel/action.ts';
import { id } from '../kernel/fields.ts';
import { pagedList } from '../kernel/list.ts';
import { menusPermissions } from '../menus/permissions.ts';

/** A table that a dine-in order may name. See docs/rules/order-intake.md#the-table. */
export const OfferedTable = z.object({
  id,
  name: z.string(),
  /** A reserved one is taken too, if an order names it. */
  status: z.enum(['open', 'reserved']),
  floorId: id,
  floorName: z.string(),
  pointOfSaleId: id,
  /** A dine-in order that is New or Preparing names it. */
  isTaken: z.boolean(),
});
export type OfferedTable = z.infer<typeof OfferedTable>;

const page = pagedList({
  row: OfferedTable,
  filters: { locationId: id },
  order: z._default(z.enum(['floor', '-floor']), 'floor'),
  limit: { usual: 100, most: 500 },
  more: {},
});

export const offeredTables = {
  list: query(menusPermissions.read)
    .route({
      method: 'GET',
      path: '/locations/{locationId}/tables',
      summary: 'The tables that a dine-in order may name, by floor and name',
      tags: ['tables'],
    })
    .input(page.input)
    .output(page.output),
};
