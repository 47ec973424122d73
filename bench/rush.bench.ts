import type { Page } from 'playwright-core';
import { placeCrowd } from './board/crowd.ts';
import { evenly } from './board/evenly.ts';
import { measurePage, printPage } from './board/measure-page.ts';
import { openBoardSite, openDispatcher, type BoardSite } from './board/site.ts';

/** Rush hour: 300 active orders that move, and 80 couriers who report their position once a second. */
const ORDERS = 300;
const COURIERS = 80;
const UPDATES_PER_SECOND = 5;
const SECONDS = 10;

const site = await openBoardSite();
try {
  const crowd = await placeCrowd({ ...site, count: ORDERS, isActive: true });
  const couriers = await bringCouriers(site);
  for (const [title, path] of [
    ['board', '/orders'],
    ['deliveries', '/orders?view=deliveries'],
  ] as const) {
    const page = await openDispatcher(site, path);
    await page.waitForFunction(() => document.querySelectorAll('[data-order-id]').length > 10);
    const place = await settle(page);
    const figures = await measurePage(site.browser, page, async () => {
      const [updates] = await Promise.all([
        evenly(UPDATES_PER_SECOND, SECONDS, async (turn) => crowd[(turn * 7) % crowd.length]?.change()),
        evenly(COURIERS, SECONDS, (turn) => tellPlace(site, couriers[turn % COURIERS] ?? '', turn)),
      ]);
      return updates;
    });
    const after = await placeOf(page);
    printPage(
      `Rush hour, ${title}: ${ORDERS} active orders, ${UPDATES_PER_SECOND} updates/s, ${COURIERS} couriers at one position/s`,
      UPDATES_PER_SECOND,
      figures,
      [
        [
          'focus on the same order',
          after.focus === place.focus ? 'kept' : 'lost',
          'kept',
          after.focus === place.focus,
        ],
        ['scrolled by (px)', String(after.scroll - place.scroll), '0', after.scroll === place.scroll],
      ],
    );
    console.log('');
    await page.close();
  }
} finally {
  await site.close();
}

async function bringCouriers({ pool }: BoardSite): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (email, name, role, rider_active_until)
     select 'rush-' || n || '@passline.example', 'Courier ' || n, 'courier', now() + interval '1 hour'
     from generate_series(1, $1::int) n returning id`,
    [COURIERS],
  );
  return rows.map(({ id }) => id);
}

/** Like the courier app: one position in each request. */
async function tellPlace({ url, token }: BoardSite, riderUserId: string, turn: number): Promise<void> {
  const position = {
    riderUserId,
    latitude: 49.25 + Math.sin(turn) / 50,
    longitude: -123.1 + Math.cos(turn) / 50,
    timestamp: Date.now(),
  };
  const response = await fetch(`${url}/api/riders/positions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ positions: [position] }),
  });
  if (!response.ok) throw new Error(`A position was refused: ${response.status} ${await response.text()}`);
}

/** Scrolls down a little and focuses a visible order, as a person at work does. */
async function settle(page: Page): Promise<Place> {
  await page.evaluate(() => {
    const orders = [...document.querySelectorAll<HTMLElement>('[data-order-id]')];
    const middle = orders[Math.floor(orders.length / 2)];
    middle?.scrollIntoView({ block: 'center' });
    middle?.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true });
  });
  // What scrolling has brought into view is drawn before the measurement.
  await page.waitForTimeout(1_000);
  return placeOf(page);
}

type Place = { focus: string; scroll: number };

function placeOf(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const order = document.activeElement?.closest<HTMLElement>('[data-order-id]');
    let scroller = order?.parentElement ?? null;
    while (scroller && scroller.scrollHeight <= scroller.clientHeight) scroller = scroller.parentElement;
    return { focus: order?.dataset['orderId'] ?? 'none', scroll: scroller?.scrollTop ?? 0 };
  });
}
