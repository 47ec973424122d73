import { afterAll, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { OpenidProvider } from '../setup/openid-provider.ts';
import { createSession } from '../setup/people.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';

const openid = await OpenidProvider.start(() => portal.url);
const portal = await openPortal({ provider: openid.settings });
afterAll(() => openid.stop());
const { super_admin: boss, admin } = portal.people;
const { pool } = portal.database;

test('someone whom the company does not name is told why, and goes back to sign-in', async () => {
  openid.next = { email: 'nobody@passline.example' };
  const page = await portal.open('/tags', null, {
    viewport: NARROW,
    colorScheme: 'dark',
    expects: /status of 4/,
  });
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await page
    .getByRole('alert')
    .getByText('Nobody signs in here as nobody@passline.example. Please ask a super admin to invite you.')
    .waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await page.getByRole('button', { name: 'Back to sign-in' }).click();
  await page.getByRole('button', { name: 'Continue with Acme' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tags');
});

test('someone of the company is signed in, and sees the address that they wanted', async () => {
  openid.next = { email: admin.email };
  const page = await portal.open(portal.path('hours'), null);
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await page.waitForURL(`**${portal.path('hours')}`);
  await page.getByText('Live', { exact: true }).waitFor();
});

test('someone with a second factor is asked for its code on the way', async () => {
  const { token } = await createSession(pool, boss.id);
  const { key } = await turnOnSecondFactor(portal.url, token);
  openid.next = { email: boss.email };
  const page = await portal.open('/tags', null);
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await page.getByLabel('Code').waitFor();
  await page.reload();
  await page.getByLabel('Code').fill(totpOf(key, Date.now() + 30_000));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
  await page.goto(`/staff?person=${boss.id}`);
  await page
    .getByRole('dialog')
    .getByText(/by the company's sign-in, since/)
    .waitFor();
});
