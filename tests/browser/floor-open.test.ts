import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createKitchen } from '../setup/kitchen.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused } from '../setup/portal.ts';
import { floorMenu, inspector, openFloorDesk, tableOf } from './floor-desk.ts';

const { actAsBoss, layFloor, openEditor, pool, portal, stored } = await openFloorDesk();
const { super_admin: boss } = portal.people;

/** Main room with table 1, and the patio behind it. */
const layTwo = async () => {
  const parts = await layFloor();
  const { rows } = await pool.query<{ id: string }>(
    `insert into floors (point_of_sale_id, location_id, name, rank) values ($1, $2, 'Patio', 2) returning id`,
    [parts.pointOfSaleId, portal.own.locationId],
  );
  return { ...parts, patioId: rows[0]?.id ?? '' };
};
const openFloor = (page: Page) => page.getByRole('combobox', { name: 'Floor' }).inputValue();
const openAs = (pointOfSaleId: string, role: 'admin' | 'super_admin', options = {}) =>
  portal.open(`/point-of-sales/floor-table/${pointOfSaleId}`, role, options);
const service = (pointOfSaleId: string) => portal.open(`/point-of-sales/service/${pointOfSaleId}`, 'admin');
const choose = async (page: Page, step: string) => {
  await page.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: step }).click();
};

test('a colleague who reorders the floors changes nothing in what is open: typed text and undo stay', async () => {
  const { pointOfSaleId, floorId } = await layTwo();
  const mine = await openEditor(pointOfSaleId);
  const guests = await service(pointOfSaleId);
  await guests.getByRole('button', { name: 'Table 1, open' }).waitFor();
  await expect.poll(() => mine.url()).toContain(`floor=${floorId}`);
  await tableOf(mine, '1').click();
  await mine.keyboard.press('ArrowRight');
  await mine.getByText(/^Saved \d/).waitFor();
  await inspector(mine).getByLabel('Rotation').fill('400');
  const theirs = await openAs(pointOfSaleId, 'super_admin');
  await tableOf(theirs, '1').waitFor();
  await choose(theirs, 'Move down');
  await expect
    .poll(() => mine.getByRole('combobox', { name: 'Floor' }).locator('option').allInnerTexts())
    .toEqual(['Patio (0 tables)', 'Main room (1 table)']);
  expect(await openFloor(mine)).toBe(floorId);
  expect(await openFloor(guests)).toBe(floorId);
  expect(await inspector(mine).getByLabel('Rotation').inputValue()).toBe('400');
  await mine.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored(floorId))[0]?.xPos).toBe(300);
});

test('a colleague deletes the open floor: it is said who, what was typed can be copied, and another can be chosen', async () => {
  const { pointOfSaleId, floorId, patioId } = await layTwo();
  // What is said of the floor may be under way while it is deleted.
  const mine = await openEditor(pointOfSaleId, { expects: /404/ });
  const guests = await service(pointOfSaleId);
  await guests.getByRole('button', { name: 'Table 1, open' }).waitFor();
  await tableOf(mine, '1').click();
  await inspector(mine).getByLabel('Name').fill('Window seat');
  const theirs = await openAs(pointOfSaleId, 'super_admin', { expects: /404/ });
  await tableOf(theirs, '1').click();
  await theirs.keyboard.press('Delete');
  await expect.poll(() => stored(floorId)).toEqual([]);
  await choose(theirs, 'Delete floor');
  await theirs.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  // Who deletes it goes on with the one in its place.
  await expect.poll(() => openFloor(theirs)).toBe(patioId);

  const gone = mine.getByRole('alert').filter({ hasText: `${boss.name} deleted Main room` });
  await gone.waitFor();
  expect(await gone.getByLabel('Table 1, Name').inputValue()).toBe('Window seat');
  expect(await findViolationsInBothSchemes(mine)).toEqual([]);
  await guests.getByText(`${boss.name} deleted Main room`).waitFor();
  await guests.getByRole('button', { name: 'Open Patio' }).click();
  await guests.getByText('No table on this floor yet').waitFor();
  await gone.getByRole('button', { name: 'Open Patio' }).click();
  const asked = mine.getByRole('dialog', { name: 'Leave before everything is saved?' });
  await asked.getByText('Table 1, Name “Window seat”: the table is gone.').waitFor();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => openFloor(mine)).toBe(patioId);
});

