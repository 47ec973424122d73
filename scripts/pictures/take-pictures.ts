// node scripts/pictures/take-pictures.ts URL FOLDER [NAME ...]
// Pictures of every screen, or of those named, of a portal that runs with the demo data: 1440 and 390 wide, light and dark.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../packages/database/src/data-sets/demo/accounts.ts';
import { openBrowser } from '../../tests/setup/browser.ts';
import { picturedScreens } from './screens.ts';

const SIZES = { 1440: 900, 390: 844 };
const SCHEMES = ['light', 'dark'] as const;

const [url, folder, ...names] = process.argv.slice(2);
if (!url || !folder) throw new Error('Please give the address of the portal and a folder for the pictures.');
const screens = await picturedScreens();
const unknown = names.filter((name) => !(name in screens));
if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}.`);
const chosen = Object.entries(screens).filter(([name]) => names.length === 0 || names.includes(name));

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
try {
  const places = await findPlaces(await openContext(browser, 1440, 'light', true));
  for (const width of [1440, 390] as const) {
    for (const scheme of SCHEMES) {
      for (const [name, address] of chosen) {
        const context = await openContext(browser, width, scheme, name !== 'sign-in');
        const page = await context.newPage();
        const path = address
          .replace('{location}', places.location)
          .replace('{order}', places.order)
          .replace('{menu}', places.menu);
        await page.goto(url + path);
        await rests(page);
        await page.screenshot({
          path: join(folder, `${name}-${width}-${scheme}.jpg`),
          type: 'jpeg',
          quality: 60,
        });
        await context.close();
      }
    }
  }
  console.log(`${chosen.length * 4} pictures are in ${folder}.`);
} finally {
  await browser.close();
}

async function openContext(
  from: Browser,
  width: 1440 | 390,
  colorScheme: 'light' | 'dark',
  isSignedIn: boolean,
): Promise<BrowserContext> {
  const context = await from.newContext({
    viewport: { width, height: SIZES[width] },
    colorScheme,
    hasTouch: width === 390,
    timezoneId: 'America/Vancouver',
  });
  if (!isSignedIn) return context;
  const answer = await context.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: 'super@passline.example', password: DEMO_PASSWORD },
    headers: { origin: url ?? '' },
  });
  if (!answer.ok()) throw new Error(`The demo's super admin could not sign in: ${answer.status()}.`);
  return context;
}

type Row = {
  id: string;
  restaurantId: string;
  locationId: string;
  status: string;
  deliveryType: string | null;
};

/** The location with the most orders in progress, one of its deliveries, and its first menu. */
async function findPlaces(
  context: BrowserContext,
): Promise<{ location: string; order: string; menu: string }> {
  const answer = await context.request.get(`${url}/api/orders?limit=250`);
  const { rows } = (await answer.json()) as { rows: Row[] };
  const active = rows.filter(({ status }) => status === 'New' || status === 'Preparing');
  const byLocation = Map.groupBy(active, ({ locationId }) => locationId).values();
  const [busiest] = [...byLocation].toSorted((one, other) => other.length - one.length);
  const order = busiest?.find(({ deliveryType }) => deliveryType !== null) ?? busiest?.[0];
  if (!order) throw new Error('No order is active: let the marketplace run for some minutes.');
  const sold = await context.request.get(`${url}/api/locations/${order.locationId}/menu`);
  const { menus } = (await sold.json()) as { menus: { menuId: string }[] };
  await context.close();
  return {
    location: `${order.restaurantId}/${order.locationId}`,
    order: order.id,
    menu: menus[0]?.menuId ?? '',
  };
}

/** Nothing is being fetched, and no loading bar is shown. */
async function rests(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => document.querySelector('[aria-label="Loading"], [aria-label="Loading the orders"]') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}
