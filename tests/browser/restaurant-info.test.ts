import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
beforeEach(async () => {
  await portal.database.pool.query(
    `update locations set wait_minutes = 30, order_open_after = 0, delivery_fee = 4.88, delivery_minutes = 15,
       offers_delivery = true, is_delivery_fee_variable = false, description = '', tags = '{}'`,
  );
  await portal.database.pool.query('delete from restaurant_private');
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

async function openInfo(
  who: 'super_admin' | 'admin',
  options: Parameters<Portal['open']>[2] = {},
): Promise<Page> {
  const page = await portal.open(portal.path('info'), who, options);
  await page.getByLabel('Wait time').waitFor();
  return page;
}

async function stored(): Promise<Record<string, unknown>> {
  const { rows } = await portal.database.pool.query<Record<string, unknown>>(
    'select * from locations where id = $1',
    [portal.own.locationId],
  );
  return rows[0]!;
}

/** A field that is shown as text. */
const read = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
/** The name of an edited field says so too. */
const commission = (page: Page) => page.getByRole('textbox', { name: /^Commission ?(edited)?$/ });
const saved = (page: Page) => page.getByText('Saved.', { exact: true }).first().waitFor();
test('an admin sees first what they may edit, and the rest under one sentence', async () => {
  const page = await openInfo('admin');
  expect(await page.getByText(/Only a super admin/).allTextContents()).toEqual([
    'Only a super admin can edit what follows.',
  ]);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Still missing before guests can order',
    'Ordering',
    'Pictures',
    'What guests see',
    'Contact and address',
    'Orders and payment',
    'Delivery',
  ]);
  expect(await read(page, 'Restaurant name').textContent()).toBe('Golden Wok');
  expect(await read(page, 'Base delivery fee').textContent()).toBe('$4.88');
  expect(await page.getByRole('textbox').count()).toBe(1);
  expect(await page.getByText('Commission').count()).toBe(0);
  expect(await page.getByText('Payment processor').count()).toBe(0);
  await page.getByLabel('Wait time').fill('45');
  await save(page);
  await saved(page);
  expect((await stored())['wait_minutes']).toBe(45);
});

test('two windows edit the same field: both values are shown, and nothing is overwritten', async () => {
  const [boss, admin] = await Promise.all([openInfo('super_admin'), openInfo('admin')]);
  await boss.getByLabel('Wait time').fill('50');
  await boss.getByLabel('Description').fill('Noodles');
  await admin.getByLabel('Wait time').fill('20');
  await save(admin);
  await saved(admin);

  await boss
    .getByText(new RegExp(`${portal.people.admin.name}, \\d\\d:\\d\\d, changed this to 20\\.`))
    .waitFor();
  expect(await boss.getByLabel('Wait time').inputValue()).toBe('50');
  await save(boss);
  await boss.getByText('Please keep yours or take theirs where somebody else changed a field.').waitFor();
  expect(await stored()).toMatchObject({ wait_minutes: 20, description: '' });

  await boss.getByRole('button', { name: 'Take theirs' }).click();
  expect(await boss.getByLabel('Wait time').inputValue()).toBe('20');
  await save(boss);
  await saved(boss);
  expect(await stored()).toMatchObject({ wait_minutes: 20, description: 'Noodles' });
  await expect.poll(() => read(admin, 'Description').textContent()).toBe('Noodles');
});

test('keeping your own value overwrites knowingly', async () => {
  const boss = await openInfo('super_admin');
  await boss.getByLabel('Wait time').fill('50');
  await portal.database.pool.query('update locations set wait_minutes = 25 where id = $1', [
    portal.own.locationId,
  ]);
  // Not by an action, so nobody knows who did it. No other test sets this value by an action: its author would be
  // named.
  await boss.getByText('Somebody else changed this to 25.').waitFor();
  await boss.getByRole('button', { name: 'Keep mine' }).click();
  await save(boss);
  await saved(boss);
  expect((await stored())['wait_minutes']).toBe(50);
});

