import type { Queryable } from '@passline/database';
import type { Kitchen } from '../setup/kitchen.ts';

/** A CSV of as many records as a menu may have. */
export function largestMenuFile(): string {
  const categories = ['A', 'B', 'C'].map((name) => `category,${name},,${name},,`);
  const products = Array.from(
    { length: 5_000 },
    (_, index) => `product,${'ABC'[index % 3]},,Dish ${index},${index % 50},${'noodles and '.repeat(5)}`,
  );
  const groups = Array.from({ length: 900 }, (_, group) => [
    `group,,G${group},Group ${group},,`,
    ...Array.from({ length: 11 }, (__, item) => `item,,G${group},Item ${item},1,`),
  ]);
  return ['kind,category,group,name,price,description', ...categories, ...products, ...groups.flat()].join(
    '\n',
  );
}

/** What a parser takes longest for: 4 MB of values, and a line of a million columns. */
export const HOSTILE_FILES = {
  values: `{${'"a":1,'.repeat(390_000)}"a":1}`,
  columns: `kind${',a'.repeat(1_000_000)}\n`,
  mistakes: `kind\n${'x\n'.repeat(15_000)}`,
};

/** A body of 8 MB that is all small values. */
export const HOSTILE_BODY = `{"json":[${'[],'.repeat(2_700_000)}1]}`;

export const YEAR = { createdAtMin: Date.UTC(2025, 9, 1), createdAtMax: Date.UTC(2026, 10, 3) };

/** Finished orders of one location over a year. */
export async function putYear(
  db: Queryable,
  { restaurantId, locationId }: Kitchen,
  count: number,
): Promise<void> {
  // Without triggers: the feed has nothing to tell of them.
  await db.query(`set session_replication_role = replica;
    insert into orders (id, rev, order_number, restaurant_id, location_id, restaurant_name, order_type, payment_method, payment_processor,
      payment_status, status, item_count, local_date, created_at, finished_at, sub_total, sub_total_tax, tax_amount, total, total_commission, commission_rate)
    select gen_random_uuid(), n, n, '${restaurantId}', '${locationId}', 'Golden Wok', 'Pickup', 'online-creditcard', 'Moneris',
      'paid', 'Done', 2, '2026-10-01', at, at, 20.15, 1.01, 1.25, 21.4, 6.05, 0.3
    from generate_series(1, ${count}) n,
      lateral (select to_timestamp(${YEAR.createdAtMin / 1000}) + n * interval '10 minutes' as at) placed;
    insert into order_taxes (order_id, tax_id, name, amount)
      select o.id, 'cad_gst', 'GST', 0.5 from orders o where location_id = '${locationId}';
    insert into postings (account_id, amount, belongs_to, belongs_id, sequence, posted_at, posted_by)
      select '${locationId}', 14.1, 'order', id, 1, created_at, 'System' from orders where location_id = '${locationId}';
    set session_replication_role = default`);
}
