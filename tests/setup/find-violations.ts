import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Result = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] };

/** What axe-core objects to on the page as it is now: rule, element and reason; empty when all is well. */
export async function findViolations(page: Page): Promise<string[]> {
  const found = (await page.evaluate(`${axe.source}; axe.run()`)) as Result;
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`),
  );
}
