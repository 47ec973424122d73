import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Result = { violations: { id: string; nodes: { html: string }[] }[] };

/** What axe-core objects to on the page as it is now: rule and element, empty when all is well. */
export async function findViolations(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${axe}; axe.run()`)) as Result;
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
