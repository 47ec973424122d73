import type { LatLng } from '@passline/domain/geography/distance';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EVENINGS, SQUARE } from '../regions/region-sample.ts';
import { call } from '../setup/api-client.ts';
import { findViolations } from '../setup/find-violations.ts';
import { labelled, oweGone } from '../setup/owed-record/owe-gone.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
const open = (path: string, options = {}) => portal.open(path, 'super_admin', options);

beforeEach(async () => {
  await pool.query('update locations set region_id = null');
  await pool.query('delete from regions');
});
afterEach(() => portal.closePages());

async function putRegion(
  name: string,
  polygon: readonly LatLng[] = SQUARE,
  hours: object | null = null,
): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    'insert into regions (name, polygon, delivery_hours_lt) values ($1, $2, $3) returning id',
    [name, JSON.stringify(polygon), hours && JSON.stringify(hours)],
  );
  return rows[0]?.id ?? '';
}
async function stored(
  name: string,
): Promise<{ polygon: LatLng[]; hours: typeof EVENINGS | null } | undefined> {
  const { rows } = await pool.query<{ polygon: LatLng[]; hours: typeof EVENINGS | null }>(
    'select polygon, delivery_hours_lt as hours from regions where name = $1',
    [name],
  );
  return rows[0];
}
const outline = (page: Page) => page.getByRole('textbox', { name: 'Outline' });
const map = (page: Page) => page.getByRole('region', { name: 'Map of regions' });
const textOf = (corners: readonly LatLng[]) =>
  corners.map(({ lat, lng }) => `${lat.toFixed(4)}, ${lng.toFixed(4)}`).join('\n');
const save = (page: Page, name = 'Save') => page.getByRole('button', { name, exact: true }).click();

test('a link to regions leads an admin to their own restaurant', async () => {
  const page = await portal.open('/regions', 'admin');
  await expect.poll(() => new URL(page.url()).pathname).toBe(portal.path('info'));
});

