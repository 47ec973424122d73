import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Floor, openFloor, placeDelivery, reportCouriers, setDelivery } from './dispatch-floor.ts';

let floor: Floor;

beforeAll(async () => {
  floor = await openFloor();
});
beforeEach(() => reportCouriers(floor));
afterEach(() => floor.portal.closePages());
afterAll(() => floor.portal.stop());

/** Somebody at work: every tap and every word typed is counted. */
class Hand {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.taps += 1;
  }

  async type(target: Locator, words: string): Promise<void> {
    await target.fill(words);
    this.taps += 1;
  }
}

const cardOf = (page: Page, { id }: { id: string }) => page.locator(`[data-order-id="${id}"]`);

/** Each task by its name in docs/portal.md: the steps, up to what must be seen at the end. */
const TASKS: Record<string, (hand: Hand) => Promise<void>> = {
  'Confirm a new order with the minutes that are suggested': async (hand) => {
    const order = await floor.portal.place();
    const page = await floor.portal.open('/orders', 'super_admin');
    await hand.tap(cardOf(page, order).getByRole('button', { name: /^Confirm/ }));
    await page.locator('[data-lane="cooking"]').locator(`[data-order-id="${order.id}"]`).waitFor();
  },
  'Read what to cook, with modifiers and the note, and be back at the board': async () => {
    const order = await floor.portal.place({ notes: 'No peanuts please' });
    const page = await floor.portal.open(floor.portal.path('orders'), 'admin');
    await cardOf(page, order).getByText('Chow mein').waitFor();
    await cardOf(page, order).getByText('No peanuts please').waitFor();
  },
  'Say that the food is ready': async (hand) => {
    const order = await floor.portal.place();
    await floor.portal.confirm(order);
    const page = await floor.portal.open(floor.portal.path('orders'), 'admin');
    await hand.tap(cardOf(page, order).getByRole('button', { name: /^Food is Ready/ }));
    await page.locator('[data-lane="ready"]').locator(`[data-order-id="${order.id}"]`).waitFor();
  },
  'See the late orders, and no others': async (hand) => {
    const [late, onTime] = [await floor.portal.place(), await floor.portal.place()];
    await floor.portal.database.pool.query(
      `update orders set created_at = created_at - interval '20 minutes' where id = $1`,
      [late.id],
    );
    const page = await floor.portal.open('/', 'super_admin');
    await hand.tap(page.getByRole('banner').getByRole('link', { name: /[1-9]\d* Late/ }));
    await cardOf(page, late).waitFor();
    expect(await cardOf(page, onTime).count()).toBe(0);
  },
  'Give a delivery the courier who is there first': async (hand) => {
    const order = await placeDelivery(floor);
    await setDelivery(floor, order, 'MatchingManager');
    const page = await floor.portal.open('/orders', 'super_admin');
    await hand.tap(cardOf(page, order).getByRole('button', { name: /^Assign/ }));
    await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Assign Mia Chen' }));
    await cardOf(page, order).getByText('Mia', { exact: true }).waitFor();
  },
  'Delay an order by 15 minutes': async (hand) => {
    const order = await floor.portal.place();
    await floor.portal.confirm(order);
    const page = await floor.portal.open('/orders', 'super_admin');
    await hand.tap(cardOf(page, order).locator('[data-opens]'));
    const panel = page.getByRole('dialog');
    await hand.tap(panel.getByRole('button', { name: 'Delay', exact: true }));
    await hand.tap(panel.getByRole('button', { name: '15 minutes' }));
    await hand.tap(panel.getByRole('button', { name: 'Delay · 15 min' }));
    await panel.getByRole('button', { name: 'Delay · 15 min' }).waitFor({ state: 'hidden' });
  },
  'Cancel an order with a reason': async (hand) => {
    const order = await floor.portal.place();
    const page = await floor.portal.open('/orders', 'super_admin');
    await hand.tap(cardOf(page, order).locator('[data-opens]'));
    const panel = page.getByRole('dialog');
    await hand.tap(panel.getByRole('button', { name: 'More', exact: true }));
    await hand.tap(page.getByRole('menuitem', { name: 'Cancel order' }));
    await hand.tap(page.getByRole('button', { name: 'Out of stock' }));
    await hand.tap(page.getByRole('button', { name: 'Cancel the order', exact: true }));
    await panel.getByText('Cancelled').first().waitFor();
  },
  'From one order to the next': async (hand) => {
    const [one, next] = [await floor.portal.place(), await floor.portal.place()];
    const page = await floor.portal.open(`/orders?order=${one.id}`, 'super_admin');
    await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Next order' }));
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: `#${next.orderNumber}` })
      .waitFor();
  },
  "From the board to a restaurant's hours": async (hand) => {
    const page = await floor.portal.open('/orders', 'super_admin');
    await hand.tap(
      page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: 'Restaurants' }),
    );
    await hand.tap(page.getByRole('navigation', { name: /Golden Wok/ }).getByRole('link', { name: 'Hours' }));
    await page.getByRole('heading', { name: 'Hours', level: 1 }).waitFor();
  },
  "Find an order by the guest's phone number, from any screen": async (hand) => {
    const order = await floor.portal.place({ phoneNumber: '+16045550187' });
    const page = await floor.portal.open('/tags', 'super_admin');
    await hand.tap(page.getByRole('button', { name: /Search everything/ }));
    await hand.type(page.getByRole('combobox'), '6045550187');
    await hand.tap(page.getByRole('option', { name: /604-555-0187/ }).first());
    await page
      .getByRole('dialog')
      .getByRole('heading', { name: `#${order.orderNumber}` })
      .waitFor();
  },
};

test('docs/portal.md lists ten tasks', async () => {
  expect(Object.keys(await toldTaps())).toEqual(Object.keys(TASKS));
});

test.for(Object.entries(TASKS))('%s: as many taps as docs/portal.md says', async ([name, work]) => {
  const hand = new Hand();
  await work(hand);
  expect(hand.taps).toBe((await toldTaps())[name]);
});

async function toldTaps(): Promise<Record<string, number>> {
  const text = await readFile(join(import.meta.dirname, '../../docs/portal.md'), 'utf8');
  const rows = text.matchAll(/^\| (?<task>[^|]+) \| [^|]+ \| (?<now>\d+) \|/gm);
  return Object.fromEntries([...rows].map(({ groups }) => [groups?.['task'] ?? '', Number(groups?.['now'])]));
}
