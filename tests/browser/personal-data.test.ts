import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createPerson, createSession } from '../setup/people.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';
import { putCard } from '../users/put-card.ts';

const portal = await openPortal({ role: 'all' });
const { pool } = portal.database;
const boss = portal.people.super_admin;
/** Another one, who is signed in elsewhere. */
const colleague = await createPerson(pool, 'super_admin');

/** Somebody new for each test: an erasing is for good. */
let uma = '';
beforeEach(async () => {
  ({ id: uma } = await createPerson(pool, 'customer'));
  await pool.query(`update users set name = 'Uma Rahman', phone_number = '+16045550131' where id = $1`, [
    uma,
  ]);
  await pool.query(
    `insert into user_addresses (user_id, delivery_address, lat, lng) values ($1, '1260 Alder Ave, Burnaby', 49.2, -123)`,
    [uma],
  );
  await putCard(pool, uma);
  await pool.query(
    `update orders set user_id = null, phone_number = '+16045550000', status = 'Done', finished_at = now()`,
  );
});

const open = async (more = '', options = {}) => {
  const page = await portal.open(`/users?userId=${uma}${more}`, 'super_admin', options);
  await page.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
  return page;
};
const choose = async (page: Page, step: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: step }).press('Enter');
};
const turnOffSecondFactor = async () => {
  await pool.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [boss.id]);
  await pool.query('delete from auth."twoFactor" where "userId" = $1', [boss.id]);
};
const eraseDialog = (page: Page) => page.getByRole('dialog', { name: 'Erase Uma Rahman' });
const fill = async (page: Page) => {
  await eraseDialog(page).getByLabel('Reason').fill('Asked by e-mail');
  await eraseDialog(page).getByLabel('Type Uma Rahman to confirm').fill('uma rahman');
};
const banner = (page: Page) => page.getByRole('region', { name: 'Erasure' });