test('without regions the screen says what a region is; otherwise they are listed by name, with their area and what is in them', async () => {
  const page = await open('/regions');
  await page.getByText('No regions yet').waitFor();
  const id = await putRegion('Lougheed');
  await putRegion(
    'Burnaby',
    SQUARE.map(({ lat, lng }) => ({ lat: lat + 0.05, lng })),
  );
  await putRegion(
    'Whalley',
    SQUARE.map(({ lat, lng }) => ({ lat: lat + 1, lng })),
  );
  await pool.query('update locations set region_id = $1 where id = $2', [id, portal.own.locationId]);
  await page.reload();
  await page.getByText('Select a region').waitFor();
  const list = page.getByRole('navigation', { name: 'Regions' }).getByRole('listitem');
  await expect
    .poll(() => list.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Burnaby\s+\d+ km², 0 locations\s+overlaps$/),
      expect.stringMatching(/^Lougheed\s+81 km², 1 location\s+overlaps$/),
      expect.stringMatching(/^Whalley\s+\d+ km², 0 locations$/),
    ]);
  await list.nth(1).getByRole('link').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/regions/info/${id}`);
  await page.getByText('Overlaps Burnaby.').waitFor();
});

describe('an outline', () => {
  test('is typed by keyboard alone; crossing lines are reported at once and cannot be saved', async () => {
    const page = await open('/regions/addRegion');
    const [a, b, c, d] = SQUARE as [LatLng, LatLng, LatLng, LatLng];
    await page.getByRole('textbox', { name: 'Name' }).fill('Burnaby');
    await outline(page).fill(textOf([a, c, b, d]));
    await page.getByText('Lines 1 and 3 cross.').first().waitFor();
    await save(page, 'Add region');
    await isFocused(outline(page));
    expect(await stored('Burnaby')).toBeUndefined();
    await outline(page).fill(`${textOf(SQUARE)}\nsomewhere`);
    await page.getByText('Line 5 is not a latitude and a longitude').first().waitFor();
    await outline(page).fill(textOf(SQUARE));
    await page.getByText('4 corners, 80.7 km²').waitFor();
    await save(page, 'Add region');
    await page.getByRole('heading', { name: 'Burnaby' }).waitFor();
    expect(await stored('Burnaby')).toEqual({ polygon: SQUARE, hours: null });
  });

  test('is pasted as GeoJSON, and exported as a GeoJSON file', async () => {
    await putRegion('Burnaby');
    const page = await open('/regions');
    await page.getByRole('link', { name: /^Burnaby/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download GeoJSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Burnaby.geojson');
    const ring = [
      [-123, 49],
      [-122.5, 49],
      [-122.5, 49.5],
      [-123, 49],
    ];
    const geojson = JSON.stringify({ type: 'Polygon', coordinates: [ring] });
    await outline(page).fill(geojson);
    await expect
      .poll(() => outline(page).inputValue())
      .toBe('49.0000, -123.0000\n49.0000, -122.5000\n49.5000, -122.5000');
    await page.getByLabel('A GeoJSON file').setInputFiles({
      name: 'point.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from('{"type":"Point","coordinates":[1,2]}'),
    });
    await page.getByText('This is not GeoJSON of a polygon.').first().waitFor();
    await page.getByLabel('A GeoJSON file').setInputFiles({
      name: 'ground.geojson',
      mimeType: 'application/geo+json',
      buffer: Buffer.from(geojson),
    });
    await page.getByText('3 corners,').waitFor();
    await save(page);
    await page.getByText('The region is saved.').waitFor();
    expect((await stored('Burnaby'))?.polygon).toHaveLength(3);
  });

  test('is drawn on the map corner by corner, the last one is undone, and a corner is dragged', async () => {
    const page = await open('/regions/addRegion');
    await page.getByRole('textbox', { name: 'Name' }).fill('Drawn');
    await page.getByText('Click corner by corner').waitFor();
    const box = await map(page).boundingBox();
    if (!box) throw new Error('There is no map.');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    for (const [x, y] of [
      [0.3, 0.3],
      [0.7, 0.3],
      [0.7, 0.6],
      [0.5, 0.8],
    ] as const)
      await page.mouse.click(...at(x, y), { delay: 30 });
    await page.getByRole('button', { name: 'Undo the last corner' }).click();
    await page.mouse.move(...at(0.3, 0.6), { steps: 5 });
    await page.mouse.click(...at(0.3, 0.6), { delay: 30 });
    await page.mouse.move(...at(0.3, 0.3), { steps: 5 });
    await page.mouse.click(...at(0.3, 0.3), { delay: 30 });
    await page.getByText('4 corners,').waitFor();
    const drawn = await outline(page).inputValue();
    expect(drawn.split('\n')).toHaveLength(4);
    await page.mouse.move(...at(0.7, 0.3), { steps: 5 });
    await page.mouse.down();
    await page.mouse.move(...at(0.8, 0.2), { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => outline(page).inputValue()).not.toBe(drawn);
    const dragged = (await outline(page).inputValue()).split('\n');
    expect(dragged.filter((corner) => !drawn.includes(corner))).toHaveLength(1);
    await save(page, 'Add region');
    await page.getByRole('heading', { name: 'Drawn' }).waitFor();
    expect((await stored('Drawn'))?.polygon).toHaveLength(4);
  });
});

test('a region without an outline says so, and its name is saved before it has one', async () => {
  const page = await open(`/regions/info/${await putRegion('Bare', [])}`);
  await page.getByText('No outline yet: this region is empty.').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Port Moody');
  await save(page);
  await page.getByText('The region is saved.').waitFor();
  expect((await stored('Port Moody'))?.polygon).toEqual([]);
  await outline(page).fill(textOf(SQUARE));
  await page.getByText('For the drawn outline, which is not saved yet.').waitFor();
  await save(page);
  await page.getByText('For the saved outline.').waitFor();
  await outline(page).fill('');
  await save(page);
  await page.getByText('An outline needs at least 3 corners.').first().waitFor();
  expect((await stored('Port Moody'))?.polygon).toEqual(SQUARE);
});

test('delivery hours by weekday: Monday first, Closed where there are none, overlaps are reported', async () => {
  const id = await putRegion('Burnaby', SQUARE, EVENINGS);
  const page = await open(`/regions/info/${id}`);
  const days = page.getByRole('region', { name: 'Delivery hours' }).getByRole('listitem');
  await expect.poll(() => days.first().innerText()).toMatch(/^Monday\s+Closed/);
  expect(await days.last().innerText()).toMatch(/^Sunday/);
  await page.getByRole('button', { name: 'Add hours on Monday' }).click();
  await page.getByRole('button', { name: 'Add hours on Friday' }).click();
  await page.getByRole('textbox', { name: 'Friday opens 2' }).fill('21:00');
  await page.getByRole('textbox', { name: 'Friday closes 2' }).fill('23:00');
  await page.keyboard.press('Tab');
  await page.getByText('Friday 17:00 to 22:00 and Friday 21:00 to 23:00 overlap.').first().waitFor();
  await page.getByRole('button', { name: 'Remove Friday 21:00 to 23:00' }).click();
  await save(page);
  await page.getByText('The region is saved.').waitFor();
  expect((await stored('Burnaby'))?.hours).toEqual({
    ...EVENINGS,
    1: [{ openLT: '11:00', closeLT: '22:00' }],
  });
  await page.getByRole('checkbox', { name: 'Whenever the restaurants deliver' }).check();
  await save(page);
  await expect.poll(async () => (await stored('Burnaby'))?.hours).toBeNull();
});

test('a region edited in two windows: another field is merged, the same outline is a conflict that names who changed it', async () => {
  const id = await putRegion('Burnaby');
  const one = await open(`/regions/info/${id}`);
  const other = await open(`/regions/info/${id}`);
  await outline(one).fill(textOf(SQUARE.slice(0, 3)));
  const wider = [...SQUARE.slice(0, 3), { lat: 49.4, lng: -123 }];
  await outline(other).fill(textOf(wider));
  await other.getByRole('textbox', { name: 'Name' }).fill('Burnaby North');
  await save(other);
  await other.getByText('The region is saved.').waitFor();
  await one.getByRole('heading', { name: 'Burnaby North' }).waitFor();
  const told = one.getByText(/changed this to/);
  await expect
    .poll(() => told.innerText())
    .toMatch(
      new RegExp(
        `^${portal.people.super_admin.name}, \\d\\d:\\d\\d( Vancouver time)?, changed\\s+this to 4 corners\\.$`,
      ),
    );
  await save(one);
  expect((await stored('Burnaby North'))?.polygon).toEqual(wider);
  await one.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => outline(one).inputValue()).toBe(textOf(wider));
});

test('it lists what lies inside, with links: a location, and an open order by its address', async () => {
  const { locationId, restaurantId } = portal.own;
  const order = await portal.place({
    orderType: 'Delivery',
    paymentMethod: 'online-creditcard',
    deliveryAddress: '3500 Main St, Vancouver',
    deliveryAddressLatLng: { lat: 49.2544, lng: -123.1007 },
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
  const around = SQUARE.map(({ lat, lng }) => ({ lat, lng: lng - 0.15 }));
  const id = await putRegion('Vancouver', around);
  const page = await open(`/regions/info/${id}`);
  const inside = page.getByRole('region', { name: 'What is inside' });
  const location = inside.getByRole('link', { name: 'Golden Wok, Main Street' });
  expect(await location.getAttribute('href')).toBe(`/restaurant/info/${restaurantId}/${locationId}`);
  await inside.getByRole('link', { name: `#${order.orderNumber} Golden Wok` }).click();
  await page
    .getByRole('heading', { name: new RegExp(`#${order.orderNumber}`) })
    .first()
    .waitFor();
});

