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

test.each(['light', 'dark'] as const)('axe-core finds nothing at any step (%s)', async (colorScheme) => {
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
});

test('a device that is signed in somewhere else is listed and signed out; this one stays', async () => {
  const phone = {
    viewport: NARROW,
    byPassword: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605',
  };
  const elsewhere = await portal.open('/account', 'admin', phone);
  await elsewhere.getByRole('heading', { name: 'Account' }).waitFor();
  // Not a person of another test: the person of this one, who has had a session from the start.
  const page = await portal.open('/account', 'admin', { byPassword: true });
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  const rows = devices.getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await rows.first().textContent()).toMatch(/^Chrome on Linux, this device.*from 127\.0\.0\.1/);
  expect(await rows.first().getByRole('button').count()).toBe(0);

  await devices.getByRole('button', { name: /^Sign out Safari on iPhone/ }).click();
  await elsewhere.getByText('You were signed out. Please sign in again.').waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await devices.getByRole('button', { name: 'Sign out all others' }).click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await devices.getByRole('button').count()).toBe(0);
  await page.getByText('Live', { exact: true }).waitFor();
});
