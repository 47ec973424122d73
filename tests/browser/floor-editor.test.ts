import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { findMismatchedNames, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused } from '../setup/portal.ts';
import { drag, dragHandle, inspector, openFloorDesk, tableOf } from './floor-desk.ts';

/** How large the name of a table is on the screen, in px. */
const letterPx = (table: Locator) =>
  table
    .locator('..')
    .locator('text')
    .evaluate((text) => {
      const { a } = (text as SVGTextElement).getScreenCTM() ?? { a: 0 };
      return Number.parseFloat(getComputedStyle(text).fontSize) * a;
    });

const { keeps, layFloor, openEditor, places, stored } = await openFloorDesk();

test('a table whose drawn name is cut has its whole name, and no text in it that differs', async () => {
  const { pointOfSaleId } = await layFloor([['Terrace 14', 520, 200]]);
  const page = await openEditor(pointOfSaleId);
  await page.getByRole('option', { name: 'Table Terrace 14, Square, Open' }).waitFor();
  await page.getByText(/^T.*…14$/).waitFor();
  expect(await findMismatchedNames(page)).toEqual([]);
});

test('everything is done by keyboard: choosing, moving, naming, copying, deleting, and taking it back', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const table = tableOf(page, '1');
  await table.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => table.getAttribute('aria-selected')).toBe('true');
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
  await expect.poll(() => tableOf(page, '1').getAttribute('aria-selected')).toBe('true');
  const before = await stored(floorId);
  await page.keyboard.press('Delete');
  await keeps(floorId, ['7 301 212']);
  await page.keyboard.press('Control+z');
  await keeps(floorId, ['1 385 212', '7 301 212']);
  // Orders and colleagues know it by its id.
  expect(await stored(floorId)).toEqual(before);
  // What comes back is chosen, once it is there.
  await expect.poll(() => tableOf(page, '1').getAttribute('aria-selected')).toBe('true');
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
  await dragHandle(page, 'se', 40, 40);
  await expect.poll(async () => (await stored(floorId))[0]?.scale).toBeGreaterThan(1.2);
});

test('the middle of a side scales a table as its corners do, and the opposite side stays', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await page.getByTitle('Show at 100 %').click();
  await tableOf(page, '1').click();
  expect(await page.locator('[data-handle]').count()).toBe(8);
  const hit = await page.locator('[data-handle="e"] > :last-child').boundingBox();
  expect([hit?.width, hit?.height].map((px) => Math.round(px ?? 0))).toEqual([24, 24]);
  await dragHandle(page, 'e', 35, 90);
  await expect.poll(() => stored(floorId)).toMatchObject([{ xPos: 315, yPos: 200, scale: 1.5 }]);
});

test('a deleted table comes back as itself, also after it was added here, deleted again and brought back', async () => {
  const { pointOfSaleId, floorId, tableId } = await layFloor([['2', 420, 200]]);
  const page = await openEditor(pointOfSaleId);
  const [undo, redo] = ['Undo', 'Redo'].map((name) => page.getByRole('button', { name })) as [
    ReturnType<typeof tableOf>,
    ReturnType<typeof tableOf>,
  ];
  await tableOf(page, '1').click();
  await page.keyboard.press('Control+a');
  const before = await stored(floorId);
  expect(before[0]?.id).toBe(tableId);
  await page.keyboard.press('Delete');
  await keeps(floorId, []);
  await undo.click();
  await expect.poll(() => stored(floorId)).toEqual(before);
  await redo.click();
  await keeps(floorId, []);
  await undo.click();
  await expect.poll(() => stored(floorId)).toEqual(before);
  await tableOf(page, '1').waitFor();

  await page.getByRole('button', { name: 'Add table' }).click();
  await expect.poll(async () => (await stored(floorId)).length).toBe(3);
  const all = await stored(floorId);
  await tableOf(page, '3').waitFor();
  await undo.click();
  await expect.poll(() => stored(floorId)).toEqual(before);
  await redo.click();
  await expect.poll(() => stored(floorId)).toEqual(all);
});

test('what a colleague has brought back meanwhile is not brought back twice: it is told', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 420, 200]]);
  const page = await openEditor(pointOfSaleId, { expects: /422/ });
  await tableOf(page, '2').click();
  await page.keyboard.press('Delete');
  await keeps(floorId, ['1 300 200']);
  const colleague = await openEditor(pointOfSaleId);
  await colleague.getByRole('link', { name: 'What happened' }).click();
  await colleague
    .getByRole('listitem')
    .filter({ hasText: 'deleted the table 2' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await keeps(floorId, ['1 300 200', '2 420 200']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page
    .getByText(/It was not taken back: .* brought it back/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Redo' }).getAttribute('aria-disabled')).toBe('true');
  await keeps(floorId, ['1 300 200', '2 420 200']);
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
  await expect.poll(() => table.getAttribute('aria-selected')).toBe('true');
  const [plan, panel] = [await table.boundingBox(), await inspector(page).boundingBox()];
  expect(panel?.y).toBeGreaterThan(plan?.y ?? 0);
  expect(panel?.width).toBeGreaterThan(380);
  // One tap goes to the fields, which are below the fold.
  await page.getByRole('button', { name: 'Edit Table 1' }).click();
  await isFocused(inspector(page));
  await expect
    .poll(async () => (await inspector(page).getByLabel('Name').boundingBox())?.y)
    .toBeLessThan(700);
  await page.getByRole('button', { name: 'Edit Table 1' }).waitFor({ state: 'detached' });
  expect(await letterPx(table)).toBeGreaterThanOrEqual(10);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
