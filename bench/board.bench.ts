import { CROWDED_LOCATION, placeCrowd, type CrowdOrder } from './board/crowd.ts';
import { evenly } from './board/evenly.ts';
import { measurePage, printPage } from './board/measure-page.ts';
import { serveFood } from './board/serve-food.ts';
import { openBoardSite, openDispatcher, type BoardSite } from './board/site.ts';

/** The live board with 500 cards at 20 updates a second, in a real browser on the real server: the platform's and a kitchen's. */
const CARDS = 500;
const UPDATES_PER_SECOND = 20;
const SECONDS = 10;

const BOARDS = {
  'Live board': { isActive: false, path: () => Promise.resolve('/orders') },
  // The platform's finished orders are small cards; so all of these are active, with their food.
  'Kitchen board': { isActive: true, path: kitchenPath },
};

for (const [name, { isActive, path }] of Object.entries(BOARDS)) {
  const site = await openBoardSite();
  try {
    const crowd = await placeCrowd({ ...site, count: CARDS, isActive });
    const page = await openDispatcher(site, await path(site));
    await page.waitForFunction(() => document.querySelectorAll('[data-order-id]').length > 5);
    // Code fetched before it is needed, some of it 50 ms of scripts at once, belongs to loading and not to the board.
    await page.waitForFunction(() => performance.getEntriesByName('passline-all-loaded').length > 0, null, {
      timeout: 120_000,
    });
    const figures = await measurePage(site.browser, page, () => drive(crowd));
    printPage(
      `${name}, ${CARDS} cards, ${UPDATES_PER_SECOND} updates/s for ${SECONDS} s`,
      UPDATES_PER_SECOND,
      figures,
    );
    console.log('');
  } finally {
    await site.close();
  }
}

/** Changes orders through the public API, evenly over the time. */
function drive(crowd: CrowdOrder[]): Promise<number> {
  return evenly(UPDATES_PER_SECOND, SECONDS, async (update) => crowd[(update * 7) % crowd.length]?.change());
}

async function kitchenPath({ pool }: BoardSite): Promise<string> {
  await serveFood(pool, CROWDED_LOCATION);
  const { rows } = await pool.query<{ restaurantId: string }>(
    'select restaurant_id as "restaurantId" from locations where id = $1',
    [CROWDED_LOCATION],
  );
  return `/restaurant/orders/${rows[0]?.restaurantId}/${CROWDED_LOCATION}`;
}
