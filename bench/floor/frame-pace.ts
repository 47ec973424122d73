import type { Browser } from 'playwright-core';
import { percentile } from '../board/main-thread-tasks.ts';

/** A frame that comes this much later than the screen shows them was dropped at least once. */
const LATE = 1.5;

/** How a page draws, by the time between its frames. */
export type FramePace = {
  /** All of them by the time that they took, with one decimal. */
  perSecond: number;
  /** How many of 100 came later than the next one was due. */
  latePercent: number;
};

/** @param apartMs the time before each frame @param frameMs what the screen takes for one */
export function framePace(apartMs: readonly number[], frameMs: number): FramePace {
  const total = apartMs.reduce((sum, ms) => sum + ms, 0);
  return {
    perSecond: Math.round((apartMs.length * 10_000) / total) / 10,
    latePercent: (apartMs.filter((ms) => ms > LATE * frameMs).length * 100) / apartMs.length,
  };
}

/** The pace of a page on which nothing happens: this browser draws no quicker on this machine. */
export async function emptyPace(browser: Browser, seconds: number): Promise<FramePace> {
  const page = await browser.newPage();
  const apart = await page.evaluate(async (until) => {
    const times: number[] = [];
    const began = performance.now();
    for (let last = began; last - began < until;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      times.push(now - last);
      last = now;
    }
    return times.slice(5);
  }, seconds * 1_000);
  await page.close();
  return framePace(apart, percentile(apart, 0.5));
}
