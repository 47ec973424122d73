import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createPointOfSale, type PointOfSaleParts } from '../setup/point-of-sale.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
let parts: PointOfSaleParts;
/** By their names; '1' is to the left of '2', 'P1' is on the patio. */
let ids: Record<string, string>;

beforeEach(async () => {
  await pool.query('delete from points_of_sale where location_id = $1', [portal.own.locationId]);
  await pool.query(`update orders set status = 'Cancelled', finished_at = now() where status <> 'Cancelled'`);
  parts = await createPointOfSale(pool, portal.own);
  const { rows } = await pool.query<{ id: string; name: string }>(
    `with patio as (insert into floors (point_of_sale_id, location_id, name, rank) values ($1, $2, 'Patio', 2) returning id)
     insert into floor_tables (floor_id, location_id, name, shape, x_pos, y_pos, status)
       values ($3, $2, '2', 'square', 460, 200, 'open'), ($3, $2, '3', 'square', 460, 400, 'reserved'), ($3, $2, '4', 'square', 300, 400, 'closed'),
         ((select id from patio), $2, 'P1', 'square', 200, 200, 'open') returning id, name`,
    [parts.pointOfSaleId, portal.own.locationId, parts.floorId],
  );
  ids = { 1: parts.tableId, ...Object.fromEntries(rows.map(({ id, name }) => [name, id])) };
});

const open = async (options: Parameters<typeof portal.open>[2] & { search?: string } = {}): Promise<Page> => {
  const { search = '', ...more } = options;
  const page = await portal.open(`/point-of-sales/service/${parts.pointOfSaleId}${search}`, 'admin', more);
  await page.getByRole('heading', { name: 'Service' }).waitFor();
  return page;
};
/** A dine-in order, placed `waited` minutes ago, whose food is due in `due` minutes. */
const seat = async (name: string | null, waited: number, due: number) => {
  const order = await portal.place({
    orderType: 'DineIn',
    ...(name === null ? {} : { tableId: ids[name] ?? '' }),
  });
  await pool.query(
    `update orders set status = 'Preparing', created_at = now() - $2 * interval '1 minute', confirmed_at = now(),
       completion_time = now() + $3 * interval '1 minute' where id = $1`,
    [order.id, waited + 0.3, due < 0 ? due + 0.5 : due - 0.5],
  );
  return order;
};
const table = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Table ${name},`) });
const card = (page: Page, name: string) => page.getByRole('dialog', { name: `Table ${name}` });
const row = (page: Page, words: string) =>
  page.getByRole('complementary', { name: 'Who waits' }).getByRole('button').filter({ hasText: words });
const statusOf = async (name: string) =>
  (await pool.query<{ status: string }>('select status from floor_tables where id = $1', [ids[name]])).rows[0]
    ?.status;
const seatOf = async (orderId: string) =>
  (
    await pool.query<{ name: string | null }>('select table_name as name from orders where id = $1', [
      orderId,
    ])
  ).rows[0]?.name;

test('a point of sale of another restaurant is not there', async () => {
  const { pointOfSaleId } = await createPointOfSale(pool, portal.foreign);
  const page = await portal.open(`/point-of-sales/service/${pointOfSaleId}`, 'admin', { expects: /404/ });
  await page
    .getByText(/not found|No page/i)
    .first()
    .waitFor();
});

test('without a floor it says what to do; without somebody who waits, that nobody does', async () => {
  const page = await open();
  await page.getByText('Nobody waits at a table.').waitFor();
  await table(page, '1').click();
  await card(page, '1').getByText('Nobody waits here.').waitFor();
  await pool.query('delete from floor_tables where location_id = $1', [portal.own.locationId]);
  await page.getByText('No table on this floor yet').waitFor();
  await pool.query('delete from floors where location_id = $1', [portal.own.locationId]);
  await page.getByText('Somebody else deleted Main room').waitFor();
  await page.getByRole('link', { name: 'Add a floor' }).click();
  await page.getByText('No floor yet').waitFor();
});

test('who waits how long for what is live, in words; the most urgent first; what is chosen in one is chosen in the other and stands in the address', async () => {
  const page = await open();
  const first = await seat('1', 32, -12);
  await table(page, '1')
    .and(page.getByRole('button', { name: /32 min, very late/ }))
    .waitFor();
  const second = await seat('2', 6, 4);
  await table(page, '2')
    .and(page.getByRole('button', { name: /6 min, due soon/ }))
    .waitFor();
  const rows = page.getByRole('complementary', { name: 'Who waits' }).locator('[data-row]');
  await expect.poll(() => rows.allInnerTexts()).toHaveLength(3);
  const [one, two, three] = await rows.allInnerTexts();
  expect(one).toMatch(new RegExp(`^1\\s+#${first.orderNumber}, food\\s+12 min late`));
  expect(two).toMatch(new RegExp(`^2\\s+#${second.orderNumber}, food\\s+due in 4 min`));
  expect(three).toMatch(/^3\s+Reserved/);
  await row(page, `#${second.orderNumber}`).click();
  await card(page, '2').getByText(`#${second.orderNumber} waits for food, due in 4 min.`).waitFor();
  expect(await table(page, '2').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await table(page, '1').click();
  await card(page, '1').waitFor();
  expect(await row(page, `#${first.orderNumber}`).getAttribute('aria-pressed')).toBe('true');
  expect(page.url()).toContain(`table=${ids['1']}`);
  const [seen, place] = [await table(page, '1').boundingBox(), await card(page, '1').boundingBox()];
  if (!seen || !place) throw new Error('The table or what is said of it is not shown.');
  expect(place.x >= seen.x + seen.width || place.x + place.width <= seen.x).toBe(true);
  await page.reload();
  await card(page, '1').waitFor();
  await pool.query(`update orders set is_food_ready = true where id = $1`, [first.id]);
  await card(page, '1').getByText('waits for the bill').waitFor();
  await card(page, '1')
    .getByRole('link', { name: `Open order #${first.orderNumber}` })
    .click();
  await page.getByRole('dialog').getByText('Table', { exact: true }).first().waitFor();
  await page.goBack();
  await card(page, '1').waitFor();
});