test('everything known of somebody is downloaded by keyboard, after a code where one is needed', async () => {
  const session = await createSession(pool, boss.id);
  const { key } = await turnOnSecondFactor(portal.url, session.token);
  await endMoneyWait(pool, boss);
  const page = await open('', { expects: /40[01]|422/ });
  try {
    await choose(page, 'Everything known as a file');
    const code = page.getByRole('dialog', { name: 'Confirm with a code' });
    await code.getByText('This reads everything known of a person.').waitFor();
    await page.keyboard.press('Escape');
    await page
      .getByText('No file was written. Please confirm this change with a new code of your second factor.')
      .waitFor();
    await choose(page, 'Everything known as a file');
    await code.getByLabel('Code').fill(totpOf(key, Date.now() + 30_000));
    const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^personal-data-${uma}-\\d{4}-\\d\\d-\\d\\d\\.json$`),
    );
    const file = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(file['Saved addresses']).toMatchObject([{ 'delivery address': '1260 Alder Ave, Burnaby' }]);
    await page.getByText(/^personal-data-.* is downloaded\.$/).waitFor();
  } finally {
    await turnOffSecondFactor();
  }
});

test('the question of the role and a code that is typed, for the role or for the file, stay when a phone is turned', async () => {
  const session = await createSession(pool, boss.id);
  await turnOnSecondFactor(portal.url, session.token);
  await endMoneyWait(pool, boss);
  const page = await open('', { viewport: NARROW, expects: /422/ });
  const isChoiceInHead = () => page.locator('header').getByLabel('Role').count();
  const turned = async (stays: () => Promise<unknown>) => {
    for (const [viewport, inHead] of [
      [{ width: NARROW.height, height: NARROW.width }, 1],
      [NARROW, 0],
    ] as const) {
      await page.setViewportSize(viewport);
      await expect.poll(isChoiceInHead).toBe(inHead);
      await stays();
    }
  };
  const code = page.getByRole('dialog', { name: 'Confirm with a code' });
  const typed = async () => expect(await code.getByLabel('Code').inputValue()).toBe('123');
  try {
    await page.getByLabel('Role').selectOption('courier');
    const make = page.getByRole('button', { name: 'Make courier' });
    await make.waitFor();
    await turned(async () => expect(await make.count()).toBe(1));
    await make.click();
    await code.getByLabel('Code').fill('123');
    await turned(typed);
    await page.keyboard.press('Escape');
    await code.waitFor({ state: 'detached' });
    await choose(page, 'Everything known as a file');
    await code.getByText('This reads everything known of a person.').waitFor();
    await code.getByLabel('Code').fill('123');
    await turned(typed);
  } finally {
    await turnOffSecondFactor();
  }
});

test('a file that cannot be read says why, and nothing is written', async () => {
  const page = await open('', { expects: /503/ });
  await page.route('**/personal-data/file', (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', message: 'There is too much to do right now.' } }),
  );
  await choose(page, 'Everything known as a file');
  await page.getByText('No file was written. There is too much to do right now.').waitFor();
});

test('what stands in the way is said with where it is dealt with, and there is no button to erase', async () => {
  const placed = await portal.place({ userId: uma, name: 'Uma Rahman' });
  const page = await open();
  await choose(page, 'Erase this person');
  const dialog = eraseDialog(page);
  await dialog.getByText('It cannot be erased yet.').waitFor();
  await dialog.getByText(`Order #${placed.orderNumber} is under way.`).first().waitFor();
  expect(await dialog.getByRole('link', { name: /^Open/ }).first().getAttribute('href')).toContain(placed.id);
  expect(await dialog.getByRole('button', { name: 'Erase for good' }).count()).toBe(0);
  await isFocused(dialog.getByRole('button', { name: 'Close' }).last());
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('somebody who is blocked twice is told by what, each with the way to its entry', async () => {
  const block = (column: string, value: string) =>
    pool.query<{ id: string }>(
      `insert into blocklist (${column}, description, created_by) values ($1, 'Never pays', 'a test') returning id`,
      [value],
    );
  const [account, number] = [await block('user_id', uma), await block('phone_number', '6045550131')];
  try {
    const page = await open('&erase=1');
    for (const [words, entry] of [
      ['their account', account],
      ['604-555-0131', number],
    ] as const) {
      const link = eraseDialog(page).getByRole('link', { name: words });
      expect(await link.getAttribute('href')).toBe(`/blocklist?entry=${entry.rows[0]?.id}`);
    }
  } finally {
    await pool.query('delete from blocklist');
  }
});

test('the dialog shows what would go, says mistakes word for word, loses nothing that is typed, and erases for good', async () => {
  for (const name of ['uma', 'Priya Nair']) await portal.place({ name, phoneNumber: '6045550131' });
  await pool.query(`update orders set status = 'Done', finished_at = now()`);
  const [page, other] = [await open(), await open()];
  const orders = other.getByRole('region', { name: 'Orders', exact: true });
  await orders.getByText('No orders with the account.').waitFor();
  await orders.getByText(/^2 orders were placed without the account, by the same phone number/).waitFor();
  expect(await orders.getByRole('link', { name: 'Show them' }).getAttribute('href')).toMatch(
    /^\/users\?guest=.*6045550131/,
  );
  await choose(page, 'Erase this person');
  const dialog = eraseDialog(page);
  const known = dialog.getByRole('list', { name: 'What is known' });
  await known.getByText('1 saved address', { exact: true }).waitFor();
  await dialog
    .getByText('Of the orders, 2 were placed without an account by the same phone number or e-mail address.')
    .waitFor();
  await dialog.getByText('1 of these is under another name, and is erased as well.').waitFor();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await dialog.getByText('Please give a reason').first().waitFor();
  await dialog.getByText('Please type Uma Rahman').first().waitFor();
  await fill(page);
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Asked by e-mail');
  await dialog.getByRole('button', { name: 'Erase for good' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Uma Rahman is being erased.').waitFor();
  for (const one of [page, other]) {
    await banner(one)
      .getByText(new RegExp(`^Erased on .* by ${boss.name}, proved by a search through [\\d,]+ columns\\.$`))
      .waitFor();
    await one.getByRole('heading', { level: 1, name: 'Erased person' }).waitFor();
    await one.getByText('Reason: Asked by e-mail').waitFor();
    for (const gone of ['More', 'Block', 'Add points'])
      expect(await one.getByRole('button', { name: gone, exact: true }).count(), gone).toBe(0);
    expect(await one.getByLabel('Role').count()).toBe(0);
    expect(await one.getByRole('region', { name: 'Addresses' }).count()).toBe(0);
  }
});

test('somebody who is erased meanwhile by a colleague leaves what was typed, and nothing can be sent', async () => {
  const [page, giving, blocking] = [await open(), await open('&points=1'), await open()];
  await choose(page, 'Erase this person');
  await fill(page);
  await giving.getByRole('dialog', { name: 'Add points' }).getByLabel('Title').fill('Sorry');
  await blocking.getByRole('button', { name: 'Block', exact: true }).click();
  await blocking.getByRole('dialog').getByLabel('Description').fill('Threw a pizza');
  const ofColleague = new RegExp(`^${colleague.name} (erases|has erased) this person$`);
  const erased = await call(
    portal.url,
    'personalData.erase',
    { userId: uma, reason: 'Asked by phone' },
    colleague,
  );
  expect(erased.status, erased.text).toBe(200);
  const dialog = page.getByRole('dialog', { name: /^Erase/ });
  await dialog.getByText(ofColleague).waitFor();
  await dialog.getByText('Nothing typed here was sent.').waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Asked by e-mail');
  expect(await dialog.getByRole('button', { name: 'Erase for good' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  for (const [other, field, typed] of [
    [giving, 'Title', 'Sorry'],
    [blocking, 'Description', 'Threw a pizza'],
  ] as const) {
    const form = other.getByRole('dialog');
    await form.getByText(ofColleague).waitFor();
    expect(await form.getByLabel(field).inputValue()).toBe(typed);
  }
});

test('Escape in the dialog that the menu opened returns to the button of the menu', async () => {
  const page = await open();
  await choose(page, 'Erase this person');
  await eraseDialog(page).getByLabel('Reason').waitFor();
  await page.keyboard.press('Escape');
  await eraseDialog(page).waitFor({ state: 'detached' });
  await isFocused(page.getByRole('button', { name: 'More', exact: true }));
});

test('an erasing under way counts; one that left something says where, and is run again once that is dealt with', async () => {
  const { rows: accounts } = await pool.query<{ email: string }>('select email from users where id = $1', [
    uma,
  ]);
  // A dish that is called after a guest.
  const email = accounts[0]?.email ?? '';
  await pool.query('update products set name = $2 where id = $1', [
    portal.own.noodles,
    `Noodles of ${email}`,
  ]);
  const { body } = await call<{ id: string }>(
    portal.url,
    'personalData.erase',
    { userId: uma, reason: 'Asked' },
    colleague,
  );
  const page = await portal.open(`/users?userId=${uma}`, 'super_admin');
  const incomplete = banner(page).getByText(
    /^Incomplete: a search through [\d,]+ columns on .* still found something\.$/,
  );
  await incomplete.waitFor();
  const remains = banner(page).getByRole('list', { name: 'What remains' });
  await remains.getByText('Product: found once').waitFor();
  const [product] = await Promise.all([
    page.waitForEvent('popup'),
    remains.getByRole('link', { name: 'Open in a new tab: Product' }).press('Enter'),
  ]);
  await product.getByRole('heading', { name: `Noodles of ${email}` }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await pool.query(`update products set name = 'Noodles' where id = $1`, [portal.own.noodles]);
  await banner(page).getByRole('button', { name: 'Run again' }).press('Enter');
  await banner(page)
    .getByText(/^Erased on/)
    .waitFor();
  // The button is gone, and the keyboard goes on from where it was.
  await isFocused(banner(page));
  await pool.query(
    `update erasures set state = 'under-way', ended_at = null, rows_done = 1200, rows_known = 3000 where id = $1`,
    [body.id],
  );
  await banner(page).getByText('Being erased: 1,200 of 3,000').waitFor();
  await banner(page).getByRole('progressbar').waitFor();
});

test('the phone number of a restaurant is nobody’s: it cannot be erased here, and not only for now', async () => {
  const number = '+16045550177';
  await pool.query('update locations set phone_number = $2 where id = $1', [portal.own.locationId, number]);
  await portal.place({ name: 'Walk In', phoneNumber: number });
  await pool.query(`update orders set status = 'Done', finished_at = now()`);
  const page = await portal.open('/users?guest=6045550177&erase=1', 'super_admin');
  const dialog = page.getByRole('dialog', { name: 'Erase Walk In' });
  await dialog.getByText('It cannot be erased here.').waitFor();
  await dialog.getByText(/^This is the phone number of .*, and not of one person\./).waitFor();
  expect(await dialog.getByRole('button', { name: 'Erase for good' }).count()).toBe(0);
});

test('a name is confirmed as it is read, however it is stored', async () => {
  await pool.query(`update users set name = $2 where id = $1`, [uma, 'José  Núñez'.normalize('NFD')]);
  const page = await portal.open(`/users?userId=${uma}&erase=1`, 'super_admin');
  const dialog = page.getByRole('dialog', { name: /^Erase/ });
  await dialog.getByLabel('Reason').fill('Asked by e-mail');
  await dialog.getByLabel(/^Type/).fill('josé núñez');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await banner(page).waitFor();
});

test('a guest without an account is erased from their page, which leads to what became of it', async () => {
  await portal.place({ name: 'Elijah Hughes', phoneNumber: '+16045550158' });
  await pool.query(`update orders set status = 'Done', finished_at = now()`);
  const page = await portal.open('/users?guest=6045550158', 'super_admin');
  await page.getByRole('heading', { level: 1, name: 'Elijah Hughes' }).waitFor();
  await choose(page, 'Erase this person');
  const dialog = page.getByRole('dialog', { name: 'Erase Elijah Hughes' });
  await dialog.getByLabel('Reason').fill('Asked by phone');
  await dialog.getByLabel('Type Elijah Hughes to confirm').fill('Elijah Hughes');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Erased person' }).waitFor();
  await banner(page)
    .getByText(/^Erased on/)
    .waitFor();
  expect(new URL(page.url()).searchParams.get('erasure')).toMatch(/^[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain('6045550158');
  await page.reload();
  await banner(page)
    .getByText(/^Erased on/)
    .waitFor();
});

test('somebody who is erased from the page of their e-mail address leads to what became of it, and the address is gone', async () => {
  const { rows } = await pool.query<{ email: string; name: string }>(
    'select email, name from users where id = $1',
    [uma],
  );
  const { email = '', name = '' } = rows[0] ?? {};
  const page = await portal.open(`/users?email=${email}&erase=1`, 'super_admin');
  const dialog = page.getByRole('dialog', { name: /^Erase/ });
  await dialog.getByLabel('Reason').fill('Asked by e-mail');
  await dialog.getByLabel(/^Type/).fill(name);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Erased person' }).waitFor();
  await expect.poll(() => new URL(page.url()).searchParams.get('erasure')).toMatch(/^[0-9a-f-]{36}$/);
  expect(page.url()).not.toContain('email');
});

test.each([
  [WIDE, 'light'],
  [NARROW, 'dark'],
] as const)(
  'nothing stands beyond the edge of a window of %j in %s, and axe finds nothing',
  async (viewport, colorScheme) => {
    const page = await open('&erase=1', { viewport, colorScheme });
    await eraseDialog(page).getByRole('list', { name: 'What is known' }).waitFor();
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect([await findViolations(page), await beyond()]).toEqual([[], 0]);
    await page.keyboard.press('Escape');
    await eraseDialog(page).waitFor({ state: 'detached' });
    expect([await findViolations(page), await beyond()]).toEqual([[], 0]);
  },
);
