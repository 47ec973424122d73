import { DEMO_LOCATION_ID } from '@passline/database/data-sets';
import type pg from 'pg';
import { BENCH_TOKEN } from '../setup/bench-token.ts';
import { quantile } from '../setup/quantile.ts';

const ORDERS = 40;
const TURNS = 8;
/** All that keeps what analytics count, by the function that it calls. */
const TRIGGERS = `select format('alter table %s %s trigger %I', tgrelid::regclass, $1::text, tgname) as text
  from pg_trigger t join pg_proc p on p.oid = t.tgfoid where not tgisinternal and p.proname in ('orders_counted', 'order_recounted',
    'part_recounted', 'figures_of_week_changed', 'order_of_week_changed', 'delivery_of_week_changed', 'items_of_week_changed')`;

/**
 * The median time in which an order is placed by the public API, in milliseconds, with what analytics keep of it and without: in turns,
 * so that what else the machine does falls on both. Orders that were not counted are left behind.
 */
export async function timeWriting(url: string, pool: pg.Pool): Promise<{ kept: number; bare: number }> {
  const { rows } = await pool.query<{ id: string }>(
    `select p.id from products p where p.location_id = $1 and p.qty is null and coalesce(p.active_after, 0) = 0
     and not exists (select from product_modifier_groups g where g.product_id = p.id) limit 1`,
    [DEMO_LOCATION_ID],
  );
  const place = async (): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(`${url}/api/orders`, {
      method: 'POST',
      headers: { authorization: `Bearer ${BENCH_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        locationId: DEMO_LOCATION_ID,
        orderType: 'Pickup',
        paymentMethod: 'online-creditcard',
        name: 'Robin Field',
        phoneNumber: '6045550123',
        orderCartItems: [{ productId: rows[0]?.id, count: 1 }],
      }),
    });
    if (!answer.ok) throw new Error(`An order was answered with ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    return performance.now() - began;
  };
  const switchTriggers = async (to: 'enable' | 'disable') => {
    const statements = await pool.query<{ text: string }>(TRIGGERS, [to]);
    for (const { text } of statements.rows) await pool.query(text);
    // Plans that know the triggers of before are made anew.
    for (let count = 0; count < 5; count += 1) await place();
  };
  const times: Record<'enable' | 'disable', number[]> = { enable: [], disable: [] };
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const to of turn % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
      await switchTriggers(to);
      for (let count = 0; count < ORDERS; count += 1) times[to].push(await place());
    }
  await switchTriggers('enable');
  return { kept: quantile(times.enable, 0.5), bare: quantile(times.disable, 0.5) };
}