test('several orders at one table are all said, and one of another floor is told with its floor', async () => {
  const one = await seat('1', 3, 9);
  const other = await seat('1', 20, -1);
  const outside = await seat('P1', 5, 6);
  const page = await open();
  await table(page, '1').click();
  const said = card(page, '1');
  await said.getByText(`#${one.orderNumber} waits`).waitFor();
  await said.getByText(`#${other.orderNumber} waits`).waitFor();
  await row(page, 'Patio')
    .filter({ hasText: `#${outside.orderNumber}` })
    .click();
  await card(page, 'P1').waitFor();
  await table(page, 'P1').waitFor();
  expect(await page.getByRole('combobox').inputValue()).not.toBe(parts.floorId);
});

test('one tap changes the status for everybody, and Undo takes it back', async () => {
  const mine = await open();
  const theirs = await open();
  await table(mine, '2').click();
  await card(mine, '2').getByRole('button', { name: 'Reserved' }).click();
  await mine.getByText('Table 2 is reserved.').waitFor();
  await theirs.getByRole('button', { name: 'Table 2, reserved' }).waitFor();
  expect(await statusOf('2')).toBe('reserved');
  await mine.getByRole('button', { name: 'Undo' }).click();
  await theirs.getByRole('button', { name: 'Table 2, open' }).waitFor();
  expect(await statusOf('2')).toBe('open');
  expect(await statusOf('1')).toBe('open');
});

test('Undo never takes back what a colleague did to the table since: it says who', async () => {
  const mine = await open({ expects: /409|422/ });
  await table(mine, '2').click();
  await card(mine, '2').getByRole('button', { name: 'Reserved' }).click();
  await mine.getByText('Table 2 is reserved.').waitFor();
  const theirs = await portal.open(
    `/point-of-sales/service/${parts.pointOfSaleId}?table=${ids['2']}`,
    'super_admin',
  );
  await card(theirs, '2').getByRole('button', { name: 'Closed' }).click();
  await mine.getByRole('button', { name: 'Table 2, closed' }).waitFor();
  await mine.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText(/changed “Status” since/).waitFor();
  expect(await statusOf('2')).toBe('closed');
});

