import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { endMoneyWait } from '../setup/end-money-wait.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createPerson, createSession } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';
import { linkProvider, mailTo } from '../staff/people.ts';

const portal = await openPortal({ role: 'all' });
const { pool } = portal.database;
const { people } = portal;

const line = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Staff' }).getByRole('button', { name });
const open = (path = '/staff', options = {}) => portal.open(path, 'super_admin', options);

test('an admin who opens it is taken to their own restaurant', async () => {
  const page = await portal.open('/staff', 'admin');
  await page.waitForURL(`**${portal.path('info')}`);
});

test('everybody who may sign in is listed, without customers, and found by name, e-mail and place', async () => {
  const page = await open('/staff', { viewport: NARROW, colorScheme: 'dark' });
  await line(page, people.admin.name).filter({ hasText: 'Golden Wok, Main Street' }).waitFor();
  await line(page, people.super_admin.name).filter({ hasText: 'All places' }).waitFor();
  expect(await line(page, people.customer.name).count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  const search = page.getByRole('searchbox', { name: 'Search staff' });
  await search.fill('GOLDEN wok');
  await line(page, people.super_admin.name).waitFor({ state: 'detached' });
  await line(page, people.admin.name).waitFor();
  await search.fill('zzz');
  await page.getByText('Nobody who may sign in matches.').waitFor();
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await line(page, people.super_admin.name).waitFor();
});

test('the keys of all lists move through the rows, Enter opens one, and the search leads into them', async () => {
  const page = await open();
  const rows = page.getByRole('list', { name: 'Staff' }).getByRole('button');
  await line(page, people.super_admin.name).waitFor();
  await expect.poll(() => rows.count()).toBeGreaterThan(2);
  await page.keyboard.press('ArrowDown');
  await isFocused(rows.nth(0));
  await page.keyboard.press('j');
  await isFocused(rows.nth(1));
  await page.keyboard.press('ArrowDown');
  await isFocused(rows.nth(2));
  await page.keyboard.press('k');
  await isFocused(rows.nth(1));
  await page.keyboard.press('End');
  await isFocused(rows.last());
  await page.keyboard.press('Home');
  await isFocused(rows.first());
  // Tab stops at one row only.
  expect(await page.getByRole('list', { name: 'Staff' }).locator('[data-opens][tabindex="0"]').count()).toBe(
    1,
  );
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isFocused(rows.first());
  const search = page.getByRole('searchbox', { name: 'Search staff' });
  await search.fill(people.admin.name);
  await line(page, people.super_admin.name).waitFor({ state: 'detached' });
  await search.press('ArrowDown');
  await isFocused(line(page, people.admin.name));
});

test('who is on the blocklist by account, phone number or e-mail is marked, and nobody else; the mark goes with the entry', async () => {
  const { admin, courier, courier_manager: manager } = people;
  await pool.query(`update users set phone_number = '+16045550161' where id = $1`, [courier.id]);
  await pool.query(
    `insert into blocklist (user_id, phone_number, email, description, created_by) values
      ($1, null, null, 'Rude', 'Sam'), (null, '6045550161', null, 'Rude', 'Sam'), (null, null, $2, 'Rude', 'Sam')`,
    [admin.id, manager.email],
  );
  const page = await open();
  for (const { name } of [admin, courier, manager])
    await line(page, name).filter({ hasText: 'Blocked' }).waitFor();
  expect(await line(page, people.super_admin.name).filter({ hasText: 'Blocked' }).count()).toBe(0);
  await line(page, courier.name).click();
  const marked = page.getByRole('dialog', { name: courier.name }).getByRole('list', { name: 'Blocked' });
  await marked.getByText('Sam, ').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await marked.getByRole('link', { name: 'Rude' }).click();
  await page.getByRole('dialog', { name: '604-555-0161' }).waitFor();
  await page.goBack();
  await marked.waitFor();
  await page.keyboard.press('Escape');
  await line(page, people.super_admin.name).click();
  await page.getByRole('dialog', { name: people.super_admin.name }).getByText('Signed in now').waitFor();
  expect(await page.getByRole('dialog').getByText('Blocked:').count()).toBe(0);
  await page.keyboard.press('Escape');
  await pool.query('delete from blocklist');
  for (const { name } of [admin, courier, manager])
    await line(page, name).filter({ hasText: 'Blocked' }).waitFor({ state: 'detached' });
});

test('a block has the same time on the screens of Staff, the Blocklist and Users, wherever the reader is', async () => {
  const { courier } = people;
  const { rows } = await pool.query<{ id: string }>(
    `insert into blocklist (user_id, description, created_by, created_at)
     values ($1, 'Rude', 'Sam', '2026-01-07T05:30:00Z') returning id`,
    [courier.id],
  );
  const page = await open(`/staff?person=${courier.id}`, { timezoneId: 'Asia/Seoul' });
  const time = /Tue 6 Jan.*, 21:30/;
  await page.getByRole('dialog').getByText(time).waitFor();
  await line(page, courier.name).filter({ hasText: time }).waitFor();
  for (const path of [
    `/blocklist?entry=${rows[0]?.id}`,
    `/users?q=${courier.email}`,
    `/users?userId=${courier.id}`,
  ]) {
    await page.goto(portal.url + path);
    await page.getByText(time).first().waitFor();
    expect(await page.getByText('14:30').count()).toBe(0);
  }
  await pool.query('delete from blocklist');
});

test('somebody is invited, the stand-in says where the link is, and they come in by it while others watch', async () => {
  const [page, other] = await Promise.all([open('/staff?person=new'), open('/staff?show=invited')]);
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('E-mail').fill('lea@passline.example');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await dialog.getByText('Please choose a location.').waitFor();
  await dialog.getByRole('combobox', { name: 'Location' }).fill('taco');
  await dialog.getByRole('option', { name: /Taco Verde/ }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await page
    .getByText('lea@passline.example is invited. No mail server is set: the link is kept in the Outbox.')
    .waitFor();
  await line(other, 'lea@passline.example').filter({ hasText: 'Invited' }).waitFor();

  const { token } = await mailTo(pool, 'lea@passline.example');
  const guest = await portal.open(`/invitation#${token}`, null);
  await guest
    .getByText(`${people.super_admin.name} invites you as the admin of Taco Verde, Main Street.`)
    .waitFor();
  await guest.getByLabel('Name').fill('Lea Patel');
  await guest.getByLabel('Password', { exact: true }).fill('long enough for this');
  await guest.getByRole('button', { name: 'Set password and sign in' }).click();
  await guest.waitForURL(`**${portal.path('info', portal.foreign)}`);
  await line(page, 'Lea Patel').filter({ hasText: 'signed in, password only' }).waitFor();
  await line(other, 'lea@passline.example').waitFor({ state: 'detached' });
});

test('a courier is invited without a location, chooses a password, and is told where to sign in', async () => {
  const page = await open('/staff?person=new');
  const dialog = page.getByRole('dialog', { name: 'Invite' });
  await dialog.getByLabel('E-mail').fill('ada@passline.example');
  await dialog.getByLabel('Role').selectOption('Courier');
  expect(await dialog.getByRole('combobox', { name: 'Location' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await line(page, 'ada@passline.example').filter({ hasText: 'Courier' }).waitFor();
  const { token } = await mailTo(pool, 'ada@passline.example');
  const guest = await portal.open(`/invitation#${token}`, null, {
    viewport: NARROW,
    colorScheme: 'dark',
    expects: /status of 422/,
  });
  await guest.getByText(`${people.super_admin.name} invites you as a courier.`).waitFor();
  await guest.getByLabel('Name').fill('Ada Wong');
  const phone = guest.getByLabel('Phone number', { exact: true });
  /** It is told at the field, which has the focus, and nowhere else. */
  const isTold = async (words: string) => {
    await expect.poll(() => phone.getAttribute('aria-invalid')).toBe('true');
    const told = (await phone.getAttribute('aria-describedby')) ?? '';
    expect(await guest.locator(`[id="${told.split(' ').at(-1)}"]`).innerText()).toContain(words);
    await isFocused(phone);
    expect(await guest.getByText(words).count()).toBe(1);
  };
  await guest.getByLabel('Password', { exact: true }).fill('long enough for this');
  await guest.getByRole('button', { name: 'Set password', exact: true }).click();
  await isTold('Please enter your phone number: it is how you are called during a delivery.');
  await phone.fill('12');
  await guest.getByRole('button', { name: 'Set password', exact: true }).click();
  await isTold('Please enter a phone number such as');
  await phone.fill('604 555 0179');
  await guest.reload();
  expect(await guest.getByLabel('Name').inputValue()).toBe('Ada Wong');
  expect(await phone.inputValue()).toBe('604 555 0179');
  expect(await guest.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'long enough',
  );
  await guest.getByLabel('Password', { exact: true }).fill('long enough for this');
  await guest.getByRole('button', { name: 'Set password', exact: true }).click();
  await guest
    .getByRole('status')
    .filter({ hasText: 'Sign in to the couriers’ app as ada@passline.example' })
    .waitFor();
  expect(await findViolations(guest)).toEqual([]);
  await line(page, 'Ada Wong').filter({ hasText: 'never signed in' }).waitFor();
});

test('an invitation is sent again and withdrawn', async () => {
  await pool.query(
    `insert into invitations (email, role, invited_by_id, invited_by, expires_at)
     values ('old@passline.example', 'super_admin', $1, 'Sam', now() - interval '1 hour')`,
    [people.super_admin.id],
  );
  const page = await open();
  await line(page, 'old@passline.example').filter({ hasText: 'Link ended' }).click();
  const dialog = page.getByRole('dialog', { name: 'old@passline.example' });
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await dialog.getByText('Invited', { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  const withdraw = page.getByRole('button', { name: 'Withdraw' });
  await withdraw.nth(1).waitFor();
  await withdraw.last().click();
  await page.getByText('The invitation of old@passline.example is withdrawn.').waitFor();
  await line(page, 'old@passline.example').waitFor({ state: 'detached' });
});

test('what a person has under way is named before they are suspended; they see the sign-in page at once, and are let in again', async () => {
  const watched = await portal.open(portal.path('info'), 'admin', { expects: /status of 4/ });
  await watched.getByRole('heading', { level: 1 }).first().waitFor();
  const order = await portal.place({
    ...asDelivery,
    orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
  });
  await pool.query(
    `update deliveries set delivery_status = 'HeadingToCustomer', rider_user_id = $2 where order_id = $1`,
    [order.id, people.admin.id],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with region as (insert into regions (name) values ('Lougheed') returning id)
     insert into shifts (user_id, region_id, starts_at, ends_at)
     select $1, id, now() + interval '2 days', now() + interval '2 days 4 hours' from region returning id`,
    [people.admin.id],
  );
  const page = await open(`/staff?person=${people.admin.id}`);
  const dialog = page.getByRole('dialog', { name: people.admin.name });
  await dialog.getByText('Signed in now').waitFor();
  expect(await dialog.getByText('not covered').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await page.getByText('A later shift is not covered then, until somebody else gets it:').waitFor();
  expect(
    await page.getByRole('listitem').filter({ hasText: 'Lougheed' }).getByRole('link').getAttribute('href'),
  ).toContain(`shift=${rows[0]?.id}`);
  await page.getByText('and their service tokens are revoked').waitFor();
  await page.getByText('A delivery is under way and needs another courier:').waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: `#${order.orderNumber} Golden Wok` })
    .waitFor();
  expect(await page.getByRole('link', { name: 'Assign other couriers' }).getAttribute('href')).toContain(
    `courier=${people.admin.id}`,
  );
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Suspend' }).last().click();
  await watched.getByText('You were signed out. Please sign in again.').waitFor();
  await dialog.getByText('Nowhere.').waitFor();
  await dialog.getByText('A later shift is not covered, until somebody else gets it:').waitFor();
  await dialog.getByRole('button', { name: 'Let in again' }).click();
  await page
    .getByText(`${people.admin.name} may sign in again. A shift that nobody took over is theirs again.`)
    .waitFor();
});

test('what a suspended person leaves to others follows what colleagues take over', async () => {
  const { courier, courier_manager: manager } = people;
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [
    courier.id,
  ]);
  const { rows } = await pool.query<{ id: string }>(
    `with region as (insert into regions (name) values ('Metrotown') returning id)
     insert into shifts (user_id, region_id, starts_at, ends_at)
     select $1, id, now() + days * interval '1 day', now() + days * interval '1 day' + interval '4 hours'
     from region, unnest(array[2, 20]) days returning id`,
    [courier.id],
  );
  const page = await open(`/staff?person=${courier.id}`);
  const dialog = page.getByRole('dialog', { name: courier.name });
  await dialog.getByText('2 later shifts are not covered, until others get them:').waitFor();
  const give = (index: number) =>
    pool.query('update shifts set user_id = $2 where id = $1', [rows[index]?.id, manager.id]);
  await give(1);
  await dialog.getByText('A later shift is not covered, until somebody else gets it:').waitFor();
  expect(await dialog.getByRole('link').getAttribute('href')).toContain(rows[0]?.id);
  await give(0);
  await dialog.getByText('not covered').waitFor({ state: 'detached' });
  await pool.query('delete from auth.suspensions where user_id = $1', [courier.id]);
});

test('an account that is linked at the company’s sign-in is unlinked after a question', async () => {
  const { id, name } = people.courier;
  await linkProvider(pool, id);
  const page = await open(`/staff?person=${id}`, { viewport: NARROW, colorScheme: 'dark' });
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByText('Linked since').waitFor();
  const unlink = dialog.getByRole('button', { name: "Unlink the company's sign-in" });
  await unlink.click();
  const question = page.getByRole('dialog', { name: `Unlink ${name} from the company's sign-in?` });
  await question.getByText(`as ${people.courier.email} is let in as ${name}.`).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await unlink.click();
  await question.getByRole('button', { name: 'Unlink' }).click();
  await page.getByText(`${name} is unlinked from the company's sign-in.`).waitFor();
  await unlink.waitFor({ state: 'detached' });
  const { rowCount } = await pool.query('select from auth.provider_identities where user_id = $1', [id]);
  expect(rowCount).toBe(0);
});

test('who lost phone and backup codes is let back in by a colleague, after a question that says what goes with it; nobody turns off their own here', async () => {
  const lost = await createPerson(pool, 'super_admin');
  await pool.query(`update auth."user" set "twoFactorEnabled" = true where id = any($1::uuid[])`, [
    [lost.id, people.courier.id],
  ]);
  const page = await open(`/staff?person=${lost.id}`);
  const panel = page.getByRole('dialog', { name: lost.name });
  await panel.getByRole('button', { name: 'Turn off the second factor' }).click();
  const question = page.getByRole('dialog', { name: `Turn off the second factor of ${lost.name}?` });
  await question
    .getByText(
      'It signs them out everywhere, removes their passkeys, and leaves them an e-mail in the Outbox, because no mail server is set.',
    )
    .waitFor();
  await question.getByText(/^To be safe, their payouts, .* then wait for 24 hours\.$/).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Turn off' }).click();
  await page.getByText(`The second factor of ${lost.name} is off.`).waitFor();
  await panel.getByText('Off: a password alone').waitFor();
  expect(await panel.getByRole('button', { name: 'Turn off the second factor' }).count()).toBe(0);
  await page.goto(`/staff?person=${people.courier.id}`);
  const answered = page.waitForResponse(/staff\/lostFactor/);
  await page.getByRole('button', { name: 'Turn off the second factor' }).click();
  // A courier moves no money: nothing of theirs waits.
  const ofCourier = page.getByRole('dialog', {
    name: `Turn off the second factor of ${people.courier.name}?`,
  });
  await ofCourier.getByText('leaves them an e-mail in the Outbox').waitFor();
  expect(await (await answered).finished()).toBeNull();
  expect(await ofCourier.getByText('To be safe').count()).toBe(0);
  await ofCourier.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/staff?person=${people.super_admin.id}`);
  await page.getByRole('dialog', { name: people.super_admin.name }).getByText('Off: a password').waitFor();
  expect(await page.getByRole('button', { name: 'Turn off the second factor' }).count()).toBe(0);
});

test('whose own admissions wait reads so in the place of the question, and is offered nothing that is refused', async () => {
  const lost = await createPerson(pool, 'super_admin');
  await pool.query(`update auth."user" set "twoFactorEnabled" = true where id = $1`, [lost.id]);
  await pool.query(
    `insert into auth.cooling_off (user_id, because, waits_until) values ($1, 'password-changed', now() + interval '5 hours')`,
    [people.super_admin.id],
  );
  const page = await open(`/staff?person=${lost.id}`);
  await page.getByRole('button', { name: 'Turn off the second factor' }).click();
  const question = page.getByRole('dialog', { name: `Turn off the second factor of ${lost.name}?` });
  await question.getByText(/admissions of staff, .* wait until/).waitFor();
  expect(await question.getByRole('button', { name: 'Turn off' }).count()).toBe(0);
  await question.getByRole('button', { name: 'Close' }).last().click();
  await endMoneyWait(pool, people.super_admin);
});

test('someone who was staff stays in the list, and says what they are now', async () => {
  await pool.query(`update users set role = 'customer' where id = $1`, [people.courier.id]);
  const page = await open();
  await line(page, people.courier.name).filter({ hasText: 'Customer, staff before' }).waitFor();
  await pool.query(`update users set role = 'courier' where id = $1`, [people.courier.id]);
  await line(page, people.courier.name).filter({ hasText: 'staff before' }).waitFor({ state: 'detached' });
});

test('one session is ended after a question, on that device at once; the own device is marked', async () => {
  const watched = await portal.open(portal.path('info'), 'admin', { expects: /status of 4/ });
  await watched.getByRole('heading', { level: 1 }).first().waitFor();
  const { rows } = await pool.query<{ id: string }>(
    `update auth."session" set "ipAddress" = '203.0.113.7', "userAgent" = 'Firefox on Linux'
     where id = (select id from auth."session" where "userId" = $1 order by "createdAt" desc limit 1) returning id`,
    [people.admin.id],
  );
  const elsewhere = await createSession(pool, people.admin.id);
  const page = await open(`/staff?person=${people.admin.id}`, { viewport: NARROW });
  const dialog = page.getByRole('dialog', { name: people.admin.name });
  const end = dialog.getByRole('button', { name: /^End the session on Firefox on Linux, since / });
  await end.click();
  const question = page.getByRole('dialog', { name: `Sign ${people.admin.name} out on Firefox on Linux?` });
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await end.click();
  await question.getByRole('button', { name: 'End session' }).click();
  await page.getByText(`${people.admin.name} is signed out on Firefox on Linux.`).waitFor();
  await watched.getByText('You were signed out. Please sign in again.').waitFor();
  await end.waitFor({ state: 'detached' });
  const left = await pool.query('select id from auth."session" where id = any($1::uuid[])', [
    [rows[0]?.id, elsewhere.sessionId],
  ]);
  expect(left.rows).toEqual([{ id: elsewhere.sessionId }]);

  await page.goto(`/staff?person=${people.super_admin.id}`);
  await page.getByRole('dialog').getByRole('listitem').filter({ hasText: ', this device' }).waitFor();
});

test('the last super admin is told why they stay', async () => {
  await pool.query(`delete from users where role = 'super_admin' and id <> $1`, [people.super_admin.id]);
  const page = await open(`/staff?person=${people.super_admin.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  const told = page.getByRole('dialog', { name: `${people.super_admin.name} stays` });
  // At once, and not after a question that could only be refused.
  await told.getByText('The last super admin cannot be suspended.').waitFor();
  expect(await told.getByRole('button', { name: 'Suspend' }).count()).toBe(0);
});

test('by keyboard, an admin becomes a super admin and is signed out; of oneself nothing is offered', async () => {
  const admin = await createPerson(pool, 'admin', portal.own);
  const placeOf = async () =>
    (await pool.query('select role, location_id as "locationId" from users where id = $1', [admin.id]))
      .rows[0];
  const page = await open(`/staff?person=${admin.id}`, { viewport: NARROW, colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Change role or place' }).click();
  const dialog = page.getByRole('dialog', { name: `Role or place of ${admin.name}` });
  await dialog.getByText('They are signed out everywhere within a second.').waitFor();
  expect(await findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
  const role = dialog.getByRole('combobox', { name: 'Role', exact: true });
  expect(await role.evaluate((field) => field === document.activeElement)).toBe(true);
  await role.selectOption('super_admin');
  await dialog.getByText(/^They see all places, and decide about payouts, /).waitFor();
  await dialog.getByRole('button', { name: 'Change', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(`${admin.name} has another role or place, and is signed out everywhere.`).waitFor();
  expect(await placeOf()).toEqual({ role: 'super_admin', locationId: null });
  expect((await pool.query('select from auth."session" where "userId" = $1', [admin.id])).rowCount).toBe(0);
  await page.goto(`/staff?person=${people.super_admin.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).waitFor();
  expect(await page.getByRole('button', { name: 'Change role or place' }).count()).toBe(0);
  // A link to it says why.
  await page.goto(`/staff?person=${people.super_admin.id}&do=role`);
  const own = page.getByRole('dialog', { name: 'Your own role' });
  await own.getByText('You cannot change your own role. Please ask another super admin.').waitFor();
  expect(await findViolations(page)).toEqual([]);
});

test('while money waits, the dialog of a role says so before anything is sent, and only a role that takes all rights away goes through', async () => {
  const admin = await createPerson(pool, 'admin', portal.own);
  await pool.query(
    `insert into auth.cooling_off (user_id, waits_until, because) values ($1, now() + interval '1 day', 'password-changed')`,
    [people.super_admin.id],
  );
  const page = await open(`/staff?person=${admin.id}`, { viewport: NARROW });
  await page.getByRole('button', { name: 'Change role or place' }).click();
  const dialog = page.getByRole('dialog', { name: `Role or place of ${admin.name}` });
  const wait = dialog.getByText(
    /^Your payouts, .*admissions of staff, .* because your password was changed\.$/,
  );
  await wait.waitFor();
  const role = dialog.getByRole('combobox', { name: /^Role/ });
  await role.selectOption('courier');
  const change = dialog.getByRole('button', { name: 'Change', exact: true });
  expect(await change.getAttribute('aria-disabled')).toBe('true');
  expect(await findViolations(page)).toEqual([]);
  await role.selectOption('customer');
  await wait.waitFor({ state: 'detached' });
  await dialog.getByText('They keep their account as a guest, and go off duty.').waitFor();
  await change.click();
  await page.getByText(`${admin.name} has another role or place, and is signed out everywhere.`).waitFor();
  const { rows } = await pool.query('select role from users where id = $1', [admin.id]);
  expect(rows).toEqual([{ role: 'customer' }]);
  await pool.query('delete from auth.cooling_off where user_id = $1', [people.super_admin.id]);
});

test('a role that a colleague changes while another one is chosen is shown with who did', async () => {
  const admin = await createPerson(pool, 'admin', portal.own);
  await pool.query(`update users set phone_number = '+16475550177' where id = $1`, [admin.id]);
  const colleague = await createPerson(pool, 'super_admin');
  const page = await open(`/staff?person=${admin.id}`);
  await page.getByRole('button', { name: 'Change role or place' }).click();
  const dialog = page.getByRole('dialog', { name: `Role or place of ${admin.name}` });
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).selectOption('super_admin');
  const { status } = await call(
    portal.url,
    'staff.changeRole',
    {
      userId: admin.id,
      role: 'courier',
      locationId: null,
      expectedRole: 'admin',
      expectedLocationId: portal.own.locationId,
    },
    { token: colleague.token },
  );
  expect(status).toBe(200);
  await dialog.getByText(new RegExp(`^${colleague.name}, .*changed this to Courier\\.$`)).waitFor();
  expect((await pool.query('select role from users where id = $1', [admin.id])).rows).toEqual([
    { role: 'courier' },
  ]);
});

test('the name and phone number of a courier are corrected, which is shown to a colleague, and undone', async () => {
  const { id, name } = people.courier;
  await pool.query(`update users set phone_number = '+16045550161' where id = $1`, [id]);
  const page = await open(`/staff?person=${id}`);
  const panel = page.getByRole('dialog', { name, exact: true });
  await panel.getByText('604-555-0161').waitFor();
  await panel.getByRole('button', { name: 'Edit name and phone' }).click();
  const dialog = page.getByRole('dialog', { name: `Name and phone number of ${name}` });
  // A link to it opens it again.
  await page.reload();
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Please enter a phone number such as').waitFor();
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('604 555 0162');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`The name and phone number of ${name} are saved.`).waitFor();
  await panel.getByText('604-555-0162').waitFor();
  await panel.getByRole('button', { name: 'Undo', exact: true }).click();
  await panel.getByText('604-555-0161').waitFor();
});

test('a new e-mail address waits for its confirmation, is cancelled and sent again, and signs in once its link was used', async () => {
  const person = await createPerson(pool, 'super_admin');
  const wanted = 'married@passline.example';
  const page = await open(`/staff?person=${person.id}`, { expects: /status of 422/ });
  const panel = page.getByRole('dialog', { name: person.name, exact: true });
  await panel.getByRole('button', { name: 'Change the e-mail address' }).click();
  const dialog = page.getByRole('dialog', { name: `E-mail address of ${person.name}` });
  await dialog.getByLabel('New e-mail').fill(people.admin.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await dialog.getByText('Somebody has this e-mail address already.').first().waitFor();
  await dialog.getByLabel('New e-mail').fill(wanted);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await panel.getByText(`${wanted} waits for confirmation, until`).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Cancel the change of the e-mail address' }).press('Enter');
  await panel.getByText(`${wanted} waits for confirmation, until`).waitFor({ state: 'detached' });
  // The button is gone, and whoever works with the keyboard goes on beside it.
  await isFocused(panel.getByRole('button', { name: 'Change the e-mail address' }));
  await panel.getByRole('button', { name: 'Change the e-mail address' }).click();
  await dialog.getByLabel('New e-mail').fill(wanted);
  await dialog.getByRole('button', { name: 'Send link' }).click();
  await panel.getByText(`${wanted} waits for confirmation, until`).waitFor();

  const theirs = await portal.open(`/new-email#${(await mailTo(pool, wanted)).token}`, null);
  await theirs.getByText(`${wanted} becomes the e-mail address of your account ${person.email}.`).waitFor();
  expect(await findViolations(theirs)).toEqual([]);
  await theirs.getByRole('button', { name: 'Confirm' }).click();
  await theirs.getByText(`Your e-mail address is ${wanted} now. Please sign in with it.`).waitFor();
  await panel.getByText('waits for confirmation, until').waitFor({ state: 'detached' });
  await panel.getByRole('definition').filter({ hasText: wanted }).waitFor();
});

test('whose role a colleague takes away while their name is edited is said, with who did, and nothing can be saved', async () => {
  const courier = await createPerson(pool, 'courier');
  const colleague = await createPerson(pool, 'super_admin');
  const page = await open(`/staff?person=${courier.id}&do=contact`);
  const dialog = page.getByRole('dialog', { name: `Name and phone number of ${courier.name}` });
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Silva');
  const { status } = await call(
    portal.url,
    'staff.changeRole',
    {
      userId: courier.id,
      role: 'customer',
      locationId: null,
      expectedRole: 'courier',
      expectedLocationId: null,
    },
    { token: colleague.token },
  );
  expect(status).toBe(200);
  await dialog.getByText(`${courier.name} is a customer now`).waitFor();
  await dialog.getByText(`${colleague.name} changed their role.`).first().waitFor();
  expect(await dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  expect(await dialog.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Ada Silva');
  expect((await pool.query('select name from users where id = $1', [courier.id])).rows).toEqual([
    { name: courier.name },
  ]);
});
