import { openBoardSite, openDispatcher, type BoardSite } from './board/site.ts';
import { dragTable } from './floor/drag-table.ts';
import { layFloor } from './floor/lay-floor.ts';
import { report } from './setup/report.ts';

/** The floor editor with 300 tables, of which one is dragged in a real browser. */
const TABLES = 300;
const SECONDS = 8;
/** In a second: as many as the screen shows. */
const FRAMES = 60;
const FRAME_MS = 1_000 / FRAMES;

const site: BoardSite = await openBoardSite();
try {
  const { pointOfSaleId } = await layFloor(site.pool, TABLES);
  const page = await openDispatcher(site, `/point-of-sales/floor-table/${pointOfSaleId}`);
  await page
    .locator('[data-table]')
    .nth(TABLES - 1)
    .waitFor();
  const one = await dragTable(site.browser, page, SECONDS);
  const perFrame = { limit: null, budget: { kind: 'at most absolute', value: FRAME_MS } } as const;
  report(`The floor editor: ${TABLES} tables, one dragged for ${SECONDS} s`, [
    {
      what: 'frames',
      unit: '/s',
      ours: one.framesPerSecond,
      limit: FRAMES,
      budget: { kind: 'at least', factor: 1 },
    },
    { what: 'main thread for each frame, CPU time', unit: 'ms', ours: one.frameMs, ...perFrame },
    { what: 'its longest tasks, p95, CPU time', unit: 'ms', ours: one.taskMs, ...perFrame },
  ]);
} finally {
  await site.close();
}
