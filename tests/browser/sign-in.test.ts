import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { emailOf, PORTAL_PASSWORD } from '../setup/portal-data.ts';
import { NARROW, startPortal, WIDE, type Portal } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

/** By keyboard alone: the first field has the focus. */
async function type(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').waitFor();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

const refused = { expects: /status of 4/ };

test('a wrong password says so and leaves the e-mail', async () => {
  const page = await portal.open('/', null, refused);
  await type(page, emailOf('admin'), 'not the password');
  expect(await page.getByRole('alert').textContent()).toBe('E-mail or password is wrong.');
  expect(await page.getByLabel('E-mail').inputValue()).toBe(emailOf('admin'));
});

test('an e-mail that nobody has is refused in the same words as a wrong password', async () => {
  const page = await portal.open('/', null, refused);
  await type(page, 'nobody@passline.example', 'not the password');
  expect(await page.getByRole('alert').textContent()).toBe('E-mail or password is wrong.');
});

test('an e-mail with a social sign-in only is told which one to continue with', async () => {
  const page = await portal.open('/', null, refused);
  await type(page, emailOf('social'), 'any password');
  expect(await page.getByRole('alert').textContent()).toBe(
    'This e-mail exists without a password. Please continue with Google.',
  );
});

test('too many attempts are told to wait', async () => {
  const limited = await startPortal({ isSignInLimited: true });
  try {
    const page = await limited.open('/', null, refused);
    await page.getByLabel('E-mail').fill(emailOf('admin'));
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await expect
      .poll(
        async () => {
          await page.getByRole('button', { name: 'Sign in' }).click();
          return page.getByRole('alert').textContent();
        },
        { timeout: 30_000 },
      )
      .toBe('Too many attempts. Please wait a minute and try again.');
    await limited.closePages();
  } finally {
    await limited.stop();
  }
});

test('whoever signs in by keyboard is where they wanted to be, and signs out to the root', async () => {
  const page = await portal.open('/tags', null);
  await type(page, emailOf('super_admin'), PORTAL_PASSWORD);
  await page.getByRole('heading', { name: 'Tags' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tags');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('E-mail').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a second factor is turned on, asked for, replaced by a backup code, and turned off', async () => {
  const page = await portal.open('/account', 'admin', refused);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByText('The password is wrong.').waitFor();

  await password.fill(PORTAL_PASSWORD);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  const key = (await page.getByText(/^([A-Z2-7]{2,4} ?){8,}$/).textContent()) ?? '';
  await page.getByLabel('The six digits').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is wrong or too old.').waitFor();
  await page.getByLabel('The six digits').fill(totpOf(key));
  await page.getByRole('button', { name: 'Continue' }).click();
  const [backupCode = ''] = await page
    .getByRole('list', { name: 'Backup codes' })
    .getByRole('listitem')
    .allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).waitFor();
  // The session was renewed on the way: the channel has come back by itself.
  await page.getByText('Live', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await type(page, emailOf('admin'), PORTAL_PASSWORD);
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong or too old.').waitFor();
  await page.getByLabel('Code').fill(totpOf(key));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Info' }).waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await type(page, emailOf('admin'), PORTAL_PASSWORD);
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(backupCode);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Info' }).waitFor();

  await page.getByRole('link', { name: emailOf('admin') }).click();
  await page.getByLabel('Password', { exact: true }).fill(PORTAL_PASSWORD);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('button', { name: 'Turn it on' }).waitFor();
});

test.each(['light', 'dark'] as const)('axe-core has nothing against it (%s)', async (colorScheme) => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open('/', null, { ...refused, colorScheme, viewport });
    await type(page, emailOf('social'), 'any password');
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).isEnabled();
    expect(await findViolations(page)).toEqual([]);
  }
});
