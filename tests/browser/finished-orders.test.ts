import type { ClientMessage } from '@passline/live/protocol';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { NARROW, Portal } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.stop());
beforeEach(() => portal.database.pool.query('delete from orders'));
afterEach(() => portal.closePages());

const cardOf = (page: Page, id: string) => page.locator(`[data-order-id="${id}"]`);

async function finish(id: string): Promise<void> {
  await portal.database.pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [
    id,
  ]);
}

/** The board on a phone, and the live queries that it has asked for. */
async function openOnPhone(path = ''): Promise<{ page: Page; asked: Set<string> }> {
  const page = await portal.open('/icon.svg', 'super_admin', { viewport: NARROW });
  const asked = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as ClientMessage;
      if (message.type === 'subscribe') asked.add(message.query);
    }),
  );
  await page.goto(`/orders${path}`);
  return { page, asked };
}

test('finished orders are read when somebody opens their tab; an order that finishes then moves there at once', async () => {
  const [waits, finishes, done] = [await portal.place(), await portal.place(), await portal.place()];
  await finish(done.id);
  const { page, asked } = await openOnPhone();
  await cardOf(page, waits.id).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(asked).not.toContain('orders.board');
  // Their number is not known yet, so none is shown.
  expect(await page.getByRole('tab', { name: /^Done/ }).locator('strong').count()).toBe(0);

  await page.getByRole('tab', { name: /^Done/ }).click();
  await cardOf(page, done.id).waitFor();
  expect(asked).toContain('orders.board');
  await finish(finishes.id);
  await cardOf(page, finishes.id).waitFor();
  await page.getByRole('tab', { name: /^Done 2/ }).waitFor();
  await page.getByRole('tab', { name: /^New 1/ }).click();
  await cardOf(page, waits.id).waitFor();
});

test('a board with only finished orders is not called empty, and shows them', async () => {
  const done = await portal.place();
  await finish(done.id);
  const { page } = await openOnPhone('?tab=done');
  await cardOf(page, done.id).waitFor();
  expect(await page.getByText('No orders right now').count()).toBe(0);
});

test('an open order stays live when it finishes, though no finished orders were read before', async () => {
  const order = await portal.place();
  const { page, asked } = await openOnPhone(`?order=${order.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('New', { exact: true }).first().waitFor();
  expect(asked).not.toContain('orders.board');
  await finish(order.id);
  await dialog.getByText('Done', { exact: true }).first().waitFor();
  await waitUntil(() => asked.has('orders.board'));
});
