import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Feed, type Window } from '../../packages/live/src/server/feed.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders } from './board.ts';

// Without a server: its feed would get the answer instead of ours.
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The feed's answer when a transaction of another database, ignored so far, ends between snapshot and look. */
const STEPPED_BACK = { xmin: '3', upto: '3', busy: true, xid: null };

test('when the horizon seems to step back nothing is delivered twice, and nothing is left out', async () => {
  const { pool, connectionString } = database;
  const kitchen = await createKitchen(pool);
  const windows: (Window | null)[] = [];
  let stepsBack = false;
  const query: typeof pg.Client.prototype.query = Reflect.get(pg.Client.prototype, 'query');
  pg.Client.prototype.query = new Proxy(query, {
    apply: (target, client, given: unknown[]) => {
      const [asked] = given;
      const isWindow = typeof asked === 'object' && asked !== null && 'name' in asked;
      if (!stepsBack || !isWindow || !String(asked.name).startsWith('live-window'))
        return Reflect.apply(target, client, given) as unknown;
      stepsBack = false;
      return Promise.resolve({ rows: [STEPPED_BACK] });
    },
  });
  try {
    const log = { warn: () => {} };
    const feed = new Feed({ connectionString, onWindow: (window) => windows.push(window), log, pollMs: 20 });
    await feed.start();
    const found = (id?: string) =>
      windows.flatMap((window) => window?.changes ?? []).filter(({ key }) => key === id);
    const [first] = await insertOrders(pool, kitchen);
    await waitUntil(() => found(first).length > 0);
    stepsBack = true;
    await waitUntil(() => !stepsBack);
    const [second] = await insertOrders(pool, kitchen);
    await waitUntil(() => found(second).length > 0);
    await feed.stop();
    expect(found(first)).toHaveLength(1);
    expect(found(second)).toHaveLength(1);
    for (const [index, window] of windows.entries()) {
      expect(window?.from).toBe(windows[index - 1]?.upto ?? window?.from);
      expect(window!.upto >= window!.from).toBe(true);
    }
  } finally {
    pg.Client.prototype.query = query;
  }
});
