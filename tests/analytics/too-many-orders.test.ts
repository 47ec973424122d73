import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, type RefusalBody } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders } from './put-orders.ts';

const desk = await openDesk({ now: () => LAST_MS, viewMs: 500 });
const { pool } = desk.site.database;
const VIEWS = ['times', 'refunds', 'guests', 'products', 'rewards'] as const;
const ask = (view: (typeof VIEWS)[number]) =>
  call<RefusalBody>(
    desk.url,
    `analytics.${view}`,
    { from: FIRST_MS, before: LAST_MS, timeZone: 'America/Toronto' },
    { token: desk.boss.token },
  );

beforeAll(async () => {
  await putOrders(pool, await putKitchens(pool), 3);
  // As if there were more orders than can be read.
  await pool.query(
    `alter table order_figures rename to counted_figures;
     create view order_figures as select * from counted_figures where pg_sleep(60)::text is not null`,
  );
});
afterAll(() => pool.query('drop view order_figures; alter table counted_figures rename to order_figures'));

test('views of more orders than can be read in time say what can be done', async () => {
  for (const { status, body } of await Promise.all(VIEWS.map(ask)))
    expect([status, body.code, body.message]).toEqual([
      503,
      'TIMED_OUT',
      'This took too long and was stopped. Please choose a shorter time or fewer restaurants.',
    ]);
});
