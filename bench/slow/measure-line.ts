import type { Browser } from 'playwright-core';
import { DEMO_PASSWORD } from '@passline/database/data-sets';
import type { SlowLine } from '../../tests/setup/slow-line.ts';

export type LineFigures = {
  /** Since the navigation began, in milliseconds. */
  firstCardMs: number;
  wholeMs: number;
  /** Bytes transferred until then. */
  firstCardBytes: number;
  wholeBytes: number;
};

/** Opens the platform's board for the first time over a slow line, with an empty browser cache. */
export async function measureLine(browser: Browser, line: SlowLine, width: number): Promise<LineFigures> {
  const context = await browser.newContext({ baseURL: line.url, viewport: { width, height: 900 } });
  await context.request.post('/api/auth/sign-in/email', {
    data: { email: 'super@passline.example', password: DEMO_PASSWORD },
    headers: { origin: line.url },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  const before = line.bytes;
  const since = async (what: string): Promise<[number, number]> => {
    const found = await page.waitForFunction(
      (selector) => document.querySelector(selector) !== null && performance.now(),
      what,
    );
    return [Number(await found.jsonValue()), line.bytes - before];
  };
  await page.goto('/orders', { waitUntil: 'commit' });
  const [firstCardMs, firstCardBytes] = await since('[data-order-id]');
  const [wholeMs, wholeBytes] = await since('[data-kind="live"]');
  await context.close();
  return { firstCardMs, wholeMs, firstCardBytes, wholeBytes };
}
