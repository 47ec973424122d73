import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused } from '../setup/portal.ts';
import { inspector, openFloorDesk, tableOf } from './floor-desk.ts';

const { actAsBoss, keeps, layFloor, openEditor } = await openFloorDesk();

const plan = (page: Page) => page.getByRole('listbox', { name: 'Tables of Main room' });
/** 1 2 3 from left to right, and 4 below 2. */
const lay = () =>
  layFloor([
    ['2', 420, 200],
    ['3', 540, 200],
    ['4', 420, 400],
  ]);
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

test('the plan is one stop of the Tab key: its first table, what is chosen, or what had the focus last', async () => {
  const { pointOfSaleId } = await lay();
  const page = await openEditor(pointOfSaleId);
  const stops = () =>
    plan(page)
      .locator('[tabindex="0"]')
      .evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(await stops()).toEqual(['Table 1, Square, Open']);
  const fit = page.getByRole('button', { name: 'Fit' });
  await fit.focus();
  await press(page, 'Tab');
  await isFocused(tableOf(page, '1'));
  // The next stop is beyond the plan.
  await press(page, 'Tab');
  expect(await plan(page).locator(':focus').count()).toBe(0);
  await press(page, 'Shift+Tab', 'j');
  await isFocused(tableOf(page, '2'));
  await press(page, 'Shift+Tab');
  await isFocused(fit);
  await press(page, 'Tab');
  await isFocused(tableOf(page, '2'));
  expect(await stops()).toEqual(['Table 2, Square, Open']);
  // What is chosen meanwhile, with a button that keeps the focus.
  await fit.focus();
  await press(page, 'Control+a', 'Tab');
  await isFocused(tableOf(page, '2'));
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});

test('J and K go by name, Home and End to the ends, Ctrl and an arrow to the table beside, and none of them chooses or moves one', async () => {
  const { pointOfSaleId, floorId } = await lay();
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '1').focus();
  for (const [key, name] of [
    ['k', '1'],
    ['j', '2'],
    ['j', '3'],
    ['End', '4'],
    ['j', '4'],
    ['Control+ArrowUp', '2'],
    ['Control+ArrowRight', '3'],
    ['Control+ArrowRight', '3'],
    ['Home', '1'],
    // Nothing is chosen, so nothing moves.
    ['ArrowRight', '2'],
    ['ArrowDown', '4'],
  ] as const) {
    await press(page, key);
    await isFocused(tableOf(page, name));
  }
  await inspector(page).getByText('Nothing is chosen.').waitFor();
  await press(page, 'Space', 'Control+ArrowUp');
  await isFocused(tableOf(page, '2'));
  // What is chosen moves, wherever the focus is.
  await press(page, 'Shift+ArrowRight');
  await keeps(floorId, ['1 300 200', '2 420 200', '3 540 200', '4 432 400']);
  // While somebody types, these are letters.
  const name = inspector(page).getByLabel('Name');
  await name.fill('');
  await press(page, 'j', 'k', 'Home');
  expect(await name.inputValue()).toBe('jk');
  await isFocused(name);
});

test('after tables are deleted the focus is on the one nearest to it, by key and by button, and on the plan where none is left', async () => {
  const { pointOfSaleId, floorId } = await lay();
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '3').focus();
  await press(page, 'Space', 'Delete');
  await keeps(floorId, ['1 300 200', '2 420 200', '4 420 400']);
  await isFocused(tableOf(page, '2'));
  // What comes back has it again, as it is what is chosen.
  await press(page, 'Control+z');
  await isFocused(tableOf(page, '3'));
  await press(page, 'Control+y');
  await isFocused(tableOf(page, '2'));
  await press(page, 'Space');
  await inspector(page).getByRole('button', { name: 'Delete' }).focus();
  await press(page, 'Enter');
  await keeps(floorId, ['1 300 200', '4 420 400']);
  await isFocused(tableOf(page, '1'));
  await press(page, 'Control+a', 'Delete');
  await keeps(floorId, []);
  await isFocused(plan(page));
  await press(page, 'Control+z');
  await keeps(floorId, ['1 300 200', '4 420 400']);
  await expect.poll(() => plan(page).locator('[role="option"]:focus').count()).toBe(1);
});

