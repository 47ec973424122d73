import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeRescueLink } from '../../apps/server/src/kernel/session/links/setup-link.ts';
import { createPerson, PASSWORD, type Person } from '../setup/people.ts';
import { openPortal } from '../setup/portal.ts';

const portal = await openPortal({ role: 'all' });
const { pool } = portal.database;

/** Of the same browser. */
async function openBeside(page: Page, address: string): Promise<Page> {
  const window = await page.context().newPage();
  await window.goto(new URL(address, portal.url).href);
  return window;
}

async function signInThere(page: Page, { email }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const isLive = (page: Page) => page.getByText('Live', { exact: true }).waitFor();
/** The id of the person for whom a window was drawn, as its next request says it. */
async function whose(page: Page): Promise<string | undefined> {
  const next = page.waitForRequest(/\/rpc\/session\/current/);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  return (await next).headers()['window-of'];
}

/** The end of its session is written to the console by the browser. */
const ending = { isFresh: true, expects: /status of 4|WebSocket/ };

test('each request of a window says whose it is', async () => {
  const { super_admin: person } = portal.people;
  const page = await portal.open('/tags', person, { isFresh: true });
  await isLive(page);
  expect(await whose(page)).toBe(person.id);
});

test('a window hears by the server alone that somebody else has signed in, and is theirs at once', async () => {
  const [robin, sasha] = [await createPerson(pool, 'super_admin'), await createPerson(pool, 'super_admin')];
  const watched = await portal.open('/tags', robin, ending);
  await isLive(watched);
  await watched.evaluate(() => (document.documentElement.dataset['mark'] = 'of Robin'));
  // No window says it to the others: as a program of the same browser does, or one whose messages are lost.
  const answer = await watched.context().request.post('/api/auth/sign-in/email', {
    data: { email: sasha.email, password: PASSWORD },
    headers: { origin: portal.url },
  });
  expect(answer.status()).toBe(200);
  await expect.poll(() => watched.evaluate(() => document.documentElement.dataset['mark'])).toBeUndefined();
  await isLive(watched);
  expect(await whose(watched)).toBe(sasha.id);
});

test('a sign-in page and a page of a link hear who signs in in another window', async () => {
  const sasha = await createPerson(pool, 'super_admin');
  const page = await portal.open('/tags', null, { isFresh: true, expects: /status of 4|WebSocket/ });
  const beside = await openBeside(page, '/staff');
  const link = await openBeside(page, (await makeRescueLink(pool, portal.url)).slice(portal.url.length));
  await link.getByRole('button', { name: 'Create and sign in' }).waitFor();
  await beside.getByLabel('E-mail').waitFor();
  expect(await link.getByText('You are signed in as').count()).toBe(0);

  await signInThere(page, sasha);
  await isLive(page);
  await isLive(beside);
  await link.getByText(`You are signed in as ${sasha.name} (${sasha.email}).`).waitFor();
});

test('a window that a link has signed out becomes that of the person of the link', async () => {
  const robin = await createPerson(pool, 'super_admin');
  const watched = await portal.open('/tags', robin, ending);
  await isLive(watched);
  const link = await openBeside(watched, (await makeRescueLink(pool, portal.url)).slice(portal.url.length));
  await link.getByText(`You are signed in as ${robin.name}`).waitFor();
  await link.getByLabel('Name').fill('Lee Park');
  await link.getByLabel('E-mail').fill('lee.park@passline.example');
  await link.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await link.getByRole('button', { name: 'Create and sign in' }).click();
  await link.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  await isLive(watched);
  expect(await watched.getByText('You were signed out').count()).toBe(0);
  const { rows } = await pool.query<{ id: string }>("select id from users where name = 'Lee Park'");
  expect(await whose(watched)).toBe(rows[0]?.id);
});
