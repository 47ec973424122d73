import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Violation = { id: string; help: string; nodes: { html: string; failureSummary?: string }[] };

/** What axe-core finds wrong with a page, a line each; an empty list is what one wants. */
export async function axeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<{ violations: Violation[] }> } };
    return (await axe.run()).violations;
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  );
}
