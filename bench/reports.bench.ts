import type { ReportTotals } from '@passline/contract/reports/reports';
import { call } from '../tests/setup/api-client.ts';
import { createKitchen } from '../tests/setup/kitchen.ts';
import { createPerson } from '../tests/setup/people.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { startBenchServer } from './setup/bench-server.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';

const ORDERS = 20_000;
const ROUNDS = 10;
const RANGE = { createdAtMin: Date.UTC(2026, 9, 1), createdAtMax: Date.UTC(2026, 10, 1) };

/** A report of a month, by the public API: a third of its orders are deliveries, each has a tax, some an adjustment. */
const database = await openBenchDatabase();
const { pool } = database;
const kitchen = await createKitchen(pool);
const { token } = await createPerson(pool, 'admin', kitchen);
await pool.query(
  `insert into orders (id, order_number, restaurant_id, location_id, restaurant_name, order_type, delivery_type, delivery_address, payment_method,
     payment_processor, payment_status, status, item_count, local_date, created_at, finished_at, sub_total, sub_total_tax,
     tax_amount, delivery_fee, tip_amount, total, total_commission, commission_rate)
   select gen_random_uuid(), n, $1, $2, 'Golden Wok', case n % 3 when 0 then 'Delivery' else 'Pickup' end,
     case n % 3 when 0 then 'product' end, case n % 3 when 0 then '1 Main St' end, case n % 4 when 0 then 'inperson-cash' else 'online-creditcard' end,
     'Moneris', 'paid', 'Done', 2, '2026-10-01', at, at, 20.15, 1.01, 1.25, 4.88, 2, 28.28, 6.05, 0.3
   from generate_series(1, ${ORDERS}) n, lateral (select to_timestamp($3 / 1000.0) + n * interval '2 minutes' as at) placed`,
  [kitchen.restaurantId, kitchen.locationId, RANGE.createdAtMin],
);
await pool.query(
  `insert into order_taxes (order_id, tax_id, name, amount)
   select o.id, t.id, t.name, 0.5 from orders o, (values ('cad_gst', 'GST')) t (id, name)`,
);
await pool.query(
  `insert into deliveries (order_id, location_id, delivery_status, lat, lng, distance_km, earnings_restaurant)
   select id, location_id, 'Delivered', 49, -123, 1, 1.2 from orders where order_type = 'Delivery'`,
);
await pool.query(
  `insert into order_adjustments (order_id, name, amount) select id, 'Late', -1 from orders where order_number % 10 = 0`,
);
await pool.query('vacuum analyze orders, order_taxes, deliveries, order_adjustments');
const server = await startBenchServer(database.connectionString);
try {
  report(`A report of ${ORDERS} orders: the median of ${ROUNDS}`, [
    await measure('its totals over all of them', 'reports.totals', {}, 1_000),
    await measure('its first 100 orders', 'reports.orders', { limit: 100 }, 150),
    await measure('1,000 orders by their total', 'reports.orders', { limit: 1_000, order: '-total' }, 500),
  ]);
} finally {
  await server.stop();
  await database.drop();
}

async function measure(what: string, action: string, more: object, limitMs: number): Promise<Figure> {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedMs = performance.now();
    const input = { locationId: kitchen.locationId, ...RANGE, ...more };
    const { status, text, body } = await call<ReportTotals>(server.url, action, input, { token });
    took.push(performance.now() - startedMs);
    if (status !== 200) throw new Error(`${status} ${text}`);
    if (action === 'reports.totals' && body.orderCount !== ORDERS) throw new Error('Orders are missing.');
  }
  return {
    what,
    unit: 'ms',
    ours: quantile(took, 0.5),
    limit: null,
    budget: { kind: 'at most absolute', value: limitMs },
  };
}
