import { placeCrowd, type CrowdOrder } from './board/crowd.ts';
import { evenly } from './board/evenly.ts';
import { measurePage, printPage } from './board/measure-page.ts';
import { openBoardSite, openDispatcher } from './board/site.ts';

/** The live board with 500 cards at 20 updates a second, in a real browser on the real server. */
const CARDS = 500;
const UPDATES_PER_SECOND = 20;
const SECONDS = 10;

const site = await openBoardSite();
try {
  const crowd = await placeCrowd({ ...site, count: CARDS });
  const page = await openDispatcher(site, '/orders');
  await page.waitForFunction(() => document.querySelectorAll('[data-order-id]').length > 10);
  // The first second belongs to loading, not to the board.
  await page.waitForTimeout(2_000);
  const figures = await measurePage(site.browser, page, () => drive(crowd));
  printPage(
    `Live board, ${CARDS} cards, ${UPDATES_PER_SECOND} updates/s for ${SECONDS} s`,
    UPDATES_PER_SECOND,
    figures,
  );
} finally {
  await site.close();
}

/** Changes orders through the public API, evenly over the time. */
function drive(crowd: CrowdOrder[]): Promise<number> {
  return evenly(UPDATES_PER_SECOND, SECONDS, async (update) => crowd[(update * 7) % crowd.length]?.change());
}
