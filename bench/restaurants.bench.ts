import { availableParallelism, loadavg } from 'node:os';
import type { Page } from 'playwright-core';
import { measurePage } from './board/measure-page.ts';
import { openBoardSite, openDispatcher } from './board/site.ts';

/** The list of restaurants and the commissions grid with 2,000 locations, in a real browser on the real server. */
const LOCATIONS = 2_000;
const SCROLL_SECONDS = 4;

const site = await openBoardSite();
try {
  await multiplyLocations();
  const warm = await openDispatcher(site, '/restaurants');
  await warm.locator('li[data-index]').first().waitFor();
  await measureScreen(
    'List',
    '/restaurants',
    'li[data-index]',
    'Search restaurants by name',
    'ul[class*="list"]',
  );
  await measureScreen(
    'Grid',
    '/restaurants-info',
    '[data-location-id]',
    'Filter by restaurant or location ID',
    '[role="grid"]',
  );
} finally {
  await site.close();
}

/** Copies of one location of the demo, each with its own restaurant. */
async function multiplyLocations(): Promise<void> {
  await site.pool.query(
    `insert into restaurants (id, name) select md5('restaurant' || n)::uuid, 'Restaurant ' || n from generate_series(1, $1::int) n`,
    [LOCATIONS],
  );
  await site.pool.query(
    `insert into locations select (jsonb_populate_record(l, jsonb_build_object(
        'id', md5('location' || n)::uuid, 'restaurant_id', md5('restaurant' || n)::uuid,
        'restaurant_name', (array['Golden', 'Silver', 'Blue', 'Green'])[n % 4 + 1] || ' Kitchen ' || n,
        'order_open_after', case when n % 5 = 0 then 1e15 else 0 end))).*
      from locations l, generate_series(1, $1::int - (select count(*)::int from locations)) n
      where l.id = (select min(id::text)::uuid from locations)`,
    [LOCATIONS],
  );
}

async function measureScreen(name: string, path: string, row: string, search: string, scroller: string) {
  const page = await openDispatcher(site, '/');
  await page.locator(`a[href="${path}"]`).first().waitFor();
  // The screen's code is loaded before: what is measured is the way from the click to the first rows.
  await page.locator(`a[href="${path}"]`).first().hover();
  await page.waitForTimeout(1_000);
  const firstRows = await firstRowsAfterClick(page, path, row);
  await page.waitForTimeout(1_000);
  const filters = [];
  for (const text of ['golden', 'golden kitchen 1', 'silver', 'blue 12', '']) {
    filters.push(await filterMs(page, search, text));
  }
  const { frames, tasks } = await measurePage(site.browser, page, () => scroll(page, scroller));
  const longest = Math.max(...tasks.map(({ wallMs }) => wallMs));
  const worst = Math.max(...filters);
  const rows: [string, string, string, boolean | null][] = [
    ['first rows after the click (ms)', firstRows.toFixed(0), '300', firstRows < 300],
    ['filter, slowest of 5 keys to the frame (ms)', worst.toFixed(0), '100', worst < 100],
    ['frames per second while scrolling', frames.toFixed(1), '60', frames >= 59],
    ['longest task while scrolling (ms)', longest.toFixed(1), '50', longest <= 50],
    ['load of the machine (1 min)', loadavg()[0]?.toFixed(1) ?? '', `${availableParallelism()} cores`, null],
  ];
  console.log(`\n${name}, ${LOCATIONS} locations\n`);
  for (const [what, figure, limit, isKept] of rows) {
    const verdict = isKept === null ? '' : isKept ? 'ok' : 'OVER THE LIMIT';
    console.log(`${what.padEnd(46)}${figure.padStart(8)}${limit.padStart(9)}  ${verdict}`);
  }
  await page.close();
}

/** From the click to the frame after the first rows are in the page. */
function firstRowsAfterClick(page: Page, path: string, row: string): Promise<number> {
  return page.evaluate(
    ([address = '', selector = '']) =>
      new Promise<number>((resolve) => {
        const started = performance.now();
        const look = () => {
          if (!document.querySelector(selector)) return requestAnimationFrame(look);
          return requestAnimationFrame(() => resolve(performance.now() - started));
        };
        document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();
        requestAnimationFrame(look);
      }),
    [path, row],
  );
}

/** From the key to the frame after the count of results has changed. */
async function filterMs(page: Page, label: string, text: string): Promise<number> {
  const field = page.getByLabel(label);
  await field.evaluate((input) => {
    const count = () => document.querySelector('#content header [role="status"]')?.textContent;
    const before = count();
    const filtered = new Promise<number>((resolve) => {
      input.addEventListener(
        'input',
        () => {
          const started = performance.now();
          const look = () => {
            // Whatever takes longer than two seconds counts as two.
            if (count() === before && performance.now() - started < 2_000) return requestAnimationFrame(look);
            return requestAnimationFrame(() => resolve(performance.now() - started));
          };
          requestAnimationFrame(look);
        },
        { once: true },
      );
    });
    Object.assign(globalThis, { filtered });
  });
  await field.fill(text);
  return page.evaluate(() => (globalThis as unknown as { filtered: Promise<number> }).filtered);
}

/** Scrolls evenly down the list, frame by frame. Returns how many frames it moved. */
async function scroll(page: Page, scroller: string): Promise<number> {
  return page.evaluate(
    ([selector, seconds]) =>
      new Promise<number>((resolve) => {
        const node = document.querySelector<HTMLElement>(String(selector));
        const ends = performance.now() + Number(seconds) * 1000;
        let steps = 0;
        const step = () => {
          if (performance.now() > ends) return resolve(steps);
          node?.scrollBy(0, 40);
          steps += 1;
          return requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    [scroller, SCROLL_SECONDS],
  );
}
