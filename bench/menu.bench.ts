import type { Page } from 'playwright-core';
import { openBoardSite, openDispatcher, type BoardSite } from './board/site.ts';
import { quantile } from './setup/quantile.ts';
import { report, type Figure } from './setup/report.ts';

const PRODUCTS = 3_000;
const CATEGORIES = 30;
const GROUPS = 400;
const ROUNDS = 9;
/** Each round loads the whole portal again, with everything it prefetches. */
const OPENINGS = 3;

/** A menu of 3,000 products with 400 modifier groups: opened, searched and reordered in a real browser. */
const site = await openBoardSite();
try {
  const menu = await fillMenu(site);
  const page = await openDispatcher(site, `/restaurant/info/${menu.restaurantId}/${menu.locationId}`);
  const figures = [
    figure('opening it from another screen of the location: the median', await opens(page, menu), 500),
    ...(await searches(page)),
    ...(await moves(page)),
    ...(await attaches(page)),
  ];
  report(`A menu of ${PRODUCTS} products and ${GROUPS} modifier groups, ${ROUNDS} times`, figures);
} finally {
  await site.close();
}

type BenchMenu = { restaurantId: string; locationId: string; menuId: string };

async function fillMenu({ pool }: BoardSite): Promise<BenchMenu> {
  const { rows } = await pool.query<BenchMenu>(
    `with at as (select id, restaurant_id from locations order by created_at, id limit 1),
      menu as (insert into menus (location_id, name, rank) select id, 'Everything', 1e6 from at returning id, location_id)
     select at.restaurant_id as "restaurantId", at.id as "locationId", menu.id as "menuId" from at, menu`,
  );
  const menu = rows[0];
  if (!menu) throw new Error('The demo has no location.');
  const { locationId, menuId } = menu;
  await pool.query(
    `with made as (
        insert into categories (location_id, menu_id, name, rank)
        select $1, $2, 'Category ' || n, n * 1024 from generate_series(1, $3::int) n returning id, rank)
     insert into products (location_id, category_id, name, description, price, rank)
     select $1, made.id, 'Dish ' || made.rank / 1024 || '-' || n, 'Noodles, sesame and whatever the season gives', 10 + n % 20, n * 1024
     from made, generate_series(1, $4::int) n`,
    [locationId, menuId, CATEGORIES, PRODUCTS / CATEGORIES],
  );
  await pool.query(
    `with made as (insert into modifier_groups (location_id, title) select $1, 'Group ' || n from generate_series(1, $2::int) n returning id)
     insert into modifier_items (modifier_group_id, name, price) select id, 'Item ' || n, n from made, generate_series(1, 5) n`,
    [locationId, GROUPS],
  );
  await pool.query(
    `insert into product_modifier_groups (product_id, modifier_group_id)
     select p.id, g.id from products p
     cross join lateral (select id from modifier_groups where location_id = $1 order by md5(id::text || p.id::text) limit 2) g
     join categories c on c.id = p.category_id where c.menu_id = $2 and p.location_id = $1`,
    [locationId, menuId],
  );
  await pool.query('analyze');
  return menu;
}

/** From the click until the products are drawn; each time the whole menu is requested again. */
async function opens(page: Page, { restaurantId, locationId, menuId }: BenchMenu): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    await page.goto(`${site.url}/restaurant/info/${restaurantId}/${locationId}`);
    await page.waitForFunction(
      () => performance.getEntriesByName('passline-all-loaded').length > 0,
      undefined,
      { timeout: 120_000 },
    );
    await page.getByRole('button', { name: 'Menus of this location' }).click();
    const link = page.locator(`a[href$="${menuId}"]`);
    await link.waitFor();
    times.push(
      await timed(page, {
        act: `document.querySelector('a[href$="${menuId}"]').click()`,
        until: `document.querySelectorAll('[data-reorder-key]').length > 30`,
      }),
    );
  }
  return times;
}

