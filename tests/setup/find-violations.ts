import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Found = { html: string; target: string[]; failureSummary?: string };
type Result = { violations: { id: string; nodes: Found[] }[] };

/** All that it asks without options, and what it only asks when told so: that a thumb meets what it aims at. */
const OPTIONS = JSON.stringify({ rules: { 'target-size': { enabled: true } } });

/** Of one element, in the middle of the window: a bar at the foot covers what happens to lie below it, until one scrolls. */
const AGAIN = `(async (target) => {
  document.querySelector(target)?.scrollIntoView({ block: 'center' });
  const { violations } = await axe.run(target, { runOnly: ['target-size'] });
  return violations.length > 0;
})`;

/** What axe-core objects to on the page once it rests: rule, element and reason; empty when all is well. */
export async function findViolations(page: Page): Promise<string[]> {
  await rests(page);
  const found = (await page.evaluate(`${axe.source}; axe.run(${OPTIONS})`)) as Result;
  const words: string[] = [];
  for (const { id, nodes } of found.violations) {
    for (const { html, target, failureSummary = '' } of nodes) {
      const isCovered = id === 'target-size' && failureSummary.includes('obscured');
      if (isCovered && !(await page.evaluate(`${AGAIN}(${JSON.stringify(target[0])})`))) continue;
      words.push(`${id}: ${html}\n${failureSummary}`);
    }
  }
  return words;
}

/** What fades in is pale on its way: colours count when nothing moves any more, but for what never stops. */
export async function rests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isMoving = () =>
      document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime ?? 0),
        );
    // A change that was just made begins to move a frame later.
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await nextFrame();
      if (isMoving()) stillFrames = 0;
    }
  });
}
