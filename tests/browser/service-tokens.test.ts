import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { ask } from '../setup/api-client.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createSession } from '../setup/people.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';

const portal = await openPortal();
const { pool } = portal.database;
beforeEach(async () => {
  await pool.query('delete from service_tokens');
});

const open = (options: Parameters<typeof portal.open>[2] = {}, path = '/service-tokens') =>
  portal.open(path, 'super_admin', options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: 'Make a service token' });
const secretOf = (page: Page, name = 'Guest app') =>
  page.getByRole('dialog', { name: `The secret of ${name}` });
const inForce = (page: Page) => page.getByRole('list', { name: 'In force' });
const DAY_MS = 86_400_000;
const ALONE = 'Close without the secret?';

async function make(page: Page, name = 'Guest app'): Promise<void> {
  await button(page, 'Make a token').click();
  await form(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await form(page).getByRole('checkbox', { name: 'Read menus' }).check();
  await button(page, 'Make it').click();
}

/** Made by plain SQL, as before there was this screen. */
async function put(name: string, more = {}): Promise<void> {
  const columns = { name, token_hash: name, scopes: '{kitchen}', ...more };
  await pool.query(
    `insert into service_tokens (${Object.keys(columns).join(', ')}) values (${Object.keys(columns)
      .map((_, at) => `$${at + 1}`)
      .join(', ')})`,
    Object.values(columns),
  );
}

test('a token is made with mistakes shown at their fields; its secret is shown once, copied, and opens the door', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'], isFresh: true });
  await page.getByText('No token is in force').waitFor();
  await button(page, 'Make a token').click();
  await expect.poll(() => new URL(page.url()).search).toBe('?token=new');
  await button(page, 'Make it').click();
  await form(page).getByText('Please enter a name.').waitFor();
  await form(page).getByText('Please choose at least one scope.').waitFor();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Guest app');
  await form(page).getByRole('checkbox', { name: 'Read menus' }).check();
  expect(await findViolations(page)).toEqual([]);
  await button(page, 'Make it').click();
  const secret = await secretOf(page).getByLabel('Secret').innerText();
  expect(secret).toMatch(/^plst_[\w-]{43}$/);
  await secretOf(page).getByText('It will not be shown again').waitFor();
  await isFocused(button(page, 'Copy'));
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await button(page, 'Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.keyboard.press('Escape');
  await inForce(page).getByText('Guest app').waitFor();
  await inForce(page)
    .getByText(new RegExp(`^Never used · Made by ${portal.people.super_admin.name}, \\d\\d:\\d\\d$`))
    .waitFor();
  const { locationId } = portal.own;
  expect((await ask(portal.url, `/api/locations/${locationId}/menu`, { token: secret })).status).toBe(200);
  await inForce(page).getByText('Used within the last minute').waitFor();
  expect(await page.content()).not.toContain(secret);
});

test('a token gets an end that lies ahead, and is marked when it is near and when it has come', async () => {
  await put('Ends soon one', { expires_at: new Date(Date.now() + 13 * DAY_MS) });
  await put('Later one', { expires_at: new Date(Date.now() + 15 * DAY_MS) });
  await put('Ended one', { expires_at: new Date(Date.now() - DAY_MS) });
  const page = await open({}, '/service-tokens?token=new');
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Guest app');
  await form(page).getByRole('checkbox', { name: 'Read menus' }).check();
  await form(page).getByLabel('Ends', { exact: true }).fill('2020-01-31');
  await form(page).getByRole('textbox', { name: 'Name' }).focus();
  await form(page).getByText('Please choose an end that lies ahead.').waitFor();
  await form(page).getByLabel('Ends', { exact: true }).fill('2099-01-31');
  await button(page, 'Make it').click();
  await secretOf(page).getByLabel('Secret').click({ clickCount: 3 });
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Escape');
  const row = (name: string) => inForce(page).getByRole('listitem').filter({ hasText: name });
  await row('Guest app').filter({ hasText: 'Ends Sat 31 Jan 2099, 23:59' }).waitFor();
  await row('Ends soon one').getByText('Ends soon', { exact: true }).waitFor();
  await row('Ended one').getByText('Ended', { exact: true }).waitFor();
  expect(await row('Later one').getByText('Ends soon', { exact: true }).count()).toBe(0);
  await row('Later one').getByText('Made by nobody known').waitFor();
  await row('Later one').getByText('no suspension ends it').waitFor();
});

test('a name that is taken is said at its field, and nothing that was typed is lost', async () => {
  await put('Guest app');
  const page = await open({ expects: /422/ }, '/service-tokens?token=new');
  await form(page).getByRole('textbox', { name: 'Name' }).fill('guest APP');
  await form(page).getByRole('checkbox', { name: 'Work as a kitchen' }).check();
  await button(page, 'Make it').click();
  await form(page).getByText('A token with this name is in force already.').first().waitFor();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await form(page).getByRole('checkbox', { name: 'Work as a kitchen' }).isChecked()).toBe(true);
});

