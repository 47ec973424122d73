import { expect, test } from 'vitest';
import { inspector, middleOf, openFloorDesk, PHONE, tableOf, touchOf } from './floor-desk.ts';

const { keeps, layFloor, openEditor, places, pool, portal } = await openFloorDesk();

const several = 'Choose several';

test('by touch several tables are chosen one by one, with a box, and all; a tap on the empty room keeps them', async () => {
  const { pointOfSaleId, floorId } = await layFloor([
    ['2', 420, 200],
    ['3', 540, 200],
    ['4', 300, 500],
  ]);
  const page = await openEditor(pointOfSaleId, PHONE);
  const chosen = () => page.locator('[data-table] [aria-selected="true"]').count();
  await tableOf(page, '1').tap();
  await tableOf(page, '2').tap();
  await expect.poll(chosen).toBe(1);
  await page.getByRole('button', { name: several }).tap();
  await tableOf(page, '1').tap();
  await expect.poll(chosen).toBe(2);
  await tableOf(page, '2').tap();
  await expect.poll(chosen).toBe(1);

  const [one, last] = [await middleOf(page, '1'), await middleOf(page, '3')];
  const from = { x: one.x - 30, y: one.y - 40 };
  const to = { x: last.x + 30, y: last.y + 40 };
  const touch = await touchOf(page);
  await touch('touchStart', [from]);
  await touch('touchMove', [{ x: (from.x + to.x) / 2, y: to.y }]);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await expect.poll(chosen).toBe(3);
  await page.touchscreen.tap(from.x, from.y);
  await inspector(page).getByRole('heading', { name: '3 tables' }).waitFor();
  await page.getByRole('button', { name: 'Choose all' }).tap();
  await expect.poll(chosen).toBe(4);

  await page.getByRole('button', { name: several }).tap();
  await page.touchscreen.tap(from.x, from.y);
  await expect.poll(chosen).toBe(0);
  expect(await places(floorId)).toEqual(['1 300 200', '2 420 200', '3 540 200', '4 300 500']);
});

test('with a mouse, too, clicks add and take out while several are chosen', async () => {
  const { pointOfSaleId } = await layFloor([['2', 420, 200]]);
  const page = await openEditor(pointOfSaleId);
  await page.getByRole('button', { name: several }).click();
  await tableOf(page, '1').click();
  await tableOf(page, '2').click();
  await inspector(page).getByRole('heading', { name: '2 tables' }).waitFor();
  await tableOf(page, '1').click();
  await inspector(page).getByRole('heading', { name: 'Table 2' }).waitFor();
});

test('a table that is added on a phone is seen', async () => {
  const more = Array.from({ length: 30 }, (_, at): [string, number, number] => [
    String(at + 2),
    100 + 150 * (at % 6),
    400 + 150 * Math.floor(at / 6),
  ]);
  const { pointOfSaleId } = await layFloor(more);
  const page = await openEditor(pointOfSaleId, PHONE);
  await page.getByRole('button', { name: 'Add table' }).tap();
  const added = tableOf(page, '32');
  await added.waitFor();
  await page.getByText(/^Saved \d/).waitFor();
  const isSeen = () =>
    added.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await expect.poll(isSeen).toBe(true);
  await page.getByRole('button', { name: 'Edit Table 32' }).tap();
  await expect.poll(() => inspector(page).getByLabel('Name').inputValue()).toBe('32');
});

