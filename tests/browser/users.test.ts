import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createPerson } from '../setup/people.ts';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { putCard } from '../users/put-card.ts';

const portal = await openPortal();
const { pool } = portal.database;
const boss = portal.people.super_admin;

/** Uma has a phone number, an address and a card. */
const UMA = '0190a7c1-2b3c-7d4e-8f50-00000000a001';
const MAIL = 'uma.rahman@mail.example';

beforeEach(async () => {
  await pool.query('delete from blocklist');
  await pool.query('update orders set user_id = null');
  await pool.query(`delete from users where id = $1 or (role = 'customer' and email like '%@mail.example')`, [
    UMA,
  ]);
  await pool.query(
    `insert into users (id, name, email, phone_number, created_at) values
      ($1, 'Uma Rahman', $2, '+16045550131', '2024-03-05'),
      (gen_random_uuid(), 'Kevin Rahman', 'k.rahman@mail.example', '+16045550144', now())`,
    [UMA, MAIL],
  );
  await pool.query(
    `insert into user_addresses (user_id, delivery_address, lat, lng, unit) values ($1, '1260 Alder Ave, Burnaby', 49.2, -123, '1567')`,
    [UMA],
  );
  await putCard(pool, UMA);
});

const open = (search = '', options = {}) => portal.open(`/users${search}`, 'super_admin', options);
const openUma = async (more = '', options = {}) => {
  const page = await open(`?userId=${UMA}${more}`, options);
  await page.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
  return page;
};
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('Enter that only ends a syllable opens nobody', async () => {
  const page = await open();
  const field = page.getByRole('combobox', { name: 'Find somebody' });
  await field.fill('604 555 01');
  await page.getByText('2 of 2 found by phone').waitFor();
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kevin Rahman' }).waitFor();
});

test('somebody is found while typing, by keyboard, in any usual form; what is nobody’s says so and leads to the orders', async () => {
  const page = await open();
  const field = page.getByRole('combobox', { name: 'Find somebody' });
  await isFocused(field);
  await page.keyboard.type('604 555 01');
  const found = page.getByRole('listbox', { name: 'People' }).getByRole('option');
  await expect.poll(() => found.count()).toBe(2);
  await page.getByText('2 of 2 found by phone').waitFor();
  await expect.poll(() => found.first().locator('mark').textContent()).toBe('604-555-01');
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kevin Rahman' }).waitFor();
  await page.goBack();
  await expect.poll(() => found.count()).toBe(2);
  await isFocused(field);
  await page.keyboard.press('Escape');
  await page.keyboard.type('778-555-9999');
  await page.getByText('Nobody has 778-555-9999.').waitFor();
  const link = page.getByRole('link', { name: 'Look in orders' });
  expect(await link.getAttribute('href')).toContain('/orders?');
});