test('Undo in the notice of a deleted floor brings back that one, and not one that a colleague has deleted since', async () => {
  const { pointOfSaleId, floorId, patioId } = await layTwo();
  // What is said of the floor may be under way while it is deleted.
  const page = await openEditor(pointOfSaleId, { expects: /404/ });
  const floors = async () =>
    (
      await pool.query<{ id: string }>('select id from floors where point_of_sale_id = $1 order by rank', [
        pointOfSaleId,
      ])
    ).rows.map(({ id }) => id);
  await tableOf(page, '1').click();
  await page.keyboard.press('Delete');
  await expect.poll(() => stored(floorId)).toEqual([]);
  await choose(page, 'Delete floor');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Main room is deleted.').waitFor();
  await expect.poll(() => openFloor(page)).toBe(patioId);
  await actAsBoss('floors.remove', { floorId: patioId });
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(floors).toEqual([floorId]);
  await page.getByRole('button', { name: 'Open Main room' }).click();
  await floorMenu(page).waitFor();
});

test('in service only the plan goes with a floor that is deleted: who waits at the tables of another one is still listed', async () => {
  const { pointOfSaleId, floorId, patioId } = await layTwo();
  const { rows } = await pool.query<{ id: string }>(
    `insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos) values ($1, $2, 'P1', 'square', 200, 200) returning id`,
    [patioId, portal.own.locationId],
  );
  const order = await portal.place({ orderType: 'DineIn', tableId: rows[0]?.id ?? '' });
  const page = await service(pointOfSaleId);
  const waiting = page
    .getByRole('complementary', { name: 'Who waits' })
    .getByRole('button')
    .filter({ hasText: `#${order.orderNumber}` });
  await waiting.waitFor();
  await pool.query('delete from floor_tables where floor_id = $1', [floorId]);
  await pool.query('delete from floors where id = $1', [floorId]);
  await page.getByText('Somebody else deleted Main room').waitFor();
  // The same after a reload, which knows no more of it than its address.
  await page.reload();
  await page.getByText('This floor is not there any more').waitFor();
  await waiting.waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await waiting.click();
  await page.getByRole('dialog', { name: 'Table P1' }).waitFor();
  expect(await page.getByText('This floor is not there any more').count()).toBe(0);
});

