import { openBoardSite, openDispatcher, type BoardSite } from './board/site.ts';
import { dragTables } from './floor/drag-tables.ts';
import { emptyPace } from './floor/frame-pace.ts';
import { layFloor } from './floor/lay-floor.ts';
import { report } from './setup/report.ts';

/** The floor editor with 300 tables, of which some are dragged in a real browser. */
const TABLES = 300;
const DRAGGED = [1, 50];
const SECONDS = 8;
/** In a second: as many as a screen shows. */
const FRAMES = 60;
const FRAME_MS = 1_000 / FRAMES;

const site: BoardSite = await openBoardSite();
try {
  const empty = await emptyPace(site.browser, SECONDS);
  for (const count of DRAGGED) {
    // A new floor for each: what was dragged lies on other tables.
    const { pointOfSaleId } = await layFloor(site.pool, TABLES);
    const page = await openDispatcher(site, `/point-of-sales/floor-table/${pointOfSaleId}`);
    await page
      .locator('[data-table]')
      .nth(TABLES - 1)
      .waitFor();
    const ours = await dragTables(site.browser, page, { count, seconds: SECONDS, frameMs: FRAME_MS });
    await page.close();
    const perFrame = { limit: null, budget: { kind: 'at most absolute', value: FRAME_MS } } as const;
    report(`The floor editor: ${TABLES} tables, ${count} dragged for ${SECONDS} s; L: an empty page`, [
      {
        what: 'frames',
        unit: '/s',
        ours: ours.perSecond,
        limit: empty.perSecond,
        budget: { kind: 'at least', factor: 1 },
      },
      {
        what: 'frames that came late, of 100',
        unit: '',
        ours: ours.latePercent,
        limit: empty.latePercent,
        budget: { kind: 'at most absolute', value: 1 },
      },
      { what: 'main thread for each frame, CPU time', unit: 'ms', ours: ours.frameMs, ...perFrame },
      { what: 'its longest tasks, p95, CPU time', unit: 'ms', ours: ours.taskMs, ...perFrame },
    ]);
  }
} finally {
  await site.close();
}