test('a commission that somebody else changed is reported on saving, with both values', async () => {
  const page = await openInfo('super_admin', { expects: /409/ });
  await commission(page).fill('0.2');
  const { restaurantId } = portal.own;
  await portal.database.pool.query(
    'insert into restaurant_private (restaurant_id, commission_fee) values ($1, 0.3) on conflict (restaurant_id) do update set commission_fee = 0.3',
    [restaurantId],
  );
  await save(page);
  await page.getByText('Somebody else changed this to 0.3.').waitFor();
  const { rows } = await portal.database.pool.query<{ rate: string }>(
    'select commission_fee::float as rate from restaurant_private where restaurant_id = $1',
    [restaurantId],
  );
  expect(rows).toEqual([{ rate: 0.3 }]);
});

test('a commission that somebody else changes is shown by itself', async () => {
  const page = await openInfo('super_admin');
  expect(await commission(page).inputValue()).toBe('0.15');
  const { restaurantId } = portal.own;
  await portal.database.pool.query(
    'insert into restaurant_private (restaurant_id, commission_fee) values ($1, 0.3)',
    [restaurantId],
  );
  await expect.poll(() => commission(page).inputValue()).toBe('0.3');
});

test('an optional commission that is emptied is removed; the rate has three decimals', async () => {
  const { restaurantId } = portal.own;
  const { pool } = portal.database;
  await pool.query('insert into restaurant_private (restaurant_id, commission_fee_pickup) values ($1, 0.1)', [
    restaurantId,
  ]);
  const page = await openInfo('super_admin');
  await commission(page).fill('1.5');
  await commission(page).blur();
  await page.getByText('A rate lies between 0 and 1.').waitFor();
  await commission(page).fill('0.12349');
  await page.getByLabel('Pickup commission', { exact: true }).fill('');
  expect(await commission(page).inputValue()).toBe('0.123');
  await save(page);
  await saved(page);
  const { rows } = await pool.query(
    'select commission_fee::float as rate, commission_fee_pickup as pickup from restaurant_private where restaurant_id = $1',
    [restaurantId],
  );
  expect(rows).toEqual([{ rate: 0.123, pickup: null }]);
});

test('a commission by order type is locked with its reason', async () => {
  await portal.database.pool.query(
    `insert into restaurant_private (restaurant_id, commission_fee_by_type) values ($1, '{"Pickup": 0.1}')`,
    [portal.own.restaurantId],
  );
  const page = await openInfo('super_admin');
  await page.getByText('It differs by order type and cannot be edited here.').waitFor();
  expect(await commission(page).count()).toBe(0);
  expect(
    await page.getByRole('group', { name: 'Commission' }).getByRole('paragraph').first().innerText(),
  ).toBe('Pickup 0.1');
});

test('Order Status closes and opens the location, and after the save it is back at its default of no change', async () => {
  const page = await openInfo('admin');
  const select = page.getByLabel('Order Status');
  expect(await select.getByRole('option').allTextContents()).toEqual([
    'Keep current',
    'Turn ON',
    'OFF for 20 minutes',
    'OFF for 40 minutes',
    'OFF for 1 hour',
    'OFF for 4 hours',
    'OFF until tomorrow 3 AM',
    'OFF indefinitely',
    'Custom',
  ]);
  const steps = [
    ['7', 'Ordering Closed'],
    ['1', 'Ordering Open'],
    ['4', 'Closed until'],
  ] as const;
  for (const [choice, label] of steps) {
    await select.selectOption(choice);
    await page.getByText(/^Order Status changed/).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText(label).waitFor();
    await expect.poll(() => select.inputValue()).toBe('0');
  }
  const opens = Number((await stored())['order_open_after']) - Date.now();
  expect(opens).toBeGreaterThan(3_300_000);
  expect(opens).toBeLessThanOrEqual(3_600_000);
});

