import type { Queryable } from '@passline/database';
import type { Kitchen } from './kitchen.ts';

export type PointOfSaleParts = { pointOfSaleId: string; floorId: string; tableId: string };

/** A point of sale of the kitchen with one floor, on which one table stands. */
export async function createPointOfSale(
  db: Queryable,
  { restaurantId, locationId }: Pick<Kitchen, 'restaurantId' | 'locationId'>,
  name = 'Front counter',
): Promise<PointOfSaleParts> {
  const { rows } = await db.query<PointOfSaleParts>(
    `with point as (
       insert into points_of_sale (restaurant_id, location_id, name) values ($1, $2, $3) returning id, location_id),
     floor as (
       insert into floors (point_of_sale_id, location_id, name, rank) select id, location_id, 'Main room', 1 from point returning id, location_id),
     seat as (
       insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos) select id, location_id, '1', 'square', 300, 200 from floor returning id)
     select point.id as "pointOfSaleId", floor.id as "floorId", seat.id as "tableId" from point, floor, seat`,
    [restaurantId, locationId, name],
  );
  const [made] = rows;
  if (!made) throw new Error('No point of sale was made.');
  return made;
}