describe('the map of a region', () => {
  const VANCOUVER = SQUARE.map(({ lat, lng }) => ({ lat, lng: lng - 0.15 }));
  const pins = (page: Page) => page.getByLabel('Pins on the map');
  /** The name of a pin, on the map. */
  const name = (page: Page, words: RegExp) => page.locator('.maplibregl-marker', { hasText: words });
  const placeOrder = () =>
    portal.place({
      orderType: 'Delivery',
      paymentMethod: 'online-creditcard',
      deliveryAddress: '3500 Main St, Vancouver',
      deliveryAddressLatLng: { lat: 49.2544, lng: -123.1007 },
      orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    });
  beforeEach(async () => {
    await pool.query('delete from orders');
    await pool.query('update locations set lat = 10, lng = 10 where id <> $1', [portal.own.locationId]);
  });

  test('shows the name of a pin when its line has the focus, or when the pointer is on it', async () => {
    const { orderNumber } = await placeOrder();
    const page = await open(`/regions/info/${await putRegion('Vancouver', VANCOUVER)}`);
    await expect.poll(() => pins(page).innerText()).toMatch(/^Inside\s+1 location\s+1 open order/);
    const inside = page.getByRole('region', { name: 'What is inside' });
    const location = name(page, /^Golden Wok, Main Street, in no region$/);
    await inside.getByRole('link', { name: 'Golden Wok, Main Street' }).focus();
    await location.waitFor();
    const box = await location.boundingBox();
    if (!box) throw new Error('The name is not on the map.');
    await inside.getByRole('link', { name: `#${orderNumber} Golden Wok` }).focus();
    await name(page, new RegExp(`^#${orderNumber} Golden Wok, New$`)).waitFor();
    await location.waitFor({ state: 'detached' });
    // The pin stands below its name.
    const pin = [box.x + box.width / 2, box.y + box.height + 12] as const;
    await expect
      .poll(async () => {
        await page.mouse.move(pin[0] + 40, pin[1]);
        await page.mouse.move(...pin);
        return location.count();
      })
      .toBe(1);
    await page.mouse.move(pin[0] - 120, pin[1] - 120, { steps: 3 });
    await location.waitFor({ state: 'detached' });
  });

  test('counts what is in view and what is outside; the list is about the outline as drawn, and says so', async () => {
    await placeOrder();
    const page = await open(`/regions/info/${await putRegion('Vancouver', VANCOUVER)}`);
    const inside = page.getByRole('region', { name: 'What is inside' });
    await inside.getByText('For the saved outline.').waitFor();
    // Its western strip: the kitchen and its guest lie outside.
    const strip = VANCOUVER.map(({ lat, lng }) => ({ lat, lng: lng < -123.1 ? lng : lng - 0.09 }));
    await outline(page).fill(textOf(strip));
    await inside.getByText('For the drawn outline, which is not saved yet.').waitFor();
    await expect
      .poll(() => pins(page).innerText())
      .toMatch(/0 locations\s+0 open orders\s+Outside, in view\s+1 location\s+1 open order$/);
    expect((await stored('Vancouver'))?.polygon).toEqual(VANCOUVER);
    await outline(page).fill(textOf(strip.toReversed().slice(0, 2)));
    await inside.getByText('Shown as soon as the outline is valid.').waitFor();
    await outline(page).fill(textOf(strip));
    await save(page);
    await inside.getByText('For the saved outline.').waitFor();
  });

  test('says how many pins of how many it draws', async () => {
    await pool.query(
      `insert into locations (restaurant_id, restaurant_name, address, lat, lng, geohash)
       select restaurant_id, restaurant_name, address, lat, lng, geohash from locations, generate_series(1, 120)
       where id = $1`,
      [portal.own.locationId],
    );
    const page = await open(`/regions/info/${await putRegion('Vancouver', VANCOUVER)}`);
    await expect.poll(() => pins(page).innerText()).toMatch(/^Inside\s+100 of 121 locations/);
    await pool.query(
      `delete from locations where lat = (select lat from locations where id = $1) and id <> $1`,
      [portal.own.locationId],
    );
  });
});

