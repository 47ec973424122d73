import { DEMO_PASSWORD } from '@passline/database/data-sets';
import type { Page } from 'playwright-core';
import { openBrowser } from '../../tests/setup/browser.ts';
import { quantile } from '../setup/quantile.ts';
import { THREE_YEARS } from './questions.ts';

const ROUNDS = 5;

/**
 * In a real browser, the medians until the first chart of three years by day is drawn, in milliseconds: from opening its address, with
 * the code in the browser's cache, and from a tap on Fetch Orders.
 */
export async function timeFirstChart(url: string): Promise<{ opened: number; fetched: number }> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await context.request.post('/api/auth/sign-in/email', {
      data: { email: 'super@passline.example', password: DEMO_PASSWORD },
      headers: { origin: url },
    });
    const page = await context.newPage();
    const [from, to] = [THREE_YEARS.fromMs, THREE_YEARS.beforeMs].map(
      (atMs) => `${new Date(atMs).toISOString().slice(0, 16)}Z`,
    );
    const [opened, fetched]: [number[], number[]] = [[], []];
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(`/analytics?from=${from}&to=${to}&by=day`);
      const openedMs = await drawnAt(page);
      await page.getByRole('button', { name: 'Fetch Orders' }).waitFor();
      const fetchedMs = await timeFetch(page);
      // The first one fills the cache.
      if (round > 0) {
        opened.push(openedMs);
        fetched.push(fetchedMs);
      }
    }
    return { opened: quantile(opened, 0.5), fetched: quantile(fetched, 0.5) };
  } finally {
    await browser.close();
  }
}

/** When the frame with the bars was drawn, since the navigation began. */
async function drawnAt(page: Page): Promise<number> {
  const drawn = await page.waitForFunction(
    () => {
      const bars = document.querySelector('svg[aria-label="Orders"] path[class*="bars"]');
      return (bars?.getAttribute('d')?.length ?? 0) > 1_000 && performance.now();
    },
    null,
    { polling: 'raf' },
  );
  return Number(await drawn.jsonValue());
}

/** The figures of before stay, paled, until the new ones are drawn. */
function timeFetch(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const button = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Fetch Orders',
        );
        if (!button) return reject(new Error('There is nothing to tap.'));
        const began = performance.now();
        let isUnderWay = false;
        const look = () => {
          const isBusy = document.querySelector('[aria-busy="true"]') !== null;
          if (isUnderWay && !isBusy) return resolve(performance.now() - began);
          isUnderWay ||= isBusy;
          requestAnimationFrame(look);
        };
        button.click();
        requestAnimationFrame(look);
      }),
  );
}
