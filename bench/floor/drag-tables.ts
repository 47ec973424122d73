import type { Browser, Page } from 'playwright-core';
import { mainThreadTasks, percentile } from '../board/main-thread-tasks.ts';
import { framePace, type FramePace } from './frame-pace.ts';

export type DragFigures = FramePace & {
  /** What the main thread works for one frame, in ms of CPU time: the mean. */
  frameMs: number;
  /** Its longest tasks, in ms of CPU time: 95 of 100 that work at all take at most this. */
  taskMs: number;
};

type Drag = {
  /** How many tables are chosen and dragged as one: the first ones. */
  count: number;
  seconds: number;
  /** What the screen takes for a frame. */
  frameMs: number;
};

/**
 * Drags the first tables in a circle, with an event of the mouse for each frame: once for the pace, and once traced. @throws if any of them is not dragged
 */
export async function dragTables(
  browser: Browser,
  page: Page,
  { count, seconds, frameMs }: Drag,
): Promise<DragFigures> {
  const tables = page.locator('[data-table]');
  for (let at = 0; at < count; at += 1) {
    await tables.nth(at).getByRole('option').focus();
    await page.keyboard.press('Shift+Space');
  }
  const places = () =>
    tables.evaluateAll((all, few) => all.slice(0, few).map((one) => one.getAttribute('transform')), count);
  const before = await places();
  const box = await tables.nth(0).getByRole('option').boundingBox();
  if (!box) throw new Error('The table is not shown.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Of the drag itself: what begins it is not one of its frames.
  await page.mouse.move(x + 20, y + 20);
  const lifted = await page.locator('[data-lifted]').count();
  if (lifted !== count) throw new Error(`${lifted} tables are dragged, not ${count}.`);
  const centre = { x: x + 120, y: y + 120 };
  // The empty page beside it is not traced either: writing a trace costs frames.
  const apart = await circle(page, centre, seconds * 1_000);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  const traced = await circle(page, centre, seconds * 1_000);
  const trace = await browser.stopTracing();
  await page.mouse.up();
  const after = await places();
  if (after.some((place, at) => place === before[at])) throw new Error('Not all of them were dragged.');
  const tasks = mainThreadTasks(trace).map(({ cpuMs }) => cpuMs);
  return {
    ...framePace(apart, frameMs),
    frameMs: tasks.reduce((sum, ms) => sum + ms, 0) / traced.length,
    taskMs: percentile(
      tasks.filter((ms) => ms >= 0.5),
      0.95,
    ),
  };
}

/** Moves the mouse in a circle, once for each frame. @returns the time between the frames, in ms; not of those in which it begins */
function circle(page: Page, centre: { x: number; y: number }, untilMs: number): Promise<number[]> {
  return page.evaluate(
    async ({ x, y, until }) => {
      const svg = document.querySelector('svg[role="listbox"]');
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
            clientX: x + 100 * Math.cos(angle),
            clientY: y + 100 * Math.sin(angle),
          }),
        );
      }
      return times.slice(5);
    },
    { ...centre, until: untilMs },
  );
}
