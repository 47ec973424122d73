import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createProduct } from '../setup/kitchen.ts';
import { oweGone } from '../setup/owed-record/owe-gone.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

const portal = await openPortal();
const { pool } = portal.database;
await pool.query(`insert into taxes values ('cad_pst', 'PST', 0.07)`);
const { noodles, dumplings } = portal.own;
beforeEach(() => pool.query('delete from product_taxes'));

const PST = `${portal.path('taxes')}?tax=cad_pst`;
const open = (path = PST, options = {}) => portal.open(path, 'admin', options);
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const state = (page: Page, name: string) => box(page, name).getAttribute('aria-checked');
const becomes = (page: Page, name: string, checked: 'true' | 'false' | 'mixed') =>
  expect.poll(() => state(page, name)).toBe(checked);
const asBoss = async (action: string, input: object) => {
  const answer = await call(portal.url, action, input, portal.people.super_admin);
  expect(answer.status, answer.text).toBe(200);
};
const change = (changes: object) => asBoss('taxes.update', { taxId: 'cad_pst', changes });
/** The taxes that the database has for a product. */
async function stored(productId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select tax_id as id from product_taxes where product_id = $1 order by tax_id',
    [productId],
  );
  return rows.map(({ id }) => id);
}

test('pressing a box before a tax is chosen shows a message and changes nothing', async () => {
  const page = await open(portal.path('taxes'));
  await box(page, 'Chow mein').click();
  await page.getByRole('alert').filter({ hasText: 'select a tax first' }).waitFor();
  await becomes(page, 'Chow mein', 'false');
  expect(await stored(noodles)).toEqual([]);
});

test('the only tax of a product cannot be unticked, and the reason is shown', async () => {
  const page = await open(`${portal.path('taxes')}?tax=cad_gst`);
  await becomes(page, 'Chow mein', 'true');
  await box(page, 'Chow mein').click();
  await page
    .getByText('Chow mein has no other tax, and a product without taxes would be taxed with GST.')
    .waitFor();
  await becomes(page, 'Chow mein', 'true');
  expect(await stored(noodles)).toEqual([]);
});

test('a ticked product keeps GST beside the tax, its category is half ticked, and a second window sees it', async () => {
  const [page, other] = await Promise.all([open(), portal.open(PST, 'super_admin')]);
  await becomes(other, 'Chow mein', 'false');
  await box(page, 'Chow mein').click();
  await becomes(page, 'Chow mein', 'true');
  await becomes(page, 'Noodles and more', 'mixed');
  await becomes(other, 'Chow mein', 'true');
  await becomes(other, 'Noodles and more', 'mixed');
  await box(other, 'Chow mein').filter({ hasText: 'GST, PST' }).waitFor();
  await page.getByRole('radio', { name: /^PST 7 % 1 product$/ }).waitFor();
  expect(await stored(noodles)).toEqual(['cad_gst', 'cad_pst']);
  expect(await stored(portal.foreign.noodles)).toEqual([]);
});

test('ticking a half ticked category gives the tax to all, and Undo removes it from those that got it', async () => {
  await pool.query(`insert into product_taxes values ($1, 'cad_gst'), ($1, 'cad_pst')`, [noodles]);
  await createProduct(pool, portal.own, { name: 'Tea', price: '2.00' });
  const page = await open();
  await becomes(page, 'Noodles and more', 'mixed');
  await box(page, 'Noodles and more').click();
  await becomes(page, 'Noodles and more', 'true');
  await page.getByText('PST given to 2 products.').waitFor();
  expect(await stored(dumplings)).toEqual(['cad_gst', 'cad_pst']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  await becomes(page, 'Dumplings', 'false');
  await becomes(page, 'Chow mein', 'true');
  expect(await stored(dumplings)).toEqual([]);
  await pool.query(`delete from products where name = 'Tea'`);
});

test("a tick is shown at once; when the server refuses, it reverts with the server's reason", async () => {
  const page = await open(PST, { expects: /503/ });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rpc/taxes/apply', async (route) => {
    await held;
    await route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: JSON.stringify({
        json: { defined: true, code: 'BUSY', status: 503, message: 'Please try again soon.', data: null },
      }),
    });
  });
  await becomes(page, 'Chow mein', 'false');
  await box(page, 'Chow mein').click();
  await becomes(page, 'Chow mein', 'true');
  letGo();
  await page.getByText('PST was not changed. Please try again soon.').waitFor();
  await becomes(page, 'Chow mein', 'false');
});

