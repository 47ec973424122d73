import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aPicture } from '../images/pictures.ts';
import { isFocused } from '../setup/portal.ts';
import { floorMenu, inspector, openFloorDesk, tableOf } from './floor-desk.ts';

const { keeps, layFloor, openEditor, places, pool, stored } = await openFloorDesk();

const read = async (page: Page, tables: object[]) => {
  await floorMenu(page).click();
  await page.getByRole('menuitem', { name: 'Read from a file' }).click();
  await page.getByLabel('JSON file').setInputFiles({
    name: 'floor.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ format: 'passline-floor', name: 'Terrace', tables })),
  });
};
const floorsOf = async (pointOfSaleId: string) => {
  const { rows } = await pool.query<{ id: string; name: string; backgroundUrl: string | null }>(
    `select id, name, background_url as "backgroundUrl" from floors where point_of_sale_id = $1 order by rank`,
    [pointOfSaleId],
  );
  return rows;
};
const setPicture = async (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: await aPicture('png') });

test('a floor is written to a file, and a file with mistakes is refused as a whole, by table, with the focus on what is wrong', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const menu = floorMenu(page);
  await menu.click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe('Main room.json');
  await read(page, [
    { name: '5', xPos: 600, yPos: 400 },
    { name: '6', yPos: 1 },
    { name: '7', xPos: 2, yPos: 3, rotationDeg: 400, colour: 'red' },
  ]);
  for (const mistake of [
    'Nothing was written.',
    'Table 2 of the list (“6”): Please enter x position',
    'Table 3 of the list (“7”): A table has no “colour”. It has name, status, shape, xPos, yPos, rotationDeg, scale and tableImageUrl.',
    'Table 3 of the list (“7”): Rotation: A rotation is from 0 to 359 degrees.',
  ])
    await page.getByText(mistake, { exact: true }).waitFor();
  await isFocused(page.getByRole('alert').filter({ hasText: 'Nothing was written.' }));
  expect(await page.getByRole('button', { name: 'Add as a new floor' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  expect(await places(floorId)).toEqual(['1 300 200']);
  await read(page, [{ name: '5', xPos: 600, yPos: 400 }]);
  await page.getByRole('button', { name: 'Add to Main room' }).click();
  await keeps(floorId, ['1 300 200', '5 600 400']);
  await menu.click();
  const remove = page.getByRole('menuitem', { name: 'Delete floor' });
  expect(await remove.innerText()).toContain('Floor is not empty and cannot be deleted');
});

test('a floor that is read into itself stands beside itself and is chosen, and one undo takes all of it back', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 300, 300]]);
  const page = await openEditor(pointOfSaleId);
  await read(page, [
    { name: '8', xPos: 300, yPos: 200 },
    { name: '9', xPos: 300, yPos: 300 },
  ]);
  await page.getByRole('button', { name: 'Add to Main room' }).click();
  await keeps(floorId, ['1 300 200', '2 300 300', '8 384 200', '9 384 300']);
  for (const name of ['8', '9'])
    await expect.poll(() => tableOf(page, name).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await keeps(floorId, ['1 300 200', '2 300 300']);
});

test('a file becomes a new floor with its tables, and the floor that is open stays as it was', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await read(page, [{ name: '1', xPos: 600, yPos: 400 }]);
  await page.getByText('1 table in the file. Main room has a table of the same name already: 1.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await read(page, [
    { name: '5', xPos: 600, yPos: 400, shape: 'booth', scale: 1.5 },
    { name: '6', xPos: 700, yPos: 400 },
  ]);
  await page.getByText('2 tables in the file.').waitFor();
  await page.getByRole('button', { name: 'Add as a new floor' }).click();
  await tableOf(page, '5').waitFor();
  const [main, terrace] = await floorsOf(pointOfSaleId);
  expect([main?.name, terrace?.name]).toEqual(['Main room', 'Terrace']);
  expect(await stored(terrace?.id ?? '')).toMatchObject([
    { name: '5', xPos: 600, yPos: 400, shape: 'booth', scale: 1.5, status: 'open' },
    { name: '6', xPos: 700, yPos: 400, shape: 'square', scale: 1, status: 'open' },
  ]);
  expect(await places(floorId)).toEqual(['1 300 200']);
});

