import { expect, test } from 'vitest';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf, type LiveReader } from '../setup/live-reader.ts';
import { waitUntil } from '../setup/wait-until.ts';

const { site, url, kitchen, neighbour, admin, boss, place } = await openDesk();
const ITEMS = 'orders.items';

const itemsOf = (reader: LiveReader, orderId: string) =>
  rowsOf(reader.messages, 'orderId').get(orderId)?.['items'];

test('the food of another location, and of all together, is refused', async () => {
  const reader = await openLiveReader(url, admin.token);
  for (const [id, locationId] of [
    [1, neighbour.locationId],
    [2, null],
  ] as const)
    expect(await reader.subscribe(id, ITEMS, { locationId })).toMatchObject({ type: 'refused' });
  reader.close();
});

test('an order comes with its items as its kitchen reads them, and leaves when it is over; the neighbour gets nothing', async () => {
  const own = await openLiveReader(url, admin.token);
  const beside = await openLiveReader(url, boss.token);
  expect(await own.subscribe(1, ITEMS, { locationId: kitchen.locationId })).toMatchObject({ rows: [] });
  await beside.subscribe(1, ITEMS, { locationId: neighbour.locationId });
  await site.database.pool.query(`update products set kitchen_name = '炒面' where id = $1`, [
    kitchen.noodles,
  ]);
  const order = await place({
    orderCartItems: [
      { productId: kitchen.noodles, count: 2, notes: 'no peanuts' },
      { productId: kitchen.noodles, count: 1 },
    ],
  });
  await waitUntil(() => itemsOf(own, order.id) !== undefined);
  expect(itemsOf(own, order.id)).toEqual(
    order.orderCartItems.map(({ name, count, notes, selectedModifierGroupsWithDetails: groups }) => ({
      name,
      kitchenName: '炒面',
      count,
      notes,
      modifiers: groups.flatMap(({ items }) => items.map((item) => item.name)),
    })),
  );
  await site.database.pool.query(
    `with gone as (update order_items set refund_count = 1 where order_id = $1)
     update orders set changed_at = now() where id = $1`,
    [order.id],
  );
  // A refunded item is not cooked: nothing is left of the second one.
  await waitUntil(() => !JSON.stringify(itemsOf(own, order.id)).includes('"count":2'));
  expect(itemsOf(own, order.id)).toMatchObject([{ count: 1, notes: 'no peanuts' }]);
  await site.database.pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [
    order.id,
  ]);
  await waitUntil(() => itemsOf(own, order.id) === undefined);
  const later = await place({}, neighbour);
  await waitUntil(() => itemsOf(beside, later.id) !== undefined);
  expect(itemsOf(beside, order.id)).toBeUndefined();
  expect(itemsOf(own, later.id)).toBeUndefined();
  for (const reader of [own, beside]) reader.close();
});
