import { expect, test } from 'vitest';
import { Feed, type Window } from '../../packages/live/src/server/feed.ts';
import { openSite } from '../setup/desk.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { openSilenceable } from '../setup/silenceable.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders } from './board.ts';

const site = await openSite();

test('a feed whose database falls silent gives up the connection, and misses nothing', async () => {
  const { pool, connectionString } = site.database;
  const kitchen = await createKitchen(pool);
  const wire = await openSilenceable(connectionString);
  const windows: (Window | null)[] = [];
  const warnings: string[] = [];
  const feed = new Feed({
    connectionString: wire.connectionString,
    onWindow: (window) => windows.push(window),
    log: { warn: (_, message) => warnings.push(message) },
    pollMs: 20,
    silenceMs: 1_000,
  });
  await feed.start();
  wire.cut();
  const [id] = await insertOrders(pool, kitchen);
  await waitUntil(() => windows.some((window) => window?.changes.some(({ key }) => key === id)));
  expect(warnings).toContain('The live feed lost its connection; trying again.');
  // Every change arrives in windows; none is reported as lost.
  expect(windows).not.toContain(null);
  await feed.stop();
});
