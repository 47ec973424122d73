import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createPerson, PASSWORD } from '../setup/people.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';

let portal: Portal;
/** The address of somebody who has no password and signs in with Google. */
let socialEmail: string;
beforeAll(async () => {
  portal = await Portal.start();
  const { pool } = portal.database;
  const { id, email } = await createPerson(pool, 'customer');
  socialEmail = email;
  await pool.query(
    `update auth."account" set "providerId" = 'google', "password" = null where "userId" = $1`,
    [id],
  );
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

/** By keyboard alone: the first field has the focus. */
async function type(page: Page, email: string, password: string): Promise<void> {
  await isFocused(page.getByLabel('E-mail'));
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

const refused = { expects: /status of 4/ };

test('a wrong password is reported and the e-mail stays', async () => {
  const page = await portal.open('/', null, refused);
  await type(page, portal.people.admin.email, 'not the password');
  expect(await page.getByRole('alert').textContent()).toBe('E-mail or password is wrong.');
  expect(await page.getByLabel('E-mail').inputValue()).toBe(portal.people.admin.email);
  expect(await page.getByText('You were signed out').count()).toBe(0);
});

test('an unknown e-mail is refused in the same words as a wrong password', async () => {
  const page = await portal.open('/', null, refused);
  await type(page, 'nobody@passline.example', 'not the password');
  expect(await page.getByRole('alert').textContent()).toBe('E-mail or password is wrong.');
});

test('an e-mail that has only a social sign-in shows which one to continue with', async () => {
  const page = await portal.open('/', null, refused);
  await type(page, socialEmail, 'any password');
  expect(await page.getByRole('alert').textContent()).toBe(
    'This e-mail exists without a password. Please continue with Google.',
  );
});

test('after too many attempts it says how long to wait, and the e-mail stays', async () => {
  // A person that no other test uses.
  const { email } = await createPerson(portal.database.pool, 'customer');
  const page = await portal.open('/', null, refused);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: 'Sign in' }).click();
        return page.getByRole('alert').textContent();
      },
      { timeout: 40_000 },
    )
    .toMatch(/^Too many attempts\. Please wait \d+ seconds?\.$/);
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
});

test('a person who signs in by keyboard gets the address they asked for, and signs out to the root', async () => {
  const page = await portal.open('/tags', null);
  await type(page, portal.people.super_admin.email, PASSWORD);
  await page.getByRole('heading', { name: 'Tags', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/tags');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByLabel('E-mail').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('a second factor is turned on, asked for, replaced by a backup code, and turned off', async () => {
  const page = await portal.open('/account', 'admin', refused);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByText('The password is wrong.').waitFor();

  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await page.getByRole('img', { name: /QR code/ }).waitFor();
  const key = (await page.getByText(/^([A-Z2-7]{2,4} ?){8,}$/).textContent()) ?? '';
  await page.getByLabel('The six digits').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is wrong or too old.').waitFor();
  await page.getByLabel('The six digits').fill(totpOf(key));
  await page.getByRole('button', { name: 'Continue' }).click();
  const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await codes.first().waitFor();
  const [backupCode = '', anotherCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).waitFor();
  // The session was renewed meanwhile: the channel has come back by itself.
  await page.getByText('Live', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await type(page, portal.people.admin.email, PASSWORD);
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await page.getByLabel('Code').fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is wrong or too old.').waitFor();
  await page.getByLabel('Code').fill(totpOf(key, Date.now() + 30_000));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Info' }).waitFor();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await type(page, portal.people.admin.email, PASSWORD);
  await page.getByRole('button', { name: 'Use a backup code' }).click();
  await page.getByLabel('Backup code').fill(backupCode);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Info' }).waitFor();

  await page.getByRole('link', { name: portal.people.admin.email }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Code' }).fill(anotherCode);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('button', { name: 'Turn it on' }).waitFor();
});

test('axe-core finds nothing (light and dark)', async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open('/', null, { ...refused, viewport });
    await type(page, socialEmail, 'any password');
    await page.getByRole('alert').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  }
});
