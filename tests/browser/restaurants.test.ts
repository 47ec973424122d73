import { CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { A_TIME } from '../setup/time-words.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  const { pool } = portal.database;
  await pool.query('update locations set is_visible = true, order_open_after = 0, wait_minutes = 30');
  await pool.query(`delete from audit where record_table in ('locations', 'restaurant_private')`);
});
afterEach(() => portal.closePages());

const rows = (page: Page) => page.locator('[data-index]');

test('restaurants are found by name, hidden ones when asked for, and the address opens the same view', async () => {
  const { pool } = portal.database;
  await pool.query('update locations set is_visible = false where id = $1', [portal.foreign.locationId]);
  const page = await portal.open('/restaurants', 'super_admin');
  await page.getByRole('link', { name: 'Golden Wok', exact: true }).waitFor();
  expect(await page.getByText('Taco Verde').count()).toBe(0);
  await page.getByLabel('Show hidden (1)').check();
  await rows(page).filter({ hasText: 'Taco Verde' }).getByText('Hidden', { exact: true }).waitFor();
  await page.keyboard.press('/');
  await page.getByLabel('Search restaurants by name').fill('verd');
  await page.getByText('1 location', { exact: true }).waitFor();
  await page.waitForURL(/q=verd/);
  await page.reload();
  await rows(page).filter({ hasText: 'Taco Verde' }).waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByLabel('Search restaurants by name').fill('nothing like it');
  await page.getByText('No location found').waitFor();
});

test('the state of ordering is shown, and changes when its time comes', async () => {
  const { pool } = portal.database;
  const page = await portal.open('/restaurants', 'super_admin');
  await page.getByText('Ordering Open').first().waitFor();
  await pool.query('update locations set order_open_after = 1e15 where id = $1', [portal.foreign.locationId]);
  // Counted from the moment of the page's request: however long it takes to get there, the state stays visible long
  // enough.
  let isAsked = false;
  await page.route('**/rpc/restaurants/listLocations*', async (route) => {
    const reopening = [portal.own.locationId, Date.now() + 8_000];
    if (!isAsked) await pool.query('update locations set order_open_after = $2 where id = $1', reopening);
    isAsked = true;
    await route.continue();
  });
  await page.reload();
  const own = rows(page).filter({ hasText: 'Golden Wok' });
  await own.getByText(new RegExp(`^Closed until ${A_TIME}`)).waitFor();
  await rows(page).filter({ hasText: 'Taco Verde' }).getByText('Ordering Closed').waitFor();
  await own.getByText('Ordering Open').waitFor();
  await own.getByText('around the clock').waitFor();
});

test('what others change is shown at once: ordering that is turned off, and a location that is hidden', async () => {
  const { pool } = portal.database;
  const page = await portal.open('/restaurants', 'super_admin');
  const own = rows(page).filter({ hasText: 'Golden Wok' });
  await own.getByText('Ordering Open').waitFor();
  // A screen that nobody looks at is not read again periodically.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }));
  await pool.query('update locations set order_open_after = 1e15 where id = $1', [portal.own.locationId]);
  await own.getByText('Ordering Closed').waitFor();
  await pool.query('update locations set is_visible = false where id = $1', [portal.foreign.locationId]);
  await page.getByLabel('Show hidden (1)').waitFor();
  expect(await page.getByText('Taco Verde').count()).toBe(0);
});

test('a location is green only if a guest could order now: the chip follows the hours, the menu and the order types', async () => {
  const { pool } = portal.database;
  const { rows: known } = await pool.query<{ hours: object }>(
    'select hours_lt as hours from locations where id = $1',
    [portal.own.locationId],
  );
  const setHours = (hours: object | undefined) =>
    pool.query('update locations set hours_lt = $2 where id = $1', [portal.own.locationId, hours]);
  await setHours(CLOSED_WEEK);
  try {
    const page = await portal.open('/restaurants', 'super_admin');
    const own = rows(page).filter({ hasText: 'Golden Wok' });
    const chip = (words: string, tone: string) =>
      own.locator(`[data-tone=${tone}]`, { hasText: `Ordering Open${words}` }).waitFor();
    await chip('Closed: no hours ahead', 'cancelled');
    await rows(page)
      .filter({ hasText: 'Taco Verde' })
      .locator('[data-tone=done]', { hasText: 'around the clock' })
      .waitFor();
    await setHours(known[0]?.hours);
    await chip('around the clock', 'done');
    await pool.query('update menus set active = false where location_id = $1', [portal.own.locationId]);
    await page.reload();
    await chip('Nothing on the menu', 'late');
  } finally {
    await setHours(known[0]?.hours);
    await pool.query('update menus set active = true where location_id = $1', [portal.own.locationId]);
  }
});

test('with the keyboard: from the search into the rows, and into a screen', async () => {
  const page = await portal.open('/restaurants', 'super_admin');
  await page.getByText('Taco Verde').first().waitFor();
  await page.getByLabel('Search restaurants by name').fill('main');
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Golden Wok');
  await page.keyboard.press('j');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Taco Verde');
  await page.keyboard.press('k');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Golden Wok');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${portal.path('info')}`);
});