test('two windows: an Order Status that somebody else changed meanwhile is shown at its field, with who', async () => {
  const [admin, boss] = await Promise.all([openInfo('admin'), openInfo('super_admin')]);
  await admin.getByLabel('Order Status').selectOption('8');
  await boss.getByLabel('Order Status').selectOption('7');
  await boss.keyboard.press('Control+s');
  const { name } = portal.people.super_admin;
  await admin.getByText(new RegExp(`${name}, .*\\d\\d:\\d\\d, changed this to Ordering Closed\\.`)).waitFor();
  await admin.getByRole('button', { name: 'Take theirs' }).click();
  expect(await admin.getByLabel('Order Status').inputValue()).toBe('0');
  await admin.getByText('Everything is saved.').waitFor();
});

test('a chosen reopening is in the location’s time, in steps of 5 minutes, and in the future', async () => {
  const page = await openInfo('admin', { timezoneId: 'Asia/Seoul' });
  await page.getByLabel('Order Status').selectOption('8');
  const opens = page.getByLabel(/^Opens again ?(edited)?$/);
  const time = page.getByLabel('Opens again, time');
  // The field starts with a time that can be saved.
  expect(await opens.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await time.inputValue()).toMatch(/^\d\d:\d[05]$/);
  await opens.fill('2020-01-01');
  await opens.blur();
  await page.getByText('Ordering can only open again in the future. To open now, turn it ON.').waitFor();
  await opens.fill('2031-06-10');
  await time.fill('6:07 pm');
  await time.blur();
  expect(await time.inputValue()).toBe('18:05');
  await time.press('ArrowUp');
  expect(await time.inputValue()).toBe('18:10');
  await time.press('ArrowDown');
  await time.fill('about six');
  await save(page);
  await page.getByText('Please choose when ordering opens again.').waitFor();
  expect([await opens.inputValue(), await time.inputValue()]).toEqual(['2031-06-10', 'about six']);
  await time.fill('1805');
  await save(page);
  await page.getByText('Closed until Tue 10 Jun 2031, 18:05 (Vancouver time)').waitFor();
  expect(Number((await stored())['order_open_after'])).toBe(Date.parse('2031-06-10T18:05-07:00'));
});

test.each([
  ['1,000', '1000.00', 1000],
  ['$5', '5.00', 5],
  ['4,99', '4.99', 4.99],
])(
  'an amount typed as %s is left alone while typing, and saved as what is meant',
  async (typed, shown, amount) => {
    const page = await openInfo('super_admin');
    const fee = page.getByRole('textbox', { name: /^Base delivery fee/ });
    await fee.fill(typed);
    expect(await fee.inputValue()).toBe(typed);
    await fee.blur();
    expect(await fee.inputValue()).toBe(shown);
    await save(page);
    await saved(page);
    expect(Number((await stored())['delivery_fee'])).toBe(amount);
  },
);

test('what is not a number stays in its field with the reason, and is not saved', async () => {
  const page = await openInfo('super_admin');
  const before = await stored();
  const rate = page.getByRole('textbox', { name: /^Pickup commission/ });
  const fee = page.getByRole('textbox', { name: /^Base delivery fee/ });
  await rate.fill('free');
  await fee.fill('1.234');
  await save(page);
  await page.getByText('1.234 can mean two numbers. Please enter 1234 or 1.23.').waitFor();
  await page.getByText('This is not a number. Please enter one such as 1234.50.').waitFor();
  expect([await rate.inputValue(), await fee.inputValue()]).toEqual(['free', '1.234']);
  expect(await stored()).toEqual(before);
  await rate.fill('15 %');
  await rate.blur();
  expect(await rate.inputValue()).toBe('0.15');
});

