import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Portal } from '../setup/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

/** A lost connection makes the browser itself write to the console. */
const cut = { expects: /WebSocket|ERR_|Failed to load resource|Unable to preload/ };

test('after sleep the board shows what happened meanwhile, no card twice, and keeps the dialog and what was typed', async () => {
  const [open, confirmed, cancelled] = [await portal.place(), await portal.place(), await portal.place()];
  const page = await portal.open(`${portal.path('orders')}?order=${open.id}`, 'admin', cut);
  await page.evaluate(() => localStorage.setItem('passline-done-open', '1'));
  await page.reload();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Food ready in (minutes)').fill('25');

  portal.wire.cut();
  await dialog.getByText('Offline: what you see may be old.').last().waitFor();
  const confirm = dialog.getByRole('button', { name: /^Confirm/ });
  expect(await confirm.getAttribute('aria-disabled')).toBe('true');
  await confirm.click({ force: true });

  const arrived = await portal.place();
  await portal.confirm(confirmed);
  await portal.database.pool.query(
    `update orders set status = 'Cancelled', cancel_reason = 'Customer called', finished_at = now() where id = $1`,
    [cancelled.id],
  );
  portal.wire.mend();
  await page.locator(`[data-lane="new"] [data-order-id="${arrived.id}"]`).waitFor();
  await page.locator(`[data-lane="cooking"] [data-order-id="${confirmed.id}"]`).waitFor();
  await page.locator(`[data-lane="done"] [data-order-id="${cancelled.id}"]`).getByText('Cancelled').waitFor();
  const ids = await page
    .locator('[data-order-id]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-order-id')));
  expect(ids).toHaveLength(4);
  expect(new Set(ids)).toEqual(new Set([open.id, confirmed.id, cancelled.id, arrived.id]));

  expect(await dialog.getByLabel('Food ready in (minutes)').inputValue()).toBe('25');
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBe('false');
  // Refused while offline, it was not queued for later either.
  const { rows } = await portal.database.pool.query('select status from orders where id = $1', [open.id]);
  expect(rows[0]).toEqual({ status: 'New' });
  await confirm.click();
  await dialog.getByText(/Preparing, ready at/).waitFor();
});

test('a server restart mid-shift: actions wait with the reason, then everything is back', async () => {
  const order = await portal.place();
  const page = await portal.open('/orders', 'super_admin', cut);
  const action = page.locator(`[data-order-id="${order.id}"]`).getByRole('button', { name: 'Confirm' });
  await action.waitFor();

  await page.getByText('Live', { exact: true }).waitFor();
  await portal.stopServer();
  await page.getByText('Offline', { exact: true }).waitFor();
  const ageSeconds = async () =>
    Number.parseInt((await page.getByText(/^\d+ s old$/).textContent()) ?? '', 10);
  const age = await ageSeconds();
  await expect.poll(ageSeconds).toBeGreaterThan(age);
  await expect.poll(() => action.getAttribute('aria-disabled')).toBe('true');
  expect(await action.getAttribute('title')).toContain('Offline');
  await portal.database.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
       'order_number', 900, 'name', 'Late Arrival'))).* from orders o where o.id = $1`,
    [order.id],
  );
  await portal.startServer();

  await page.getByText('Late Arrival').waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  expect(await page.getByText(/ old$/).count()).toBe(0);
  await expect.poll(() => action.getAttribute('aria-disabled')).toBe('false');
  expect(await page.locator(`[data-order-id="${order.id}"]`).count()).toBe(1);
  await action.click();
  await page.locator(`[data-lane="cooking"] [data-order-id="${order.id}"]`).waitFor();
});

test('a command whose answer is lost is sent again with the same key and happens once', async () => {
  const order = await portal.place();
  const page = await portal.open('/orders', 'super_admin', cut);
  const keys: (string | undefined)[] = [];
  await page.route('**/rpc/orders/confirm', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.locator(`[data-order-id="${order.id}"]`).getByRole('button', { name: 'Confirm' }).dblclick();
  await page.getByText(`#${order.orderNumber} Golden Wok is confirmed.`).waitFor();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const { rows } = await portal.database.pool.query(
    `select count(*)::int as count from audit where record_id = $1 and action = 'orders.confirm'`,
    [order.id],
  );
  expect(rows[0]).toEqual({ count: 1 });
});