test('two quick presses on one box are applied in order', async () => {
  const page = await open();
  await box(page, 'Chow mein').dblclick();
  await becomes(page, 'Chow mein', 'false');
  await waitUntil(async () => (await stored(noodles)).length === 1);
  await becomes(page, 'Chow mein', 'false');
  expect(await stored(noodles)).toEqual(['cad_gst']);
});

test('“What happened” names taxes, products and categories, and can undo the change', async () => {
  const page = await open();
  await box(page, 'Noodles and more').click();
  await page.getByText('PST given to 2 products.').waitFor();
  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'What happened' });
  await dialog
    .getByText(/changed the taxes of .* with 1 more product/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  await waitUntil(async () => (await stored(dumplings)).length === 0);
});

test('the address keeps the tax and the search; a search of one letter finds all', async () => {
  const page = await open();
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('d');
  await page.getByText('2 products', { exact: true }).first().waitFor();
  await search.fill('DUMP');
  await page.getByText('1 product', { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?tax=cad_pst&q=DUMP');
  await page.reload();
  await becomes(page, 'Dumplings', 'false');
  expect(await box(page, 'Chow mein').count()).toBe(0);
  await box(page, 'Noodles and more').filter({ hasText: '0 of 1' }).waitFor();
  await search.fill('zzz');
  await page.getByText('No product has “zzz” in its name.').waitFor();
  await page.getByRole('button', { name: 'Show all products' }).click();
  await box(page, 'Chow mein').waitFor();
});

test('with the keyboard alone', async () => {
  const page = await open(portal.path('taxes'));
  await page.getByRole('radio', { name: /^GST/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => new URL(page.url()).search).toBe('?tax=cad_pst');
  await page.keyboard.press('Tab');
  await isFocused(page.getByRole('button', { name: 'As a guest sees it: Dinner' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await isFocused(box(page, 'Chow mein'));
  await page.keyboard.press('Space');
  await becomes(page, 'Chow mein', 'true');
  await waitUntil(async () => (await stored(noodles)).length === 2);
});

test('only a few of three thousand products are drawn, and the last one is reached and ticked', async () => {
  await pool.query(
    `insert into products (location_id, category_id, name, price, rank)
     select location_id, category_id, 'Dish ' || n, 5, rank + n from products, generate_series(1, 3000) n where id = $1`,
    [dumplings],
  );
  const page = await open();
  await page.getByRole('status').filter({ hasText: '3,002 products' }).waitFor();
  await box(page, 'Chow mein').focus();
  await page.keyboard.press('End');
  await isFocused(box(page, 'Dish 3000'));
  expect(await page.getByRole('checkbox').count()).toBeLessThan(60);
  await page.keyboard.press('Space');
  await becomes(page, 'Dish 3000', 'true');
  // The tick shows at once: wait for its answer, which must not arrive after the product is deleted.
  const isStored = `select from product_taxes join products on products.id = product_id where name = 'Dish 3000' and tax_id = 'cad_pst'`;
  await expect.poll(async () => (await pool.query(isStored)).rowCount).toBe(1);
  await pool.query(`delete from products where name like 'Dish %'`);
});

test('a location without products says what to do; a failed request can be sent again', async () => {
  const [page, broken] = await Promise.all([
    portal.open(portal.path('taxes', portal.foreign), 'super_admin'),
    portal.open('/account', 'admin', { expects: /500|Failed to load/ }),
  ]);
  await box(page, 'Chow mein').waitFor();
  await pool.query('delete from products where location_id = $1', [portal.foreign.locationId]);
  await page.getByText('No products yet').waitFor();
  await broken.route('**/rpc/taxes/list*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await broken.goto(PST);
  await broken.getByText('This could not be shown').waitFor();
  await broken.unroute('**/rpc/taxes/list*');
  await broken.getByRole('button', { name: 'Try again' }).click();
  await box(broken, 'Chow mein').waitFor();
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing, and nothing is wider than the window, light and dark, ${viewport.width} wide`, async () => {
    await pool.query(`insert into product_taxes values ($1, 'cad_gst'), ($1, 'cad_pst')`, [noodles]);
    const page = await open(PST, { viewport });
    await becomes(page, 'Noodles and more', 'mixed');
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test('a super admin adds a tax after its mistakes, takes it back, and removes another one; an admin only ticks', async () => {
  const page = await open(`${portal.path('taxes')}`, {});
  await box(page, 'Chow mein').waitFor();
  expect(await page.getByRole('button', { name: 'Add a tax' }).count()).toBe(0);
  const boss = await portal.open(portal.path('taxes'), 'super_admin', { expects: /422/ });
  const add = async (name: string, percent: string) => {
    await boss.getByRole('button', { name: 'Add a tax' }).click();
    const dialog = boss.getByRole('dialog', { name: 'Add a tax' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
    await dialog.getByLabel('Rate in percent').fill(percent);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    return dialog;
  };
  const dialog = await add('gst', '7');
  await dialog.getByText('There is a tax of this name already.', { exact: true }).waitFor();
  expect(await findViolations(boss)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('TVQ');
  await dialog.getByLabel('Rate in percent').fill('9.975');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await boss.getByText('TVQ 9.975 % is added.').waitFor();
  await boss.getByRole('radio', { name: /^TVQ 9\.975 %/, checked: true }).waitFor();
  await boss.getByRole('button', { name: 'Undo' }).click();
  await boss.getByText('Undone.', { exact: true }).waitFor();
  await boss.getByRole('radio', { name: /^TVQ/ }).waitFor({ state: 'detached' });
  await add('HST', '13');
  await boss.getByRole('button', { name: 'Remove HST' }).click();
  const question = boss.getByRole('dialog', { name: 'Remove HST?' });
  await question.getByText('No product has it.').waitFor();
  expect(await findViolationsInBothSchemes(boss)).toEqual([]);
  await question.getByRole('button', { name: 'Remove' }).click();
  await boss.getByText('HST is removed.').waitFor();
  expect((await pool.query('select id from taxes order by id')).rows).toEqual([
    { id: 'cad_gst' },
    { id: 'cad_pst' },
  ]);
  await boss.getByRole('button', { name: 'What happened to taxes' }).click();
  const history = boss.getByRole('dialog', { name: 'What happened to taxes' });
  await history.getByText('removed the tax HST').first().waitFor();
  expect(await findViolationsInBothSchemes(boss)).toEqual([]);
  await history.getByRole('button', { name: /^Undo/ }).first().click();
  await boss.locator('input[value="cad_hst"]').waitFor({ state: 'attached' });
  await pool.query(`delete from taxes where id = 'cad_hst'`);
});

test('the chosen tax stays while another one is added and not wanted after all, and a colleague’s new tax appears', async () => {
  const [page, colleague] = [await open(PST), await portal.open(PST, 'super_admin')];
  await colleague.getByRole('button', { name: 'Add a tax' }).click();
  await expect.poll(() => new URL(colleague.url()).search).toBe('?tax=cad_pst&add=1');
  const dialog = colleague.getByRole('dialog', { name: 'Add a tax' });
  await dialog.waitFor();
  await colleague.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await colleague.getByRole('radio', { name: /^PST 7 %/, checked: true }).waitFor();
  await pool.query(`insert into taxes values ('cad_hst', 'HST', 0.13)`);
  await page.getByRole('radio', { name: /^HST 13 %/ }).waitFor();
  await page.getByRole('radio', { name: /^PST 7 %/, checked: true }).waitFor();
  await pool.query(`delete from taxes where id = 'cad_hst'`);
  // A link from before the form had a place of its own in the address.
  const older = await portal.open(`${portal.path('taxes')}?tax=new`, 'super_admin');
  await older.getByRole('dialog', { name: 'Add a tax' }).waitFor();
});

test('a super admin sees what an edit changes before it is saved and takes it back', async () => {
  await pool.query(`insert into product_taxes values ($1, 'cad_gst'), ($1, 'cad_pst')`, [noodles]);
  await pool.query('update products set price_delivery = 20 where id = $1', [noodles]);
  const boss = await portal.open(PST, 'super_admin');
  await boss.getByRole('button', { name: 'Edit PST' }).click();
  const dialog = boss.getByRole('dialog', { name: 'Edit PST' });
  const effect = dialog.getByRole('status', { name: 'What it changes' });
  await effect.getByText('1 product of 1 restaurant has it.').waitFor();
  await dialog.getByLabel('Rate in percent').fill('99999999999999999999');
  await effect.getByText('1 product of 1 restaurant has it.').waitFor();
  await dialog.getByLabel('Rate in percent').fill('10');
  // 5 % and 7 %, then 5 % and 10 %, of $14.50; a delivery costs $20.
  await effect.getByText('Pickup: $16.25 now, $16.68 then').waitFor();
  await effect.getByText('Delivery: $22.40 now, $23.00 then').waitFor();
  await dialog.getByRole('checkbox', { name: 'Dine-in' }).uncheck();
  await effect.getByText('Dine-in: $16.25 now, $15.23 then').waitFor();
  expect(await findViolationsInBothSchemes(boss)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await boss.getByText('PST is changed, from the next order on.').waitFor();
  await boss.getByRole('radio', { name: /^PST 10 %, only Delivery and Pickup/ }).waitFor();
  // A colleague's change of another field stays.
  await pool.query(`update taxes set name = 'BC PST' where id = 'cad_pst'`);
  await boss.getByRole('button', { name: 'Undo' }).click();
  await boss.getByText('Undone.', { exact: true }).waitFor();
  await pool.query('update products set price_delivery = null where id = $1', [noodles]);
  const { rows } = await pool.query(
    `update taxes t set name = 'PST' where id = 'cad_pst'
     returning rate::float8, cardinality(order_types) as types, (select name from taxes where id = t.id) as name`,
  );
  expect(rows).toEqual([{ rate: 0.07, types: 3, name: 'BC PST' }]);
});

test('two super admins who edit a tax at once are both heard, or shown what the other one did', async () => {
  const boss = await portal.open(`${PST}&edit=1`, 'super_admin');
  const dialog = boss.getByRole('dialog', { name: 'Edit PST' });
  await dialog.getByLabel('Rate in percent').fill('8');
  await change({ name: { from: 'PST', to: 'BC PST' }, percent: { from: 7, to: 9 } });
  await boss.getByRole('dialog', { name: 'Edit BC PST' }).waitFor();
  await boss.getByRole('button', { name: 'Keep mine' }).click();
  await boss.getByRole('button', { name: 'Save', exact: true }).click();
  await boss.getByText('BC PST is changed, from the next order on.').waitFor();
  const { rows } = await pool.query(`select name, rate::float8 from taxes where id = 'cad_pst'`);
  expect(rows).toEqual([{ name: 'BC PST', rate: 0.08 }]);
  await change({ name: { from: 'BC PST', to: 'PST' }, percent: { from: 8, to: 7 } });
});

oweGone({
  portal,
  noun: 'tax',
  label: 'Name',
  open: async () => {
    await pool.query(`insert into taxes values ('cad_hst', 'HST', 0.13)`);
    return portal.open(`${portal.path('taxes')}?tax=cad_hst&edit=1`, 'super_admin');
  },
  remove: () => asBoss('taxes.remove', { taxId: 'cad_hst' }),
});

test('what was typed about a tax that is gone is there after a reload too', async () => {
  await pool.query(`insert into taxes values ('cad_hst', 'HST', 0.13)`);
  const boss = await portal.open(`${portal.path('taxes')}?tax=cad_hst&edit=1`, 'super_admin');
  const rate = boss.getByRole('dialog', { name: 'Edit HST' }).getByLabel(/^Rate in percent/);
  await rate.fill('14');
  await asBoss('taxes.remove', { taxId: 'cad_hst' });
  await boss.getByText(/^This tax is gone/).waitFor();
  await boss.reload();
  await boss.getByText(/^This tax is gone/).waitFor();
  expect(await rate.inputValue()).toBe('14');
});

test('the order types that two super admins tick at once are both saved', async () => {
  const boss = await portal.open(`${PST}&edit=1`, 'super_admin');
  const dialog = boss.getByRole('dialog', { name: 'Edit PST' });
  await dialog.getByRole('checkbox', { name: 'Dine-in' }).uncheck();
  await change({ orderTypes: { from: ['Delivery', 'Pickup', 'DineIn'], to: ['Pickup', 'DineIn'] } });
  await expect.poll(() => dialog.getByRole('checkbox', { name: 'Delivery' }).isChecked()).toBe(false);
  expect(await dialog.getByRole('button', { name: 'Keep mine' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await boss.getByText('PST is changed, from the next order on.').waitFor();
  const { rows } = await pool.query(`select order_types from taxes where id = 'cad_pst'`);
  expect(rows).toEqual([{ order_types: ['Pickup'] }]);
  await pool.query(`update taxes set order_types = default where id = 'cad_pst'`);
});

test.each([NARROW, WIDE])('the order types of a tax stay within its card, $width wide', async (viewport) => {
  await pool.query(
    `insert into taxes values ('cad_qst', 'QST of a long name', 0.09975, '{Pickup,Delivery}')`,
  );
  const page = await open(PST, { viewport });
  const card = page.locator('label').filter({ hasText: 'only Pickup and Delivery' });
  await card.waitFor();
  const { right, inside } = await card.evaluate((node) => ({
    right: node.getBoundingClientRect().right,
    inside: [...node.querySelectorAll('span')].map((one) => one.getBoundingClientRect().right),
  }));
  expect(Math.max(...inside)).toBeLessThanOrEqual(right);
  await pool.query(`delete from taxes where id = 'cad_qst'`);
});