test('money is rounded to the cent and the delivery time to a minute when their fields are left', async () => {
  const page = await openInfo('super_admin');
  await page.getByRole('textbox', { name: /^Base delivery fee/ }).fill('1.0051');
  await page.getByLabel('Average delivery time').fill('12.5');
  await page.getByLabel('Average delivery time').blur();
  expect(await page.getByRole('textbox', { name: /^Base delivery fee/ }).inputValue()).toBe('1.01');
  expect(await page.getByLabel('Average delivery time').inputValue()).toBe('13');
  await save(page);
  await saved(page);
  expect(await stored()).toMatchObject({ delivery_fee: '1.01', delivery_minutes: 13 });
  const fee = page.getByRole('textbox', { name: /^Base delivery fee/ });
  await fee.fill('2.0051');
  await fee.press('Control+s');
  await expect.poll(async () => (await stored())['delivery_fee']).toBe('2.01');
  expect(await fee.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
});

test('a number that cannot be an amount of money is refused in words, however large', async () => {
  const page = await openInfo('super_admin');
  const fee = page.getByRole('textbox', { name: /^Base delivery fee/ });
  await fee.fill('9'.repeat(25));
  await fee.blur();
  await page.getByText('Cannot be more than 1,000,000.').waitFor();
  await save(page);
  await page.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  expect((await stored())['delivery_fee']).toBe('4.88');
});

test('the field that is refused stands above the save bar, not under it', async () => {
  const page = await openInfo('super_admin');
  const address = page.getByRole('combobox', { name: /^Address/ });
  await address.fill('999 Nowhere St, Vancouver');
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 0));
  await save(page);
  await page.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  await isFocused(address);
  const isInSight = await address.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === node;
  });
  expect(isInSight).toBe(true);
});

test('an empty name and an invalid e-mail are refused, by the names on the screen', async () => {
  const page = await openInfo('super_admin');
  const name = page.getByLabel('Restaurant name');
  const before = await stored();
  await name.fill(' ');
  await save(page);
  await page.getByText('Missing Restaurant name').waitFor();
  await isFocused(name);
  await name.fill('Taco Verde');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('nonsense');
  await save(page);
  await page
    .getByText('Please enter an e-mail address such as you@example.com, or none', { exact: true })
    .waitFor();
  await isFocused(page.getByRole('textbox', { name: /^E-mail/ }));
  expect(await stored()).toEqual(before);
});

test('fields that do not apply are locked with the reason', async () => {
  const page = await openInfo('super_admin');
  expect(await page.getByLabel('Fee per distance').isEditable()).toBe(false);
  await page.getByText('The fee does not depend on the distance.').waitFor();
  await page.getByLabel('Variable fee').check();
  expect(await page.getByLabel('Fee per distance').isEditable()).toBe(true);
  await page.getByRole('checkbox', { name: 'Delivery' }).uncheck();
  expect(await page.getByLabel('Delivery radius').isEditable()).toBe(false);
  expect(await page.getByText('Delivery is off.').count()).toBeGreaterThan(5);
});

