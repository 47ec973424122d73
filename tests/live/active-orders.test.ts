import { beforeEach, expect, test } from 'vitest';
import { openSite } from '../setup/desk.ts';
import { createKitchen, type Kitchen } from '../setup/kitchen.ts';
import { openLiveReader, rowsOf, type LiveReader } from '../setup/live-reader.ts';
import { createPerson } from '../setup/people.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { insertOrders, ORDERS } from './board.ts';

const site = await openSite();
const { pool } = site.database;
const boss = await createPerson(pool, 'super_admin');
let kitchen: Kitchen;

beforeEach(async () => {
  kitchen = await createKitchen(pool);
});

async function read(query: string, locationId: string | null): Promise<LiveReader> {
  const reader = await openLiveReader(site.server.url, boss.token);
  await reader.subscribe(1, query, { locationId });
  return reader;
}

const statusOf = ({ messages }: LiveReader, id: string) => rowsOf(messages).get(id)?.['status'];

test.each([
  ['of its location', () => kitchen.locationId],
  ['of the platform', () => null],
])(
  'an order that finishes leaves the active ones %s and stays on the board; undone, it returns',
  async (_, where) => {
    const [id] = await insertOrders(pool, kitchen);
    const active = await read('orders.active', where());
    const board = await read(ORDERS, where());
    expect(statusOf(active, id!)).toBe('New');

    await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [id]);
    await waitUntil(() => statusOf(board, id!) === 'Done' && statusOf(active, id!) === undefined);
    const later = await read('orders.active', where());
    expect(statusOf(later, id!)).toBeUndefined();

    await pool.query(`update orders set status = 'Preparing', finished_at = null where id = $1`, [id]);
    await waitUntil(() => [active, board, later].every((one) => statusOf(one, id!) === 'Preparing'));
    // It never left the board, not even between two frames.
    const gone = board.messages.flatMap((message) => (message.type === 'frame' ? message.gone : []));
    expect(gone).toEqual([]);
    for (const reader of [active, board, later]) reader.close();
  },
);

test('a refund that was refused keeps an order among the active ones until it is handled', async () => {
  const [id] = await insertOrders(pool, kitchen);
  const active = await read('orders.active', kitchen.locationId);
  await pool.query(
    `update orders set status = 'Cancelled', finished_at = now(), payment_progress = 'failed' where id = $1`,
    [id],
  );
  await waitUntil(() => statusOf(active, id!) === 'Cancelled');
  await pool.query('update orders set payment_progress = null where id = $1', [id]);
  await waitUntil(() => statusOf(active, id!) === undefined);
  active.close();
});
