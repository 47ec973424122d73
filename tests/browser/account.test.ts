import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { authPost, signIn, turnOnSecondFactor } from '../setup/auth-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { createPerson, createSession, PASSWORD } from '../setup/people.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { totpOf } from '../setup/totp.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

test('axe-core finds nothing at any step (light and dark)', async () => {
  for (const viewport of [WIDE, NARROW]) {
    const page = await portal.open('/account', 'super_admin', { viewport });
    await page.getByRole('button', { name: 'Turn it on' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
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

test('on a phone, by keyboard, password and code turn the second factor off; the screens say until when money waits', async () => {
  const { pool } = portal.database;
  const { id, email } = portal.people.super_admin;
  const { token } = await createSession(pool, id);
  const { backupCodes } = await turnOnSecondFactor(portal.url, token);
  await endMoneyWait(pool, { id });
  const [page, elsewhere] = [
    await portal.open('/account', 'super_admin', { viewport: NARROW, colorScheme: 'dark', expects: /400/ }),
    // What it asks while its session ends is refused.
    await portal.open('/account', 'super_admin', { expects: /401/ }),
  ];
  await elsewhere.getByRole('button', { name: 'Turn it off' }).waitFor();
  const card = page.getByRole('region', { name: 'Second factor' });
  await card
    .getByText(
      'your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data then wait for 24 hours.',
    )
    .waitFor();
  const wait = page.getByText(
    /^Your payouts, bank files, transfers, adjustments, months of the books, amounts of couriers, changes of bank accounts, new service tokens, admissions of staff, and files and erasures of personal data wait until/,
  );
  expect(await wait.count()).toBe(0);

  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const code = card.getByLabel('Code');
  await code.fill('aaaaa-bbbbb');
  await page.keyboard.press('Enter');
  await card.getByRole('alert').getByText('This backup code is wrong, or was used before.').waitFor();
  await isFocused(code);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.type(backupCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('The second factor is off. Your other devices are signed out.').waitFor();
  await elsewhere.getByText('You were signed out. Please sign in again.').waitFor();
  await card.getByRole('button', { name: 'Turn it on' }).waitFor();
  await isFocused(card.getByRole('heading'));
  expect(await wait.textContent()).toMatch(/\(Vancouver time\) because your second factor was turned off\.$/);
  const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect.poll(() => devices.count()).toBe(1);
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  const { rows } = await pool.query('select subject from outbox where recipient = $1 order by subject', [
    email,
  ]);
  expect(rows).toEqual([
    { subject: 'Your second factor was turned off' },
    { subject: 'Your second factor was turned on' },
  ]);

  await page.goto(portal.path('banking'));
  await wait.first().waitFor();
  await page.goto(`/balances?open=pay&account=${portal.own.locationId}`);
  const panel = page.getByRole('form', { name: 'Create Payout' });
  await panel.getByRole('button', { name: /^Create Payout/, description: /wait until/ }).waitFor();
});

test('a tab that was open offers to turn the second factor off once another tab has turned it on', async () => {
  const { pool } = portal.database;
  const { id } = portal.people.admin;
  const turn = (isOn: boolean) =>
    pool.query('update auth."user" set "twoFactorEnabled" = $2 where id = $1', [id, isOn]);
  const page = await portal.open('/account', 'admin');
  const card = page.getByRole('region', { name: 'Second factor' });
  await card.getByRole('button', { name: 'Turn it on' }).waitFor();
  await turn(true);
  try {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await card.getByText('Sign-in also asks for a code that only your phone knows.').waitFor();
    await card.getByRole('button', { name: 'Turn it off' }).waitFor();
    expect(await card.getByRole('button', { name: 'Turn it on' }).count()).toBe(0);
  } finally {
    await turn(false);
  }
});

test('a restaurant admin is not told that money waits', async () => {
  const { pool } = portal.database;
  const { token } = await createSession(pool, portal.people.admin.id);
  await turnOnSecondFactor(portal.url, token);
  const page = await portal.open('/account', 'admin');
  await page
    .getByText('Turning it off signs out your other devices and leaves you an e-mail in the Outbox')
    .waitFor();
  expect(await page.getByText('payouts').count()).toBe(0);
});

test('somebody with few backup codes is told, makes new ones by password and code, and keeps them before they leave', async () => {
  const { pool } = portal.database;
  const { id } = portal.people.admin;
  // That of a test before.
  await pool.query('update auth."user" set "twoFactorEnabled" = false where id = $1', [id]);
  await pool.query('delete from auth."twoFactor" where "userId" = $1', [id]);
  const { token } = await createSession(pool, id);
  const { backupCodes, token: renewed } = await turnOnSecondFactor(portal.url, token);
  const page = await portal.open('/account', 'admin', { viewport: NARROW, expects: /400|500/ });
  const card = page.getByRole('region', { name: 'Backup codes' });
  await card.getByText('10 backup codes are left.', { exact: true }).waitFor();
  for (const code of backupCodes.slice(0, 8))
    await authPost(portal.url, '/two-factor/verify-backup-code', { code }, { token: renewed });
  await page.reload();
  await card
    .getByText('2 backup codes are left. Please make new ones: they let you in without your phone.')
    .waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);

  await card.getByRole('button', { name: 'Make new codes' }).click();
  await card.getByText('and leaves you an e-mail in the Outbox, because no mail server is set.').waitFor();
  await card.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const code = card.getByLabel('Code');
  await code.fill('aaaaa-bbbbb');
  await page.keyboard.press('Enter');
  await card.getByRole('alert').getByText('This backup code is wrong, or was used before.').waitFor();
  await isFocused(code);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await page.keyboard.type(backupCodes[8] ?? '');
  await page.keyboard.press('Enter');
  const made = card.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
  await expect.poll(() => made.count()).toBe(10);
  expect(await made.allTextContents()).not.toContain(backupCodes[9]);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  await page.getByRole('link', { name: 'Passline' }).first().click();
  await page
    .getByRole('dialog', { name: 'Have you saved the backup codes?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await card.getByRole('button', { name: 'I have saved them' }).click();
  await card.getByText('10 backup codes are left.', { exact: true }).waitFor();
  await isFocused(card.getByRole('heading'));

  // Where the server does not answer, it is said, and asked again.
  await page.route('**/two-factor/backup-codes', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await card.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/two-factor/backup-codes');
  await card.getByRole('button', { name: 'Try again' }).click();
  await card.getByText('10 backup codes are left.', { exact: true }).waitFor();
});

test('backup codes are not left before somebody says that they are saved', async () => {
  const page = await portal.open('/account', 'super_admin');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const keyShown = () => page.getByText(/^([A-Z2-7]{2,4} ?){8,}$/);
  const key = await keyShown().textContent();
  // Another phone, say: nothing is on, and another key comes next.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect.poll(() => keyShown().textContent()).not.toBe(key);
  const nextKey = (await keyShown().textContent()) ?? '';
  const devices = page.getByRole('region', { name: 'Signed-in devices' }).getByRole('listitem');
  await devices.nth(1).waitFor();
  // Said before it is confirmed.
  await page
    .getByText(/^When it is on, .* no mail server is set\. To be safe, .* then wait for 24 hours\.$/)
    .waitFor();
  await page.getByLabel('The six digits').fill(totpOf(nextKey));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('list', { name: 'Backup codes' }).waitFor();
  // The others have ended already.
  await expect.poll(() => devices.count()).toBe(1);
  await page.getByRole('link', { name: 'Passline' }).first().click();
  const asked = page.getByRole('dialog', { name: 'Have you saved the backup codes?' });
  await asked.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('list', { name: 'Backup codes' }).waitFor();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Turn it off' }).waitFor();
  await page.getByText('Sign-in also asks for a code that only your phone knows.', { exact: true }).waitFor();
  expect(await page.getByText('When it is on').count()).toBe(0);
  await page.getByText(/wait until .* because your second factor was turned on\.$/).waitFor();
});

test('since when a device is signed in is told in the time of Vancouver, and named so to who has another clock', async () => {
  const page = await portal.open('/account', 'super_admin', { timezoneId: 'Asia/Seoul' });
  const { pool } = portal.database;
  await pool.query(`update auth."session" set "createdAt" = '2026-11-20 20:30Z' where "userId" = $1`, [
    portal.people.super_admin.id,
  ]);
  await page.reload();
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await devices
    .getByText(/since Fri 20 Nov, 13:30/)
    .first()
    .waitFor();
  await devices.getByText('Times are Vancouver time.').waitFor();
});

test('by keyboard, somebody changes their password with a code; a wrong one is said, and other devices end', async () => {
  const { pool } = portal.database;
  const person = await createPerson(pool, 'super_admin');
  const { token } = await createSession(pool, person.id);
  const { backupCodes } = await turnOnSecondFactor(portal.url, token);
  const [page, elsewhere] = [
    await portal.open('/account', person, { viewport: NARROW, colorScheme: 'dark', expects: /400/ }),
    // What it asks while its session ends is refused.
    await portal.open('/account', person, { expects: /401/ }),
  ];
  await elsewhere.getByRole('heading', { name: 'Account' }).waitFor();
  const card = page.getByRole('region', { name: 'Your password' });
  await card.getByRole('button', { name: 'Change password' }).click();
  await card
    .getByText(
      /^A new password signs out your other devices and leaves you an e-mail in the Outbox, .*\..* wait/,
    )
    .waitFor();
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  const current = card.getByLabel('Current password', { exact: true });
  await current.fill('not the password');
  await card.getByLabel('New password', { exact: true }).fill('another long password');
  await card.getByLabel('Code').fill('aaaaa-bbbbb');
  await page.keyboard.press('Enter');
  await card.getByRole('alert').getByText('The password is wrong.').waitFor();
  await current.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await card.getByRole('alert').getByText('This backup code is wrong, or was used before.').waitFor();
  await isFocused(card.getByLabel('Code'));
  await page.keyboard.type(backupCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('Your password is changed. Your other devices are signed out.').waitFor();
  await elsewhere.getByText('You were signed out. Please sign in again.').waitFor();
  await isFocused(card.getByRole('heading'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  const { rows } = await pool.query(
    `select count(*)::int as changes from audit where action = 'session.changePassword' and actor_id = $1 and record_table = 'users'`,
    [person.id],
  );
  expect(rows).toEqual([{ changes: 1 }]);
  expect((await signIn(portal.url, person.email, PASSWORD)).status).toBe(401);
  expect((await signIn(portal.url, person.email, 'another long password')).status).toBe(200);
});
