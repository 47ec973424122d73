import type { Pool } from 'pg';

/**
 * Gives a location's active orders the food of an evening: one to five lines, half of them with modifiers, some with a
 * note, every fifth order with the guest's own note and every eleventh with an allergy; so their cards differ in height.
 */
export async function serveFood(pool: Pool, locationId: string): Promise<void> {
  const orders = `select id, row_number() over (order by id)::int as n
    from orders where location_id = $1 and status in ('New', 'Preparing')`;
  await pool.query(`delete from order_items where order_id in (select id from (${orders}) o)`, [locationId]);
  await pool.query(
    `insert into order_items (order_id, position, name, count, price, notes, modifiers)
     select o.id, p, (array['Hand-pulled noodles', 'Dumplings', 'Mapo tofu', 'Fried rice', 'Green beans', 'Hot and sour soup'])[1 + (o.n + p) % 6],
       1 + (o.n * p) % 3, 9.50,
       case when (o.n + p) % 7 = 0 then 'No spring onion, sauce on the side' end,
       case when (o.n + p) % 2 = 0 then '[]'::jsonb else
         '[{"name": "Spice", "items": [{"name": "Extra hot"}, {"name": "With chili oil"}]}, {"name": "Extras", "items": [{"name": "Egg"}]}]'::jsonb end
     from (${orders}) o, generate_series(1, 1 + o.n % 5) p`,
    [locationId],
  );
  await pool.query(
    `update orders set item_count = 1 + o.n % 5,
       notes = case when o.n % 11 = 0 then 'Allergy: peanuts, please use a clean wok'
                    when o.n % 5 = 0 then 'Please ring twice and leave it with the neighbour on the ground floor' end
     from (${orders}) o where orders.id = o.id`,
    [locationId],
  );
}
