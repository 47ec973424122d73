import type { Order } from '@passline/contract/orders/order';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isFocused } from '../setup/portal.ts';
import { assign, type Floor, openFloor, placeDelivery, setDelivery } from './dispatch-floor.ts';

/** A mistake in one window is undone in another: state, times, courier and timeline are as before. */
let floor: Floor;

beforeAll(async () => {
  floor = await openFloor();
});
afterEach(() => floor.portal.closePages());
afterAll(() => floor.portal.stop());

type Mistake = {
  /** In the first window, whose dialog is open. */
  make: (page: Page) => Promise<void>;
  /** The timeline's words. */
  told: string;
};

const MISTAKES: Record<string, Mistake> = {
  Done: {
    make: (page) => page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: false }).click(),
    told: 'marked as delivered',
  },
  delay: {
    make: async (page) => {
      await page.keyboard.press('l');
      const form = page.getByRole('form', { name: 'Delay the order' });
      await isFocused(form.getByLabel('Ready later by (minutes)'));
      await page.keyboard.type('15');
      await page.keyboard.press('Enter');
    },
    told: 'delayed the order',
  },
  assignment: {
    make: async (page) => {
      await page.keyboard.press('a');
      await assign(page, 'Noah Berg');
    },
    told: 'assigned Noah Berg',
  },
  'cancelled order': {
    make: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Cancel order' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order', exact: true }).click();
    },
    told: 'cancelled',
  },
};

/** Everything of an order that a mistake could change. */
async function stateOf({ id }: Pick<Order, 'id'>): Promise<unknown> {
  const { rows } = await floor.portal.database.pool.query(
    `select o.status, o.is_food_ready, o.payment_status, o.confirmed_at, o.completion_time, o.finished_at, o.cancel_reason,
       d.delivery_status, d.failed_reason, d.rider_user_id, d.rider_name, d.pickup_completion_time, d.delivery_time
     from orders o join deliveries d on d.order_id = o.id where o.id = $1`,
    [id],
  );
  return rows[0];
}

for (const [name, { make, told }] of Object.entries(MISTAKES)) {
  test(`a mistaken ${name} is undone in the other window`, async () => {
    const { portal } = floor;
    const order = await placeDelivery(floor, { paymentMethod: 'inperson-cash' });
    const neighbour = await placeDelivery(floor, { paymentMethod: 'inperson-cash' });
    await setDelivery(floor, order, 'HeadingToCustomer', floor.mia);
    await portal.database.pool.query(
      `update orders set is_food_ready = true, payment_status = $2 where id = $1`,
      // The cancelled order was not paid, so no money moves.
      [order.id, name === 'Done' ? 'paid' : 'unpaid'],
    );
    const before = await stateOf(order);
    const others = await stateOf(neighbour);

    const link = `/orders?order=${order.id}`;
    const mistaken = await portal.open(link, 'super_admin');
    const colleague = await portal.open(link, 'super_admin');
    for (const page of [mistaken, colleague]) {
      await page.getByRole('dialog').getByText('placed the order').waitFor();
    }
    await make(mistaken);
    const entry = colleague.getByRole('dialog').getByRole('listitem').filter({ hasText: told }).first();
    await entry.getByRole('button', { name: /^Undo/ }).click();
    for (const page of [mistaken, colleague]) {
      await page.getByRole('dialog').getByText(`undid: ${told}`).waitFor();
    }
    expect(await stateOf(order)).toEqual(before);
    expect(await stateOf(neighbour)).toEqual(others);
    const { rows } = await portal.database.pool.query<{ action: string }>(
      `select action from audit where record_id = $1 and action = 'orders.undo'`,
      [order.id],
    );
    expect(rows.length).toBeGreaterThan(0);
  });
}