test('with Ctrl and the wheel what is under the pointer stays there; with the buttons, what is in the middle', async () => {
  const { pointOfSaleId } = await layFloor([['2', 480, 380]]);
  const page = await openEditor(pointOfSaleId, { viewport: { width: 1280, height: 720 } });
  const widthOf = async () => (await tableOf(page, '2').boundingBox())?.width ?? 0;
  const fitted = await widthOf();
  const before = await middleOf(page, '2');
  await page.mouse.move(before.x, before.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect.poll(widthOf).toBeGreaterThan(fitted * 2);
  const isNear = async (at: { x: number; y: number }) => {
    const { x, y } = await middleOf(page, '2');
    return Math.hypot(x - at.x, y - at.y);
  };
  await expect.poll(() => isNear(before)).toBeLessThan(4);

  const middle = async () => {
    const room = await page
      .getByRole('listbox', { name: 'Tables of Main room' })
      .locator('../..')
      .boundingBox();
    if (!room) throw new Error('The room is not shown.');
    return { x: room.x + room.width / 2, y: room.y + room.height / 2 };
  };
  const farFromMiddle = async () => isNear(await middle());
  const [wide, far] = [await widthOf(), await farFromMiddle()];
  await page.getByRole('button', { name: 'Smaller' }).click();
  await expect.poll(widthOf).toBeLessThan(wide * 0.85);
  await expect.poll(farFromMiddle).toBeLessThan(far);
});

test('between two fingers the same place stays', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 640, 480]]);
  const page = await openEditor(pointOfSaleId, PHONE);
  const before = await middleOf(page, '2');
  const touch = await touchOf(page);
  const fingers = (apart: number) => [
    { x: before.x - apart, y: before.y },
    { x: before.x + apart, y: before.y },
  ];
  await touch('touchStart', fingers(20).slice(0, 1));
  await touch('touchStart', fingers(20));
  for (const apart of [30, 45, 60]) await touch('touchMove', fingers(apart));
  await touch('touchEnd', []);
  const far = async () => {
    const { x, y } = await middleOf(page, '2');
    return Math.hypot(x - before.x, y - before.y);
  };
  await expect.poll(async () => (await tableOf(page, '2').boundingBox())?.width ?? 0).toBeGreaterThan(60);
  await expect.poll(far).toBeLessThan(4);
  expect(await places(floorId)).toEqual(['1 300 200', '2 640 480']);
});

test('a pinch whose first finger lands on a table leaves what is chosen as it was', async () => {
  const { pointOfSaleId } = await layFloor([['2', 640, 480]]);
  const page = await openEditor(pointOfSaleId, PHONE);
  const isChosen = async (name: string) =>
    (await tableOf(page, name).getAttribute('aria-selected')) === 'true';
  await tableOf(page, '1').tap();
  await expect.poll(() => isChosen('1')).toBe(true);
  const middle = await middleOf(page, '2');
  const touch = await touchOf(page);
  const fingers = (apart: number) => [middle, { x: middle.x + apart, y: middle.y - apart }];
  await touch('touchStart', fingers(0).slice(0, 1));
  await expect.poll(() => isChosen('2')).toBe(true);
  await touch('touchStart', fingers(40));
  await touch('touchMove', fingers(60));
  await touch('touchEnd', []);
  await expect.poll(async () => [await isChosen('1'), await isChosen('2')]).toEqual([true, false]);
});

test('a table that is dragged to the edge of the room scrolls it, and lies under the pointer at the end', async () => {
  const { pointOfSaleId, floorId } = await layFloor([['2', 740, 200]]);
  const page = await openEditor(pointOfSaleId, { viewport: { width: 1280, height: 720 } });
  for (let time = 0; time < 4; time += 1) await page.getByRole('button', { name: 'Larger' }).click();
  await tableOf(page, '1').focus();
  const room = page.getByRole('listbox', { name: 'Tables of Main room' }).locator('../..');
  await room.evaluate((node) => node.scrollTo(0, 0));
  const box = await room.boundingBox();
  if (!box) throw new Error('The room is not shown.');
  const { x, y } = await middleOf(page, '1');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 200, y);
  await page.mouse.move(box.x + box.width - 4, y);
  const scrolls = () =>
    room.evaluate(
      (node) => node.scrollLeft + node.clientWidth >= node.scrollWidth - 1 && node.scrollLeft > 0,
    );
  await expect.poll(scrolls).toBe(true);
  const pointer = { x: box.x + box.width - 60, y };
  await page.keyboard.down('Alt');
  await page.mouse.move(pointer.x, pointer.y);
  await page.mouse.up();
  await page.keyboard.up('Alt');
  await expect.poll(async () => (await places(floorId))[0]).not.toBe('1 300 200');
  const end = await middleOf(page, '1');
  expect(Math.hypot(end.x - pointer.x, end.y - pointer.y)).toBeLessThan(4);
  await keeps(floorId, await places(floorId));
  expect((await places(floorId))[1]).toBe('2 740 200');
});

