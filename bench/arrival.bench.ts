import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { FolderStore } from '../apps/server/src/kernel/files/folder-store.ts';
import { startServer } from '../apps/server/src/server.ts';
import { openBrowser } from '../tests/setup/browser.ts';
import { DEMO_LOCATION_ID, DEMO_PASSWORD, loadDemo } from '@passline/database/data-sets';
import { hashServiceToken } from '../apps/server/src/kernel/session/service-tokens.ts';
import { BENCH_TOKEN } from './setup/bench-token.ts';
import { openBenchDatabase } from './setup/bench-database.ts';
import { quantile } from './setup/quantile.ts';
import { report } from './setup/report.ts';

const ORDERS = 60;
const portalFolder = fileURLToPath(new URL('../apps/web/dist', import.meta.url));
if (!existsSync(portalFolder)) throw new Error('The portal is not built: npm run bench builds it first.');

/** From sending an order over the public API to its card appearing on a board that is open in a browser. */
const database = await openBenchDatabase();
await loadDemo(database.connectionString, {
  serviceTokenHash: hashServiceToken(BENCH_TOKEN),
  nowMs: Date.now(),
});
const server = await startServer({
  connectionString: database.connectionString,
  host: '127.0.0.1',
  port: 0,
  secret: 'a secret of the benchmark, 32 characters',
  role: 'all',
  isBehindProxy: false,
  requestsPerSecond: 1_000_000,
  portalFolder,
  files: new FolderStore('/nowhere'),
  log: pino({ level: 'silent' }),
});
const browser = await openBrowser();
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await context.request.post('/api/auth/sign-in/email', {
    data: { email: 'super@passline.example', password: DEMO_PASSWORD },
    headers: { origin: server.url },
  });
  const page = await context.newPage();
  await page.goto('/orders');
  await page.getByText('Live', { exact: true }).waitFor();

  const headers = { authorization: `Bearer ${BENCH_TOKEN}`, 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const { rows } = await database.pool.query<{ id: string }>(
    `select p.id from products p where p.location_id = $1 and p.qty is null and coalesce(p.active_after, 0) = 0
     and not exists (select from product_modifier_groups g where g.product_id = p.id) limit 1`,
    [DEMO_LOCATION_ID],
  );
  const productId = rows[0]?.id;
  const times: number[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const name = `Arrival ${count}`;
    // The page itself records when the card appears, on the clock that both share.
    const seen = page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const look = () => {
            const isThere = [...document.querySelectorAll('[data-order-id]')].some((card) =>
              card.textContent.includes(wanted),
            );
            if (isThere) resolve(performance.timeOrigin + performance.now());
            else requestAnimationFrame(look);
          };
          look();
        }),
      name,
    );
    const sent = performance.timeOrigin + performance.now();
    const answer = await post('/api/orders', {
      locationId: DEMO_LOCATION_ID,
      orderType: 'Pickup',
      paymentMethod: 'online-creditcard',
      name,
      phoneNumber: '6045550123',
      orderCartItems: [{ productId, count: 1 }],
    });
    const { id } = (await answer.json()) as { id: string };
    times.push((await seen) - sent);
    // Removed, so that the next card is on the screen and not below it.
    await post(`/api/orders/${id}/confirm`, { expectedStatus: 'New', waitMinutes: 30 });
    await page.waitForFunction(
      (gone) => !document.querySelector(`[data-order-id="${gone}"][data-status="New"]`),
      id,
    );
  }
  report('Arrival: an order posted to the API appears on an open board', [
    {
      what: 'p50',
      unit: 'ms',
      ours: quantile(times, 0.5),
      limit: null,
      budget: { kind: 'at most absolute', value: 200 },
    },
    {
      what: 'p95',
      unit: 'ms',
      ours: quantile(times, 0.95),
      limit: null,
      budget: { kind: 'at most absolute', value: 200 },
    },
  ]);
} finally {
  await browser.close();
  await server.stop();
  await database.drop();
}