test('the address of a typed search does not pull back somebody who has already moved on', async () => {
  const page = await portal.open('/restaurants', 'super_admin');
  await page.getByText('Taco Verde').first().waitFor();
  let load = () => {};
  const isAllowed = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/assets/**', async (route) => {
    await isAllowed;
    await route.continue();
  });
  await page.getByLabel('Search restaurants by name').fill('main');
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Golden Wok');
  await page.keyboard.press('Enter');
  // Longer than the pause before typed text is written into the address.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  load();
  await page.waitForURL(`**${portal.path('info')}`);
});

test('a row leads to Info, its named links to Orders, Menus and Hours, and “…” to every other screen', async () => {
  const page = await portal.open('/restaurants', 'super_admin');
  const screens = page.getByRole('navigation', { name: 'Screens of Golden Wok, Main Street' });
  await screens.getByRole('link').first().waitFor();
  expect(await screens.getByRole('link').allTextContents()).toEqual(['Orders', 'Menus', 'Hours']);
  await screens.getByRole('link', { name: 'Orders' }).click();
  await page.waitForURL(`**${portal.path('orders')}`);
  await page.goBack();
  // Away from all words: the whole row is the link.
  await rows(page)
    .filter({ hasText: 'Golden Wok' })
    .click({ position: { x: 420, y: 20 } });
  await page.waitForURL(`**${portal.path('info')}`);
  await page.goBack();
  await screens.getByRole('button', { name: 'More screens of Golden Wok, Main Street' }).click();
  expect(await findViolations(page)).toEqual([]);
  await screens.getByRole('link', { name: 'Notifications' }).click();
  await page.waitForURL(`**${portal.path('notifications')}`);
});

async function fillNew(page: Page, email: string): Promise<void> {
  await page.getByLabel('Restaurant name').fill('Silver Wok');
  // No two locations of one restaurant have the same name.
  await page.getByLabel('Location name').fill(`Street of ${email}`);
  await page.getByLabel('Food category').selectOption('Chinese');
  await page.getByLabel('Phone number').fill('+16045550100');
  await page.getByLabel('Address', { exact: true }).fill('2500 Main St, Vancouver');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill('a long enough word');
  await page.getByLabel('Title').fill('Silver Wok on Main');
  await page.getByLabel('Keywords').fill('noodles');
  await page.getByLabel('Description').fill('Hand-pulled noodles.');
}

test('creating: leaving what was typed asks; an empty form is left at once', async () => {
  const page = await portal.open('/restaurants', 'super_admin');
  const create = page.getByRole('link', { name: 'Create restaurant' });
  await create.click();
  await page.getByLabel('Restaurant name').waitFor();
  await page.goBack();
  await create.click();
  await page.getByLabel('Restaurant name').fill('Silver Wok');
  await page.goBack();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.waitForURL('**/restaurant/create');
  expect(await page.getByLabel('Restaurant name').inputValue()).toBe('Silver Wok');
  await page.goBack();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL(/\/restaurants$/);
});

