import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { isFocused, openPortal } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;

type Stored = Pick<FloorTable, 'name' | 'xPos' | 'yPos' | 'rotationDeg' | 'scale' | 'shape' | 'status'>;
const stored = async (floorId: string): Promise<Stored[]> => {
  const { rows } = await pool.query<Stored>(
    `select name, x_pos as "xPos", y_pos as "yPos", rotation_deg as "rotationDeg", scale, shape, status
     from floor_tables where floor_id = $1 order by name`,
    [floorId],
  );
  return rows;
};
const places = async (floorId: string) =>
  (await stored(floorId)).map(({ name, xPos, yPos }) => `${name} ${xPos} ${yPos}`);
const keeps = (floorId: string, wanted: string[]) => expect.poll(() => places(floorId)).toEqual(wanted);

/** A floor on which table 1 stands at 300, 200, and further ones. */
async function layFloor(more: readonly [name: string, x: number, y: number][] = []) {
  const parts = await createPointOfSale(pool, portal.own);
  for (const [name, x, y] of more)
    await pool.query(
      `insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos) values ($1, $2, $3, 'square', $4, $5)`,
      [parts.floorId, portal.own.locationId, name, x, y],
    );
  return parts;
}
const tableOf = (page: Page, name: string) => page.getByRole('button', { name: `Table ${name},` });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'What is chosen' });
const openEditor = async (pointOfSaleId: string, options = {}) => {
  const page = await portal.open(`/point-of-sales/floor-table/${pointOfSaleId}`, 'admin', options);
  await tableOf(page, '1').waitFor();
  return page;
};
/** Draws with the mouse from the middle of an element, by px of the screen. */
async function drag(page: Page, name: string, dx: number, dy: number): Promise<void> {
  const box = await tableOf(page, name).boundingBox();
  if (!box) throw new Error(`Table ${name} is not shown.`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2);
  await page.mouse.move(x + dx, y + dy);
  await page.mouse.up();
}

test('everything is done by keyboard: choosing, moving, naming, copying, deleting, and taking it back', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const table = tableOf(page, '1');
  await table.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => table.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await keeps(floorId, ['1 301 212']);
  await page.getByText(/^Saved \d/).waitFor();

  await page.keyboard.press('Enter');
  await isFocused(inspector(page).getByLabel('Name'));
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await tableOf(page, '7').waitFor();

  await tableOf(page, '7').focus();
  await page.keyboard.press('Control+d');
  await keeps(floorId, ['1 385 212', '7 301 212']);
  await expect.poll(() => tableOf(page, '1').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Delete');
  await keeps(floorId, ['7 301 212']);
  await page.keyboard.press('Control+z');
  await keeps(floorId, ['1 385 212', '7 301 212']);
  // What comes back is chosen, once it is there.
  await expect.poll(() => tableOf(page, '1').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Control+a');
  await inspector(page).getByText('2 chosen').waitFor();
  await page.keyboard.press('Escape');
  await inspector(page).getByText('Nothing is chosen.').waitFor();
});

test('several tables are chosen with a band and moved as one request; undo and redo are one step each', async () => {
  const { pointOfSaleId, floorId } = await layFloor([
    ['2', 420, 200],
    ['3', 300, 480],
  ]);
  const page = await openEditor(pointOfSaleId);
  await page.getByRole('button', { name: '100 %' }).or(page.getByTitle('Show at 100 %')).first().click();
  await page.getByRole('button', { name: 'Snap to neighbours' }).click();
  await page.getByRole('button', { name: 'Snap to the grid' }).click();
  const [one, two] = [await tableOf(page, '1').boundingBox(), await tableOf(page, '2').boundingBox()];
  if (!one || !two) throw new Error('The tables are not shown.');
  await page.mouse.move(one.x - 30, one.y - 30);
  await page.mouse.down();
  await page.mouse.move(one.x, one.y);
  await page.mouse.move(two.x + two.width + 20, two.y + two.height + 20);
  await page.mouse.up();
  await inspector(page).getByText('2 chosen').waitFor();
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/floorTables/') && requests.push(request.url()));
  await drag(page, '1', 40, 60);
  const moved = ['1 340 260', '2 460 260', '3 300 480'];
  await keeps(floorId, moved);
  expect(requests).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await keeps(floorId, ['1 300 200', '2 420 200', '3 300 480']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await keeps(floorId, moved);
});

test('what is not valid yet stays and is said; what is valid is kept', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '1').click();
  const panel = inspector(page);
  for (const [label, typed, message] of [
    ['Name', '', 'Please enter name'],
    ['X position', '', 'Please enter x position'],
    ['Y position', '', 'Please enter y position'],
    ['Rotation', '400', 'A rotation is from 0 to 359 degrees.'],
  ] as const) {
    await panel.getByLabel(label).fill(typed);
    await page.keyboard.press('Enter');
    await panel.getByText(message).waitFor();
    expect(await panel.getByLabel(label).inputValue()).toBe(typed);
  }
  await panel.getByLabel('X position').fill('276');
  await panel.getByRole('button', { name: 'Reserved' }).click();
  await panel.getByRole('button', { name: 'Booth' }).click();
  await expect
    .poll(() => stored(floorId))
    .toMatchObject([{ name: '1', xPos: 276, yPos: 200, rotationDeg: 0, status: 'reserved', shape: 'booth' }]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('aligning and distributing say why they cannot be done, and are one step', async () => {
  const { pointOfSaleId, floorId } = await layFloor([
    ['2', 420, 220],
    ['3', 700, 260],
  ]);
  const page = await openEditor(pointOfSaleId);
  const align = page.getByRole('button', { name: 'Align top' });
  expect(await align.getAttribute('aria-disabled')).toBe('true');
  expect(await align.getAttribute('title')).toContain('Choose 2 tables first.');
  await tableOf(page, '1').click();
  await page.keyboard.press('Control+a');
  await align.click();
  await keeps(floorId, ['1 300 200', '2 420 200', '3 700 200']);
  await page.getByRole('button', { name: 'Distribute across' }).click();
  await keeps(floorId, ['1 300 200', '2 500 200', '3 700 200']);
});

test('a new table goes to a free place and its name is ready to be typed', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await page.getByRole('button', { name: 'Add table' }).click();
  const name = inspector(page).getByLabel('Name');
  await isFocused(name);
  expect(await name.inputValue()).toBe('2');
  await page.keyboard.type('Window');
  await page.keyboard.press('Enter');
  await keeps(floorId, ['1 300 200', 'Window 96 96']);
});

test('the handles turn a table, with Shift by 15 degrees, and scale it', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '1').click();
  const middle = await tableOf(page, '1').boundingBox();
  const turn = await page.locator('[data-handle="turn"]').boundingBox();
  if (!middle || !turn) throw new Error('There is no handle.');
  await page.mouse.move(turn.x + turn.width / 2, turn.y + turn.height / 2);
  await page.mouse.down();
  await page.keyboard.down('Shift');
  await page.mouse.move(middle.x + middle.width + 40, middle.y + middle.height / 2 + 3);
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(async () => (await stored(floorId))[0]?.rotationDeg).toBe(90);
  const corner = await page.locator('[data-handle="se"]').boundingBox();
  if (!corner) throw new Error('There is no handle.');
  await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2);
  await page.mouse.down();
  await page.mouse.move(corner.x + corner.width / 2 + 40, corner.y + corner.height / 2 + 40);
  await page.mouse.up();
  await expect.poll(async () => (await stored(floorId))[0]?.scale).toBeGreaterThan(1.2);
});