test('Undo takes back what this window did, and not what the same person did in another one since', async () => {
  const mine = await open({ expects: /409|422/ });
  await table(mine, '2').click();
  await card(mine, '2').getByRole('button', { name: 'Reserved' }).click();
  await mine.getByText('Table 2 is reserved.').waitFor();
  const other = await open({ search: `?table=${ids['2']}` });
  await card(other, '2').getByRole('button', { name: 'Closed' }).click();
  await mine.getByRole('button', { name: 'Table 2, closed' }).waitFor();
  await mine.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText(`${portal.people.admin.name} changed “Status” since`).waitFor();
  expect(await statusOf('2')).toBe('closed');
  await other.getByRole('button', { name: 'Undo' }).click();
  await other.getByRole('button', { name: 'Table 2, reserved' }).waitFor();
  expect(await statusOf('2')).toBe('reserved');
});

test('Undo of a move to a table leaves alone where the same person moved the order in another window', async () => {
  const order = await seat('1', 3, 9);
  const mine = await open({ expects: /422/ });
  const other = await open();
  const move = async (page: Page, from: string, to: string) => {
    await table(page, from).click();
    await card(page, from)
      .getByRole('button', { name: `Move #${order.orderNumber} to another table` })
      .click();
    await table(page, to).click();
    await page.getByText(`#${order.orderNumber} is at Table ${to}.`).waitFor();
  };
  await move(mine, '1', '2');
  await other.getByRole('button', { name: /^Table 2, 3 min/ }).waitFor();
  await move(other, '2', '3');
  await mine.getByRole('button', { name: /^Table 3, 3 min/ }).waitFor();
  await mine.getByRole('button', { name: 'Undo' }).click();
  await mine.getByText(`Changed since by ${portal.people.admin.name}`).waitFor();
  expect(await seatOf(order.id)).toBe('3');
});

test('the legend counts and filters, and stands in the address', async () => {
  await seat('1', 3, 9);
  const page = await open();
  const legend = page.getByRole('group', { name: 'Show only' });
  for (const words of ['Waiting 1', 'Open 1', 'Reserved 1', 'Closed 1'])
    await legend.getByRole('button', { name: words }).waitFor();
  await legend.getByRole('button', { name: 'Closed 1' }).click();
  await expect.poll(() => page.url()).toContain('show=closed');
  expect(await table(page, '1').locator('..').getAttribute('data-pale')).toBe('true');
  expect(await table(page, '4').locator('..').getAttribute('data-pale')).toBeNull();
  await row(page, 'Closed').waitFor();
  await legend.getByRole('button', { name: 'Closed 1' }).click();
  await expect.poll(() => table(page, '1').locator('..').getAttribute('data-pale')).toBeNull();
});

test('an order is moved to another table from the plan, for everybody, and Undo takes it back; what a colleague did first is told', async () => {
  const order = await seat('1', 3, 9);
  const mine = await open({ expects: /409/ });
  const theirs = await open();
  await table(mine, '1').click();
  await card(mine, '1')
    .getByRole('button', { name: `Move #${order.orderNumber} to another table` })
    .click();
  await mine.getByText(`Choose a table on the plan for #${order.orderNumber}`).waitFor();
  await table(mine, '2').click();
  await mine.getByText(`#${order.orderNumber} is at Table 2.`).waitFor();
  await theirs.getByRole('button', { name: /^Table 2, 3 min/ }).waitFor();
  expect(await seatOf(order.id)).toBe('2');
  await mine.getByRole('button', { name: 'Undo' }).first().click();
  await theirs.getByRole('button', { name: /^Table 1, 3 min/ }).waitFor();
  expect(await seatOf(order.id)).toBe('1');
  await row(mine, `#${order.orderNumber}`).click();
  await card(mine, '1')
    .getByRole('button', { name: `Move #${order.orderNumber}` })
    .click();
  await mine.route('**/rpc/orders/setTable', async (route) => {
    await pool.query(
      `update orders set table_id = $2, table_name = 'P1', changed_by = 'Nadia' where id = $1`,
      [order.id, ids['P1']],
    );
    await route.continue();
  });
  await table(mine, '2').click();
  await mine.getByText('This order is at Table P1 now, changed by Nadia.').waitFor();
  expect(await seatOf(order.id)).toBe('P1');
});

