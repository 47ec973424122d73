import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isFocused } from '../setup/portal.ts';
import { inspector, openFloorDesk, tableOf } from './floor-desk.ts';

const { keeps, layFloor, openEditor, pool, portal } = await openFloorDesk();

/** More stops than any of these screens has. */
const MOST_STOPS = 120;

/** Goes on with the Tab key until an element has the focus. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not get there.');
}
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Opens the menu of the open floor and takes a step of it. */
async function take(page: Page, step: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: /^More for / }));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: step });
  await item.waitFor();
  // The menu takes the focus a moment after it is there, and its last step is followed by its first.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return item.evaluate((node) => node === document.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
}
/** The Tab key goes on from there: nothing began at the top of the page again. */
const keepsFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

test('by keyboard alone tables are aligned and distributed, and each is taken back', async () => {
  const { pointOfSaleId, floorId } = await layFloor([
    ['2', 420, 220],
    ['3', 700, 260],
  ]);
  const page = await openEditor(pointOfSaleId);
  await tabTo(page, tableOf(page, '1'));
  await page.keyboard.press('Control+a');
  await inspector(page).getByText('3 chosen').waitFor();
  await tabTo(page, tool(page, 'Align top'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await keeps(floorId, ['1 300 200', '2 420 200', '3 700 200']);
  await isFocused(tool(page, 'Align top'));
  await tabTo(page, tool(page, 'Distribute across'));
  await page.keyboard.press('Space');
  await keeps(floorId, ['1 300 200', '2 500 200', '3 700 200']);
  await page.keyboard.press('Control+z');
  await keeps(floorId, ['1 300 200', '2 420 200', '3 700 200']);
  await page.keyboard.press('Control+z');
  await keeps(floorId, ['1 300 200', '2 420 220', '3 700 260']);
  // What cannot be done says why, and does nothing.
  await page.keyboard.press('Escape');
  await inspector(page).getByText('Nothing is chosen.').waitFor();
  await page.keyboard.press('Enter');
  expect(await tool(page, 'Distribute across').getAttribute('title')).toContain('Choose 3 tables first.');
  await keeps(floorId, ['1 300 200', '2 420 220', '3 700 260']);
});

test('by keyboard alone a floor is added, renamed, put first and deleted, and the focus is never lost', async () => {
  const { pointOfSaleId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const floors = async () =>
    (
      await pool.query<{ name: string }>(
        'select name from floors where point_of_sale_id = $1 order by rank',
        [pointOfSaleId],
      )
    ).rows.map(({ name }) => name);
  const open = page.getByRole('combobox', { name: 'Floor' }).locator('option:checked');
  await take(page, 'Add floor');
  await isFocused(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
  await page.keyboard.type('Patio');
  await page.keyboard.press('Enter');
  await expect.poll(() => open.innerText()).toBe('Patio (0 tables)');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keepsFocus(page);
  await take(page, 'Rename floor');
  await isFocused(page.getByRole('dialog').getByRole('textbox', { name: 'Name' }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Garden');
  await page.keyboard.press('Enter');
  await expect.poll(floors).toEqual(['Main room', 'Garden']);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keepsFocus(page);
  await take(page, 'Move up');
  await expect.poll(floors).toEqual(['Garden', 'Main room']);
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Floor' }).locator('option').allInnerTexts())
    .toEqual(['Garden (0 tables)', 'Main room (1 table)']);
  await keepsFocus(page);
  await take(page, 'Delete floor');
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect.poll(floors).toEqual(['Main room']);
  await expect.poll(() => open.innerText()).toBe('Main room (1 table)');
  await keepsFocus(page);
});

test('by keyboard alone the plan is zoomed, and the table that has the focus is scrolled to', async () => {
  const { pointOfSaleId } = await layFloor([['2', 1900, 1500]]);
  const page = await openEditor(pointOfSaleId);
  const percent = async () => Number.parseInt(await page.getByTitle('Show at 100 %').innerText(), 10);
  const fitted = await percent();
  await tabTo(page, tool(page, 'Larger'));
  await page.keyboard.press('Enter');
  await expect.poll(percent).toBeGreaterThan(fitted);
  await tabTo(page, page.getByTitle('Show at 100 %'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(percent).toBe(100);
  await tabTo(page, tableOf(page, '1'));
  await page.keyboard.press('j');
  await isFocused(tableOf(page, '2'));
  const isSeen = () =>
    tableOf(page, '2').evaluate((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return node.contains(document.elementFromPoint(x, y));
    });
  await expect.poll(isSeen).toBe(true);
  await tabTo(page, tool(page, 'Fit'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(percent).toBeLessThan(100);
  await expect.poll(isSeen).toBe(true);
});

test('by keyboard alone a status is set in the service view, and the focus goes back to its table', async () => {
  const { pointOfSaleId, tableId } = await layFloor([['2', 520, 200]]);
  const page = await portal.open(`/point-of-sales/service/${pointOfSaleId}`, 'admin');
  const table = page.getByRole('button', { name: /^Table 1,/ });
  await table.waitFor();
  await tabTo(page, table);
  await page.keyboard.press('Enter');
  const reserved = page.getByRole('dialog', { name: 'Table 1' }).getByRole('button', { name: 'Reserved' });
  await tabTo(page, reserved);
  await page.keyboard.press('Space');
  const status = async () =>
    (await pool.query<{ status: string }>('select status from floor_tables where id = $1', [tableId])).rows[0]
      ?.status;
  await expect.poll(status).toBe('reserved');
  await expect.poll(() => reserved.getAttribute('aria-pressed')).toBe('true');
  await isFocused(reserved);
  await page.keyboard.press('Escape');
  await isFocused(table);
});

test('tables that a colleague adds out of sight are told with who did, and the keyboard leads there; one’s own are scrolled to', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 2400, 1900]]);
  const page = await openEditor(pointOfSaleId);
  await page.getByTitle('Show at 100 %').click();
  const colleague = await portal.open(`/point-of-sales/floor-table/${pointOfSaleId}`, 'super_admin');
  await tableOf(colleague, '2').click();
  await colleague.keyboard.press('Control+d');
  await tableOf(page, '3').waitFor();
  const told = page.getByRole('status').filter({ hasText: 'out of sight' });
  await told.getByText(`${portal.people.super_admin.name} added Table 3, out of sight.`).waitFor();
  await tabTo(page, told.getByRole('button', { name: 'Show' }));
  await page.keyboard.press('Enter');
  await isFocused(tableOf(page, '3'));
  const isSeen = (name: string) =>
    tableOf(page, name).evaluate((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  await expect.poll(() => isSeen('3')).toBe(true);
  await page.getByText('out of sight').waitFor({ state: 'detached' });
  // The next free place is at the top left, which is out of sight now.
  await page.getByRole('button', { name: 'Add table' }).click();
  await tableOf(page, '4').waitFor();
  await expect.poll(() => isSeen('4')).toBe(true);
  expect(await page.getByText('out of sight').count()).toBe(0);
  const { rowCount } = await pool.query('select from floor_tables where floor_id = $1', [floorId]);
  expect(rowCount).toBe(4);
});

test('behind an open dialog nothing is deleted or moved by a key, though nothing in it has the focus, and Escape closes it', async () => {
  const { pointOfSaleId, floorId } = await layFloor([]);
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '1').click();
  await page
    .getByRole('navigation', { name: 'Point of sale', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'What happened' });
  await dialog.waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  for (const key of ['Delete', 'Shift+ArrowRight', 'Control+d']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await inspector(page).getByLabel('X position').waitFor();
  await keeps(floorId, ['1 300 200']);
});

test('at 200 % the table that is chosen and moved by keys stays in sight', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 520, 420]]);
  const page = await openEditor(pointOfSaleId, { viewport: { width: 640, height: 360 } });
  const isSeen = () =>
    tableOf(page, '2').evaluate((node) => {
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
  await tableOf(page, '2').focus();
  await expect.poll(isSeen).toBe(true);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Edit Table 2' }).waitFor();
  await expect.poll(isSeen).toBe(true);
  await page.mouse.wheel(0, -4000);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.keyboard.press('Shift+ArrowDown');
  await keeps(floorId, ['1 300 200', '2 520 432']);
  await expect.poll(isSeen).toBe(true);
});