async function searches(page: Page): Promise<Figure[]> {
  const field = page.getByRole('searchbox', { name: 'Search for a menu item' });
  const times: number[] = [];
  await watchLongTasks(page);
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = `sesame ${10 + round}-7`;
    await field.fill('');
    await page.waitForTimeout(300);
    times.push(
      await timed(page, {
        act: `(() => {
          const field = document.querySelector('input[type=search]');
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, ${JSON.stringify(wanted)});
          field.dispatchEvent(new Event('input', { bubbles: true }));
        })()`,
        until: `document.querySelector('h2 small')?.textContent.startsWith('11 of')`,
      }),
    );
  }
  await field.fill('');
  await page.waitForTimeout(400);
  return [
    figure('a search, from the key until the results are drawn: the median', times, 50),
    { ...figure('long tasks meanwhile', [await longTasks(page)], 0), unit: '' },
  ];
}

/** Alt and an arrow on a product in the middle of its category: how long until it has moved, and what else moved. */
async function moves(page: Page): Promise<Figure[]> {
  await page.getByRole('button', { name: /^Category 9 / }).click();
  const handle = page.getByRole('button', { name: 'Move Dish 9-8', exact: true });
  await handle.waitFor();
  await handle.focus();
  await watchLongTasks(page);
  const scroller = `document.querySelector('ul[aria-label^="Products of"]').parentElement`;
  const before = await page.evaluate<number>(`${scroller}.scrollTop`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = round % 2 === 0 ? 'ArrowDown' : 'ArrowUp';
    const place = round % 2 === 0 ? '9' : '8';
    times.push(
      await timed(page, {
        act: `document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: '${step}', altKey: true, bubbles: true }))`,
        until: `document.activeElement?.closest('li')?.getAttribute('aria-posinset') === '${place}'`,
      }),
    );
    await page.waitForTimeout(150);
  }
  const jump = Math.abs((await page.evaluate<number>(`${scroller}.scrollTop`)) - before);
  return [
    figure('a product moved by keys, until it is in its new place: the median', times, 50),
    { ...figure('long tasks meanwhile', [await longTasks(page)], 0), unit: '' },
    { ...figure('how far the list jumped', [jump], 0), unit: 'px' },
  ];
}

/** The dialog that offers a group with many products: opened, a category of it opened, and the whole category ticked. */
async function attaches(page: Page): Promise<Figure[]> {
  await page.getByRole('button', { name: /^Modifier groups/ }).click();
  await page
    .getByRole('button', { name: /^Group 1 / })
    .first()
    .click();
  const button = page.getByRole('button', { name: 'Offer with many products' });
  await button.waitFor();
  const [opened, category, ticked]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await button.evaluate((node) => node.setAttribute('data-bench', 'attach'));
    opened.push(
      await timed(page, {
        act: `document.querySelector('[data-bench=attach]').click()`,
        until: `document.querySelectorAll('dialog details').length >= ${CATEGORIES}`,
      }),
    );
    category.push(
      await timed(page, {
        act: `document.querySelector('dialog details summary').click()`,
        until: `document.querySelector('dialog details li input') !== null`,
      }),
    );
    ticked.push(
      await timed(page, {
        act: `document.querySelector('dialog input[aria-label^="All of"]').click()`,
        until: `/will/.test(document.querySelector('dialog [role=status]').textContent)`,
      }),
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  return [
    figure('the dialog that offers a group with many: the median', opened, 100),
    figure('a category of it opened: the median', category, 100),
    figure('a whole category ticked: the median', ticked, 100),
  ];
}

/** In the page, by its own clock: from the action until the next frame in which the condition holds. */
function timed(page: Page, { act, until }: { act: string; until: string }): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const began = performance.now();
    ${act};
    const look = () => {
      const ms = performance.now() - began;
      if (${until}) resolve(ms);
      else if (ms > 10_000) reject(new Error(${JSON.stringify(`It did not come to: ${until}`)}));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  })`);
}

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(`window.longTasks = 0; window.longTaskWatch?.disconnect();
    window.longTaskWatch = new PerformanceObserver((list) => { window.longTasks += list.getEntries().length; });
    window.longTaskWatch.observe({ type: 'longtask' });`);
}

function longTasks(page: Page): Promise<number> {
  return page.evaluate<number>('window.longTasks');
}

function figure(what: string, times: number[], most: number): Figure {
  return {
    what,
    unit: 'ms',
    ours: quantile(times, 0.5),
    limit: null,
    budget: { kind: 'at most absolute', value: most },
  };
}
