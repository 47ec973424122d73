import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { blocklistSample } from '../blocklist/blocklist-sample.ts';
import { call } from '../setup/api-client.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { anOrder } from '../setup/place-order.ts';
import { createProgram } from '../setup/people.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { putRecords } from '../setup/record-sample.ts';

const portal = await openPortal();
const { pool } = portal.database;
const market = await createProgram(pool, ['orders:create']);

const open = (search = '', options = {}) => portal.open(`/blocklist${search}`, 'super_admin', options);
const rowsOn = (page: Page) => page.getByRole('table', { name: 'Blocked users' }).getByRole('row');
const block = async (input: object) => {
  const { body } = await call<{ id: string }>(
    portal.url,
    'blocklist.add',
    { description: 'Never pays', ...input },
    portal.people.super_admin,
  );
  return body.id;
};
/** It can be seen and touched whole, without a scroll sideways. */
async function isWhole(control: Locator, page: Page): Promise<void> {
  await control.waitFor();
  const box = await control.boundingBox();
  const { width } = page.viewportSize()!;
  expect(box && box.x >= 0 && box.width >= 32 && box.x + box.width <= width, JSON.stringify(box)).toBe(true);
}
const order = (changes: object) =>
  call(portal.url, 'orders.create', anOrder(portal.own, changes), { token: market.token });

beforeEach(() => pool.query('delete from blocklist'));

