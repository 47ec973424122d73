import type { Role } from '@passline/domain/users/roles';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findClipped } from '../../setup/find-clipped.ts';
import { findViolations, rests } from '../../setup/find-violations.ts';
import { NARROW, WIDE, type Portal } from '../../setup/portal.ts';

/** At twice the size on a screen 1440 wide. */
const ZOOMED = { width: WIDE.width / 2, height: WIDE.height / 2 };

/** For a test, in milliseconds: it looks at dozens of screens, each three times, and a busy machine takes its time. */
export const PATIENCE = { timeout: 600_000 };

/** A screen, or what opens on it. */
export type Sight = {
  name: string;
  path: string;
  /** The beginning of the tab's title. */
  title?: string;
  /** Opens it, and waits until it is there. */
  open?: (page: Page) => Promise<unknown>;
};

/**
 * Looks at one after the other, in one page: with axe-core in light and dark, and for anything cut off in a window 1440
 * wide, at twice the size and on a phone. Returns everything that is wrong, with the name of the sight.
 */
export async function lookAt(portal: Portal, who: Role, sights: readonly Sight[]): Promise<string[]> {
  // A link that leads nowhere gets a 404, which the browser writes into its console.
  const page = await portal.open('/account', who, { expects: /404/ });
  const wrong: string[] = [];
  for (const { name, path, title, open } of sights) {
    const note = (where: string, found: readonly string[]) =>
      wrong.push(...found.map((one) => `${name}, ${where}: ${one}`));
    await page.setViewportSize(WIDE);
    await page.emulateMedia({ colorScheme: 'light' });
    // Not a navigation within the page: what was open before is gone. A page of another origin would cost a new process.
    await page.goto('/icon.svg');
    await page.goto(path);
    await page.locator('main h1').first().waitFor();
    await expect.poll(() => page.getByRole('status', { name: /^Loading/ }).count()).toBe(0);
    await open?.(page);
    if (title !== undefined && !(await page.title()).startsWith(title)) note('title', [await page.title()]);
    // They all look the same: the page shown instead has its own test.
    if ((await page.getByText('This screen is not built yet.').count()) > 0) continue;
    note('1440, light', [...(await findViolations(page)), ...(await clipped(page))]);
    await page.setViewportSize(ZOOMED);
    note('1440 at 200 %', await clipped(page));
    await page.setViewportSize(NARROW);
    await page.emulateMedia({ colorScheme: 'dark' });
    note('390, dark', [...(await findViolations(page)), ...(await clipped(page))]);
  }
  return wrong;
}

/**
 * Waits until two readings are the same: what depends on the window's width, such as a partly drawn list, comes later.
 */
async function clipped(page: Page): Promise<string[]> {
  for (let last = ''; ;) {
    await rests(page);
    const found = await findClipped(page);
    if (found.join() === last) return found;
    last = found.join();
  }
}

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();

/** Presses a button, and waits for the dialog that it opens. */
export const dialogBy = (name: string | RegExp) => async (page: Page) => {
  await press(page, name);
  await page.getByRole('dialog').last().waitFor();
};
