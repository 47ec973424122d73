import { expect, test } from 'vitest';
import { openBrowser } from '../setup/browser.ts';

test('the browser starts and draws text', async () => {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 400, height: 120 } });
    await page.setContent('<body style="margin:0;font:40px sans-serif"></body>');
    const blank = await page.screenshot();
    await page.setContent('<body style="margin:0;font:40px sans-serif">Order 1024</body>');
    const drawn = await page.screenshot();
    // Without a font every letter is missing and both pictures are the same.
    expect(drawn.length).toBeGreaterThan(blank.length + 500);
  } finally {
    await browser.close();
  }
});
