import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { putSquareLink, putSquareOrder } from '../square/put-square.ts';

const portal = await openPortal();
beforeEach(async () => {
  const { pool } = portal.database;
  for (const table of ['square_orders', 'square_links', 'square_states', 'stand_in_square_orders']) {
    await pool.query(`delete from ${table}`);
  }
});
afterEach(() => portal.closePages());

const open = (who: 'admin' | 'super_admin' = 'admin', search = '', options = {}) =>
  portal.open(`${portal.path('square')}${search}`, who, options);
const linkButton = (page: Page) => page.getByRole('button', { name: 'Link Square' });
const toggle = (page: Page) => page.getByRole('switch', { name: /^Send orders to simulated Square/ });

describe('linking', () => {
  test('leads to Square and back, linked, and the address keeps no code; then orders can be switched on', async () => {
    const page = await open();
    await page.getByText('Simulated Square: no Square application is set').waitFor();
    await linkButton(page).click();
    await page.getByText('This location is linked to Square.').waitFor();
    await page.getByRole('heading', { name: 'Simulated Square' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(portal.path('square'));
    await expect.poll(() => new URL(page.url()).search).toBe('');
    expect(await toggle(page).isDisabled()).toBe(true);
    await page.getByLabel('Simulated Square, back').check();
    await page.getByText('Orders go to Simulated Square, back.').waitFor();
    await toggle(page).check();
    await page.getByText('Confirmed orders are sent to simulated Square.').waitFor();
    const notice = page.getByRole('status').locator('div').filter({ hasText: 'Confirmed orders are sent' });
    await notice.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => toggle(page).isChecked()).toBe(false);
    await page.getByText('No order was sent to simulated Square in the last twelve hours.').waitFor();
  });

  test('is locked for super admins, with the reason', async () => {
    const page = await open('super_admin');
    await page.getByText('Only the location’s own admin can link it').waitFor();
    expect(await linkButton(page).isDisabled()).toBe(true);
  });

  test('that was not allowed at Square shows a friendly message, and changes nothing', async () => {
    const page = await portal.open(
      '/restaurant/square?error=access_denied&error_description=user_denied&state=x',
      'admin',
    );
    await page
      .getByText('Permission was not given at Square. Nothing was changed; you can link it at any time.')
      .waitFor();
    await linkButton(page).waitFor();
    await expect.poll(() => new URL(page.url()).search).not.toContain('access_denied');
  });

  test('with somebody else’s code or an old return address is refused in the server’s words', async () => {
    const page = await open('admin', '?code=theirs');
    await page.getByText('This return from Square did not start here. Please press Link Square.').waitFor();
    const late = await open('admin', '?code=simulated-code&state=used', { expects: /422/ });
    await late.getByText('This way back from Square is not yours, was used already').waitFor();
    await late.getByRole('heading', { name: 'Not linked' }).waitFor();
  });
});

describe('a linked location', () => {
  test('is unlinked after a question, and says so in another window too', async () => {
    await putSquareLink(portal.database.pool, portal.own);
    const [page, other] = [await open(), await open('super_admin')];
    await page.getByRole('button', { name: 'Unlink' }).click();
    const question = page.getByRole('dialog', { name: 'Unlink Square?' });
    await question.getByText('This cannot be undone').waitFor();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Unlink' }).click();
    await question.getByRole('button', { name: 'Unlink' }).click();
    await page.getByText('This location is no longer linked to Square.').waitFor();
    for (const one of [page, other]) await one.getByRole('heading', { name: 'Not linked' }).waitFor();
  });

  test('shows what failed, here and at the order, where it can be tried again or dismissed', async () => {
    await putSquareLink(portal.database.pool, portal.own);
    const [first, second] = [await portal.place(), await portal.place()];
    for (const { id } of [first, second]) {
      await portal.database.pool.query(
        `update orders set status = 'Preparing', confirmed_at = now() where id = $1`,
        [id],
      );
      await putSquareOrder(portal.database.pool, portal.own, id, 'failed');
    }
    const page = await open();
    await page
      .getByRole('heading', { name: '2 orders are not in simulated Square as they should be' })
      .waitFor();
    const row = page.getByRole('listitem').filter({ hasText: `#${first.orderNumber}` });
    await row.getByText('Not sent to simulated Square: Square 500: down').waitFor();
    await row.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByRole('heading', { name: '1 order is not in simulated Square as it should be' }).waitFor();
    const detail = await portal.open(`${portal.path('orders')}?order=${second.id}`, 'admin');
    const part = detail.getByRole('region', { name: 'Square', exact: true });
    await part.getByText('Not sent to simulated Square: Square 500: down').waitFor();
    await part.getByRole('button', { name: 'Try again' }).click();
    await part.getByText('Trying again. Not sent to simulated Square: Square 500: down').waitFor();
  });

  test('says at the order what Square has of it, what it did not do, and what was added since', async () => {
    const { pool } = portal.database;
    await putSquareLink(pool, portal.own);
    const [failed, done, unknown] = [await portal.place(), await portal.place(), await portal.place()];
    await putSquareOrder(pool, portal.own, unknown.id, 'failed', { step: 'pay' });
    await pool.query(
      `update square_orders set is_payment_asked = true, square_order_id = 'there', total = 15.23 where order_id = $1`,
      [unknown.id],
    );
    await pool.query(`update orders set status = 'Cancelled', finished_at = now() where id = $1`, [
      failed.id,
    ]);
    await putSquareOrder(pool, portal.own, failed.id, 'failed', { isPaid: true, step: 'refund' });
    await pool.query(
      `update orders set status = 'Done', finished_at = now(), total = total + 2.5 where id = $1`,
      [done.id],
    );
    await putSquareOrder(pool, portal.own, done.id, 'created', { isPaid: true, fulfillment: 'completed' });
    await pool.query(
      'update square_orders set settled_at = now(), total = $2, expected_total = $2 where order_id = $1',
      [done.id, done.total],
    );
    await pool.query(
      `insert into audit (actor_kind, actor_name, action, request_id, record_table, record_id, location_id, before, after)
       values ('system', 'Simulated Square', 'square.record', gen_random_uuid()::text, 'orders', $1, $2, '{}', $3)`,
      [done.id, portal.own.locationId, JSON.stringify({ squareStep: 'pay', squareAmount: done.total })],
    );
    const wrong = await portal.open(`${portal.path('orders')}?order=${failed.id}`, 'admin');
    const part = wrong.getByRole('region', { name: 'Square', exact: true });
    await part.getByText('Not given back in simulated Square: Square 500: down').waitFor();
    await part.getByRole('button', { name: 'Try again' }).waitFor();
    const right = await portal.open(`${portal.path('orders')}?order=${done.id}`, 'admin');
    const told = right.getByRole('region', { name: 'Square', exact: true });
    await told
      .getByText(/recorded there as paid outside of Square: \$\d+\.\d\d\. Completed there\./)
      .waitFor();
    await told.getByText('$2.50 that were added since are not in simulated Square.').waitFor();
    const line = right.getByRole('region', { name: 'What happened' });
    await line.getByText(/got the order, recorded as paid outside of Square: \$/).waitFor();
    const asked = await portal.open(`${portal.path('orders')}?order=${unknown.id}`, 'admin');
    await asked
      .getByRole('region', { name: 'Square', exact: true })
      .getByText('In simulated Square, but it is not known whether it is paid there: Square 500: down')
      .waitFor();
  });

  test('shows what nobody knows, and a person says whether Square has it', async () => {
    const { pool } = portal.database;
    await putSquareLink(pool, portal.own);
    const [there, missing] = [await portal.place(), await portal.place()];
    for (const { id } of [there, missing])
      await putSquareOrder(pool, portal.own, id, 'failed', { step: 'create', isCreateAsked: true });
    const page = await open('admin', '', { viewport: NARROW });
    const rowOf = ({ orderNumber }: { orderNumber: number }) =>
      page.getByRole('listitem').filter({ hasText: `#${orderNumber}` });
    await rowOf(there)
      .getByText('It is not known whether simulated Square has it: Square 500: down')
      .waitFor();
    expect(await rowOf(there).getByRole('button').allInnerTexts()).toEqual([
      'Try again',
      'It is there',
      'It is not there',
    ]);
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await rowOf(missing).getByRole('button', { name: 'It is not there' }).click();
    await page.getByRole('heading', { name: '1 order is not in simulated Square as it should be' }).waitFor();
    await rowOf(there).getByRole('button', { name: 'It is there' }).click();
    await rowOf(there).waitFor({ state: 'detached' });
    const detail = await portal.open(`${portal.path('orders')}?order=${there.id}`, 'admin');
    const part = detail.getByRole('region', { name: 'Square', exact: true });
    await part.getByText(/^Somebody saw it in simulated Square \d\d:\d\d\. Only a cancel/).waitFor();
  });

  test('whose link Square has ended says why, and can ask again', async () => {
    await putSquareLink(portal.database.pool, portal.own, { endedReason: 'Square 401: revoked.' });
    const page = await open();
    await page.getByRole('heading', { name: 'Square has ended the link' }).waitFor();
    await page.getByText('Square 401: revoked. No order reaches Square').waitFor();
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('Square still does not accept the tokens. Please link it again.').waitFor();
  });
});

test('every state can be read by everybody in light and dark, on a phone too', async () => {
  const { pool } = portal.database;
  const look = async () => {
    for (const viewport of [WIDE, NARROW]) {
      const page = await open('admin', '', { viewport });
      await page.getByRole('region').first().waitFor();
      expect(await findViolationsInBothSchemes(page)).toEqual([]);
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWide).toBe(false);
    }
  };
  await look();
  await putSquareLink(pool, portal.own);
  const { id } = await portal.place();
  await putSquareOrder(pool, portal.own, id, 'failed');
  await look();
  await pool.query('delete from square_links');
  await putSquareLink(pool, portal.own, { endedReason: 'Square 401: revoked.' });
  await look();
});
