import { expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { NARROW, WIDE } from '../setup/portal.ts';
import { commission, read, save, saved, openRestaurantInfo } from './restaurant-info-desk.ts';

const { portal, openInfo, stored } = await openRestaurantInfo();

test('an admin sees first what they may edit, and the rest under one sentence', async () => {
  const page = await openInfo('admin');
  expect(await page.getByText(/Only a super admin/).allTextContents()).toEqual([
    'Only a super admin can edit what follows.',
  ]);
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual([
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
  expect(await page.getByText('Network access fee').count()).toBe(0);
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
    .getByText(
      new RegExp(`${portal.people.admin.name}, \\d\\d:\\d\\d( Vancouver time)?, changed this to 20\\.`),
    )
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

test('a super admin edits the network access fee of the location', async () => {
  const boss = await openInfo('super_admin');
  await boss.getByText('For each order paid online, of this location.').waitFor();
  await boss.getByLabel(/^Network access fee/).fill('0.35');
  await save(boss);
  await saved(boss);
  expect((await stored())['network_access_fee']).toBe('0.35');
  await portal.database.pool.query('update locations set network_access_fee = 0');
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
  await admin
    .getByText(new RegExp(`${name}, .*\\d\\d:\\d\\d( Vancouver time)?, changed this to Ordering Closed\\.`))
    .waitFor();
  await admin.getByRole('button', { name: 'Take theirs' }).click();
  expect(await admin.getByLabel('Order Status').inputValue()).toBe('0');
  await admin.getByText('Everything is saved.').waitFor();
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
  ['super_admin', findViolationsInBothSchemes],
  ['admin', findViolations],
] as const)('axe-core finds nothing, and the form fits at both widths (%s)', async (who, violations) => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await openInfo(who, { viewport });
    await page.getByLabel('Wait time').fill('50');
    await portal.database.pool.query('update locations set wait_minutes = wait_minutes + 1 where id = $1', [
      portal.own.locationId,
    ]);
    await page.getByRole('button', { name: 'Keep mine' }).waitFor();
    await page.getByText(/^Wait time changed from/).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.close({ runBeforeUnload: false });
  }
});
