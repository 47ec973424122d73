import type { Order } from '@passline/contract/orders/order';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { openDesk } from '../setup/desk.ts';
import { openLiveReader, rowsOf } from '../setup/live-reader.ts';

const desk = await openDesk();
const { pool } = desk.site.database;
const { noodles, dumplings, sauce, locationId } = desk.kitchen;
const asAdmin = { token: desk.admin.token };

const update = (to: unknown, from = '') =>
  call<{ kitchenName: string }>(
    desk.url,
    'products.update',
    { productId: noodles, changes: { kitchenName: { from, to } } },
    asAdmin,
  );

test('a kitchen name of two lines, and one that is too long, is refused', async () => {
  for (const name of ['炒麵\n大', '麵'.repeat(121), 7]) expect((await update(name)).status).toBe(400);
});

test('an order keeps the kitchen names of its products and modifiers as they were, and its card reads them', async () => {
  const named = await update('炒麵');
  expect([named.status, named.body.kitchenName]).toEqual([200, '炒麵']);
  await pool.query(
    `update modifier_items set kitchen_name = '辣油' where modifier_group_id = $1 and id = $2`,
    [sauce.groupId, sauce.chili],
  );
  const { id: orderId } = await desk.place({
    orderCartItems: [
      { productId: noodles, count: 2 },
      {
        productId: dumplings,
        count: 1,
        selectedModifierGroups: [{ groupId: sauce.groupId, itemIds: [sauce.chili, sauce.chili] }],
      },
    ],
  });
  expect((await update('大炒麵', '炒麵')).status).toBe(200);

  const order = await call<Order>(desk.url, 'orders.get', { orderId }, asAdmin);
  expect(order.body.orderCartItems).toMatchObject([
    { name: 'Chow mein', kitchenName: '炒麵', selectedModifierGroupsWithDetails: [] },
    {
      name: 'Dumplings',
      kitchenName: '',
      selectedModifierGroupsWithDetails: [
        {
          items: [
            { name: 'Chili', kitchenName: '辣油' },
            { name: 'Chili', kitchenName: '辣油' },
          ],
        },
      ],
    },
  ]);
  const reader = await openLiveReader(desk.url, desk.admin.token);
  await reader.subscribe(1, 'orders.items', { locationId });
  const items = rowsOf(reader.messages, 'orderId').get(orderId);
  reader.close();
  expect(items?.['items']).toMatchObject([
    { name: 'Chow mein', kitchenName: '炒麵', modifiers: [] },
    { name: 'Dumplings', kitchenName: '', modifiers: ['辣油', '辣油'] },
  ]);
});
