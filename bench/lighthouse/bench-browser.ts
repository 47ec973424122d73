import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '@passline/database/data-sets';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

/** A port that nothing listens on. Chromium names the one that it takes itself only in a folder that we do not know. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The browser's own profile, in which Lighthouse opens its pages: with the cookies and choices that it holds. */
export async function ownProfile(port: number): Promise<BrowserContext> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (!profile) throw new Error('The browser has no profile of its own.');
  return profile;
}

/** A super admin who has been here before. Returns a page of theirs. */
export async function signIn(profile: BrowserContext, url: string): Promise<Page> {
  await profile.request.post(`${url}/api/auth/sign-in/email`, {
    data: { email: 'super@passline.example', password: DEMO_PASSWORD },
    headers: { origin: url },
  });
  const page = await profile.newPage();
  await page.goto(`${url}/orders`, { waitUntil: 'networkidle' });
  await dismissZoneNotice(page);
  return page;
}

/**
 * A browser older than the newest clock rules says so in a line that comes three seconds after the screen, until it is
 * dismissed: Lighthouse would take that line for the largest paint.
 */
async function dismissZoneNotice(page: Page): Promise<void> {
  const notice = page.getByRole('contentinfo').filter({ hasText: 'other clock rules' });
  await notice.waitFor({ timeout: 8_000 }).catch(() => {
    // This browser knows them.
  });
  if (await notice.isVisible()) await notice.getByRole('button', { name: 'Dismiss' }).click();
}