test('a blocked phone number or e-mail that nobody has is said to be blocked, with the way to its entry; another one is not', async () => {
  await pool.query(
    `insert into blocklist (phone_number, email, description, created_by) values
      ('7785559999', null, 'Threw a pizza', 'Sam'), (null, 'rahman@mail.example', 'Never pays', 'Sam')`,
  );
  const { rows } = await pool.query<{ id: string }>(
    `select id from blocklist where phone_number is not null`,
  );
  const page = await open();
  const field = page.getByRole('combobox', { name: 'Find somebody' });
  await field.fill('778-555-9999');
  await page.getByText('Nobody has 778-555-9999.').waitFor();
  const blocked = page.getByRole('list', { name: 'Blocked' });
  const link = blocked.getByRole('link', { name: 'Threw a pizza' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/blocklist?entry=${rows[0]?.id}`);
  expect(await findViolations(page)).toEqual([]);
  // Of an e-mail whose words others have too.
  await field.fill('Rahman@mail.example');
  await page.getByText('2 of 2 found by name or e-mail').waitFor();
  await blocked.getByRole('link', { name: 'Never pays' }).waitFor();
  await field.fill('778-555-9998');
  await page.getByText('Nobody has 778-555-9998.').waitFor();
  await expect.poll(() => blocked.count()).toBe(0);
  const named = await open('?phoneNumber=7785559999');
  await named.getByRole('link', { name: 'Threw a pizza' }).waitFor();
});

test('Enter before the answer opens the only one who is found, and nobody where something else was typed since', async () => {
  const slow = async (typed: string, since: string) => {
    const page = await open();
    const answer = Promise.withResolvers<void>();
    await page.route('**/rpc/users/find*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    const field = page.getByRole('combobox', { name: 'Find somebody' });
    await field.fill(typed);
    await field.press('Enter');
    if (since !== '') await field.fill(since);
    answer.resolve();
    return page;
  };
  const found = await slow('uma rah', '');
  await found.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
  const other = await slow('uma rah', 'kev');
  await other.getByText('1 of 1 found by name or e-mail').waitFor();
  await other.getByRole('option', { name: /Kevin Rahman/ }).waitFor();
});

test('the whole phone number or e-mail address opens the page at once, and Back returns to the search and stays', async () => {
  const page = await open();
  await page.getByRole('combobox', { name: 'Find somebody' }).fill('+1 (604) 555-0131');
  await page.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
  await page.goBack();
  await page.getByRole('option', { name: /Uma Rahman/ }).waitFor();
  await page.getByText('1 of 1 found by phone').waitFor();
  const byMail = await open(`?email=${MAIL.toUpperCase()}`);
  await byMail.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
  const byPhone = await open('?phoneNumber=6045550131');
  await byPhone.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
  const cut = await open('?userId=0190a7c1-2b3c');
  await cut.getByText('Nobody has 0190a7c1-2b3c.').waitFor();
  await cut.getByRole('button', { name: 'Look up somebody else' }).click();
  await cut.getByRole('combobox', { name: 'Find somebody' }).waitFor();
  const nobody = await open('?email=nobody@mail.example');
  await nobody.getByText('Nobody has nobody@mail.example.').waitFor();
  const gone = await open('?userId=0190a7c1-2b3c-7d4e-8f50-00000000dead');
  await gone.getByText('There is no such person').waitFor();
});

test('several people who share a phone number are listed', async () => {
  await pool.query(`update users set phone_number = '+16045550131' where email = 'k.rahman@mail.example'`);
  const page = await open('?phoneNumber=604-555-0131');
  await page.getByRole('button', { name: /Kevin Rahman/ }).waitFor();
  await page.getByRole('button', { name: /Uma Rahman/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
});

test('the order under way stands first, the customer link of an order leads here, and what ended is listed with its refund', async () => {
  const placed = await portal.place({ userId: UMA, name: 'Uma Rahman' });
  const orders = await portal.open(`/orders?order=${placed.id}`, 'super_admin');
  await orders.getByTitle("The customer's profile").click();
  await orders.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
  const under = section(orders, 'Order under way');
  await under.getByText(`#${placed.orderNumber} Golden Wok`).waitFor();
  expect(await under.getByRole('link', { name: 'Open order' }).getAttribute('href')).toBe(
    `/orders?order=${placed.id}`,
  );
  await section(orders, 'Orders').getByText('1 since').waitFor();
  await call(
    portal.url,
    'orderCalls.refundOrder',
    { orderId: placed.id, restaurantId: placed.restaurantId, cancelReason: 'Kitchen closed' },
    boss,
  );
  await under.waitFor({ state: 'detached' });
  await section(orders, 'Orders').getByText('Kitchen closed').waitFor();
});

test('points are added by keyboard: mistakes word for word, the balance before and after, the history, and Undo', async () => {
  const page = await openUma();
  const points = section(page, 'Points');
  await points.getByRole('button', { name: 'Add points' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add points' });
  await isFocused(dialog.getByLabel('Title'));
  await dialog.getByRole('button', { name: 'Add points' }).press('Enter');
  await dialog.getByText('rewardName and reward description cannot be empty').first().waitFor();
  await dialog.getByLabel('Title').fill('Late delivery');
  await dialog.getByLabel('Description').fill('21 min late');
  await dialog.getByLabel('Points', { exact: true }).fill('499.6');
  await dialog.getByText('The balance goes from 0 to 500.').waitFor();
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('21 min late');
  await dialog.getByLabel('Points', { exact: true }).press('Enter');
  await page.getByText('500 points added.').waitFor();
  await points.getByText('500', { exact: true }).first().waitFor();
  await points.getByText('+500').waitFor();
  await section(page, 'What happened').getByText('added 500 points').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await points.getByText('−500').waitFor();
});

test('an address changes only by a suggestion; removing it asks, and can be undone', async () => {
  const page = await openUma();
  const addresses = section(page, 'Addresses');
  await addresses.getByRole('button', { name: 'Edit 1260 Alder Ave, Burnaby' }).click();
  const dialog = page.getByRole('dialog', { name: 'Address' });
  const field = dialog.getByRole('combobox', { name: 'Address' });
  await field.fill('68 water');
  await dialog.getByRole('option', { name: /^68 Water St, Vancouver/ }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Address is missing or invalid').first().waitFor();
  await field.fill('68 water s');
  await dialog.getByRole('option', { name: /^68 Water St, Vancouver/ }).click();
  const chosen = await field.inputValue();
  await field.fill('9999 Nowhere Rd, Surrey');
  // Escape closes what is said of it, and does not leave.
  const unknown = dialog.getByText('This address was not found.');
  await unknown.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await field.press('Escape');
  await unknown.waitFor({ state: 'hidden' });
  expect(await field.getAttribute('aria-expanded')).toBe('false');
  expect(await page.getByRole('dialog', { name: 'Leave without saving?' }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('Address is missing or invalid').first().waitFor();
  await field.fill(chosen);
  await dialog.getByLabel('Delivery type').selectOption('LEAVE_AT_LOCATION');
  await dialog.getByLabel('Where to leave it').fill('Front desk');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await addresses.getByText(/68 Water St, Vancouver.*unit 1567/).waitFor();
  await addresses.getByText('Leave at: Front desk').waitFor();
  const { rows } = await pool.query<{ lat: number }>('select lat from user_addresses where user_id = $1', [
    UMA,
  ]);
  expect(rows[0]?.lat).toBeCloseTo(49.284, 2);
  await addresses.getByRole('button', { name: /^Edit 68 Water/ }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: 'Remove this address?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await addresses.getByText('No addresses yet.').waitFor();
  await isFocused(addresses);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await addresses.getByText(/68 Water St, Vancouver/).waitFor();
  await page.reload();
  // What happened can undo it too, also when the message is gone.
  await section(page, 'What happened')
    .getByRole('button', { name: /^Undo: brought the address/ })
    .click();
  await addresses.getByText('No addresses yet.').waitFor();
});

test('an address that a colleague removes stays open with what was typed', async () => {
  const page = await openUma();
  await section(page, 'Addresses').getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Address' });
  await dialog.getByLabel('Instructions').fill('Buzzer 1567');
  await pool.query('delete from user_addresses');
  await dialog.getByText('This address is gone').waitFor();
  expect(await dialog.getByLabel('Instructions').inputValue()).toBe('Buzzer 1567');
});

test('a card is removed after a question that says what cannot be undone', async () => {
  const page = await openUma();
  const cards = section(page, 'Cards');
  await cards.getByRole('button', { name: 'Remove Visa ••• 4242' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Visa ••• 4242?' });
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await question.getByRole('button', { name: 'Remove' }).click();
  await cards.getByText('No cards.').waitFor();
});

test('the role is changed after a question, is seen in another window, and can be undone; staff are changed elsewhere', async () => {
  const [page, other] = [await openUma(), await openUma()];
  await page.getByLabel('Role').focus();
  await page.getByLabel('Role').selectOption('courier');
  const question = page.getByRole('dialog', { name: 'Make Uma Rahman a courier?' });
  await question.getByText('They have no sign-in for the couriers’ app.').waitFor();
  await question.getByRole('button', { name: 'Make courier' }).press('Enter');
  await page.getByText('Uma Rahman is a courier now.').waitFor();
  await isFocused(page.getByLabel('Role'));
  await other.getByText('Courier, account since Mar 2024').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await other.getByText('Customer, account since Mar 2024').waitFor();
  const admin = await open(`?userId=${portal.people.admin.id}`);
  await admin.getByRole('link', { name: 'Admin: under Staff' }).waitFor();
  expect(await admin.getByLabel('Role').count()).toBe(0);
});

test('a courier without a sign-in is led to their earnings, and to Staff, where the invitation is begun', async () => {
  await pool.query(`update users set role = 'courier' where id = $1`, [UMA]);
  const page = await openUma();
  const work = section(page, 'Deliveries and earnings');
  await work.getByText('Off duty, 0 deliveries under way').waitFor();
  expect(await work.getByRole('link', { name: 'Earnings' }).getAttribute('href')).toBe(
    `/riders-earnings?rider=${UMA}`,
  );
  // The way out of having no sign-in works: the invitation is sent, and the account stays theirs.
  await section(page, 'Deliveries and earnings')
    .getByRole('link', { name: 'Invite them under Staff' })
    .click();
  const invite = page.getByRole('dialog', { name: 'Invite' });
  await expect.poll(() => invite.getByLabel('E-mail').inputValue()).toBe(MAIL);
  await expect.poll(() => invite.getByLabel('Role').inputValue()).toBe('courier');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`${MAIL} is invited.`).waitFor();
});

test('a role that somebody else changes while the question stands open is not overwritten', async () => {
  const page = await openUma('', { expects: /409/ });
  await page.getByLabel('Role').selectOption('courier');
  const question = page.getByRole('dialog', { name: 'Make Uma Rahman a courier?' });
  await question.waitFor();
  await pool.query(`update users set role = 'courier_manager' where id = $1`, [UMA]);
  await page.getByText('Courier manager, account since Mar 2024').waitFor();
  await question.getByText('Somebody else made them a courier manager meanwhile.').waitFor();
  // Of what was told nobody is surprised; of what happens after that, they are.
  await page.route('**/rpc/users/changeRole', async (route) => {
    await pool.query(`update users set role = 'customer' where id = $1`, [UMA]);
    await route.continue();
  });
  await question.getByRole('button', { name: 'Make courier' }).click();
  await page
    .getByRole('alert')
    .getByText(/“Role”\. Nothing was saved\./)
    .waitFor();
  const { rows } = await pool.query(`select role from users where id = $1`, [UMA]);
  expect(rows).toEqual([{ role: 'customer' }]);
});

test('a colleague gives somebody the very role that is being asked about, or one of staff: it is said who did, and nothing is sent', async () => {
  const page = await openUma();
  await page.getByLabel('Role').selectOption('courier');
  await page.getByRole('dialog', { name: 'Make Uma Rahman a courier?' }).waitFor();
  const colleague = await createPerson(pool, 'super_admin');
  const input = { userId: UMA, role: 'courier', expectedRole: 'customer' };
  expect((await call(portal.url, 'users.changeRole', input, { token: colleague.token })).status).toBe(200);
  const told = page.getByRole('dialog', { name: 'Uma Rahman is a courier now' });
  await told.getByText(`${colleague.name} changed the role meanwhile. Nothing was sent from here.`).waitFor();
  await told.getByRole('button', { name: 'Close' }).last().click();
  await told.waitFor({ state: 'detached' });
});

test('while money waits, nobody is made a courier, which is said before anything is sent; to make somebody a customer goes on', async () => {
  const { id } = portal.people.super_admin;
  await pool.query(
    `insert into auth.cooling_off (user_id, waits_until, because) values ($1, now() + interval '1 day', 'password-changed')`,
    [id],
  );
  await pool.query(`update users set role = 'courier' where id = $1`, [UMA]);
  try {
    const page = await openUma();
    await page.getByLabel('Role').selectOption('courier_manager');
    const told = page.getByRole('dialog', { name: 'Uma Rahman stays a courier' });
    await told.getByText(/^Your payouts, .* because your password was changed\.$/).waitFor();
    await told.getByRole('button', { name: 'Close' }).last().click();
    await page.getByLabel('Role').selectOption('customer');
    await page.getByRole('button', { name: 'Make customer' }).click();
    await page.getByText('Uma Rahman is a customer now.').waitFor();
    const { rows } = await pool.query(`select role from users where id = $1`, [UMA]);
    expect(rows).toEqual([{ role: 'customer' }]);
  } finally {
    await pool.query('delete from auth.cooling_off where user_id = $1', [id]);
  }
});

test('an admin without a sign-in is invited from their page as what they are, and then leads to the invitation', async () => {
  const email = 'sam.hall@mail.example';
  const { restaurantId, locationId } = portal.own;
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (name, email, role, restaurant_id, location_id) values ('Sam Hall', $1, 'admin', $2, $3) returning id`,
    [email, restaurantId, locationId],
  );
  const page = await open(`?userId=${rows[0]?.id}`);
  await page.getByRole('link', { name: 'Admin without a sign-in: invite under Staff' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite' });
  await expect.poll(() => invite.getByLabel('E-mail').inputValue()).toBe(email);
  await expect.poll(() => invite.getByLabel('Role').inputValue()).toBe('admin');
  await expect
    .poll(() => invite.getByRole('combobox', { name: 'Location' }).inputValue())
    .toContain('Golden Wok');
  await invite.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByText(`${email} is invited.`).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Admin without a sign-in: invited under Staff' }).click();
  await page.getByRole('dialog', { name: email }).getByText('Invited', { exact: true }).waitFor();
  // The list of whom the reader opened is another test's.
  await pool.query('delete from opened_people where user_id = $1', [rows[0]?.id]);
});

test('a suspended person is so called on their page, live, with since when, by whom and the way to Staff', async () => {
  const { id } = portal.people.admin;
  const page = await open(`?userId=${id}`);
  await page.getByRole('link', { name: 'Admin: under Staff' }).waitFor();
  expect(await page.getByText('Suspended').count()).toBe(0);
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'Sasha Park')`, [id]);
  const note = page.getByRole('note', { name: 'Suspended' });
  await note.getByText(/^Suspended since .*, by Sasha Park\./).waitFor();
  expect(await note.getByRole('link', { name: 'Open in Staff' }).getAttribute('href')).toBe(
    `/staff?person=${id}`,
  );
  expect(await findViolations(page)).toEqual([]);
  await pool.query(`update users set role = 'courier' where id = $1`, [id]);
  const work = section(page, 'Deliveries and earnings');
  await work.getByText('Suspended. Nothing is under way.').waitFor();
  await pool.query('delete from auth.suspensions');
  await pool.query(`update users set role = 'admin' where id = $1`, [id]);
  await note.waitFor({ state: 'detached' });
});

test('on a phone the role and the block come last, and on a wide screen they stand in the head', async () => {
  const isBelow = async (page: Page) => {
    const top = async (locator: ReturnType<typeof section>) => (await locator.boundingBox())?.y ?? 0;
    const cards = await top(section(page, 'Cards'));
    const tops = [page.getByLabel('Role'), page.getByRole('button', { name: 'Block', exact: true })];
    return Promise.all(tops.map(async (one) => (await top(one)) > cards));
  };
  const phone = await openUma('', { viewport: NARROW });
  await phone.getByRole('button', { name: 'Block', exact: true }).waitFor();
  await expect.poll(() => isBelow(phone)).toEqual([true, true]);
  const wide = await openUma('', { viewport: WIDE });
  await wide.getByRole('button', { name: 'Block', exact: true }).waitFor();
  await expect.poll(() => isBelow(wide)).toEqual([false, false]);
});

test('how an order ended is read whole beside the rest of its line, and a long reason is cut', async () => {
  const placed = await portal.place({ userId: UMA, orderType: 'Pickup' });
  const gone = await portal.place({ userId: UMA });
  await pool.query(
    `update orders set status = 'Done', restaurant_name = 'The Golden Wok and Dumpling House', confirmed_at = now(),
       estimated_completion_time = now() + interval '65 minutes', completion_time = now() + interval '65 minutes', finished_at = now()
     where id = $1`,
    [placed.id],
  );
  await pool.query(
    `update orders set status = 'Cancelled', finished_at = now(), cancel_reason = 'They waited for more than an hour and nobody came to the door' where id = $1`,
    [gone.id],
  );
  for (const width of [1280, 1440]) {
    const page = await openUma('', { viewport: { width, height: 800 } });
    const ended = section(page, 'Orders').getByRole('cell', { name: /^Picked up/ });
    await ended.getByText(/^1 h \d+ early$/).waitFor();
    const cutOf = (node: HTMLElement) =>
      [node, ...node.querySelectorAll('small')].filter((one) => one.scrollWidth > one.clientWidth).length;
    expect(await ended.evaluate(cutOf), `${width} wide`).toBe(0);
    const reason = section(page, 'Orders').getByRole('cell', { name: /^Cancelled/ });
    expect(await reason.getByText(/^They waited/).evaluate(cutOf)).toBe(1);
  }
});

test('what is typed to block somebody stays when a phone is turned, and blocks them', async () => {
  const page = await openUma('', { viewport: NARROW });
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Uma Rahman' });
  await dialog.getByLabel('Description').fill('Threw a pizza');
  const isButtonInHead = () => page.locator('header').getByText('Block', { exact: true }).count();
  for (const [viewport, inHead] of [
    [{ width: NARROW.height, height: NARROW.width }, 1],
    [NARROW, 0],
  ] as const) {
    await page.setViewportSize(viewport);
    await expect.poll(isButtonInHead).toBe(inHead);
    expect(await dialog.getByLabel('Description').inputValue()).toBe('Threw a pizza');
  }
  await dialog.getByLabel('Description').press('Control+s');
  await page.getByRole('list', { name: 'Blocked' }).getByRole('link', { name: 'Threw a pizza' }).waitFor();
});

test('somebody is blocked and unblocked from their page, with the reason, and a guest without an account too', async () => {
  const page = await openUma();
  await page.getByText('Not blocked', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Block Uma Rahman' });
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await dialog.getByText('Please enter a description.').waitFor();
  // Leaving the field says so already: the press itself is over when it is answered.
  await dialog.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  await dialog.getByLabel('Description').fill('Threw a pizza');
  await dialog.getByLabel('Description').press('Control+s');
  await page.getByText('Success', { exact: true }).waitFor();
  await page.getByRole('list', { name: 'Blocked' }).getByRole('link', { name: 'Threw a pizza' }).waitFor();
  const { rows } = await pool.query('select user_id, phone_number, email from blocklist');
  expect(rows).toEqual([{ user_id: UMA, phone_number: '6045550131', email: MAIL }]);
  await page.getByRole('button', { name: 'Unblock' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to unblock this user' });
  await question
    .getByText(
      `The entry of Uma Rahman no longer blocks their account, 604-555-0131, ${MAIL}, also for others`,
    )
    .waitFor();
  await question.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('Uma Rahman is not blocked any more.').waitFor();
  await page.getByText('Not blocked', { exact: true }).waitFor();
  await page.reload();
  await section(page, 'What happened').getByText(`unblocked Uma Rahman, 604-555-0131, ${MAIL}`).waitFor();
  await portal.place({ name: 'Elijah Hughes', phoneNumber: '6045550158' });
  const guest = await open('?phoneNumber=604-555-0158');
  await guest.getByRole('heading', { level: 1, name: 'Elijah Hughes' }).waitFor();
  await guest.getByText('No account').waitFor();
  await section(guest, 'Orders').getByText('1 since').waitFor();
});

test('the search of everything leads to a person, and the lookup shows whom the reader opened lately', async () => {
  const page = await portal.open('/tags', 'super_admin');
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('uma rah');
  await page.getByRole('option', { name: /^Uma Rahman/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
  await expect
    .poll(async () => (await pool.query('select from opened_people where user_id = $1', [UMA])).rowCount)
    .toBe(1);
  await page.keyboard.press('/');
  const lately = section(page, 'Opened by you lately');
  await lately.getByText('Looked only').waitFor();
  await lately.getByRole('button', { name: /Uma Rahman/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Uma Rahman' }).waitFor();
});

test.each([WIDE, NARROW])(
  'nothing stands beyond the edge of a window of %j, and axe finds nothing',
  async (viewport) => {
    await portal.place({ userId: UMA, name: 'Uma Rahman' });
    await call(
      portal.url,
      'users.addPoints',
      { userId: UMA, name: 'Late delivery', description: 'By 21 min', points: 500 },
      boss,
    );
    const page = await openUma('', { viewport });
    await section(page, 'Points').getByText('+500').waitFor();
    await section(page, 'Orders').getByText('1 since').waitFor();
    expect(await findViolations(page)).toEqual([]);
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await beyond()).toBe(0);
    await page.goto(`${portal.url}/users?q=rahman`);
    await page.getByText('2 of 2 found by name or e-mail').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await beyond()).toBe(0);
  },
);

test('what happened to somebody shows at once that they were blocked, and that an address and a card of theirs changed, with how many there are', async () => {
  // Nothing has happened to her yet, unlike to people of other tests.
  const id = randomUUID();
  await pool.query(
    `insert into users (id, name, email, created_at) values ($1, 'Iris Rahman', 'iris@mail.example', now())`,
    [id],
  );
  await pool.query(
    `insert into user_addresses (user_id, delivery_address, lat, lng) values ($1, '1260 Alder Ave, Burnaby', 49.2, -123)`,
    [id],
  );
  await putCard(pool, id);
  const page = await open(`?userId=${id}`);
  const happened = section(page, 'What happened');
  await happened.getByText('Nobody has changed anything here yet.').waitFor();
  const entry = { userId: id, description: 'Never pays' };
  const { body } = await call<{ id: string }>(portal.url, 'blocklist.add', entry, boss);
  await happened.getByText(/^blocked Iris Rahman/).waitFor();
  await happened.getByText('All of 1 entry').waitFor();
  await call(portal.url, 'blocklist.remove', { entryId: body.id }, boss);
  await happened.getByText(/^unblocked Iris Rahman/).waitFor();
  const { rows } = await pool.query<{ address: string; card: string }>(
    `select (select id from user_addresses where user_id = $1) as address, (select id from user_cards where user_id = $1) as card`,
    [id],
  );
  await call(portal.url, 'userAddresses.remove', { addressId: rows[0]?.address }, boss);
  await happened.getByText(/removed the address/).waitFor();
  await call(portal.url, 'userCards.remove', { cardId: rows[0]?.card }, boss);
  await happened.getByText('All of 4 entries').waitFor();
});

test('nobody blocks a super admin: the page says why, before a reason is typed', async () => {
  const page = await open(`?userId=${boss.id}`);
  await page.getByRole('heading', { level: 1, name: boss.name }).waitFor();
  await page.getByText('This is a super admin: they keep this list and cannot be on it.').waitFor();
  expect(await page.getByRole('button', { name: 'Block', exact: true }).count()).toBe(0);
});

test('the page of a phone number says whose account has it and leads there; what is no number is refused', async () => {
  await portal.place({ name: 'Elijah Hughes', phoneNumber: '6045550144' });
  const page = await open('?guest=604-555-0144');
  await page.getByRole('link', { name: 'Kevin Rahman has an account with this number' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kevin Rahman' }).waitFor();
  const none = await open('?guest=abc');
  await none.getByText('Please enter a phone number such as 604-555-0100').waitFor();
  expect(await none.getByText('No account').count()).toBe(0);
});