test('while what is said of a table is open on a phone, notices are above it: no button of it is covered', async () => {
  const { pointOfSaleId } = await layFloor();
  const page = await portal.open(`/point-of-sales/service/${pointOfSaleId}?tab=plan`, 'admin', PHONE);
  await page.getByRole('button', { name: 'Table 1, open' }).tap();
  const card = page.getByRole('dialog', { name: 'Table 1' });
  await card.getByRole('button', { name: 'Reserved' }).tap();
  await page.getByText('Table 1 is reserved.').waitFor();
  const covered = () =>
    card.getByRole('button').evaluateAll((buttons) =>
      buttons.flatMap((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        const at = document.elementFromPoint(left + width / 2, top + height / 2);
        return node.contains(at) ? [] : [node.textContent];
      }),
    );
  await expect.poll(covered).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
});

test('on a phone a tap chooses the table that it is on, also beside a chosen one, whose handles reach over it, and nothing covers a table', async () => {
  const more = Array.from({ length: 34 }, (_, at): [string, number, number] => [
    String(at + 2),
    108 + 96 * ((at + 1) % 6),
    296 + 96 * Math.floor((at + 1) / 6),
  ]);
  const { pointOfSaleId, floorId } = await layFloor(more);
  await pool.query(`update floor_tables set x_pos = 108, y_pos = 296 where floor_id = $1 and name = '1'`, [
    floorId,
  ]);
  const before = await places(floorId);
  const page = await openEditor(pointOfSaleId, PHONE);
  const planBox = () =>
    page.getByRole('listbox', { name: 'Tables of Main room' }).locator('../..').boundingBox();
  const unchosen = await planBox();
  // Table 14 is in the middle; the others are around it.
  for (const [name, dx, dy] of [
    ['13', 1, 0],
    ['15', -1, 0],
    ['8', 0, 1],
    ['20', 0, -1],
    ['7', 1, 1],
    ['21', -1, -1],
  ] as const) {
    const middle = await middleOf(page, '14');
    await page.touchscreen.tap(middle.x, middle.y);
    await inspector(page).getByRole('heading', { name: 'Table 14' }).waitFor();
    await page.getByRole('button', { name: 'Edit Table 14' }).waitFor();
    const box = await tableOf(page, name).boundingBox();
    if (!box) throw new Error(`Table ${name} is not shown.`);
    // Inside of it, at the side that is next to the chosen one.
    const [x, y] = [
      box.x + box.width / 2 + dx * (box.width / 2 - 2),
      box.y + box.height / 2 + dy * (box.height / 2 - 2),
    ];
    await page.touchscreen.tap(x, y);
    await inspector(page)
      .getByRole('heading', { name: `Table ${name}`, exact: true })
      .waitFor();
  }
  const bar = await page.getByRole('button', { name: 'Edit Table 21' }).boundingBox();
  const plan = await planBox();
  if (!bar || !plan) throw new Error('The plan or the way to the fields is not shown.');
  expect(bar.y).toBeGreaterThan(0);
  expect(bar.y + bar.height).toBeLessThanOrEqual(plan.y);
  // It moves nothing under the finger.
  expect(plan).toEqual(unchosen);
  expect(await places(floorId)).toEqual(before);
});
