import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
beforeEach(async () => {
  await portal.database.pool.query('delete from notification_rules');
  await portal.database.pool.query('delete from outbox');
  await portal.database.pool.query('delete from number_codes');
  await portal.database.pool.query('delete from confirmed_numbers');
  await portal.database.pool.query(
    `insert into confirmed_numbers (location_id, phone_number) values ($1, '+16045550100')`,
    [portal.own.locationId],
  );
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

async function putRule(columns = `'ConfirmMiss1', '+16045550100', ''`): Promise<void> {
  const { restaurantId, locationId } = portal.own;
  await portal.database.pool.query(
    `insert into notification_rules (restaurant_id, location_id, trigger, phone_number, email) values ($1, $2, ${columns})`,
    [restaurantId, locationId],
  );
}

async function putMessage(state: string, error: string | null, recipient = '6045550100'): Promise<void> {
  await portal.database.pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, error, location_id)
     values (gen_random_uuid(), 'SMS', $4, 'New order #7', 'New order #7: pickup', $1, $2, $3)`,
    [state, error, portal.own.locationId, recipient],
  );
}

const stored = async () => {
  const { rows } = await portal.database.pool.query<Record<string, unknown>>(
    'select trigger, by_sms, by_email, phone_number, email from notification_rules order by created_at',
  );
  return rows;
};
const open = async (options = {}): Promise<Page> => {
  const page = await portal.open(portal.path('notifications'), 'admin', options);
  await page.getByRole('heading', { name: 'Add a rule' }).waitFor();
  return page;
};

test('a rule is added, switched on and deleted', async () => {
  const page = await open();
  await page.getByText('Nobody is notified').waitFor();
  const add = page.getByRole('form', { name: 'Add a rule' });
  await add.getByRole('button', { name: 'Add' }).click();
  await add.getByText('Missing Trigger Type').waitFor();
  await add.getByLabel('Trigger').selectOption('ConfirmMiss2');
  await add.getByText('When an order is not confirmed after 5 minutes.').waitFor();
  await add.getByLabel('Phone number').fill('604 555-0100');
  await add.getByRole('button', { name: 'Add' }).click();
  const rule = page.getByRole('listitem', { name: 'Unconfirmed after 5 min rule' });
  await rule.getByText('No method is on: this rule notifies nobody.').waitFor();
  await rule.getByRole('switch', { name: /SMS/ }).click();
  await rule.getByRole('switch', { name: /SMS on/ }).waitFor();
  // The screen shows it before the server has stored it.
  await expect.poll(stored).toMatchObject([{ by_sms: true, phone_number: '+16045550100' }]);
  await rule.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nobody is notified').waitFor();
  await expect.poll(stored).toEqual([]);
});

test('a deleted rule is restored from "What happened", and everybody who looks sees it at once', async () => {
  await putRule(`'ConfirmMiss3', '6045550100', ''`);
  const before = await stored();
  const [page, colleague] = [await open(), await open()];
  const ruleOn = (one: Page) => one.getByRole('listitem', { name: 'Unconfirmed after 10 min rule' });
  const rule = ruleOn(page);
  await rule.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Nobody is notified').waitFor();
  await colleague.getByText('Nobody is notified').waitFor();
  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  const panel = page.getByRole('dialog', { name: 'What happened' });
  const who = portal.people.admin.name;
  await panel
    .getByRole('listitem')
    .filter({ hasText: `${who} removed the notification rule Unconfirmed after 10 min` })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await panel.getByText(`${who} brought the notification rule Unconfirmed after 10 min back`).waitFor();
  const reason = panel.getByText(`Cannot be undone. ${who} brought it back`);
  await reason.waitFor();
  // One moment has one time, also where this browser's clock rules are older than the server's.
  const returned = panel.getByRole('listitem').filter({ hasText: 'Unconfirmed after 10 min back' }).first();
  await expect
    .poll(
      async () => `Cannot be undone. ${who} brought it back, ${await returned.locator('time').innerText()}.`,
    )
    .toBe(await reason.innerText());
  expect(await stored()).toEqual(before);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await ruleOn(colleague).waitFor();
  expect(await rule.getByRole('textbox', { name: 'Phone number' }).inputValue()).toBe('604-555-0100');
});

test('what cannot be switched says why: the call of NewOrder, and a method without a recipient', async () => {
  await putRule(`'NewOrder', '', ''`);
  const page = await open();
  const call = page.getByRole('switch', { name: /Phone Call .* cannot be changed for “New order”/ });
  expect(await call.isDisabled()).toBe(true);
  const email = page.getByRole('switch', { name: /E-mail Needs an e-mail address first/ });
  expect(await email.isDisabled()).toBe(true);
  const rule = page.getByRole('listitem', { name: 'New order rule' });
  await rule.getByRole('textbox', { name: 'E-mail' }).fill('kitchen');
  await rule.getByRole('textbox', { name: 'E-mail' }).blur();
  await rule.getByText('Please enter an e-mail address such as').waitFor();
  await rule.getByRole('textbox', { name: 'E-mail' }).fill('kitchen@wok.example');
  await rule.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('switch', { name: /E-mail off/ }).click();
  await waitUntil(async () => (await stored())[0]!['by_email'] === true);
});

test('what an enabled method needs is shown at its field, before anything is sent', async () => {
  await putRule(`'ConfirmMiss1', '6045550100', 'kitchen@wok.example'`);
  await portal.database.pool.query('update notification_rules set by_email = true');
  const page = await open();
  const rule = page.getByRole('listitem', { name: 'Unconfirmed after 3 min rule' });
  const email = rule.getByRole('textbox', { name: /^E-mail/ });
  await email.fill('');
  await email.press('Enter');
  await rule.getByText('E-mail is on: it needs an e-mail address.').waitFor();
  await isFocused(email);
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  expect(await stored()).toMatchObject([{ by_email: true, email: 'kitchen@wok.example' }]);
});

test('a method is switched while its recipient is unsaved; what was typed stays', async () => {
  await putRule();
  const page = await open();
  const rule = page.getByRole('listitem', { name: 'Unconfirmed after 3 min rule' });
  const phone = rule.getByRole('textbox', { name: /^Phone number/ });
  await phone.fill('604 555 0111');
  await rule.getByRole('switch', { name: /SMS/ }).click();
  await waitUntil(async () => (await stored())[0]!['by_sms'] === true);
  expect(await stored()).toMatchObject([{ phone_number: '+16045550100' }]);
  expect(await phone.inputValue()).toBe('604-555-0111');
  await phone.press('Control+s');
  await waitUntil(async () => (await stored())[0]!['phone_number'] === '+16045550111');
});

test('a colleague was faster: the current rule is shown at once, and what was typed stays', async () => {
  await putRule();
  const page = await open();
  const rule = page.getByRole('listitem', { name: 'Unconfirmed after 3 min rule' });
  await rule.getByRole('textbox', { name: 'E-mail' }).fill('mine@wok.example');
  await portal.database.pool.query(`update notification_rules set email = 'theirs@wok.example'`);
  await rule.getByText('Somebody else changed this to theirs@wok.example.').waitFor();
  expect(await rule.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('mine@wok.example');
  await rule.getByRole('button', { name: 'Keep mine' }).click();
  await rule.getByRole('button', { name: 'Save' }).click();
  await waitUntil(async () => (await stored())[0]!['email'] === 'mine@wok.example');
});

test('a rule that a colleague deletes keeps its card while something is typed in it, or asks whether to delete it', async () => {
  await putRule();
  await putRule(`'NewOrder', '', 'chef@wok.example'`);
  const page = await open();
  await page
    .getByRole('list', { name: 'Rules' })
    .getByRole('textbox', { name: 'E-mail' })
    .first()
    .fill('typed@wok.example');
  await page.getByRole('button', { name: 'Delete' }).last().click();
  const question = page.getByRole('dialog');
  await question.getByText(/^Delete the rule/).waitFor();
  await portal.database.pool.query('delete from notification_rules');
  await question.getByText('This notification rule is gone').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Close' }).click();
  const rules = page.getByRole('list', { name: 'Rules' }).getByRole('listitem');
  await expect.poll(() => rules.count()).toBe(1);
  await rules.getByText('This notification rule is gone').waitFor();
  expect(await rules.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('typed@wok.example');
  expect(await rules.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
  expect(await findViolations(page)).toEqual([]);
  await rules.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => rules.count()).toBe(0);
  await page.getByText('Nobody is notified').waitFor();
});

test('leaving asks once about unsaved input, and not after saving', async () => {
  await putRule();
  const page = await open();
  const rule = page.getByRole('listitem', { name: 'Unconfirmed after 3 min rule' });
  const email = rule.getByRole('textbox', { name: 'E-mail' });
  await email.fill('mine@wok.example');
  await page.getByLabel('Phone number of the new rule').fill('604 555 0101');
  const info = page.getByRole('link', { name: 'Info', exact: true });
  await info.click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await email.inputValue()).toBe('mine@wok.example');
  await email.press('Enter');
  await waitUntil(async () => (await stored())[0]!['email'] === 'mine@wok.example');
  // The answer comes after the change.
  await rule.getByRole('button', { name: 'Discard' }).waitFor({ state: 'detached' });
  await page.getByLabel('Phone number of the new rule').fill('');
  await info.click();
  await page.waitForURL('**/restaurant/info/**');
});

test('it lists who was notified lately, and with what outcome', async () => {
  await putMessage('failed', 'Unknown outcome: it timed out.');
  const page = await open();
  const told = page.getByRole('region', { name: 'Recent notifications' });
  await told.getByText('Failed').waitFor();
  await told.getByText('Unknown outcome: it timed out.').waitFor();
  await told.getByText('New order #7', { exact: true }).click();
  await told.getByText('New order #7: pickup').waitFor();
});

test('failed messages stand above the rules, and so does a note about messages that never leave this server', async () => {
  await putRule();
  await putMessage('failed', 'No such number.');
  const page = await open();
  const failed = page.getByRole('region', { name: 'Did not arrive' });
  await failed.getByText('No such number.').waitFor();
  await page.getByText('SMS and calls are kept here: no phone service is set.').waitFor();
  const [top, rules] = await Promise.all([
    failed.boundingBox(),
    page.getByRole('list', { name: 'Rules' }).boundingBox(),
  ]);
  expect(top?.y).toBeLessThan(rules?.y ?? 0);
});

test('a rule with an enabled method sends a test, which appears below', async () => {
  await putRule();
  await portal.database.pool.query('update notification_rules set by_sms = true');
  const page = await open();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The test stays on this server: no service is set that could send it.').waitFor();
  const told = page.getByRole('region', { name: 'Recent notifications' });
  await told.getByText('Test of the rule “Unconfirmed after 3 min”').waitFor();
});

test('what is said of a test comes with its answer, also while the screen has not been told yet where messages stay', async () => {
  await putRule();
  await portal.database.pool.query('update notification_rules set by_sms = true');
  const page = await open();
  await page.route(/\/rpc\/notifications\/told/, () => undefined);
  await page.reload();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The test stays on this server: no service is set that could send it.').waitFor();
});

test('a number of another country is refused at its field', async () => {
  await putRule();
  const page = await open({ expects: /422/ });
  const rule = page.getByRole('listitem', { name: 'Unconfirmed after 3 min rule' });
  const phone = rule.getByRole('textbox', { name: /^Phone number/ });
  const confirmed = rule.getByText('Confirmed', { exact: true });
  await confirmed.waitFor();
  await phone.fill('+1 876 555 1234');
  // It was said of the number before.
  await confirmed.waitFor({ state: 'detached' });
  await phone.press('Enter');
  await rule
    .getByText('SMS and calls go to Canada and the United States only. This is a number in Jamaica.')
    .first()
    .waitFor();
  await isFocused(phone);
  expect(await stored()).toMatchObject([{ phone_number: '+16045550100' }]);
});

for (const viewport of [WIDE, NARROW]) {
  test(`a new number is confirmed with its code, by keyboard alone, ${viewport.width} wide; colleagues see it at once`, async () => {
    await putRule(`'ConfirmMiss1', '+16045550122', ''`);
    await portal.database.pool.query('update notification_rules set by_sms = true');
    const [page, colleague] = [await open({ viewport }), await open()];
    const form = page.getByRole('form', { name: 'Confirm 604-555-0122 of Unconfirmed after 3 min' });
    await form.getByText('Not confirmed yet.').waitFor();
    await form.getByText('Codes stay on this server too: a super admin reads them in the Outbox.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await form.getByRole('button', { name: 'Send a code' }).press('Enter');
    await page
      .getByText('The code for 604-555-0122 stays on this server: no phone service is set.')
      .waitFor();
    const told = page.getByRole('region', { name: 'Recent notifications' });
    await told.getByText('Code that confirms this number', { exact: true }).click();
    await told.getByText('Passline: ****** is the code').waitFor();
    const code = form.getByRole('textbox', { name: 'Code' });
    await code.fill('12');
    await code.press('Enter');
    await form.getByText('Please enter the 6 digits of the code.').waitFor();
    await code.fill(await codeInOutbox());
    await code.press('Enter');
    await page.getByText('604-555-0122 is confirmed.').waitFor();
    await form.waitFor({ state: 'detached' });
    const rule = page.getByRole('listitem', { name: 'Unconfirmed after 3 min rule' });
    await rule.getByText('Confirmed', { exact: true }).waitFor();
    await isFocused(rule);
    await colleague.getByText('Confirmed', { exact: true }).waitFor();
  });
}

/** As a super admin reads it there. */
async function codeInOutbox(): Promise<string> {
  // This server has no worker: the stand-in would keep it.
  await portal.database.pool.query(`update outbox set state = 'kept'`);
  const outbox = await portal.open('/outbox', 'super_admin');
  await outbox.getByText('Code that confirms this number', { exact: true }).click();
  const body = await outbox
    .getByRole('dialog')
    .getByText(/Passline: \d{6} is the code/)
    .innerText();
  await outbox.close();
  return /\d{6}/.exec(body)?.[0] ?? '';
}

async function putUnconfirmed(): Promise<void> {
  await putRule(`'ConfirmMiss1', '+16045550122', ''`);
  await portal.database.pool.query('update notification_rules set by_sms = true');
}

test('a half-typed code stays while a colleague changes the rule, and nobody leaves it without being asked', async () => {
  await putUnconfirmed();
  const page = await open();
  const form = page.getByRole('form', { name: /^Confirm 604-555-0122/ });
  const code = form.getByRole('textbox', { name: 'Code' });
  await code.fill('123');
  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  await page.getByRole('dialog', { name: 'What happened' }).waitFor();
  await page.keyboard.press('Escape');
  await code.press('Escape');
  expect(await code.inputValue()).toBe('123');
  for (const change of [`by_sms = false`, `by_sms = true, phone_number = '+16045550133'`]) {
    await portal.database.pool.query(`update notification_rules set ${change}`);
    await form.waitFor({ state: 'detached' });
    await portal.database.pool.query(
      `update notification_rules set by_sms = true, phone_number = '+16045550122'`,
    );
    await form.waitFor();
    expect(await code.inputValue()).toBe('123');
  }
  await page.getByRole('link', { name: 'Info', exact: true }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await code.inputValue()).toBe('123');
  await code.fill('');
  await page.getByRole('link', { name: 'Info', exact: true }).click();
  await page.waitForURL('**/restaurant/info/**');
});

test('what is refused of "Send a code" stands at its button, and the field of the code stays as it is', async () => {
  await putUnconfirmed();
  await portal.database.pool.query(
    `insert into number_codes (location_id, phone_number, code_hash, sent_at)
     select $1, '+16045550122', n::text, now() from generate_series(1, 3) n`,
    [portal.own.locationId],
  );
  const page = await open({ expects: /422/ });
  const form = page.getByRole('form', { name: /^Confirm 604-555-0122/ });
  const code = form.getByRole('textbox', { name: 'Code' });
  await code.fill('123');
  const send = form.getByRole('button', { name: 'Send a code' });
  await send.click();
  await form.getByText('3 codes were sent to this number within an hour.').waitFor();
  expect(await code.getAttribute('aria-invalid')).toBeNull();
  const described = await send.getAttribute('aria-describedby');
  expect(await form.locator(`[id="${described}"]`).innerText()).toMatch(/^3 codes were sent to this number/);
  expect(await findViolations(page)).toEqual([]);
  await code.fill('123456');
  await code.press('Enter');
  await form.getByText(/^This is not the code\./).waitFor();
  expect(await code.getAttribute('aria-invalid')).toBe('true');
});

test('a number to which nothing may go, stored before that was asked, says so and offers no code', async () => {
  await putRule(`'ConfirmMiss1', '+18765551234', ''`);
  await portal.database.pool.query('update notification_rules set by_sms = true');
  const page = await open();
  const rule = page.getByRole('listitem', { name: 'Unconfirmed after 3 min rule' });
  await rule
    .getByText(
      'Nothing is sent to this number. SMS and calls go to Canada and the United States only. This is a number in Jamaica. Please enter another one.',
    )
    .waitFor();
  expect(await rule.getByRole('button', { name: 'Send a code' }).count()).toBe(0);
  const phone = rule.getByRole('textbox', { name: /^Phone number/ });
  await phone.fill('604 555 0100');
  await phone.press('Enter');
  await rule.getByText('Confirmed', { exact: true }).waitFor();
  await rule.getByText('Nothing is sent to this number.').waitFor({ state: 'detached' });
});

test('what was held back today stands above the rules with its reason; once that has ended, it is told without alarm', async () => {
  await putUnconfirmed();
  for (const _ of [1, 2])
    await putMessage('held', 'Held back: 604-555-0122 is not confirmed yet.', '+16045550122');
  const page = await open();
  const held = page.getByRole('region', { name: 'Held back' });
  await held.getByText('2 messages were held back today').waitFor();
  const colourOf = (words: string) => held.getByText(words).evaluate((node) => getComputedStyle(node).color);
  const alarm = await colourOf('Held back: 604-555-0122 is not confirmed yet.');
  const told = page.getByRole('region', { name: 'Recent notifications' });
  await told.getByText('604-555-0122', { exact: true }).first().waitFor();
  const outbox = await portal.open('/outbox?state=held', 'super_admin');
  await outbox.getByText('2 messages', { exact: true }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await portal.database.pool.query(
    `insert into confirmed_numbers (location_id, phone_number) values ($1, '+16045550122')`,
    [portal.own.locationId],
  );
  expect(await colourOf('This is over: nothing is held back any more.')).not.toBe(alarm);
  expect(await held.getByText('is not confirmed yet').count()).toBe(0);
});

test.each([
  ['in the list', 0],
  ['on a later page', 60],
])('a message that is open while it is sent shows its outcome by itself, %s', async (_, newer) => {
  await putMessage('pending', null, '6045550111');
  const { rows } = await portal.database.pool.query<{ id: string }>('select id from outbox');
  for (let n = 0; n < newer; n += 1) await putMessage('sent', null);
  const page = await portal.open(`/outbox?message=${rows[0]?.id}`, 'super_admin');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Pending', { exact: true }).waitFor();
  await portal.database.pool.query(
    `update outbox set state = 'failed', error = 'No such number.', settled_at = now() where id = $1`,
    [rows[0]?.id],
  );
  await dialog.getByText('No such number.').waitFor();
  await page.keyboard.press('Escape');
  const listed = page.getByRole('table', { name: 'Messages' });
  await listed.getByText('Pending', { exact: true }).waitFor({ state: 'detached' });
});

test('an admin has no outbox', async () => {
  const page = await portal.open('/outbox', 'admin');
  await page.waitForURL(/restaurant\/info/);
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing, and nothing is wider than the window, light and dark, ${viewport.width} wide`, async () => {
    await putRule(`'NewOrder', '6045550100', 'kitchen@wok.example'`);
    await putMessage('failed', 'No such number.');
    const page = await open({ viewport });
    await page.getByText('No such number.').first().waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const outbox = await portal.open('/outbox', 'super_admin', { viewport });
    await outbox.getByText('No such number.').waitFor();
    expect(await findViolationsInBothSchemes(outbox)).toEqual([]);
    expect(await outbox.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}
