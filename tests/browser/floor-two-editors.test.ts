import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { isFocused, openPortal } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
const { admin, super_admin: boss } = portal.people;

const tableOf = (page: Page, name: string) => page.getByRole('option', { name: `Table ${name},` });
const inspector = (page: Page) => page.getByRole('complementary', { name: 'What is chosen' });
const placeOf = async (tableId: string) =>
  (await pool.query(`select x_pos as x, y_pos as y, name from floor_tables where id = $1`, [tableId]))
    .rows[0];
const first = (name: string) => name.split(' ')[0] ?? name;

/** Two windows on the same floor, of the admin and of the super admin, with table 1 chosen in both. */
async function openBoth(expects?: RegExp) {
  const parts = await createPointOfSale(pool, portal.own);
  const path = `/point-of-sales/floor-table/${parts.pointOfSaleId}`;
  const options = expects ? { expects } : {};
  const mine = await portal.open(path, 'admin', options);
  const theirs = await portal.open(path, 'super_admin', options);
  for (const page of [mine, theirs]) await tableOf(page, '1').click();
  return { ...parts, mine, theirs };
}
/** What the page types is sent only when the test lets it go. */
async function hold(page: Page) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rpc/floorTables/updateMany', async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}
const type = async (page: Page, label: string, text: string) => {
  await inspector(page).getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
};

test('each sees who else is there, what they have chosen and what they do', async () => {
  const { mine, theirs } = await openBoth();
  await mine.getByText(`${first(boss.name)} is editing too`).waitFor();
  await theirs.getByText(`${first(admin.name)} is editing too`).waitFor();
  await mine.getByText(`${first(boss.name)} has 1`).waitFor();
  await tableOf(theirs, '1').focus();
  await theirs.keyboard.press('Shift+ArrowRight');
  await mine.getByText(`${first(boss.name)} moves 1`).waitFor();
  await theirs.keyboard.press('Escape');
  await mine.getByText(`${first(boss.name)} moves 1`).waitFor({ state: 'detached' });
});

test('different fields of the same table are both kept, and the colleague’s is told by field', async () => {
  const { mine, theirs, tableId } = await openBoth();
  await type(mine, 'Name', '9');
  await tableOf(theirs, '9').waitFor();
  await type(theirs, 'X position', '360');
  const told = inspector(mine).getByRole('alert');
  await told.getByText('X position 300 to 360.').waitFor();
  await told.getByText(`${boss.name} changed table 9`).waitFor();
  await told.getByText('Your name stayed.').waitFor();
  expect(await placeOf(tableId)).toEqual({ x: 360, y: 200, name: '9' });
  // What is taken back did not stay.
  await mine.getByRole('button', { name: 'Undo', exact: true }).click();
  await told.getByText(`${boss.name} changed table 1`).waitFor();
  await expect.poll(() => told.innerText()).not.toContain('stayed');
  await mine.getByRole('button', { name: 'Redo', exact: true }).click();
  await told.getByText('Your name stayed.').waitFor();
});

test('the same field at the same moment: the later one is told and not kept, the other field is, and mine can be used', async () => {
  const { mine, theirs, tableId } = await openBoth(/409/);
  const letGo = await hold(mine);
  await tableOf(mine, '1').focus();
  await mine.keyboard.press('Shift+ArrowRight');
  await mine.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => inspector(mine).getByLabel('X position').inputValue()).toBe('312');
  await type(theirs, 'X position', '360');
  await expect.poll(() => placeOf(tableId)).toMatchObject({ x: 360, y: 200 });
  letGo();
  const told = inspector(mine).getByRole('alert');
  await told.getByText('X position to 360. Your 312 was not kept.').waitFor();
  await expect.poll(() => placeOf(tableId)).toMatchObject({ x: 360, y: 212 });
  await told.getByRole('button', { name: 'Use mine' }).click();
  await isFocused(inspector(mine));
  await expect.poll(() => placeOf(tableId)).toMatchObject({ x: 312, y: 212 });
});

