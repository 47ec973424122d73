import type { Pool } from 'pg';

/** A point of sale of the demo with one floor of `count` tables, row by row. */
export async function layFloor(pool: Pool, count: number): Promise<{ pointOfSaleId: string }> {
  const { rows } = await pool.query<{ pointOfSaleId: string }>(
    `with place as (select id, restaurant_id from locations order by id limit 1),
      point as (
        insert into points_of_sale (restaurant_id, location_id, name) select restaurant_id, id, 'Bench' from place returning id, location_id),
      floor as (
        insert into floors (point_of_sale_id, location_id, name, rank) select id, location_id, 'Hall', 1 from point returning id, location_id),
      tables as (
        insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos)
        select id, location_id, n::text, (array['round', 'square', 'rectangle', 'large-round', 'booth'])[n % 5 + 1],
          100 + n % 20 * 160, 100 + n / 20 * 140 from floor, generate_series(0, $1::int - 1) n)
    select id as "pointOfSaleId" from point`,
    [count],
  );
  const [made] = rows;
  if (!made) throw new Error('There is no location for the floor.');
  return made;
}
