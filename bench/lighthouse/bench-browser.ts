import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '@passline/database/data-sets';
import { chromium, type BrowserContext, type Page } from 'playwright-core';

/**
 * A port that nothing listens on. Chromium writes the one that it chooses itself only into a folder that we do not
 * know.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The browser's own profile, in which Lighthouse opens its pages, with its cookies and settings. */
export async function ownProfile(port: number): Promise<BrowserContext> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (!profile) throw new Error('The browser does not have its own profile.');
  return profile;
}

/** A super admin who has been here before. Returns their page. */
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
 * In a browser without the newest time zone rules, the portal shows a notice three seconds after the screen, until it
 * is dismissed: Lighthouse would take that notice for the largest paint.
 */
async function dismissZoneNotice(page: Page): Promise<void> {
  const notice = page.getByRole('contentinfo').filter({ hasText: 'other clock rules' });
  await notice.waitFor({ timeout: 8_000 }).catch(() => {
    // This browser has the current rules.
  });
  if (await notice.isVisible()) await notice.getByRole('button', { name: 'Dismiss' }).click();
}
