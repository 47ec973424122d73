import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { PASSWORD } from '../setup/people.ts';
import { NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

test.each(['light', 'dark'] as const)(
  'axe-core has nothing against it, at each step (%s)',
  async (colorScheme) => {
    for (const viewport of [WIDE, NARROW]) {
      const page = await portal.open('/account', 'super_admin', { colorScheme, viewport });
      await page.getByRole('button', { name: 'Turn it on' }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Turn it on' }).click();
      await page.getByRole('img', { name: /QR code/ }).waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
  },
);
