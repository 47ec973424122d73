import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { isFocused } from '../setup/portal.ts';
import { drag, inspector, openFloorDesk, tableOf } from './floor-desk.ts';

const { actAsBoss, keeps, layFloor, openEditor, places, pool, portal, stored } = await openFloorDesk();
const { admin, super_admin: boss } = portal.people;

const asked = (page: Page) => page.getByRole('dialog', { name: 'Leave before everything is saved?' });
const links = (page: Page) => page.getByRole('navigation', { name: 'Point of sale', exact: true });
/** Chooses table 1 and types into one of its fields, which keeps the focus. */
const type = async (page: Page, label: string, text: string) => {
  await tableOf(page, '1').click();
  await inspector(page).getByLabel(label).fill(text);
};

test('what cannot be saved is asked about on every way out: Back, another screen, another floor', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  await pool.query(
    `insert into floors (point_of_sale_id, location_id, name, rank) values ($1, $2, 'Patio', 2)`,
    [pointOfSaleId, portal.own.locationId],
  );
  const page = await openEditor(pointOfSaleId);
  await links(page).getByRole('link', { name: 'Info' }).click();
  await page.getByRole('heading', { name: 'Info' }).waitFor();
  await links(page).getByRole('link', { name: 'Floors and tables' }).click();
  await tableOf(page, '1').waitFor();
  await type(page, 'X position', '12.5');
  const stay = async () => {
    await asked(page).getByText('Table 1, X position “12.5”: A position is in whole px.').waitFor();
    await asked(page).getByRole('button', { name: 'Stay' }).click();
    expect(await inspector(page).getByLabel('X position').inputValue()).toBe('12.5');
  };
  await page.evaluate(() => history.back());
  await stay();
  await links(page).getByRole('link', { name: 'Info' }).click();
  await stay();
  await page.getByRole('combobox', { name: 'Floor' }).selectOption({ label: 'Patio (0 tables)' });
  await stay();
  expect(await places(floorId)).toEqual(['1 300 200']);
  await links(page).getByRole('link', { name: 'Info' }).click();
  await asked(page).getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Info' }).waitFor();
});

test('what can be saved is saved on the way out, and nobody is asked', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await links(page).getByRole('link', { name: 'Info' }).click();
  await page.getByRole('heading', { name: 'Info' }).waitFor();
  await links(page).getByRole('link', { name: 'Floors and tables' }).click();
  await tableOf(page, '1').waitFor();
  await type(page, 'Name', 'Window');
  // The field keeps the focus: nothing has left it.
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { name: 'Info' }).waitFor();
  expect(await places(floorId)).toEqual(['Window 300 200']);
});

test('a page that is loaded again asks first while something is typed, or arrows have just moved a table', async () => {
  const { pointOfSaleId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const asksToLeave = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksToLeave()).toBe(false);
  await type(page, 'Name', 'Window');
  expect(await asksToLeave()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText(/^Saved \d/).waitFor();
  await expect.poll(asksToLeave).toBe(false);
  await tableOf(page, 'Window').focus();
  // Nothing rests between the key and the question.
  const asksAtOnce = await page.evaluateHandle(() => {
    const asks = new Promise<boolean>((resolve) =>
      window.addEventListener('keydown', () =>
        requestAnimationFrame(() =>
          resolve(!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))),
        ),
      ),
    );
    return { asks };
  });
  await page.keyboard.press('ArrowRight');
  expect(await asksAtOnce.evaluate(({ asks }) => asks)).toBe(true);
});

test('Escape saves what is typed; what cannot be saved stays and is said, and a second Escape puts back what the table has', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await type(page, 'X position', '276');
  await page.keyboard.press('Escape');
  await keeps(floorId, ['1 276 200']);
  const field = inspector(page).getByLabel('X position');
  await field.fill('left');
  await page.keyboard.press('Escape');
  await page.getByText('This is not a number.').waitFor();
  expect(await field.inputValue()).toBe('left');
  await isFocused(field);
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('276');
});

test('what is typed for a table that is no longer chosen is said, and found again', async () => {
  const { pointOfSaleId } = await layFloor([['2', 520, 200]]);
  const page = await openEditor(pointOfSaleId);
  await type(page, 'Rotation', '400');
  await tableOf(page, '2').click();
  const note = inspector(page).getByRole('status').filter({ hasText: 'Not saved yet' });
  await note.getByText('Table 1, Rotation “400”: A rotation is from 0 to 359 degrees.').waitFor();
  await note.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => inspector(page).getByLabel('Rotation').inputValue()).toBe('400');
  await note.waitFor({ state: 'detached' });
});