test('a change that is not kept is not left standing in what is read out', async () => {
  const { mine, theirs, tableId } = await openBoth(/409/);
  const letGo = await hold(mine);
  await type(mine, 'X position', '700');
  const said = mine.getByRole('status').filter({ hasText: /Table 1 moved to 700/ });
  await said.waitFor({ state: 'attached' });
  await type(theirs, 'X position', '500');
  await expect.poll(() => placeOf(tableId)).toMatchObject({ x: 500 });
  letGo();
  await inspector(mine).getByText('X position to 500. Your 700 was not kept.').waitFor();
  await said.waitFor({ state: 'detached' });
});

test('undo never takes back what a colleague changed since: it says who, and redo does not either', async () => {
  const { mine, theirs, tableId } = await openBoth(/422/);
  await type(mine, 'X position', '320');
  await expect.poll(() => placeOf(tableId)).toMatchObject({ x: 320 });
  await expect.poll(() => inspector(theirs).getByLabel('X position').inputValue()).toBe('320');
  await type(theirs, 'X position', '400');
  await expect.poll(() => inspector(mine).getByLabel('X position').inputValue()).toBe('400');
  await mine.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText(`It was not taken back: ${boss.name} changed “X position” since`).waitFor();
  await expect.poll(() => inspector(mine).getByLabel('X position').inputValue()).toBe('400');
  expect(await placeOf(tableId)).toMatchObject({ x: 400 });

  await type(mine, 'Y position', '240');
  await mine.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => placeOf(tableId)).toMatchObject({ y: 200 });
  await expect.poll(() => inspector(theirs).getByLabel('Y position').inputValue()).toBe('200');
  await type(theirs, 'Y position', '260');
  await expect.poll(() => inspector(mine).getByLabel('Y position').inputValue()).toBe('260');
  await mine.getByRole('button', { name: 'Redo' }).click();
  await mine.getByText(`It was not done again: ${boss.name} changed “Y position” since`).waitFor();
  expect(await placeOf(tableId)).toMatchObject({ x: 400, y: 260 });
});

