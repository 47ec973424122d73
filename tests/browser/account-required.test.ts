import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { PASSWORD } from '../setup/people.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';

const portal = await openPortal({ isSecondFactorRequired: true });
const OWED = 'Please turn on your second factor first: here it is required of super admins.';

test('a super admin without a second factor sees only the page that turns it on, and goes on from there', async () => {
  const page = await portal.open('/tags', 'super_admin', { viewport: NARROW, colorScheme: 'dark' });
  await page.getByText(OWED).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const key = page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]+$/);
  const code = totpOf(((await key.textContent()) ?? '').replaceAll(' ', ''));
  await page.getByLabel('The six digits that it shows now').fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Backup codes' }).waitFor();
  // It is on: nothing on the page asks for it any more.
  await page.getByText('Please save your backup codes. Then you go on from here.').waitFor();
  expect(await page.getByText(/Please turn on your second factor first/).count()).toBe(0);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tags');

  await page.goto('/account');
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByText('Here super admins need a second factor, so yours stays on.').waitFor();
  expect(await card.getByRole('button').count()).toBe(0);
  expect(await card.getByRole('textbox').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

test('an admin of a location works as before', async () => {
  const page = await portal.open('/', 'admin');
  await page.waitForURL(`**${portal.path('info')}`);
});