test('a sixth tag is refused in the prescribed words', async () => {
  const page = await openInfo('super_admin');
  const field = page.getByLabel('Tags');
  for (const tag of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await field.fill(tag);
    await field.press('Enter');
  }
  await page.getByText('Cannot add more than 5').waitFor();
  await page.getByRole('button', { name: 'Remove the tag a' }).click();
  await field.press('Enter');
  await save(page);
  await saved(page);
  expect((await stored())['tags']).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('leaving unsaved edits asks; staying keeps them, leaving loses them', async () => {
  const page = await openInfo('super_admin');
  await page.getByLabel('Wait time').fill('50');
  const hours = page.getByRole('link', { name: 'Hours' });
  await hours.click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Wait time').inputValue()).toBe('50');
  await hours.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/restaurant/hours/**');
  expect((await stored())['wait_minutes']).toBe(30);
});

test('discarding brings back what is stored', async () => {
  const page = await openInfo('super_admin');
  await page.getByLabel('Wait time').fill('50');
  await page.getByLabel('Title').fill('New');
  await page.getByText('Wait time and Title changed').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Everything is saved.').waitFor();
  expect(await page.getByLabel('Wait time').inputValue()).toBe('30');
  const tags = page.getByLabel('Tags');
  for (const tag of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await tags.fill(tag);
    await tags.press('Enter');
  }
  await page.getByText('Cannot add more than 5').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => tags.inputValue()).toBe('');
  expect(await page.getByText('Cannot add more than 5').count()).toBe(0);
});

test('each location of the restaurant has its form', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into locations (restaurant_id, restaurant_name, location_name, address, lat, lng, is_visible, wait_minutes)
     values ($1, 'Golden Wok', 'Harbour', '1 Water St', 49.28, -123.11, false, 5) returning id`,
    [portal.own.restaurantId],
  );
  const page = await openInfo('super_admin');
  await page.getByRole('link', { name: 'Harbour Hidden' }).click();
  await page.waitForURL(`**/${rows[0]!.id}`);
  await expect.poll(() => page.getByLabel('Wait time').inputValue()).toBe('5');
  await page.close();
  await pool.query('delete from locations where id = $1', [rows[0]!.id]);
});

test('a text that is too long is reported before anything is sent, and what was typed stays', async () => {
  const page = await openInfo('super_admin');
  const field = page.getByLabel('Location name');
  await field.fill('x'.repeat(200));
  await save(page);
  await page.getByRole('alert').getByText('At most 120 characters.', { exact: true }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toHaveLength(200);
});

test('what only the server can refuse is shown at its field, which gets the focus', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into regions (name) values ('Harbour') returning id`,
  );
  const page = await openInfo('super_admin', { expects: /422/ });
  await page.getByLabel('Region').selectOption(rows[0]!.id);
  await page.getByLabel('Title').fill('Noodles');
  await pool.query('delete from regions where id = $1', [rows[0]!.id]);
  await save(page);
  const field = page.getByLabel('Region');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = await field.getAttribute('aria-errormessage');
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('There is no such region.');
  await isFocused(field);
  expect(await page.getByLabel('Title').inputValue()).toBe('Noodles');
});

test('what is typed during a save stays and counts as unsaved', async () => {
  const page = await openInfo('super_admin');
  const gate = Promise.withResolvers<void>();
  await page.route('**/rpc/restaurants/updateLocations', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByLabel('Wait time').fill('45');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  await page.getByLabel('Wait time').fill('50');
  gate.resolve();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.getByText('Wait time changed from 45').waitFor();
  expect((await stored())['wait_minutes']).toBe(45);
  await save(page);
  await saved(page);
  expect((await stored())['wait_minutes']).toBe(50);
});

test('when the form cannot be read the reason is shown, and trying again shows the form', async () => {
  const page = await portal.open('/restaurants', 'super_admin', { expects: /ERR_FAILED/ });
  await page.getByRole('heading', { name: 'Restaurants' }).waitFor();
  await page.route('**/rpc/restaurants/**', (route) => route.abort());
  await page.goto(portal.path('info'));
  await page.getByText('This could not be shown').waitFor();
  await page.unroute('**/rpc/restaurants/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Wait time').waitFor();
});

test.each([
  ['super_admin', 'light'],
  ['super_admin', 'dark'],
  ['admin', 'light'],
] as const)('axe-core finds nothing, and the form fits at both widths (%s, %s)', async (who, colorScheme) => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await openInfo(who, { colorScheme, viewport });
    await page.getByLabel('Wait time').fill('50');
    await portal.database.pool.query('update locations set wait_minutes = wait_minutes + 1 where id = $1', [
      portal.own.locationId,
    ]);
    await page.getByRole('button', { name: 'Keep mine' }).waitFor();
    await page.getByText(/^Wait time changed from/).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.close({ runBeforeUnload: false });
  }
});