test('someone is blocked by keyboard: mistakes are said word for word, their order under way is named before and after', async () => {
  const placed = await portal.place({ phoneNumber: '+16045550123' });
  const page = await open();
  await page.getByText('Nobody is blocked').waitFor();
  await page.getByRole('button', { name: 'Create Blocked User' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Blocked User' });
  await isFocused(dialog.getByLabel('Phone number'));
  await page.keyboard.type('604 555');
  await page.keyboard.press('Enter');
  await dialog.getByText('Phone number must be 10 digits', { exact: true }).waitFor();
  await dialog.getByText('Please enter a description.').waitFor();
  await dialog.getByLabel('Phone number').fill('');
  await dialog.getByLabel('Description').fill('Threw a pizza');
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await dialog.getByRole('alert').getByText('You must complete at least one of the inputs').waitFor();
  await dialog.getByLabel('Phone number').fill('(604) 555-0123');
  const named = 'This user has 1 order under way: ';
  await dialog.getByText(named).waitFor();
  const link = dialog.getByRole('link', { name: `#${placed.orderNumber} Golden Wok` });
  expect(await link.getAttribute('href')).toBe(`/orders?order=${placed.id}`);
  await dialog.getByLabel('Phone number').press('Enter');
  await page.getByRole('status').getByText('Success', { exact: true }).waitFor();
  const panel = page.getByRole('dialog', { name: '604-555-0123' });
  await panel.getByText(named).waitFor();
  await panel.getByText('Nothing in the last 90 days.').waitFor();
  expect(new URL(page.url()).searchParams.get('entry')).toMatch(/^[0-9a-f-]{36}$/);
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await panel.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
});

test('what the server refuses is shown after “Error:”, and what is typed asks before it is lost', async () => {
  await block({ phoneNumber: '6045550123' });
  const page = await open('?entry=new', { expects: /422/ });
  const dialog = page.getByRole('dialog', { name: 'Create Blocked User' });
  await dialog.getByLabel('Phone number').fill('+1 604 555 0123');
  await dialog.getByLabel('Description').fill('Again');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByRole('alert').getByText('Error: This phone number is blocked already.').waitFor();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('Again');
});

test('the newest comes first in every window, a link opens one entry, and unblocking asks and can be undone', async () => {
  const id = await block({ phoneNumber: '6045550123', email: 'robin.field@gmail.com' });
  const [page, other] = [await open(`?entry=${id}`), await open()];
  await page.getByRole('dialog', { name: '604-555-0123, robinfield@gmail.com' }).waitFor();
  await block({ email: 'someone@example.com' });
  await expect.poll(() => rowsOn(other).nth(1).textContent()).toContain('someone@example.com');
  await page.getByRole('button', { name: 'Unblock' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to unblock this user' });
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Unblock' }).click();
  await question.getByText('This entry then no longer blocks 604-555-0123, robinfield@gmail.com.').waitFor();
  await question.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('This entry no longer blocks 604-555-0123, robinfield@gmail.com.').waitFor();
  await expect.poll(() => rowsOn(other).count()).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rowsOn(other).count()).toBe(3);
  await page.getByRole('button', { name: 'What happened' }).click();
  const who = portal.people.super_admin.name;
  for (const did of ['blocked 604-555-0123', 'unblocked 604-555-0123'])
    await page
      .getByText(new RegExp(`${who} ${did}`))
      .first()
      .waitFor();
});

test('unblocking says by which other entry the same user stays blocked, and its own removal is no news', async () => {
  const { id: userId, name } = portal.people.courier;
  await pool.query(`update users set email = 'rider@example.com' where id = $1`, [userId]);
  await block({ email: 'neighbour@example.com' });
  await block({ email: 'rider@example.com' });
  const page = await open(`?entry=${await block({ userId })}`);
  const panel = page.getByRole('dialog', { name });
  await panel.getByRole('button', { name: 'Unblock' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to unblock this user' });
  const stays = 'This user stays blocked: another entry blocks rider@example.com.';
  await question.getByText(`This entry then no longer blocks ${name}. ${stays}`).waitFor();
  const isRemoved = Promise.withResolvers<void>();
  await page.route('**/rpc/blocklist/remove', async (route) => {
    const response = await route.fetch();
    await isRemoved.promise;
    await route.fulfill({ response });
  });
  await question.getByRole('button', { name: 'Unblock' }).click();
  await expect.poll(() => page.locator('[role=row]').count()).toBe(3);
  await panel.getByText('Unblocking…').waitFor();
  expect(await page.getByText('This entry is gone').count()).toBe(0);
  isRemoved.resolve();
  await page.getByText(`This entry no longer blocks ${name}. ${stays}`).waitFor();
});

test('an entry names its user as they are called now, leads to their page, is found by the name, and says who was erased', async () => {
  const { courier, customer, admin } = portal.people;
  await pool.query(`update users set name = '', phone_number = '+16045550177' where id = $1`, [customer.id]);
  const page = await open();
  for (const { id: userId } of [courier, customer, admin]) await block({ userId });
  await pool.query('update users set erased_at = now() where id = $1', [admin.id]);
  await page.reload();
  const row = (name: string) => rowsOn(page).filter({ hasText: name });
  await row('604-555-0177').waitFor();
  await row('Erased person').waitFor();
  await row(courier.name).waitFor();
  expect(
    await rowsOn(page)
      .filter({ hasText: /User [0-9a-f]{8}-/ })
      .count(),
  ).toBe(0);
  const profile = row(courier.name).getByRole('link', { name: `Profile of ${courier.name}` });
  expect(await profile.getAttribute('href')).toBe(`/users?userId=${courier.id}`);
  const search = page.getByRole('searchbox', { name: 'Search the blocklist' });
  await search.fill(courier.name);
  await row('Erased person').waitFor({ state: 'detached' });
  await row(courier.name).getByRole('button').click();
  const panel = page.getByRole('dialog', { name: courier.name });
  await panel.getByRole('link', { name: courier.name }).waitFor();
  await page.keyboard.press('Escape');
  await profile.click();
  await page.getByRole('heading', { level: 1, name: courier.name }).waitFor();
  await pool.query('update users set erased_at = null where id = $1', [admin.id]);
});

test('a user who is blocked while names are being read is named at once', async () => {
  const { courier, customer, admin } = portal.people;
  await pool.query('update users set name = $2 where id = $1', [customer.id, customer.name]);
  await block({ userId: admin.id });
  const page = await open();
  const row = (name: string) => rowsOn(page).filter({ hasText: name });
  await row(admin.name).waitFor();
  // What was read before the second one came is answered after it.
  const isAnswered = Promise.withResolvers<void>();
  let reads = 0;
  await page.route('**/rpc/blocklist/people', async (route) => {
    reads += 1;
    if (reads > 1) return route.continue();
    const response = await route.fetch();
    await isAnswered.promise;
    // Who is waited for no longer hears it.
    await route.fulfill({ response }).catch(() => undefined);
  });
  await block({ userId: courier.id });
  await expect.poll(() => reads).toBe(1);
  await block({ userId: customer.id, description: 'Rude' });
  await row('Rude').waitFor();
  isAnswered.resolve();
  for (const { name } of [courier, customer]) await row(name).waitFor();
});

test('what is found is written to a file, newest first', async () => {
  const page = await open();
  await page.getByText('Nobody is blocked').waitFor();
  expect(await page.getByRole('button', { name: 'CSV' }).count()).toBe(0);
  const [phone, mail] = [
    await block({ phoneNumber: '6045550123', description: '=1+1, never pays' }),
    await block({ email: 'robin@example.com' }),
  ];
  await block({ phoneNumber: '6045550199', description: 'Threw a pizza' });
  await page.getByRole('searchbox').fill('never pays');
  await page.getByText('2 of 3 blocked users').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('blocklist.csv');
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(head).toContain('Blocked,By,Phone number,E-mail,User ID,Description,Id of the entry');
  expect(lines.map((line) => line.split(',').at(-1))).toEqual([mail, phone]);
  expect(lines[1]).toContain(`604-555-0123,,,"'=1+1, never pays"`);
});

test('from the panel of an order its customer is blocked, with what the order says of them', async () => {
  const placed = await portal.place({ phoneNumber: '+16045550155', email: 'Robin.Field@gmail.com' });
  const page = await portal.open(`/orders?order=${placed.id}`, 'super_admin');
  await page.getByRole('link', { name: 'Block this customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Blocked User' });
  await dialog.getByText('This user has 1 order under way: ').waitFor();
  expect(await dialog.getByLabel('Phone number').inputValue()).toBe('604-555-0155');
  expect(await dialog.getByLabel('E-mail').inputValue()).toBe('robinfield@gmail.com');
  // The address tells nobody who it is.
  expect(new URL(page.url()).search).toBe(`?entry=new&order=${placed.id}`);
  await dialog.getByLabel('Description').fill('Threw a pizza');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog', { name: '604-555-0155, robinfield@gmail.com' }).waitFor();
  expect(new URL(page.url()).searchParams.has('order')).toBe(false);
  await page.goto(`/orders?order=${placed.id}`);
  await page.getByRole('link', { name: 'Threw a pizza' }).waitFor();
  expect(await page.getByText('Block this customer').count()).toBe(0);
});

test('an admin is not offered to block a customer, and a link to an order that is gone says so', async () => {
  const placed = await portal.place({ phoneNumber: '+16045550123' });
  const theirs = await portal.open(`${portal.path('orders')}?order=${placed.id}`, 'admin');
  await theirs.getByRole('heading', { name: 'Customer' }).waitFor();
  expect(await theirs.getByText('Block this customer').count()).toBe(0);
  const page = await open('?entry=new&order=0b0e7e9c-0000-4000-8000-000000000001', { expects: /404/ });
  await page.getByRole('dialog').getByText('This order was not found').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Nobody is blocked').waitFor();
});

test('an entry that a colleague removes stays open, says who did and is not unblocked again', async () => {
  const id = await block({ phoneNumber: '6045550123' });
  const page = await open(`?entry=${id}`);
  const panel = page.getByRole('dialog', { name: '604-555-0123' });
  await panel.getByText('Nothing in the last 90 days.').waitFor();
  await call(portal.url, 'blocklist.remove', { entryId: id }, portal.people.super_admin);
  await panel.getByText('This entry is gone').waitFor();
  await panel.getByText(`${portal.people.super_admin.name} removed it, `).waitFor();
  await panel.getByText('Never pays').waitFor();
  expect(await panel.getByRole('button', { name: 'Unblock' }).count()).toBe(0);
});

test('a link to an entry that is gone says so', async () => {
  const page = await open('?entry=0b0e7e9c-0000-4000-8000-000000000001');
  await page.getByRole('dialog').getByText('This entry is gone').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Nobody is blocked').waitFor();
});

test('of ten thousand entries only those in sight are drawn, and one is found however its number is written', async () => {
  await putRecords(pool, blocklistSample, portal.own, 9_999);
  await block({ phoneNumber: '6045550123' });
  const page = await open();
  await page.getByText('10,000 blocked users').waitFor();
  expect(await rowsOn(page).count()).toBeLessThan(80);
  await page.keyboard.press('/');
  await page.keyboard.type('+1 (604) 555-0123');
  await page.getByText('1 of 10,000 blocked users').waitFor();
  await page.keyboard.press('ArrowDown');
  await isFocused(rowsOn(page).getByRole('button', { name: '604-555-0123' }));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: '604-555-0123' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody at all');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByText('10,000 blocked users').waitFor();
});

test('staff who look for a refused order see why, and so do those who open an order of someone who is blocked', async () => {
  const placed = await portal.place({ phoneNumber: '+16045550123', name: 'Robin Field' });
  const id = await block({ phoneNumber: '6045550123', description: 'Threw a pizza' });
  expect((await order({ phoneNumber: '6045550123', name: 'Rob Refused' })).status).toBe(422);
  const page = await portal.open('/orders?view=list&q=refused', 'super_admin');
  const lately = page.getByRole('complementary', { name: 'Refused lately' });
  await lately.getByText(/Rob Refused, 604-555-0123: Order at Golden Wok/).waitFor();
  await lately.getByRole('link', { name: 'Why' }).click();
  await page.getByText('Refused once in the last 90 days').waitFor();
  await page.goto(`/orders?order=${placed.id}`);
  const why = page.getByRole('link', { name: 'Threw a pizza' });
  expect(await why.getAttribute('href')).toBe(`/blocklist?entry=${id}`);
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing, and nothing is wider than the window, light and dark, ${viewport.width} wide`, async () => {
    await portal.place({ phoneNumber: '+16045550123' });
    const id = await block({ phoneNumber: '6045550123', description: 'Threw a pizza at the courier' });
    await order({ phoneNumber: '6045550123' });
    const page = await open('', { viewport });
    const isFine = async () => {
      expect(await findViolationsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    };
    await rowsOn(page).getByText('604-555-0123').waitFor();
    await isFine();
    await rowsOn(page).getByRole('button', { name: '604-555-0123' }).click();
    await page.getByText('Refused once').waitFor();
    await page.getByText('under way').first().waitFor();
    await isFine();
    await page.goto(`/blocklist?entry=new`);
    await page.getByLabel('Phone number').fill('604 555 0123');
    await page.getByText('under way').first().waitFor();
    await isFine();
    expect(id).not.toBe('');
  });
}

test('on a phone a long address breaks: nothing of its panel, of what happened and of Close and Undo lies outside', async () => {
  const email = `${'christopher.montgomery'.repeat(2)}@student.universityofbritishcolumbia.example`;
  const entry = await block({ email });
  const page = await open(`?entry=${entry}`, { viewport: NARROW });
  const panel = page.getByRole('dialog', { name: email });
  for (const name of ['Close', 'Unblock']) await isWhole(panel.getByRole('button', { name }), page);
  await page.goto('/blocklist?history=1');
  const told = page
    .getByRole('dialog', { name: 'What happened' })
    .getByRole('listitem')
    .filter({ hasText: email });
  await isWhole(told.first().getByRole('button', { name: /^Undo/ }), page);
});