test('a table that could not be added, because its floor is deleted at that moment, is named', async () => {
  const { pointOfSaleId, floorId } = await layTwo();
  const page = await openEditor(pointOfSaleId, { expects: /404/ });
  await page.route('**/rpc/floorTables/addMany', async (route) => {
    await pool.query('delete from floor_tables where floor_id = $1', [floorId]);
    await pool.query('delete from floors where id = $1', [floorId]);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add table' }).click();
  await page.getByText('Table 2 was not added: Not found.').waitFor();
});

test('an address that names a floor that is gone says so, and offers those that are there', async () => {
  const { pointOfSaleId, floorId } = await layTwo();
  const page = await portal.open(
    `/point-of-sales/floor-table/${pointOfSaleId}?floor=${pointOfSaleId}`,
    'admin',
  );
  await page.getByText('This floor is not there any more').waitFor();
  await page.getByRole('button', { name: 'Open Main room' }).click();
  await expect.poll(() => openFloor(page)).toBe(floorId);
  await floorMenu(page).waitFor();
});

test('a point of sale that is moved away while it is edited says so, and what was typed can be copied', async () => {
  const { pointOfSaleId } = await layTwo();
  const to = await createKitchen(pool);
  const mine = await openEditor(pointOfSaleId, { expects: /404/ });
  await tableOf(mine, '1').click();
  await inspector(mine).getByLabel('Name').fill('Window seat');
  await actAsBoss('pointOfSales.update', {
    pointOfSaleId,
    changes: { locationId: { from: portal.own.locationId, to: to.locationId } },
  });
  const gone = mine
    .getByRole('alert')
    .filter({ hasText: 'This point of sale is no longer at your location' });
  await gone.waitFor();
  expect(await gone.getByLabel('Table 1, Name').inputValue()).toBe('Window seat');
  expect(await mine.getByText('No floor yet').count()).toBe(0);
});

test('a point of sale that is moved away and back has its tables, and what was typed, as before', async () => {
  const { pointOfSaleId, floorId } = await layTwo();
  const to = await createKitchen(pool);
  const mine = await openEditor(pointOfSaleId, { expects: /404/ });
  await tableOf(mine, '1').click();
  await inspector(mine).getByLabel('Name').fill('Window seat');
  const move = (from: string, other: string) =>
    actAsBoss('pointOfSales.update', { pointOfSaleId, changes: { locationId: { from, to: other } } });
  await move(portal.own.locationId, to.locationId);
  const lost = mine.getByRole('alert').filter({ hasText: 'no longer at your location' });
  await lost.waitFor();
  await move(to.locationId, portal.own.locationId);
  await tableOf(mine, '1').waitFor();
  await expect.poll(() => inspector(mine).getByLabel('Name').inputValue()).toBe('Window seat');
  expect(await mine.getByText('deleted table').count()).toBe(0);
  await inspector(mine).getByLabel('Name').press('Enter');
  await expect.poll(async () => (await stored(floorId)).map(({ name }) => name)).toEqual(['Window seat']);
});

test('who goes on at the other location is asked about what is typed first', async () => {
  const { pointOfSaleId, floorId } = await layTwo();
  const to = await createKitchen(pool);
  const page = await openAs(pointOfSaleId, 'super_admin', { expects: /404/ });
  await tableOf(page, '1').click();
  await inspector(page).getByLabel('Name').fill('Window seat');
  await actAsBoss('pointOfSales.update', {
    pointOfSaleId,
    changes: { locationId: { from: portal.own.locationId, to: to.locationId } },
  });
  const goThere = page.getByRole('button', { name: 'Go on there' });
  await goThere.click();
  const asked = page.getByRole('dialog', { name: 'Leave before everything is saved?' });
  await asked.getByText('Table 1, Name “Window seat”').waitFor();
  await asked.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Table 1, Name').inputValue()).toBe('Window seat');
  await goThere.click();
  await asked.getByRole('button', { name: 'Leave' }).click();
  await tableOf(page, '1').waitFor();
  expect((await stored(floorId)).map(({ name }) => name)).toEqual(['1']);
});

test('where the open floor goes or comes back, and where a first one is added, the keyboard goes on there', async () => {
  const { pointOfSaleId, floorId } = await layTwo();
  const mine = await openEditor(pointOfSaleId);
  await tableOf(mine, '1').focus();
  await pool.query('delete from floor_tables where floor_id = $1', [floorId]);
  await tableOf(mine, '1').waitFor({ state: 'detached' });
  await actAsBoss('floors.remove', { floorId });
  const lost = mine.getByRole('alert').filter({ hasText: 'deleted Main room' });
  await lost.waitFor();
  await isFocused(lost);
  await mine.keyboard.press('Tab');
  await isFocused(lost.getByRole('button', { name: 'Open Patio' }));
  await pool.query('delete from floors where point_of_sale_id = $1', [pointOfSaleId]);
  const page = await portal.open(`/point-of-sales/floor-table/${pointOfSaleId}`, 'admin');
  await page.getByRole('button', { name: 'Add floor' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Terrace');
  await page.keyboard.press('Enter');
  await isFocused(page.getByRole('combobox', { name: 'Floor' }));
});
