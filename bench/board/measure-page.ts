import { availableParallelism, loadavg } from 'node:os';
import type { Browser, Page } from 'playwright-core';
import { mainThreadTasks, percentile, type Task } from './main-thread-tasks.ts';

export type PageFigures = { updates: number; frames: number; tasks: Task[] };

/**
 * Measures the page's main thread and its frames while `work` runs. `work` returns how many updates it made.
 */
export async function measurePage(
  browser: Browser,
  page: Page,
  work: () => Promise<number>,
): Promise<PageFigures> {
  await page.evaluate(() => {
    const counter = { frames: 0 };
    Object.assign(globalThis, { counter });
    const count = () => {
      counter.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const framesSoFar = () =>
    page.evaluate(() => (globalThis as unknown as { counter: { frames: number } }).counter.frames);
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  const firstFrame = await framesSoFar();
  const started = performance.now();
  const updates = await work();
  const frames = (await framesSoFar()) - firstFrame;
  const seconds = (performance.now() - started) / 1000;
  const trace = await browser.stopTracing();
  return { updates: updates / seconds, frames: frames / seconds, tasks: mainThreadTasks(trace) };
}

type FigureRow = [what: string, figure: string, limit: string, isKept: boolean | null];

/** Prints the figures of a page beside the board's limits, then other findings. */
export function printPage(
  title: string,
  wantedUpdates: number,
  figures: PageFigures,
  more: FigureRow[] = [],
): void {
  const { updates, frames, tasks } = figures;
  const wall = tasks.map(({ wallMs }) => wallMs);
  const cpu = tasks.map(({ cpuMs }) => cpuMs);
  const working = cpu.filter((ms) => ms >= 0.2);
  const longTasks = wall.filter((ms) => ms > 50).length;
  const p95 = (values: number[]) => percentile(values, 0.95);
  const rows: FigureRow[] = [
    ['updates per second', updates.toFixed(1), String(wantedUpdates), null],
    ['main-thread task, p95 (ms)', p95(wall).toFixed(2), '4', p95(wall) <= 4],
    // On a shared machine the wall clock also counts other processes' turns.
    ['  the same in CPU time (ms)', p95(cpu).toFixed(2), '4', p95(cpu) <= 4],
    ['  only tasks from 0.2 ms of CPU on (ms)', p95(working).toFixed(2), '', null],
    ['  longest, wall (ms)', Math.max(...wall).toFixed(1), '', null],
    ['long tasks (over 50 ms)', String(longTasks), '0', longTasks === 0],
    ['frames per second', frames.toFixed(1), '60', frames >= 59],
    ...more,
    ['load of the machine (1 min)', loadavg()[0]?.toFixed(1) ?? '', `${availableParallelism()} cores`, null],
  ];
  console.log(`${title}, ${tasks.length} tasks\n`);
  for (const [what, figure, limit, isKept] of rows) {
    const verdict = isKept === null ? '' : isKept ? 'ok' : 'OVER THE LIMIT';
    console.log(`${what.padEnd(42)}${figure.padStart(8)}${limit.padStart(9)}  ${verdict}`);
  }
}
