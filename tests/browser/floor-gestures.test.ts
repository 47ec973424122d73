import { expect, test } from 'vitest';
import { drag, inspector, openFloorDesk, PHONE, tableOf, touchOf } from './floor-desk.ts';

const { keeps, layFloor, openEditor, places, stored } = await openFloorDesk();

test('Alt moves a table past the grid and its neighbours, without it the table goes to them', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 520, 203]]);
  const page = await openEditor(pointOfSaleId);
  await page.getByTitle('Show at 100 %').click();
  await page.keyboard.down('Alt');
  await drag(page, '1', 31, 0);
  await page.keyboard.up('Alt');
  await keeps(floorId, ['1 331 200', '2 520 203']);
  await drag(page, '1', 30, 0);
  // To the grid across, to the middle of its neighbour down.
  await keeps(floorId, ['1 360 203', '2 520 203']);
});

test('while tables are dragged, the others are not drawn again, and Escape puts them back', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 520, 400]]);
  const page = await openEditor(pointOfSaleId);
  const box = await tableOf(page, '1').boundingBox();
  if (!box) throw new Error('The table is not shown.');
  const changed = await page.evaluateHandle(() => {
    const told: string[] = [];
    const svg = document.querySelector('svg[role="listbox"]');
    const notes = new MutationObserver((list) => told.push(...list.map(({ type }) => type)));
    if (svg) notes.observe(svg, { subtree: true, childList: true, attributeFilter: ['transform'] });
    return told;
  });
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  for (const by of [20, 40, 60]) await page.mouse.move(box.x + by, box.y + by);
  await expect.poll(() => page.locator('[data-lifted]').count()).toBe(1);
  expect(await changed.evaluate((told) => told)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('[data-lifted]').count()).toBe(0);
  await page.mouse.up();
  expect(await places(floorId)).toEqual(['1 300 200', '2 520 400']);
});

test('a large floor is shown whole, however small that is', async () => {
  const { pointOfSaleId } = await layFloor([['2', 9_900, 5_000]]);
  const page = await openEditor(pointOfSaleId);
  const far = await tableOf(page, '2').boundingBox();
  const fields = await inspector(page).boundingBox();
  expect((far?.x ?? Infinity) + (far?.width ?? 0)).toBeLessThan(fields?.x ?? 0);
  await page.getByRole('button', { name: 'Smaller' }).click();
  await tableOf(page, '2').click();
  await inspector(page).getByRole('heading', { name: 'Table 2' }).waitFor();
});

test('Ctrl and the wheel zoom the plan and not the page, and Fit shows all of it again', async () => {
  const { pointOfSaleId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const table = tableOf(page, '1');
  const widthOf = async () => (await table.boundingBox())?.width ?? 0;
  const fitted = await widthOf();
  await table.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(widthOf).toBeGreaterThan(fitted * 1.5);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await page.getByRole('button', { name: 'Fit' }).click();
  await expect.poll(widthOf).toBeCloseTo(fitted, 1);
});

test('two fingers zoom the plan, and the table under the first of them stays where it is', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId, PHONE);
  const box = await tableOf(page, '1').boundingBox();
  if (!box) throw new Error('The table is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = await touchOf(page);
  await touch('touchStart', [{ x, y }]);
  await touch('touchStart', [
    { x, y },
    { x: x + 40, y },
  ]);
  for (const apart of [60, 80])
    await touch('touchMove', [
      { x: x - apart / 4, y },
      { x: x + apart, y },
    ]);
  await touch('touchEnd', []);
  await expect
    .poll(async () => (await tableOf(page, '1').boundingBox())?.width ?? 0)
    .toBeGreaterThan(box.width * 1.5);
  await inspector(page).waitFor();
  expect(await places(floorId)).toEqual(['1 300 200']);
});

test('a new table has the shape that was chosen last, also after the page was loaded again', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  const shapes = async () => (await stored(floorId)).map(({ name, shape }) => `${name} ${shape}`);
  await page.getByRole('button', { name: 'Shape of the new table' }).click();
  await page.getByRole('menuitem', { name: 'Large round' }).click();
  await expect.poll(shapes).toEqual(['1 square', '2 large-round']);
  await tableOf(page, '2').waitFor();
  await page.reload();
  await tableOf(page, '2').waitFor();
  await page.getByRole('button', { name: 'Add table' }).click();
  await expect.poll(shapes).toEqual(['1 square', '2 large-round', '3 large-round']);
});
