import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;

const take = async (page: Page, step: string) => {
  await page.getByRole('button', { name: /^More for / }).press('Enter');
  await page.getByRole('menuitem', { name: step }).press('Enter');
};
const said = (page: Page, words: string) => page.getByRole('status').getByText(words).first().waitFor();

for (const viewport of [NARROW, WIDE])
  test(`at ${viewport.width}, a floor is added and renamed at an address of its own, and what was done with it is said`, async () => {
    const { pointOfSaleId } = await createPointOfSale(pool, portal.own);
    await pool.query(
      'delete from floor_tables where floor_id in (select id from floors where point_of_sale_id = $1)',
      [pointOfSaleId],
    );
    await pool.query('delete from floors where point_of_sale_id = $1', [pointOfSaleId]);
    const page = await portal.open(`/point-of-sales/floor-table/${pointOfSaleId}`, 'admin', { viewport });
    await page.getByRole('button', { name: 'Add floor' }).press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add floor' });
    await adding.getByRole('textbox', { name: 'Name' }).fill('Patio');
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await expect.poll(() => adding.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Patio');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await said(page, 'Patio is added.');
    await adding.waitFor({ state: 'detached' });
    await expect.poll(() => new URL(page.url()).searchParams.has('do')).toBe(false);

    await take(page, 'Rename floor');
    const renaming = page.getByRole('dialog', { name: 'Rename floor' });
    await renaming.waitFor();
    await page.goBack();
    await renaming.waitFor({ state: 'detached' });
    await page.goForward();
    await page.reload();
    await renaming.getByRole('textbox', { name: 'Name' }).fill('Garden');
    await renaming.getByRole('button', { name: 'Save' }).click();
    await said(page, 'Patio is now called Garden.');
    await renaming.waitFor({ state: 'detached' });

    await take(page, 'Add floor');
    await adding.getByRole('textbox', { name: 'Name' }).fill('Bar');
    await adding.getByRole('button', { name: 'Add', exact: true }).click();
    await said(page, 'Bar is added.');
    await adding.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Floor' }).locator('option:checked').innerText())
      .toBe('Bar (0 tables)');
    await take(page, 'Move up');
    await said(page, 'Bar is floor 1 of 2 now.');
    await take(page, 'Delete floor');
    await page.getByRole('dialog', { name: 'Delete Bar?' }).getByRole('button', { name: 'Delete' }).click();
    await said(page, 'Bar is deleted.');
    const { rows } = await pool.query('select name from floors where point_of_sale_id = $1', [pointOfSaleId]);
    expect(rows).toEqual([{ name: 'Garden' }]);
  });