test('a region is removed after a question, and one with a location is not', async () => {
  const id = await putRegion('Burnaby');
  await pool.query('update locations set region_id = $1 where id = $2', [id, portal.own.locationId]);
  const page = await open(`/regions/info/${id}`, { expects: /422/ });
  const remove = async () => {
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  };
  await remove();
  await page.getByText('One location is in this region.').waitFor();
  await pool.query('update locations set region_id = null');
  await remove();
  await page.getByText('No regions yet').waitFor();
  expect(await stored('Burnaby')).toBeUndefined();
});

let removed: string;
oweGone({
  portal,
  noun: 'region',
  label: 'Name',
  open: async () => {
    removed = await putRegion('Burnaby');
    return open(`/regions/info/${removed}`);
  },
  remove: () => call(portal.url, 'regions.remove', { regionId: removed }, portal.people.super_admin),
  afterwards: async (page) => {
    // After a reload too, until it is discarded.
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText(`${portal.people.super_admin.name} removed it`, { exact: false }).waitFor();
    expect(await page.getByLabel(labelled('Name')).inputValue()).toBe('Typed since');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.reload();
    await page.getByText('No such region').waitFor();
  },
});

test('on a phone the list leads to a region under its map and back, and axe finds nothing', async () => {
  await putRegion('Burnaby', SQUARE, EVENINGS);
  const page = await open('/regions', { viewport: NARROW });
  await page.getByRole('link', { name: /^Burnaby/ }).click();
  await page.getByRole('heading', { name: 'Burnaby' }).waitFor();
  await page.getByText('Shown as soon').waitFor({ state: 'detached' });
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'All regions' }).click();
  await page.getByRole('link', { name: /^Burnaby/ }).waitFor();
});
