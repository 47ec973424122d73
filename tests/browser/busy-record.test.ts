import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Portal } from '../setup/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

test('an order that somebody else is changing is reported as such; what was typed is kept, and each press sends it once', async () => {
  const order = await portal.place();
  await portal.confirm(order);
  const page = await portal.open(`${portal.path('orders')}?order=${order.id}&do=delay`, 'admin', {
    expects: /503/,
  });
  const form = page.getByRole('form', { name: 'Delay the order' });
  await form.getByLabel('Ready later by (minutes)').fill('25');
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/orders/delay')) sent += 1;
  });
  const stranger = new Client({ connectionString: portal.database.connectionString });
  await stranger.connect();
  await stranger.query('begin');
  await stranger.query('select from orders where id = $1 for update', [order.id]);

  const press = form.getByRole('button', { name: /^Delay · 25 min/ });
  await press.click();
  await page
    .getByRole('alert')
    .getByText('Somebody else is working on the same right now. Nothing was changed. Please try again.')
    .waitFor();
  expect(await form.getByLabel('Ready later by (minutes)').inputValue()).toBe('25');
  expect(sent).toBe(1);

  await stranger.end();
  await press.click();
  await page.getByText(`#${order.orderNumber} is delayed.`).waitFor();
  expect(sent).toBe(2);
});
