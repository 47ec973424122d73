import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRescueLink } from '../../apps/server/src/kernel/session/links/setup-link.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createPerson } from '../setup/people.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { mailTo } from '../staff/people.ts';

const portal = await openPortal({ role: 'all' });
const { pool } = portal.database;
const refused = { expects: /status of 4/ };
const PASSWORD = 'long enough for this';

const path = (link: string) => link.slice(portal.url.length);

/** By keyboard alone, from the field that has the focus. */
async function type(page: Page, ...texts: string[]): Promise<void> {
  for (const [nth, text] of texts.entries()) {
    if (nth > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
}

test.each([
  [
    '/setup',
    'A server without a super admin prints a new one whenever it starts; else npm run make-super-admin does.',
  ],
  ['/invitation#an-invented-one', 'Please ask the person who invited you for a new one.'],
  ['/new-password#an-invented-one', 'Please ask for a new one on the sign-in page.'],
])('%s says that its link does not work, and what to do', async (address, otherwise) => {
  const page = await portal.open(address, null, { ...refused, viewport: NARROW, colorScheme: 'dark' });
  const said = 'This link does not work, or not any more. Each link works once, and only for a while.';
  await page.getByRole('alert').filter({ hasText: said }).waitFor();
  await page.getByText(otherwise).waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
});

test('the link of the setup makes a super admin, who is at Home at once; a refusal keeps what was typed', async () => {
  const link = await makeRescueLink(pool, portal.url);
  const page = await portal.open(path(link), null, { ...refused, viewport: NARROW });
  const name = page.getByLabel('Name');
  await isFocused(name);
  expect(await findViolations(page)).toEqual([]);
  await type(page, 'Sam Upton', portal.people.admin.email, PASSWORD);
  await page.getByRole('alert').filter({ hasText: 'Somebody has this e-mail address already.' }).waitFor();
  expect(await name.inputValue()).toBe('Sam Upton');
  await page.getByLabel('E-mail').fill('sam@passline.example');
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/');
});

test('somebody who has forgotten their password gets a link, sets a new one and signs in with it', async () => {
  const { email } = await createPerson(pool, 'super_admin');
  const page = await portal.open('/tags', null);
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page
    .getByText(
      `If ${email} has an account, a link for it is kept in the Outbox, because no mail server is set: please ask a super admin.`,
    )
    .waitFor();
  await waitUntil(async () => {
    const { rowCount } = await pool.query('select from outbox where recipient = $1', [email]);
    return rowCount === 1;
  });
  await page.goto(`/new-password#${(await mailTo(pool, email)).token}`);
  await page.getByText('You are signed out everywhere, and your second factor stays as it is.').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password is set. Please sign in.').waitFor();
  await isFocused(page.getByLabel('E-mail'));
  await type(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
});

test('a link says who is signed in, and using it signs them out, which their trail says', async () => {
  const person = await createPerson(pool, 'super_admin');
  const page = await portal.open(path(await makeRescueLink(pool, portal.url)), person, { viewport: NARROW });
  await page
    .getByText(`You are signed in as ${person.name} (${person.email}). Going on signs you out.`)
    .waitFor();
  expect(await findViolations(page)).toEqual([]);
  await type(page, 'Lea Chan', 'lea.chan@passline.example', PASSWORD);
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  const ended = await pool.query(
    `select reason from audit where action = 'session.end' and actor_id = $1 and after is null`,
    [person.id],
  );
  expect(ended.rows).toEqual([
    { reason: expect.stringContaining('by a link that was used in the same browser, from ') },
  ]);
  const { rows } = await pool.query<{ id: string }>('select id from auth."session" where "userId" = $1', [
    person.id,
  ]);
  // That of the person's creation: it is open somewhere else, and stays.
  expect(rows).toHaveLength(1);
});

test('a tab is loaded again when another person is signed in in its browser, and keeps nothing of the first', async () => {
  const [first, second] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
  const page = await portal.open('/tags', first);
  await page.getByText('Live', { exact: true }).waitFor();
  const mark = () => page.evaluate(() => document.documentElement.dataset['mark']);
  await page.evaluate(() => (document.documentElement.dataset['mark'] = 'of the first'));
  // As a sign-in in another tab leaves it: the session of the first is still open.
  await portal.signInAs(page, second);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(mark).toBeUndefined();
  await page.getByText('Live', { exact: true }).waitFor();
});

test('a second link that is put into the same tab is read', async () => {
  const page = await portal.open('/setup#an-invented-one', null, refused);
  await page.getByRole('alert').filter({ hasText: 'This link does not work' }).waitFor();
  await page.evaluate((to) => window.location.assign(to), path(await makeRescueLink(pool, portal.url)));
  await page.getByRole('button', { name: 'Create and sign in' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});
