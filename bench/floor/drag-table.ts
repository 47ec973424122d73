import type { Browser, Page } from 'playwright-core';
import { mainThreadTasks, percentile } from '../board/main-thread-tasks.ts';

export type DragFigures = {
  /** All frames by the time that they took, in whole ones. */
  framesPerSecond: number;
  /** What the main thread works for one of them, in ms of CPU time: the mean. */
  frameMs: number;
  /** Its longest tasks, in ms of CPU time: 95 of 100 that work at all take at most this. */
  taskMs: number;
};

/** Drags the first table in a circle, with an event of the mouse for each frame. */
export async function dragTable(browser: Browser, page: Page, seconds: number): Promise<DragFigures> {
  const table = page.locator('[data-table]').nth(0);
  const box = await table.boundingBox();
  if (!box) throw new Error('The table is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  const before = await table.getAttribute('transform');
  await page.mouse.down();
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  const apart = await page.evaluate(
    async ({ centre, until }) => {
      const svg = document.querySelector('svg[role="group"]');
      const times: number[] = [];
      const began = performance.now();
      for (let last = began; last - began < until;) {
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        times.push(now - last);
        last = now;
        const angle = (now - began) / 300;
        svg?.dispatchEvent(
          new PointerEvent('pointermove', {
            bubbles: true,
            pointerId: 1,
            pointerType: 'mouse',
            clientX: centre.x + 120 + 100 * Math.cos(angle),
            clientY: centre.y + 120 + 100 * Math.sin(angle),
          }),
        );
      }
      return times.slice(5);
    },
    { centre: { x, y }, until: seconds * 1_000 },
  );
  const trace = await browser.stopTracing();
  if ((await table.getAttribute('transform')) === before) throw new Error('Nothing was dragged.');
  await page.mouse.up();
  const tasks = mainThreadTasks(trace).map(({ cpuMs }) => cpuMs);
  const total = (values: readonly number[]) => values.reduce((sum, ms) => sum + ms, 0);
  return {
    framesPerSecond: Math.round((apart.length * 1_000) / total(apart)),
    frameMs: total(tasks) / apart.length,
    taskMs: percentile(
      tasks.filter((ms) => ms >= 0.5),
      0.95,
    ),
  };
}
