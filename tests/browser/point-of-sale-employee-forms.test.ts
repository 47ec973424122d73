import { expect, test } from 'vitest';
import { createEmployee, putClocking } from '../setup/employee.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;

test('a link to clock out somebody who is not clocked in says so, and one to disable who is disabled opens nothing', async () => {
  const { pointOfSaleId } = await createPointOfSale(pool, portal.own);
  const id = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 7 });
  const path = `/point-of-sales/employee/${pointOfSaleId}`;
  const page = await portal.open(`${path}?employee=${id}&form=clock-out`, 'admin');
  const told = page.getByRole('dialog', { name: 'Clock out Ana Moreau' });
  await told.getByText('Ana Moreau is not clocked in.').waitFor();
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

for (const viewport of [NARROW, WIDE])
  test(`at ${viewport.width}, the forms in which somebody is clocked out or disabled are in the address: Back closes them, a reload opens them again`, async () => {
    const { pointOfSaleId } = await createPointOfSale(pool, portal.own);
    const id = await createEmployee(pool, pointOfSaleId, { name: 'Ben Okafor', code: 8 });
    await putClocking(pool, id, 60);
    const page = await portal.open(`/point-of-sales/employee/${pointOfSaleId}`, 'admin', { viewport });
    for (const [form, words, title] of [
      ['clock-out', 'Clock out Ben Okafor', 'Clock out Ben Okafor'],
      ['disable', 'Disable Ben Okafor', 'Disable Ben Okafor?'],
    ] as const) {
      const opener = page.getByRole('button', { name: words, exact: true });
      await opener.press('Enter');
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await dialog.waitFor();
      expect(new URL(page.url()).search).toBe(`?employee=${id}&form=${form}`);
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      await isFocused(opener);
      await page.goForward();
      await page.reload();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    const { rows } = await pool.query(
      'select status, current_clock_id is not null as "isIn" from employees where id = $1',
      [id],
    );
    expect(rows).toEqual([{ status: 'active', isIn: true }]);
  });
