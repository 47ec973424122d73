import { expect, test } from 'vitest';
import { inView, VIEW_SHARES } from '../../apps/server/src/kernel/actions/reads-of.ts';
import { FairShare } from '../../apps/server/src/kernel/fair-share.ts';
import { openDesk } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { FIRST_MS, LAST_MS, putKitchens, putOrders } from './put-orders.ts';

const desk = await openDesk({ now: () => LAST_MS, viewMs: 300_000 });
const { url, boss } = desk;
const { pool } = desk.site.database;

const statements = async () =>
  (
    await pool.query<{ query: string }>(
      `select query from pg_stat_activity where application_name = 'passline views' and state = 'active'
         and datname = current_database()`,
    )
  ).rows.length;
const ask = (view: string, signal?: AbortSignal) =>
  fetch(
    `${url}/api/analytics/${view}?${new URLSearchParams({ from: String(FIRST_MS), before: String(LAST_MS), timeZone: 'America/Vancouver' })}`,
    { headers: { authorization: `Bearer ${boss.token}` }, ...(signal && { signal }) },
  );

test('a view that nobody waits for any more is stopped in the database, and the next one is answered', async () => {
  await putOrders(pool, await putKitchens(pool), 5);
  // Longer than the test waits.
  await pool.query('alter table order_items rename to slow_items');
  await pool.query(
    'create view order_items as select i.* from slow_items i cross join (select pg_sleep(300)) slept offset 0',
  );
  await pool.query('grant select on order_items to public');
  const asking = new AbortController();
  const asked = ask('products', asking.signal).catch((error: Error) => error.name);
  await waitUntil(async () => (await statements()) > 0);
  const next = ask('times');
  asking.abort();
  expect(await asked).toBe('AbortError');
  await waitUntil(async () => (await statements()) === 0);
  expect((await next).status).toBe(200);
});

test('a view is stopped although its caller left between two of its statements, when there was none to stop', async () => {
  const leaving = new AbortController();
  let toldToStop = 0;
  const reads = {
    query: async (text: string, values: unknown[]) => {
      const answer = await pool.query(text, values);
      toldToStop += 1;
      return answer;
    },
  };
  const viewTurns = new FairShare(VIEW_SHARES);
  const view = inView({ reads: reads as never, views: pool, viewTurns }, null, leaving.signal, async (db) => {
    leaving.abort();
    await waitUntil(() => toldToStop > 0);
    await db.query('select pg_sleep(60)');
  });
  await expect(view).rejects.toMatchObject({ code: '57014' });
});
