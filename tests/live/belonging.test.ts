import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placesOf, selectTopic } from '../../packages/live/src/server/belonging.ts';
import { paramsKey } from '../../packages/live/src/protocol.ts';
import { liveSources } from '../../apps/server/src/features.ts';
import { ordersBoardSource } from '../../apps/server/src/features/orders/board-sources.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { insertOrders } from './board.ts';

const fed = liveSources.flatMap((source) => ('rows' in source ? [] : [source]));

let database: TestDatabase;
let kitchens: [Kitchen, Kitchen];

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  await database.pool.query('truncate orders cascade');
  kitchens = [await createKitchen(database.pool), await createKitchen(database.pool, 'Neighbour')];
});

/** Minutes since it was finished; a minute around the hour is left out, since the two clocks are not one. */
const minutesAgo = fc.oneof(fc.integer({ min: -5, max: 58 }), fc.integer({ min: 62, max: 200 }));
const anyOrder = fc.record({
  isNeighbour: fc.boolean(),
  state: fc.oneof(
    fc.record({
      status: fc.constantFrom('New', 'Preparing'),
      minutesAgo: fc.constant(null),
      progress: fc.constant(null),
    }),
    fc.record({
      status: fc.constantFrom('Done', 'Cancelled'),
      minutesAgo,
      progress: fc.constantFrom(null, 'pending', 'failed'),
    }),
  ),
});

test("for any orders, a board's SQL finds exactly those whose scope says that they belong to it", async () => {
  const { pool } = database;
  await fc.assert(
    fc.asyncProperty(fc.array(anyOrder, { minLength: 1, maxLength: 12 }), async (orders) => {
      await pool.query('truncate orders cascade');
      for (const { isNeighbour, state } of orders) {
        const [id] = await insertOrders(pool, kitchens[isNeighbour ? 1 : 0]);
        await pool.query(
          `update orders set status = $2, finished_at = now() - $3::int * interval '1 minute', payment_progress = $4
           where id = $1`,
          [id, state.status, state.minutesAgo, state.progress],
        );
      }
      const places = placesOf(ordersBoardSource);
      // As the feed delivers them: times are texts.
      const { rows: all } = await pool.query<{ row: Record<string, unknown> }>(
        'select row_to_json(o) as row from orders o',
      );
      for (const locationId of [kitchens[0].locationId, kitchens[1].locationId, null]) {
        const { text, values } = selectTopic(ordersBoardSource, { locationId });
        const { rows: found } = await pool.query<{ id: string }>(text, values);
        const place = paramsKey({ locationId });
        const expected = all.flatMap(({ row }) =>
          places(row, Date.now()).includes(place) ? [String(row['id'])] : [],
        );
        expect(found.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 15 },
  );
});

/** The columns of a table's deleted row that are sent to the feed; of a live table, its key too. */
async function keptOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ definition: string }>(
    'select pg_get_functiondef(to_regproc($1)) as definition',
    [`${table}_deleted`],
  );
  const told = (rows[0]?.definition ?? '').matchAll(/'\w+', o\.(\w+)::text, nextval|'(\w+)', [or]\./g);
  return [...told].map(([, key, column]) => key ?? column ?? '');
}

for (const source of fed) {
  describe(source.query.name, () => {
    test('gets of an old row the columns that decide where it belonged, and of a part the row that it belongs to', async () => {
      const columns = [...Object.values(source.scope), ...(source.shows ?? []).map(({ column }) => column)];
      expect(await keptOf(source.table)).toEqual(expect.arrayContaining(columns));
      for (const [table, column] of Object.entries(source.view?.touchedBy ?? {}))
        expect(await keptOf(table)).toContain(column);
    });

    test('may be subscribed to for every row only if its source allows that', () => {
      const names = Object.keys(source.scope);
      const nothing = Object.fromEntries(names.map((name) => [name, null]));
      // Records of the platform exist only as a whole.
      const isWhole = source.hasWhole === true || names.length === 0;
      expect(source.query.params.safeParse(nothing).success).toBe(isWhole);
    });
  });
}