test('nothing is lost while the server is away: it is shown, and sent when it is back', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId, { expects: /ERR_|503/ });
  await tableOf(page, '1').click();
  await page.route('**/rpc/floorTables/**', (route) => route.abort());
  await page.keyboard.press('Shift+ArrowRight');
  const alert = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await alert.waitFor();
  expect(await inspector(page).getByLabel('X position').inputValue()).toBe('312');
  expect(await places(floorId)).toEqual(['1 300 200']);
  await page.unroute('**/rpc/floorTables/**');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await keeps(floorId, ['1 312 200']);
});

test('a floor is written to a file, and a file with mistakes is refused as a whole, by line', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const menu = page.getByRole('button', { name: 'More for Main room' });
  await menu.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe('Main room.json');
  const read = async (tables: object[]) => {
    await menu.click();
    await page.getByRole('menuitem', { name: 'Read from a file' }).click();
    await page.getByLabel('JSON file').setInputFiles({
      name: 'floor.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 'passline-floor', name: 'Terrace', tables })),
    });
  };
  await read([
    { name: '5', xPos: 600, yPos: 400 },
    { name: '6', yPos: 1 },
  ]);
  await page.getByText('Line 2: Please enter x position').waitFor();
  await page.keyboard.press('Escape');
  expect(await places(floorId)).toEqual(['1 300 200']);
  await read([{ name: '5', xPos: 600, yPos: 400 }]);
  await page.getByRole('button', { name: 'Add to Main room' }).click();
  await keeps(floorId, ['1 300 200', '5 600 400']);
  await menu.click();
  const remove = page.getByRole('menuitem', { name: 'Delete floor' });
  expect(await remove.innerText()).toContain('Floor is not empty and cannot be deleted');
});

test('on a phone a finger moves a table, and the fields are below the plan', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const table = tableOf(page, '1');
  const box = await table.boundingBox();
  if (!box) throw new Error('The table is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  await touch('touchMove', [{ x: x + 20, y: y + 20 }]);
  await touch('touchMove', [{ x: x + 40, y: y + 40 }]);
  await touch('touchEnd', []);
  await expect.poll(() => places(floorId)).not.toEqual(['1 300 200']);
  await expect.poll(() => table.getAttribute('aria-pressed')).toBe('true');
  const [plan, panel] = [await table.boundingBox(), await inspector(page).boundingBox()];
  expect(panel?.y).toBeGreaterThan(plan?.y ?? 0);
  expect(panel?.width).toBeGreaterThan(380);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
