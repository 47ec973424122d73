import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createSession, PASSWORD } from '../setup/people.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';

// Browsers know passkeys only of sites with a name.
const portal = await openPortal({ host: 'localhost' });
const { pool } = portal.database;
const { super_admin: boss, courier } = portal.people;

/** A telephone that knows its owner, for this page; returns how to make it see a stranger. */
async function holdAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
}

const cardOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

test('without a second factor the card says why no passkey is added', async () => {
  const page = await portal.open('/account', 'admin', { viewport: NARROW, colorScheme: 'dark' });
  await cardOf(page)
    .getByText(/^Please turn on your second factor first\. A passkey alone does not replace it/)
    .waitFor();
  expect(await cardOf(page).getByRole('button').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

test('someone adds a passkey, names it, confirms a change with it, signs in with it, and removes it', async () => {
  const { token } = await createSession(pool, boss.id);
  const { backupCodes } = await turnOnSecondFactor(portal.url, token);
  await endMoneyWait(pool, boss);
  const page = await portal.open('/account', 'super_admin', { viewport: NARROW, expects: /status of 4/ });
  const see = await holdAuthenticator(page);
  const card = cardOf(page);
  const prove = async (code: number) => {
    await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await card.getByLabel('Code').fill(backupCodes[code] ?? '');
  };

  await card.getByRole('button', { name: 'Add a passkey' }).click();
  await card.getByText(/^Adding one signs out your other devices .* then wait for 24 hours\.$/).waitFor();
  expect(await card.getByLabel('Name').inputValue()).toBe('Chrome on Linux');
  expect(await findViolations(page)).toEqual([]);
  await see(false);
  await prove(0);
  await page.keyboard.press('Enter');
  await card.getByRole('alert').getByText('No passkey was used').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await see(true);
  await card.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The passkey is added. Your other devices are signed out.').waitFor();
  await card.getByText(/^added .*, never used$/).waitFor();
  await isFocused(card.getByRole('heading'));

  await card.getByRole('button', { name: 'Rename Chrome on Linux' }).click();
  await card.getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await card.getByText('Work laptop').waitFor();

  await pool.query(
    `insert into auth.passkeys (user_id, credential_id, public_key, name) values ($1, 'of a phone', '\\x00', 'Phone')`,
    [boss.id],
  );
  await page.reload();
  await card.getByRole('button', { name: 'Rename Phone' }).click();
  await pool.query(`delete from auth.passkeys where credential_id = 'of a phone'`);
  await card.getByLabel('Name', { exact: true }).fill('Old phone');
  await page.keyboard.press('Enter');
  await page.getByText('This passkey was removed.').waitFor();
  await expect.poll(() => card.getByRole('listitem').count()).toBe(1);
  await card.getByText('Work laptop').waitFor();

  await page.goto(`/staff?person=${courier.id}`);
  await page.getByRole('dialog', { name: courier.name }).getByRole('button', { name: 'Suspend' }).click();
  const suspend = page.getByRole('button', { name: 'Suspend' });
  await suspend.nth(1).waitFor();
  await suspend.last().click();
  const asked = page.getByRole('dialog', { name: 'Confirm with a code' });
  await asked.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('dialog', { name: courier.name }).getByText('Suspended').waitFor();
  const used = 'select used_at from auth.passkeys where user_id = $1 and used_at is not null';
  await expect.poll(async () => (await pool.query(used, [boss.id])).rowCount).toBe(1);

  await page.goto('/account');
  await card.getByText(/last used/).waitFor();
  await page.request.post('/api/auth/sign-out', { headers: { origin: portal.url } });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await card.getByText('Work laptop').waitFor();

  await card.getByRole('button', { name: 'Remove Work laptop' }).click();
  await prove(1);
  await card.getByRole('button', { name: 'Remove it' }).click();
  await page.getByText('The passkey is removed. Your other devices are signed out.').waitFor();
  await page.getByText(/wait until .* because a passkey was removed\.$/).waitFor();
  await page.request.post('/api/auth/sign-out', { headers: { origin: portal.url } });
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page
    .getByRole('alert')
    .getByText('This passkey is not known here. Please use another one, or your password.')
    .waitFor();
});