test('what a colleague changed and put back since is theirs: undo leaves it alone and says who', async () => {
  const { mine, theirs, tableId } = await openBoth(/422/);
  await type(mine, 'X position', '320');
  await expect.poll(() => inspector(theirs).getByLabel('X position').inputValue()).toBe('320');
  for (const x of ['400', '320']) {
    await type(theirs, 'X position', x);
    await expect.poll(() => placeOf(tableId)).toMatchObject({ x: Number(x) });
  }
  await mine.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText(`It was not taken back: ${boss.name} changed “X position” since`).waitFor();
  expect(await placeOf(tableId)).toMatchObject({ x: 320 });
  for (const name of ['Undo', 'Redo'])
    expect(await mine.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
});

test('an undo of several tables takes back all of them or none: one that a colleague moved since keeps the others', async () => {
  const { mine, theirs, floorId, tableId } = await openBoth(/422/);
  await pool.query(
    `insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos) values ($1, $2, '2', 'square', 500, 200)`,
    [floorId, portal.own.locationId],
  );
  await tableOf(mine, '2').waitFor();
  const xs = async () =>
    (await pool.query(`select x_pos as x from floor_tables where floor_id = $1 order by name`, [floorId]))
      .rows;
  await tableOf(mine, '1').focus();
  await mine.keyboard.press('Control+a');
  await mine.keyboard.press('Shift+ArrowRight');
  await expect.poll(xs).toEqual([{ x: 312 }, { x: 512 }]);
  await expect.poll(() => inspector(theirs).getByLabel('X position').inputValue()).toBe('312');
  await type(theirs, 'X position', '360');
  await expect.poll(() => placeOf(tableId)).toMatchObject({ x: 360 });
  await mine.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText(`It was not taken back: ${boss.name} changed “X position” since`).waitFor();
  expect(await xs()).toEqual([{ x: 360 }, { x: 512 }]);
});

test('undoing a deletion does not bring back what a colleague brought back and deleted again: it says who', async () => {
  const { mine, theirs, tableId } = await openBoth(/422/);
  await tableOf(mine, '1').focus();
  await mine.keyboard.press('Delete');
  await tableOf(theirs, '1').waitFor({ state: 'detached' });
  await theirs
    .getByRole('navigation', { name: 'Point of sale', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  await theirs
    .getByRole('listitem')
    .filter({ hasText: 'deleted the table 1' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await tableOf(mine, '1').waitFor();
  await theirs.keyboard.press('Escape');
  await theirs.getByRole('dialog').waitFor({ state: 'detached' });
  await tableOf(theirs, '1').click();
  await theirs.keyboard.press('Delete');
  await tableOf(mine, '1').waitFor({ state: 'detached' });
  await mine.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText(`It was not taken back: ${boss.name} removed it again since`).waitFor();
  expect(await placeOf(tableId)).toBeUndefined();
});

test('a colleague deletes the table that is being edited: it is told, and what was typed can be copied', async () => {
  const { mine, theirs, tableId } = await openBoth();
  await inspector(mine).getByLabel('Name').fill('Window seat');
  await tableOf(theirs, '1').focus();
  await theirs.keyboard.press('Delete');
  const gone = inspector(mine).getByRole('alert');
  await gone.getByText(`${boss.name} deleted table 1`).waitFor();
  expect(await gone.getByLabel('Name').inputValue()).toBe('Window seat');
  expect(await placeOf(tableId)).toBeUndefined();
});

test('what was typed for a table that a colleague deleted is there after a reload, and in its fields once the table is back', async () => {
  const { mine, theirs, tableId } = await openBoth();
  mine.on('dialog', (dialog) => void dialog.accept());
  await inspector(mine).getByLabel('X position').fill('left');
  await tableOf(theirs, '1').focus();
  await theirs.keyboard.press('Delete');
  await inspector(mine).getByText(`${boss.name} deleted table 1`).waitFor();
  await mine.reload();
  const gone = inspector(mine)
    .getByRole('alert')
    .filter({ hasText: `${boss.name} deleted table 1` });
  await gone.waitFor();
  expect(await gone.getByLabel('X position').inputValue()).toBe('left');
  expect(await placeOf(tableId)).toBeUndefined();
  await theirs.keyboard.press('Control+z');
  await tableOf(mine, '1').waitFor();
  await gone.waitFor({ state: 'detached' });
  await tableOf(mine, '1').click();
  expect(await inspector(mine).getByLabel('X position').inputValue()).toBe('left');
});

test('a table that is deleted while the page is loaded again is told with what was typed for it', async () => {
  const { mine, theirs } = await openBoth();
  mine.on('dialog', (dialog) => void dialog.accept());
  await inspector(mine).getByLabel('X position').fill('left');
  const path = mine.url();
  await mine.goto('about:blank');
  await tableOf(theirs, '1').focus();
  await theirs.keyboard.press('Delete');
  await tableOf(theirs, '1').waitFor({ state: 'detached' });
  await theirs.getByText(/^Saved/).waitFor();
  await mine.goto(path);
  const gone = inspector(mine)
    .getByRole('alert')
    .filter({ hasText: `${boss.name} deleted table 1` });
  await gone.waitFor();
  expect(await gone.getByLabel('X position').inputValue()).toBe('left');
  await gone.getByRole('button', { name: 'Got it' }).click();
  await isFocused(inspector(mine));
});

test('what the floor is called can be edited without losing what is typed for its tables', async () => {
  const { mine } = await openBoth();
  mine.on('dialog', (dialog) => void dialog.accept());
  await inspector(mine).getByLabel('X position').fill('left');
  await mine.getByRole('button', { name: 'More for Main room' }).click();
  await mine.getByRole('menuitem', { name: 'Rename floor' }).click();
  await mine
    .getByRole('dialog', { name: 'Rename floor' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await mine.reload();
  await mine.getByText('Table 1, X position “left”').waitFor();
});

test('of a copy that was redone nothing is said to have stayed: only what was changed here is', async () => {
  const { mine, theirs } = await openBoth();
  await tableOf(mine, '1').focus();
  await mine.keyboard.press('Control+d');
  await tableOf(mine, '2').waitFor();
  await mine.keyboard.press('Control+z');
  await tableOf(mine, '2').waitFor({ state: 'detached' });
  await mine.keyboard.press('Control+Shift+z');
  await tableOf(mine, '2').waitFor();
  await tableOf(theirs, '2').click();
  await type(theirs, 'X position', '500');
  const told = inspector(mine).getByRole('alert');
  await told.getByText(/X position \d+ to 500\./).waitFor();
  expect(await told.innerText()).not.toContain('stayed');
  await told.getByRole('button', { name: 'Got it' }).press('Enter');
  await isFocused(inspector(mine));
});