test('creating: missing values are shown at their fields, what was typed stays, and then the location exists', async () => {
  const page = await portal.open('/restaurant/create', 'super_admin', { expects: /422/ });
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await page.getByText('Missing Restaurant name').waitFor();
  for (const field of ['Location name', 'Title', 'Keywords', 'Description']) {
    await page.getByText(`Missing ${field}`, { exact: true }).waitFor();
  }
  await page.getByText('Missing lat or lng').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-invalid') === 'true');
  await fillNew(page, portal.people.customer.email);
  await page.getByLabel('Latitude and longitude').fill('49.26');
  await page.getByLabel('Longitude', { exact: true }).fill('-123.1');
  for (const tag of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await page.getByLabel('Tags', { exact: true }).fill(tag);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Cannot add more than 5').waitFor();
  await page.getByLabel('Tags', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await page.getByText('This e-mail is in use already.').first().waitFor();
  await isFocused(page.getByLabel('E-mail'));
  expect(await page.getByLabel('Restaurant name').inputValue()).toBe('Silver Wok');
  await page.getByLabel('E-mail').fill('silver@wok.example');
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await page.waitForURL(/\/restaurant\/info\//);
  await page.getByText('Silver Wok is created. Its card account is simulated').waitFor();
  const { rows: made } = await portal.database.pool.query(
    `select restaurant_name, tags, (select count(*)::int from users u where u.email = 'silver@wok.example') as admins
     from locations where email = 'silver@wok.example'`,
  );
  expect(made).toEqual([{ restaurant_name: 'Silver Wok', tags: ['a', 'b', 'c', 'd', 'e'], admins: 1 }]);
});

async function made(email: string) {
  const { rows } = await portal.database.pool.query<{ address: string; lat: number; lng: number }>(
    'select address, lat, lng from locations where email = $1',
    [email],
  );
  return rows;
}

test('creating: a known address sets its own pin', async () => {
  const page = await portal.open('/restaurant/create', 'super_admin');
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await page.getByText('Missing Address').waitFor();
  await fillNew(page, 'known@wok.example');
  const address = page.getByRole('combobox', { name: 'Address' });
  await address.fill('68 water');
  await page.getByRole('option', { name: /^68 Water St, Vancouver/ }).click();
  expect(await address.inputValue()).toMatch(/^68 Water St, Vancouver, BC /);
  await expect.poll(() => page.getByText('Missing lat or lng').count()).toBe(0);
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await page.waitForURL(/\/restaurant\/info\//);
  const [place] = await made('known@wok.example');
  expect(place?.address).toMatch(/^68 Water St, Vancouver, BC /);
  expect(place?.lat).toBeCloseTo(49.284, 1);
  expect(place?.lng).toBeCloseTo(-123.108, 1);
});

test('creating: an unknown address gets a pin on the map', async () => {
  const page = await portal.open('/restaurant/create', 'super_admin');
  await fillNew(page, 'pinned@wok.example');
  await page.getByRole('combobox', { name: 'Address' }).fill('7 Unbuilt Lane, Vancouver');
  await page.getByText('This address was not found. You can keep it and show where it is.').waitFor();
  await page.getByRole('button', { name: 'Drop a pin' }).click();
  const map = page.getByRole('region', { name: 'Map' });
  await map.waitFor();
  expect(await findViolations(page)).toEqual([]);
  const box = (await map.boundingBox())!;
  const lat = page.getByLabel('Latitude and longitude');
  // A press before the map hears it does nothing.
  await expect
    .poll(
      async () => {
        await map.click({ position: { x: box.width / 2, y: box.height / 2 - 60 } });
        return lat.inputValue();
      },
      { interval: 1_000 },
    )
    .not.toBe('');
  const lng = page.getByLabel('Longitude', { exact: true });
  const shown = { lat: Number(await lat.inputValue()), lng: Number(await lng.inputValue()) };
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await page.waitForURL(/\/restaurant\/info\//);
  expect(await made('pinned@wok.example')).toEqual([{ address: '7 Unbuilt Lane, Vancouver', ...shown }]);
  expect(shown.lat).toBeGreaterThan(49);
});

test('fields of delivery are locked with their reason while delivery is off', async () => {
  const page = await portal.open('/restaurant/create', 'super_admin');
  const perDistance = page.getByLabel('Fee per distance');
  await page.getByText('The fee does not depend on the distance.').waitFor();
  await page.getByLabel('Variable fee').check();
  expect(await perDistance.isEditable()).toBe(true);
  await page.getByRole('checkbox', { name: 'Delivery', exact: true }).uncheck();
  await page.getByText('Delivery is off.').first().waitFor();
  expect(await page.getByLabel('Base delivery fee').isEditable()).toBe(false);
});

async function change(column: string, value: number, before: object, after: object): Promise<void> {
  const { pool } = portal.database;
  const { locationId } = portal.own;
  await pool.query(`update locations set ${column} = $2 where id = $1`, [locationId, value]);
  await pool.query(
    `insert into audit (actor_kind, actor_name, action, record_table, record_id, location_id, before, after, request_id)
     values ('user', 'Ana Moreau', 'restaurants.updateLocations', 'locations', $1::text, $1::uuid, $2, $3, gen_random_uuid())`,
    [locationId, before, after],
  );
}

test('“What happened”: an admin undoes a change that they may make, live, and sees why they cannot undo another', async () => {
  const page = await portal.open(portal.path('info'), 'admin');
  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  await page.waitForURL(/history=1/);
  const panel = page.getByRole('dialog', { name: 'What happened' });
  await panel.getByText('Nothing was changed yet').waitFor();
  await change('delivery_fee', 6, { deliveryFee: 4.88 }, { deliveryFee: 6 });
  await change('wait_minutes', 45, { waitTime: 30 }, { waitTime: 45 });
  await panel.getByText('Cannot be undone. Only a super admin can undo this.').waitFor();
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Ana Moreau changed the wait time' })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await page.getByText('Undone.', { exact: true }).waitFor();
  await panel.getByText(`${portal.people.admin.name} undid a change`).waitFor();
  const { rows: now } = await portal.database.pool.query(
    'select wait_minutes, delivery_fee::float from locations where id = $1',
    [portal.own.locationId],
  );
  expect(now).toEqual([{ wait_minutes: 30, delivery_fee: 6 }]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('history');
});

for (const [name, viewport] of Object.entries({ wide: WIDE, narrow: NARROW })) {
  test(`${name}, light and dark: no violation, nothing beyond the edge`, async () => {
    await change('wait_minutes', 45, { waitTime: 30 }, { waitTime: 45 });
    const page = await portal.open('/restaurants?hidden=1', 'super_admin', { viewport });
    await page.getByText('Ordering Open').first().waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.goto('/restaurant/create');
    await page.getByRole('button', { name: 'Create restaurant' }).click();
    await page.getByText('Missing Address').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.goto(`${portal.path('info')}?history=1`);
    await page.getByText('changed the wait time').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