test('an order without a table, or whose table is gone, is listed and gets one; on its panel it is changed by floor', async () => {
  const lost = await seat('2', 3, 9);
  const homeless = await seat(null, 2, 12);
  await pool.query('delete from floor_tables where id = $1', [ids['2']]);
  const page = await open();
  await page.getByText('Table 2 is gone').waitFor();
  await page.getByRole('button', { name: `Choose a table for #${homeless.orderNumber}` }).click();
  await table(page, '1').click();
  await page.getByText(`#${homeless.orderNumber} is at Table 1.`).waitFor();
  await page.getByRole('link', { name: `Open order #${lost.orderNumber}` }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Table' }).click();
  const form = page.getByRole('form', { name: 'Table of the order' });
  await form.getByLabel('Table').selectOption({ label: 'P1' });
  await form.getByRole('button', { name: 'Move to Table P1' }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => seatOf(lost.id)).toBe('P1');
});

test('the card of an order names its table, in the kitchen and on the board of the platform, also once it is moved', async () => {
  const order = await seat('1', 2, 12);
  const [kitchen, platform] = [
    await portal.open(portal.path('orders'), 'admin'),
    await portal.open('/orders', 'super_admin'),
  ];
  const cardOf = (page: Page) => page.locator(`[data-order-id="${order.id}"]`);
  for (const page of [kitchen, platform])
    await expect.poll(() => cardOf(page).innerText()).toContain('Table 1');
  await pool.query(`update orders set table_id = $2, table_name = 'P1' where id = $1`, [order.id, ids['P1']]);
  for (const page of [kitchen, platform]) {
    await expect.poll(() => cardOf(page).innerText()).toContain('Table P1');
    expect(await cardOf(page).innerText()).not.toContain('Table 1');
  }
});

test('by keyboard: arrows go from table to table, Enter opens, Escape closes and the focus is where it was', async () => {
  await seat('2', 3, 9);
  const page = await open();
  await table(page, '1').focus();
  await page.keyboard.press('ArrowRight');
  await isFocused(table(page, '2'));
  await page.keyboard.press('ArrowDown');
  await isFocused(table(page, '3'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await isFocused(card(page, '2').getByRole('button', { name: 'Open', exact: true }));
  await page.keyboard.press('Escape');
  await card(page, '2').waitFor({ state: 'detached' });
  await isFocused(table(page, '2'));
});

test('the floor stays the same between Edit and Service', async () => {
  const page = await open();
  await page.getByRole('combobox').selectOption({ label: 'Patio (1 table)' });
  await table(page, 'P1').waitFor();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByRole('heading', { name: 'Floors and tables' }).waitFor();
  await page.getByRole('option', { name: 'Table P1,' }).waitFor();
  await page.getByRole('navigation', { name: 'What the floor is shown for' }).getByText('Service').click();
  await table(page, 'P1').waitFor();
});

test('while the server is away minutes stay and nothing can be changed, and the reason is said', async () => {
  await seat('1', 3, 9);
  const page = await open();
  await table(page, '1').click();
  portal.wire.cut();
  await card(page, '1')
    .getByText(/^(Offline|Connecting)/)
    .waitFor();
  expect(await card(page, '1').getByRole('button', { name: 'Closed' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  portal.wire.mend();
  await card(page, '1')
    .getByText(/^(Offline|Connecting)/)
    .waitFor({ state: 'detached' });
});

/** Whether all of an element is seen within the room of the plan. */
const isInRoom = (place: Locator) =>
  place.evaluate((node) => {
    const room = node.closest('svg')?.parentElement?.parentElement?.getBoundingClientRect();
    const at = node.getBoundingClientRect();
    return (
      room !== undefined &&
      at.left >= room.left - 1 &&
      at.right <= room.right + 1 &&
      at.top >= room.top - 1 &&
      at.bottom <= room.bottom + 1
    );
  });

test('where the plan is larger than its room, the chosen table is scrolled to: by a link, from the list, by arrows', async () => {
  await pool.query(`update floor_tables set x_pos = 1400, y_pos = 900 where id = $1`, [ids['2']]);
  const order = await seat('2', 6, 4);
  const page = await open({
    search: `?floor=${parts.floorId}&table=${ids['2']}`,
    viewport: { width: 768, height: 1024 },
  });
  await card(page, '2').waitFor();
  await expect.poll(() => isInRoom(table(page, '2'))).toBe(true);
  await page.keyboard.press('Escape');
  await table(page, '1').focus();
  await expect.poll(() => isInRoom(table(page, '1'))).toBe(true);
  await row(page, `#${order.orderNumber}`).click();
  await card(page, '2').waitFor();
  await expect.poll(() => isInRoom(table(page, '2'))).toBe(true);
});

test('at 200 % the plan is still high enough to be read', async () => {
  const page = await open({ viewport: { width: 640, height: 360 } });
  const plan = page.getByRole('group', { name: 'Tables of Main room' });
  const room = await plan.locator('../..').boundingBox();
  expect(room?.height).toBeGreaterThanOrEqual(280);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing, and nothing is wider than the window, ${viewport.width} wide`, async () => {
    const page = await open({ viewport });
    await page.getByText('Nobody waits at a table.').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    for (const [name, due] of [
      ['1', -12],
      ['2', -2],
      ['3', 3],
      ['P1', 12],
      [null, 5],
    ] as const)
      await seat(name, 7, due);
    await row(page, 'Patio').waitFor();
    await row(page, '12 min late').click();
    await card(page, '1').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    if (viewport === NARROW) {
      await page.getByRole('group', { name: 'What is shown' }).getByRole('button', { name: 'Plan' }).click();
      await table(page, '2').click();
      await card(page, '2').waitFor();
      expect(await findViolationsInBothSchemes(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

test('beside a list that leaves little room, what is said of a table is seen whole and can be closed', async () => {
  const page = await open({ viewport: { width: 640, height: 360 } });
  for (const name of ['1', '2', '3']) {
    await table(page, name).focus();
    await page.keyboard.press('Enter');
    const close = card(page, name).getByRole('button', { name: `Close: Table ${name}` });
    await close.waitFor();
    const isSeen = () =>
      close.evaluate((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(isSeen).toBe(true);
    await close.click();
    await card(page, name).waitFor({ state: 'detached' });
  }
});

test('where a colleague cancels the order for which a table is being chosen, it is said who did, until it is read', async () => {
  const order = await seat('1', 3, 9);
  const page = await open({ search: `?seat=${order.id}` });
  await page.getByText(`Choose a table on the plan for #${order.orderNumber}`).waitFor();
  await pool.query(
    `update orders set status = 'Cancelled', finished_at = now(), changed_by = 'Nadia' where id = $1`,
    [order.id],
  );
  const over = page.getByText(`Nadia cancelled #${order.orderNumber}: it needs no table any more.`);
  await over.waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Got it' }).click();
  await over.waitFor({ state: 'detached' });
  await expect.poll(() => page.url()).not.toContain('seat=');
});

test('an order for later is read out with its time, and not as waiting since then', async () => {
  const order = await seat('1', 3, 60);
  await pool.query(
    `update orders set order_time_type = 'Scheduled', scheduled_for = now() + interval '50 minutes' where id = $1`,
    [order.id],
  );
  const page = await open();
  await expect
    .poll(() => row(page, `#${order.orderNumber}`).textContent())
    .toMatch(/, in time, ordered for\s*\d\d:\d\d/);
});
