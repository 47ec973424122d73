import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The short text: the long one, `axe.source`, is of 1.5 MB, and each document reads it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Found = { html: string; target: string[]; failureSummary?: string };
type Violation = { id: string; nodes: Found[] };

/**
 * All of axe-core's default rules, and one that must be switched on: that targets are large enough for a thumb. Only
 * violations are described: to describe everything would take three times as long.
 */
const OPTIONS = JSON.stringify({
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
});

/**
 * Checks one element again in the middle of the window: a bar at the bottom covers what is below it, until one scrolls.
 */
const AGAIN = `(async (target) => {
  document.querySelector(target)?.scrollIntoView({ block: 'center' });
  const { violations } = await axe.run(target, { runOnly: ['target-size'] });
  return violations.length > 0;
})`;

/** The rules of axe-core whose answer depends on colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** axe-core's violations on the page once it rests: rule, element and reason; empty when all is well. */
export async function findViolations(page: Page): Promise<string[]> {
  return violationsBy(page, OPTIONS);
}

/** Where what is called by one name shows another one, which axe-core does not look for by itself. */
export function findMismatchedNames(page: Page): Promise<string[]> {
  const runOnly = ['label-content-name-mismatch'];
  return violationsBy(page, JSON.stringify({ runOnly, resultTypes: ['violations'] }));
}

/**
 * The violations of the page as it is, in light and then in dark. One document shows both: what does not depend on colours
 * is asked once, and the page need not be brought to the same state again, which would take more than twice the time.
 */
export async function findViolationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await violationsBy(page, JSON.stringify({ runOnly: OF_COLOURS, resultTypes: ['violations'] }));
  return [...light, ...dark.map((one) => `in dark: ${one}`)];
}

async function violationsBy(page: Page, options: string): Promise<string[]> {
  await rests(page);
  // It stays with the document.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(AXE);
  const found: Violation[] = await page.evaluate(`axe.run(${options}).then(({ violations }) => violations)`);
  const words: string[] = [];
  for (const { id, nodes } of found) {
    for (const { html, target, failureSummary = '' } of nodes) {
      const isCovered = id === 'target-size' && failureSummary.includes('obscured');
      if (isCovered && !(await page.evaluate(`${AGAIN}(${JSON.stringify(target[0])})`))) continue;
      words.push(`${id}: ${html}\n${failureSummary}`);
    }
  }
  return words;
}

/**
 * Waits until nothing moves any more, except what never stops: what fades in is pale meanwhile, and its colours would
 * be wrong.
 */
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
    // A new change begins to move a frame later.
    for (let stillFrames = 0; stillFrames < 3; stillFrames += 1) {
      await nextFrame();
      if (isMoving()) stillFrames = 0;
    }
  });
}