test('a file whose answer is lost becomes one floor, however often it is asked for again', async () => {
  const { pointOfSaleId } = await layFloor();
  const page = await openEditor(pointOfSaleId, { expects: /ERR_FAILED/ });
  await page.route(/addMany|tables\/add/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await read(page, [{ name: '5', xPos: 600, yPos: 400 }]);
  const add = page.getByRole('button', { name: 'Add as a new floor' });
  await add.click();
  const alert = page.getByRole('alert').filter({ hasText: 'The server could not be reached.' });
  await isFocused(alert);
  await page.unroute(/addMany|tables\/add/);
  await add.click();
  await tableOf(page, '5').waitFor();
  const floors = await floorsOf(pointOfSaleId);
  expect(floors.map(({ name }) => name)).toEqual(['Main room', 'Terrace']);
  expect(await places(floors[1]?.id ?? '')).toEqual(['5 600 400']);
});

test('a file whose tables the server refuses leaves no floor behind', async () => {
  const { pointOfSaleId } = await layFloor();
  const page = await openEditor(pointOfSaleId, { expects: /422/ });
  await read(page, [
    { name: '5', xPos: 600, yPos: 400, shape: 'image', tableImageUrl: 'https://elsewhere.example/a.png' },
  ]);
  await page.getByRole('button', { name: 'Add as a new floor' }).click();
  const alert = page
    .getByRole('alert')
    .filter({ hasText: 'Please choose a picture that was uploaded here.' });
  await isFocused(alert);
  await expect
    .poll(async () => (await floorsOf(pointOfSaleId)).map(({ name }) => name))
    .toEqual(['Main room']);
});

test('a picture is laid behind the tables, and taken away again', async () => {
  const { pointOfSaleId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const behind = page.getByRole('listbox', { name: 'Tables of Main room' }).locator('> image');
  const open = async () => {
    await floorMenu(page).click();
    await page.getByRole('menuitem', { name: 'Background image' }).click();
    return page.getByRole('dialog', { name: 'Background image' });
  };
  const urlOf = async () => (await floorsOf(pointOfSaleId))[0]?.backgroundUrl ?? null;
  const dialog = await open();
  await setPicture(page, 'Background');
  await dialog.getByRole('button', { name: 'Remove: Background' }).waitFor();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(urlOf).not.toBeNull();
  await expect.poll(() => behind.getAttribute('href')).toBe(await urlOf());
  const download = page.waitForEvent('download');
  await floorMenu(page).click();
  await page.getByRole('menuitem', { name: 'Save as a file' }).click();
  await download;
  await page.getByText('The tables are in the file, the background image is not.').waitFor();

  await open();
  await dialog.getByRole('button', { name: 'Remove: Background' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(urlOf).toBeNull();
  await expect.poll(() => behind.count()).toBe(0);
});

test('a table with an image of its own is drawn with it, and as a plain one without it', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 500, 200]]);
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '1').click();
  await inspector(page).getByRole('button', { name: 'Own image' }).click();
  await setPicture(page, 'Image');
  const drawn = tableOf(page, '1').locator('..').locator('image');
  await expect.poll(() => drawn.count()).toBe(1);
  const imageUrl = await drawn.getAttribute('href');
  await expect
    .poll(() => stored(floorId))
    .toMatchObject([
      { shape: 'image', imageUrl },
      { shape: 'square', imageUrl: null },
    ]);
  await inspector(page).getByRole('button', { name: 'Remove: Image' }).click();
  await expect.poll(async () => (await stored(floorId))[0]?.imageUrl).toBeNull();
  await expect.poll(() => drawn.count()).toBe(0);
});