test('a colleague deletes the table that has the focus: it goes to the one nearest to it; elsewhere it stays', async () => {
  const { pointOfSaleId, floorId, tableId } = await lay();
  const page = await openEditor(pointOfSaleId);
  const other = await openEditor(pointOfSaleId);
  await tableOf(page, '1').focus();
  const fit = other.getByRole('button', { name: 'Fit' });
  await fit.focus();
  await actAsBoss('floorTables.remove', { tableId });
  await keeps(floorId, ['2 420 200', '3 540 200', '4 420 400']);
  await isFocused(tableOf(page, '2'));
  await tableOf(other, '1').waitFor({ state: 'detached' });
  await isFocused(fit);
});

test('a copy that is made on the plan has the focus, as it is what is chosen; one made with a button leaves it there', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '1').focus();
  await press(page, 'Space', 'Control+d');
  await isFocused(tableOf(page, '2'));
  await expect.poll(() => tableOf(page, '2').getAttribute('aria-selected')).toBe('true');
  await press(page, 'Shift+ArrowDown');
  await keeps(floorId, ['1 300 200', '2 384 212']);
  const duplicate = page.getByRole('button', { name: 'Duplicate' }).first();
  await duplicate.focus();
  await press(page, 'Enter');
  await tableOf(page, '3').waitFor();
  await expect.poll(() => tableOf(page, '3').getAttribute('aria-selected')).toBe('true');
  await isFocused(duplicate);
});

test('what is done is read out, each once and shortly: chosen, moved, copied, deleted, aligned, taken back and done again', async () => {
  const { pointOfSaleId } = await lay();
  const page = await openEditor(pointOfSaleId);
  const said = await page.evaluateHandle(() => {
    const all: string[] = [];
    const regions = [...document.querySelectorAll('section > [role="status"].visually-hidden')];
    for (const region of regions)
      new MutationObserver(() => all.push(region.textContent ?? '')).observe(region, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    return all;
  });
  const wanted: string[] = [];
  const says = async (words: string) => {
    wanted.push(words);
    await expect.poll(() => said.evaluate((all) => all)).toEqual(wanted);
  };
  await tableOf(page, '1').focus();
  await press(page, 'Space');
  await says('Table 1 chosen');
  // A key that is held is told once it rests.
  for (let times = 0; times < 12; times += 1) await page.keyboard.down('ArrowRight');
  await page.keyboard.up('ArrowRight');
  await says('Table 1 moved to 312, 200');
  await press(page, 'Control+z');
  await says('Undid moving Table 1 to 312, 200');
  await press(page, 'Control+y');
  await says('Redid moving Table 1 to 312, 200');
  await press(page, 'Control+d');
  await says('Duplicated as Table 5');
  await press(page, 'Delete');
  await says('Table 5 deleted');
  await press(page, 'Control+z');
  await says('Undid deleting Table 5');
  await press(page, 'Control+a');
  await says('5 tables chosen');
  await page.getByRole('button', { name: 'Align top' }).click();
  await says('5 tables aligned at the top');
  await press(page, 'Escape');
  await says('Nothing chosen');
  await press(page, 'Home', 'Space');
  await says('Table 1 chosen');
  await inspector(page).getByLabel('Rotation').fill('15');
  await press(page, 'Enter');
  await says('Table 1 rotated to 15°');
  // What is typed is saved along with another choice.
  await inspector(page).getByLabel('Scale').fill('1.5');
  await tableOf(page, '3').click();
  await says('Table 1 scaled to 1.5. Table 3 chosen');
});

test('the same words are read out again when the same is done again', async () => {
  const { pointOfSaleId } = await lay();
  const page = await openEditor(pointOfSaleId);
  const region = page.locator('section > [role="status"].visually-hidden');
  await tableOf(page, '1').focus();
  await press(page, 'Space');
  await region.getByText('Table 1 chosen').waitFor();
  const before = await region.locator('p').elementHandle();
  await press(page, 'Space');
  await expect.poll(() => before?.evaluate((node) => node.isConnected)).toBe(false);
  await region.getByText('Table 1 chosen').waitFor();
});

test('the list of shortcuts has the keys of the editor', async () => {
  const { pointOfSaleId } = await lay();
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '1').focus();
  await press(page, '?');
  const list = page.getByRole('dialog', { name: 'Shortcuts' });
  const keysOf = (label: string) =>
    list.getByText(label, { exact: true }).locator('..').locator('kbd').allInnerTexts();
  await list.getByText('Next table').waitFor();
  expect(await keysOf('Next table')).toEqual(['J']);
  expect(await keysOf('The table beside')).toEqual(['Ctrl', 'arrows']);
  expect(await keysOf('Redo')).toEqual(['Ctrl', 'Shift', 'Z', 'Ctrl', 'Y']);
  expect(await keysOf('Choose none')).toEqual(['Esc']);
});