test('Back while a question waits for its answer asks no second one over it', async () => {
  const page = await open();
  await make(page);
  const question = page.getByRole('dialog', { name: ALONE });
  await secretOf(page).getByLabel('Secret').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor();
  await page.goBack();
  await question.getByRole('button', { name: 'Stay' }).click();
  await question.waitFor({ state: 'detached' });
  await secretOf(page).getByLabel('Secret').click({ clickCount: 3 });
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Escape');

  await button(page, 'Make a token').click();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Another app');
  await page.keyboard.press('Escape');
  const unsaved = page.getByRole('dialog', { name: 'Leave without saving?' });
  await unsaved.waitFor();
  await page.goBack();
  await unsaved.getByRole('button', { name: 'Stay' }).click();
  await unsaved.waitFor({ state: 'detached' });
  expect(await form(page).getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Another app');
});

test('times are those of Vancouver, also the end that is chosen, and are named so to who has another clock', async () => {
  await put('Later one', { expires_at: new Date('2099-01-15T20:30:00Z') });
  const page = await open({ timezoneId: 'Asia/Seoul' });
  await page.getByText('Times are Vancouver time.').waitFor();
  await inForce(page).getByText('Ends Thu 15 Jan 2099, 12:30').waitFor();
  await button(page, 'Make a token').click();
  await form(page).getByText('Vancouver time.').waitFor();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Guest app');
  await form(page).getByRole('checkbox', { name: 'Read menus' }).check();
  await form(page).getByLabel('Ends', { exact: true }).fill('2099-01-31');
  await button(page, 'Make it').click();
  await secretOf(page).waitFor();
  const { rows } = await pool.query(
    `select expires_at from service_tokens where name = 'Guest app' and expires_at = '2099-02-01 07:59Z'`,
  );
  expect(rows).toHaveLength(1);
});

test('a secret that was not copied is closed only after a question, by whatever way', async () => {
  const page = await open();
  await make(page);
  const question = page.getByRole('dialog', { name: ALONE });
  const stay = () => question.getByRole('button', { name: 'Stay' }).click();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => secretOf(page).getByRole('button', { name: 'Close' }).first().click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await secretOf(page).getByLabel('Secret').waitFor();
    await leave();
    await stay();
  }
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
  await inForce(page).getByText('Guest app').waitFor();
  await secretOf(page).waitFor({ state: 'detached' });
});

test('a secret that somebody selects and copies by hand counts as copied', async () => {
  const page = await open();
  await make(page);
  await secretOf(page).getByLabel('Secret').click({ clickCount: 3 });
  await page.keyboard.press('Control+c');
  await button(page, 'Copied').waitFor();
  await page.keyboard.press('Escape');
  await inForce(page).getByText('Guest app').waitFor();
});

test('a token is revoked after a question that says what stops and when it was used; it then stands apart, in every window', async () => {
  await put('Old kitchen');
  await put('Guest app', { scopes: '{orders:create,menus:read}', created_at: '2026-01-01' });
  await pool.query(
    `insert into auth.service_token_uses (token_id, used_at)
     select id, now() - interval '3 minutes' from service_tokens where name = 'Guest app'`,
  );
  const [page, other] = [await open(), await open()];
  const rows = inForce(page).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  // The newest first.
  expect(await rows.first().innerText()).toContain('Old kitchen');
  await button(page, 'Revoke Guest app').click();
  const question = page.getByRole('dialog', { name: 'Revoke Guest app?' });
  await question
    .getByText(
      /^Every program that signs in with it stops at once\. It can no longer: place orders, read menus\. Used [34] min ago\. This cannot be undone: a program that still needs it gets a new token\.$/,
    )
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Guest app is revoked.').waitFor();
  for (const window of [page, other]) {
    await window
      .getByRole('list', { name: 'Ended' })
      .getByText(`Revoked by ${portal.people.super_admin.name}`)
      .waitFor();
    await expect.poll(() => inForce(window).getByRole('listitem').count()).toBe(1);
  }
});

test('with a second factor a code is asked for; who cancels it has revoked nothing', async () => {
  await put('Guest app');
  const { id } = portal.people.super_admin;
  const session = await createSession(pool, id);
  const { key } = await turnOnSecondFactor(portal.url, session.token);
  await endMoneyWait(pool, { id });
  // Opened after that, which ends every other session.
  const page = await open({ expects: /422/ });
  try {
    const ask = async () => {
      await button(page, 'Revoke Guest app').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    };
    await ask();
    const code = page.getByRole('dialog', { name: 'Confirm with a code' });
    await code.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Guest app was not revoked. Please confirm this change').waitFor();
    await ask();
    await code.getByLabel('Code').fill(totpOf(key, Date.now() + 30_000));
    await page.keyboard.press('Enter');
    await page.getByText('Guest app is revoked.').waitFor();
  } finally {
    await pool.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [id]);
  }
});

test('axe finds nothing on a phone, and nothing is cut (light and dark)', async () => {
  await put('A program with a name that is as long as names may be, w', {
    scopes: '{orders:create,menus:read,riders:write,devices:write,kitchen}',
    expires_at: '2099-01-01',
  });
  await put('Old', { revoked_at: '2026-01-01' });
  const page = await open({ viewport: NARROW });
  await inForce(page).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await button(page, 'Make a token').click();
  await form(page).getByRole('textbox', { name: 'Name' }).waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
});
