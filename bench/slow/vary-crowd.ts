import type { Pool } from 'pg';

/**
 * Makes copies of one order as different as an evening's orders are: places, names, phones, addresses, amounts and
 * times. Identical copies would be deflated to almost nothing.
 */
export async function varyCrowd(pool: Pool): Promise<void> {
  await pool.query(
    `update orders o set location_id = p.id, restaurant_id = p.restaurant_id, restaurant_name = p.name,
       order_number = 1000 + v.n, name = v.name, phone_number = '+1604' || (2000000 + v.seed % 7999999),
       sub_total = v.cents / 100.0, sub_total_tax = v.cents / 2000.0, tax_amount = v.cents / 2000.0, total = v.cents * 1.05 / 100,
       created_at = o.created_at - v.seed % 1000 * interval '1 millisecond',
       notes = case when v.seed % 4 = 0 then 'Ring ' || v.name || ', buzzer ' || v.seed % 900 || ', leave it with the neighbour' end
     from (select id, row_number() over (order by id)::int as n, abs(hashtext(id::text)) as seed,
         1500 + abs(hashtext(id::text)) % 9000 as cents,
         (array['Robin', 'Ada', 'Wei', 'Priya', 'Jonas', 'Mara', 'Tomi', 'Lucía', 'Sam', 'Noor', 'Ingrid'])[1 + abs(hashtext(id::text)) % 11]
           || ' ' || initcap(substr(translate(md5(id::text), '0123456789', 'aeiouaeiou'), 1, 7)) as name
       from orders where status in ('New', 'Preparing') or finished_at > now() - interval '1 hour') v
     join (select l.id, l.restaurant_id, r.name, row_number() over (order by l.id) - 1 as n, count(*) over () as total
       from locations l join restaurants r on r.id = l.restaurant_id) p on true
     where o.id = v.id and v.n % p.total = p.n`,
  );
}