test('what is typed and can be saved is saved when another table is chosen, by a click or a click with Shift', async () => {
  const { pointOfSaleId, floorId } = await layFloor([
    ['2', 520, 200],
    ['3', 700, 200],
  ]);
  const page = await openEditor(pointOfSaleId);
  await type(page, 'Y position', '412');
  await tableOf(page, '2').click();
  await keeps(floorId, ['1 300 412', '2 520 200', '3 700 200']);
  await inspector(page).getByLabel('Name').fill('Nice');
  await tableOf(page, '3').click({ modifiers: ['Shift'] });
  await keeps(floorId, ['1 300 412', '3 700 200', 'Nice 520 200']);
  // A click on one of the chosen tables leaves the field first: that is one step, not two.
  await inspector(page).getByLabel('Y position').fill('440');
  await tableOf(page, '3').click();
  await keeps(floorId, ['1 300 412', '3 700 440', 'Nice 520 440']);
  expect(await inspector(page).getByText('Not saved yet').count()).toBe(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await keeps(floorId, ['1 300 412', '3 700 200', 'Nice 520 200']);
  await undo.click();
  await keeps(floorId, ['1 300 412', '2 520 200', '3 700 200']);
  await undo.click();
  await keeps(floorId, ['1 300 200', '2 520 200', '3 700 200']);
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true');
});

test('a value is typed and its very table dragged: both are kept, the drag goes on from what was typed, and each is one step', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await page.getByTitle('Show at 100 %').click();
  for (const name of ['Snap to neighbours', 'Snap to the grid'])
    await page.getByRole('button', { name }).click();
  await type(page, 'X position', '400');
  // The press alone leaves the field: the table is at 400 before it moves.
  await drag(page, '1', 40, 60);
  await keeps(floorId, ['1 440 260']);
  await inspector(page).getByLabel('Name').fill('Window');
  await drag(page, '1', 20, 0);
  await keeps(floorId, ['Window 460 260']);
  expect(await inspector(page).getByText('was not kept').count()).toBe(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  for (const before of ['Window 440 260', '1 440 260', '1 400 200', '1 300 200']) {
    await undo.click();
    await keeps(floorId, [before]);
  }
  await expect.poll(() => undo.getAttribute('aria-disabled')).toBe('true');
});

test('a value that cannot be saved stays while its table is dragged, and is saved once it is right', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await page.getByTitle('Show at 100 %').click();
  for (const name of ['Snap to neighbours', 'Snap to the grid'])
    await page.getByRole('button', { name }).click();
  await type(page, 'X position', 'left');
  await drag(page, '1', 40, 60);
  await keeps(floorId, ['1 340 260']);
  const field = inspector(page).getByLabel('X position');
  expect(await field.inputValue()).toBe('left');
  await field.fill('500');
  await field.press('Enter');
  await keeps(floorId, ['1 500 260']);
  expect(await inspector(page).getByText('was not kept').count()).toBe(0);
});

test('what was not answered is sent again by itself, and that is said', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId, { expects: /ERR_|503/ });
  await tableOf(page, '1').click();
  await page.route('**/rpc/floorTables/**', (route) => route.abort());
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('alert').filter({ hasText: 'It is sent again by itself, too.' }).waitFor();
  expect(await places(floorId)).toEqual(['1 300 200']);
  await page.unroute('**/rpc/floorTables/**');
  await keeps(floorId, ['1 312 200']);
  await page.getByText(/^Saved \d/).waitFor();
});

test('a refused undo is told with who changed it, and is no step any more', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 520, 200]]);
  const page = await openEditor(pointOfSaleId, { expects: /422/ });
  await type(page, 'X position', '320');
  await page.keyboard.press('Enter');
  await keeps(floorId, ['1 320 200', '2 520 200']);
  // It is told to somebody who has chosen another table, too.
  await tableOf(page, '2').click();
  const { rows } = await pool.query<{ id: string }>(
    `select id from floor_tables where floor_id = $1 and name = '1'`,
    [floorId],
  );
  await actAsBoss('floorTables.update', {
    tableId: rows[0]?.id ?? '',
    changes: { xPos: { from: 320, to: 400 } },
  });
  await expect
    .poll(() => tableOf(page, '1').locator('..').getAttribute('transform'))
    .toBe('translate(400 200)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText(`It was not taken back: ${boss.name} changed “X position” since`).waitFor();
  // It stays until it is read, and lies on no button of what is chosen.
  const remove = inspector(page).getByRole('button', { name: 'Delete' });
  const isSeen = () =>
    remove.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  for (const name of ['Undo', 'Redo'])
    await expect.poll(() => page.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  expect((await stored(floorId))[0]?.xPos).toBe(400);
  // All that was changed here is saved.
  await page.getByText(/^Saved \d/).waitFor();
  expect(await page.getByText('Not saved:').count()).toBe(0);
});

test('a tab that is loaded again is not its own colleague; a second tab of the same person is one', async () => {
  const { pointOfSaleId } = await createPointOfSale(pool, portal.own);
  const page = await openEditor(pointOfSaleId);
  const reported = () => page.waitForResponse((response) => response.url().includes('floorEditors/report'));
  const words = `${admin.name.split(' ')[0] ?? ''} is editing too`;
  await reported();
  const again = reported();
  await page.reload();
  await again;
  const { json } = (await (await reported()).json()) as { json: { editors: unknown[] } };
  expect(json.editors).toEqual([]);
  expect(await page.getByText(words).count()).toBe(0);
  const second = await openEditor(pointOfSaleId);
  await second.getByText(words).waitFor();
  await page.getByText(words).waitFor();
});
