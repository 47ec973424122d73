import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { createPerson } from '../setup/people.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal({ role: 'all' });
const { pool } = portal.database;
const { people } = portal;
const open = (path: string, options = {}) => portal.open(path, 'super_admin', options);
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('no link opens a form by which somebody would change their own role or e-mail address', async () => {
  const { id, name } = people.super_admin;
  for (const [form, title] of [
    ['role', 'Your own role'],
    ['email', 'Your own e-mail address'],
  ] as const) {
    const page = await open(`/staff?person=${id}&do=${form}`);
    const reason = page.getByRole('dialog', { name: title });
    await reason.getByText('Please ask another super admin.').waitFor();
    expect(await reason.locator('input, select, textarea, [role=combobox]').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(2);
  }
  const page = await open(`/staff?person=${id}&do=erase`);
  await panelOf(page, name).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});

for (const viewport of [NARROW, WIDE])
  test(`at ${viewport.width}, each form of a person is in the address: by keyboard, Back closes it, a reload opens it again`, async () => {
    const { id, name } = await createPerson(pool, 'courier');
    const page = await open(`/staff?person=${id}`, { viewport });
    const panel = panelOf(page, name);
    for (const [form, button, title] of [
      ['email', 'Change the e-mail address', `E-mail address of ${name}`],
      ['role', 'Change role or place', `Role or place of ${name}`],
      ['suspend', 'Suspend', `Suspend ${name}?`],
      ['contact', 'Edit name and phone', `Name and phone number of ${name}`],
    ] as const) {
      const opener = panel.getByRole('button', { name: button, exact: true });
      await opener.press('Enter');
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      expect(new URL(page.url()).searchParams.get('do')).toBe(form);
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      await isFocused(opener);
      await page.goForward();
      await page.reload();
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe(`?person=${id}`);
      await panel.waitFor();
    }
  });

test('what is typed as a new e-mail address is there again after a reload, and Back asks before it is lost', async () => {
  const { id, name } = await createPerson(pool, 'courier');
  const page = await open(`/staff?person=${id}`);
  await panelOf(page, name).getByRole('button', { name: 'Change the e-mail address' }).click();
  const dialog = page.getByRole('dialog', { name: `E-mail address of ${name}` });
  await dialog.getByLabel('New e-mail').fill('married@passline.example');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await expect.poll(() => dialog.getByLabel('New e-mail').inputValue()).toBe('married@passline.example');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  expect(await dialog.getByLabel('New e-mail').inputValue()).toBe('married@passline.example');
});

test('somebody is suspended from a link to the question', async () => {
  const { id, name } = await createPerson(pool, 'courier');
  const page = await open(`/staff?person=${id}&do=suspend`);
  const question = page.getByRole('dialog', { name: `Suspend ${name}?` });
  await question.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByText(`${name} is suspended.`).waitFor();
  await panelOf(page, name).getByRole('button', { name: 'Let in again' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?person=${id}`);
});

test('who has no phone number is made no courier: the dialog says so, and leads to where it is given', async () => {
  const admin = await createPerson(pool, 'admin', portal.own);
  const page = await open(`/staff?person=${admin.id}&do=role`);
  const dialog = page.getByRole('dialog', { name: `Role or place of ${admin.name}` });
  await dialog.getByRole('combobox', { name: /^Role/ }).selectOption('courier');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await dialog.getByText('A courier needs a phone number.').first().waitFor();
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Give their phone number' }).press('Enter');
  const contact = page.getByRole('dialog', { name: `Name and phone number of ${admin.name}` });
  await contact.getByRole('textbox', { name: 'Phone number' }).fill('604 555 0162');
  await contact.getByRole('button', { name: 'Save' }).click();
  await contact.waitFor({ state: 'detached' });
  await panelOf(page, admin.name).getByText('604-555-0162').waitFor();
  await panelOf(page, admin.name).getByRole('button', { name: 'Change role or place' }).click();
  await dialog.getByRole('combobox', { name: /^Role/ }).selectOption('courier');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText(`${admin.name} has another role or place`).waitFor();
  const { rows } = await pool.query('select role from users where id = $1', [admin.id]);
  expect(rows).toEqual([{ role: 'courier' }]);
});

test('who makes a super admin is told before how long their money waits, by role and by invitation', async () => {
  const WAITS = /To be safe, all of that waits for 24 hours after they become a super admin\./;
  const admin = await createPerson(pool, 'admin', portal.own);
  const page = await open(`/staff?person=${admin.id}&do=role`);
  const dialog = page.getByRole('dialog', { name: `Role or place of ${admin.name}` });
  await dialog.waitFor();
  expect(await dialog.getByText(WAITS).count()).toBe(0);
  await dialog.getByRole('combobox', { name: /^Role/ }).selectOption('super_admin');
  await dialog.getByText(WAITS).waitFor();
  const other = await open('/staff?person=new&role=super_admin');
  await other.getByRole('dialog', { name: 'Invite' }).getByText(WAITS).waitFor();
  expect(await findViolations(other)).toEqual([]);
});
