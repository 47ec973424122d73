import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { Portal } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
beforeEach(() =>
  portal.database.pool.query(
    `update locations set address = '2500 Main St, Vancouver', lat = 49.2634, lng = -123.1007`,
  ),
);
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

async function openInfo(): Promise<Page> {
  const page = await portal.open(portal.path('info'), 'super_admin');
  await page.getByLabel('Address', { exact: true }).waitFor();
  return page;
}

async function stored() {
  const { rows } = await portal.database.pool.query<{
    address: string;
    lat: number;
    lng: number;
    geohash: string;
  }>('select address, lat, lng, geohash from locations where id = $1', [portal.own.locationId]);
  return rows[0]!;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
}

test('a suggestion is chosen by keyboard, and says where it is', async () => {
  const page = await openInfo();
  const field = page.getByRole('combobox', { name: 'Address' });
  await field.fill('68 water');
  await page.getByRole('option', { name: /^68 Water St, Vancouver/ }).waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.getByText('From a short sample list, which replaces a geocoder.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await field.press('ArrowDown');
  await field.press('Enter');
  expect(await field.inputValue()).toMatch(/^68 Water St, Vancouver, BC /);
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await save(page);
  const { address, lat, lng } = await stored();
  expect(address).toMatch(/^68 Water St, Vancouver, BC /);
  expect([Math.abs(lat - 49.284), Math.abs(lng + 123.108)].every((off) => off < 0.01)).toBe(true);
});

test('a typed address is saved only once its pin is confirmed, and not after further typing', async () => {
  const page = await openInfo();
  const field = page.getByRole('combobox', { name: 'Address' });
  await field.fill('2500 Main St, Unit 5, Vancouver');
  const saving = page.getByRole('button', { name: 'Save', exact: true });
  await saving.click();
  const mistake = page.getByText('Choose one of the suggestions, or confirm that the pin is at');
  await mistake.waitFor();
  expect((await stored()).address).toBe('2500 Main St, Vancouver');
  expect(await findViolations(page)).toEqual([]);
  const confirm = page.getByRole('button', { name: 'The pin is at this address' });
  await confirm.click();
  await expect.poll(() => mistake.count()).toBe(0);
  await field.fill('2500 Main St, Unit 55, Vancouver');
  await mistake.waitFor();
  await confirm.click();
  await save(page);
  expect(await stored()).toMatchObject({
    address: '2500 Main St, Unit 55, Vancouver',
    lat: 49.2634,
    lng: -123.1007,
  });
});

test('the form says how far a pin moved, and how far it then stands from its address', async () => {
  const page = await openInfo();
  const field = page.getByRole('combobox', { name: 'Address' });
  await field.fill('68 water');
  await page.getByRole('option', { name: /^68 Water St, Vancouver/ }).click();
  await page.getByText(/^The pin moved 2\.\d km\.$/).waitFor();
  const lat = page.getByLabel('Latitude and longitude');
  await lat.fill(String(Number(await lat.inputValue()) + 0.001));
  await page.getByText(/^The pin moved 2\.\d km\. It is 111 m from this address\.$/).waitFor();
  // Nor is the earlier address saved with the pin of another.
  await field.fill('2500 Main St, Vancouver');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Choose one of the suggestions, or confirm that the pin is at').waitFor();
  expect((await stored()).lat).toBe(49.2634);
});

test('suggestions for what was typed before cannot be chosen while others are looked for, nor where the text is emptied', async () => {
  const page = await openInfo();
  const field = page.getByRole('combobox', { name: 'Address' });
  const options = page.getByRole('listbox', { name: 'Addresses in Canada' }).getByRole('option');
  await field.fill('68 water');
  await page.getByRole('option', { name: /^68 Water St, Vancouver/ }).waitFor();
  const answer = Promise.withResolvers<void>();
  const asked = page.waitForRequest('**/rpc/addresses/search*');
  await page.route('**/rpc/addresses/search*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await field.fill('68 water street');
  expect(await options.count()).toBe(0);
  await asked;
  expect(await options.count()).toBe(0);
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  await field.press('ArrowDown');
  await field.press('Enter');
  expect(await field.inputValue()).toBe('68 water street');
  answer.resolve();
  await page.getByRole('option', { name: /^68 Water St, Vancouver/ }).waitFor();
  const later = Promise.withResolvers<void>();
  await page.unroute('**/rpc/addresses/search*');
  await page.route('**/rpc/addresses/search*', async (route) => {
    await later.promise;
    await route.continue();
  });
  await field.fill('');
  await field.fill('68 w');
  expect(await options.count()).toBe(0);
  later.resolve();
  await options.first().waitFor();
});

test('Escape closes the suggestions and keeps what was typed', async () => {
  const page = await openInfo();
  const field = page.getByRole('combobox', { name: 'Address' });
  await field.fill('68 water');
  const options = page.getByRole('listbox', { name: 'Addresses in Canada' }).getByRole('option');
  await options.first().waitFor();
  await field.press('Escape');
  await expect.poll(() => options.count()).toBe(0);
  expect(await field.inputValue()).toBe('68 water');
});

test('an address that the geocoder does not know gets a pin on the map', async () => {
  const page = await openInfo();
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
        await map.click({ position: { x: box.width / 2 + 120, y: box.height / 2 - 60 } });
        return lat.inputValue();
      },
      { interval: 1_000 },
    )
    .not.toBe('49.2634');
  await save(page);
  const place = await stored();
  expect(place.address).toBe('7 Unbuilt Lane, Vancouver');
  expect(place.lat).toBeGreaterThan(49.2634);
  expect(place.lng).toBeGreaterThan(-123.1007);
  expect(place.geohash).toMatch(/^c2b2/);
});

test('without a mouse the pin goes to the middle of the map, or its place is typed', async () => {
  const page = await openInfo();
  await page.getByRole('button', { name: 'Show the map' }).press('Enter');
  const map = page.getByRole('region', { name: 'Map' });
  await map.waitFor();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Pin in the middle of the map' }).press('Enter');
      return Number(await page.getByLabel('Longitude', { exact: true }).inputValue());
    })
    .toBeGreaterThan(-123.1);
  await page.getByLabel('Latitude and longitude').fill('91');
  await page.getByLabel('Latitude and longitude').blur();
  await page.getByText('lat lies between -90 and 90, lng between -180 and 180').waitFor();
  await page.getByLabel('Latitude and longitude').fill('49.5');
  await save(page);
  expect((await stored()).lat).toBe(49.5);
});
