import { beforeAll, expect, test } from 'vitest';
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
});

test('views of more orders than can be read in time say what can be done', async () => {
  const holder = await pool.connect();
  try {
    // As if there were more orders than can be read: no statement over them comes to its end.
    await holder.query('begin');
    await holder.query('lock table orders, order_figures in access exclusive mode');
    for (const { status, body } of await Promise.all(VIEWS.map(ask)))
      expect([status, body.code, body.message]).toEqual([
        503,
        'TIMED_OUT',
        'This took too long and was stopped. Please choose a shorter time or fewer restaurants.',
      ]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});
