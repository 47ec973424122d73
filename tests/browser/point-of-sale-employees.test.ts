import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createEmployee, putClocking } from '../setup/employee.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createPointOfSale } from '../setup/point-of-sale.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
let pointOfSaleId: string;
beforeEach(async () => {
  ({ pointOfSaleId } = await createPointOfSale(pool, portal.own));
});

const open = async (options = {}): Promise<Page> => {
  const page = await portal.open(`/point-of-sales/employee/${pointOfSaleId}`, 'admin', options);
  await page.getByRole('heading', { name: 'Employees' }).waitFor();
  return page;
};
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('a missing name or code and a code that a colleague has are told in their words; the code is shown once, and then masked', async () => {
  await createEmployee(pool, pointOfSaleId, { name: 'Ben Okafor', code: 42 });
  const page = await open({ expects: /422/ });
  await page.getByRole('button', { name: 'Add employee' }).click();
  const dialog = page.getByRole('dialog', { name: 'New employee' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.getByText('Please enter name').waitFor();
  await dialog.getByText('Please enter clock in code').waitFor();
  await dialog.getByLabel('Name').fill('Ana Moreau');
  await dialog.getByLabel('Clock-in code').fill('0042');
  await page.keyboard.press('Enter');
  await dialog.getByText('Same clock in code already exists').waitFor();
  await dialog.getByLabel('Clock-in code').fill('0918273');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'The clock-in code of Ana Moreau' });
  await shown.getByText('918273', { exact: true }).waitFor();
  await shown.getByRole('button', { name: 'Done' }).click();
  await row(page, 'Ana Moreau').getByText('Code ••••').waitFor();
  expect(await page.content()).not.toContain('918273');
  await page.reload();
  await row(page, 'Ana Moreau').getByText('Code ••••').waitFor();
  expect(await page.content()).not.toContain('918273');
});

test('disabling asks first, hides them and takes the code; “Show disabled” has them, and enabling needs a new code', async () => {
  await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  await createEmployee(pool, pointOfSaleId, { name: 'Ben Okafor', code: 2 });
  const page = await open();
  await page.getByRole('button', { name: 'Disable Ana Moreau' }).click();
  const question = page.getByRole('dialog', { name: 'Disable Ana Moreau?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'Ana Moreau').waitFor();
  await page.getByRole('button', { name: 'Disable Ana Moreau' }).click();
  await question.getByRole('button', { name: 'Disable', exact: true }).click();
  await row(page, 'Ana Moreau').waitFor({ state: 'detached' });
  await row(page, 'Ben Okafor').getByText('Code ••••').waitFor();
  await page.getByRole('button', { name: 'Show disabled 1' }).click();
  await row(page, 'Ana Moreau').getByText('No code').waitFor();
  await page.getByRole('button', { name: 'Enable Ana Moreau' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enable Ana Moreau' });
  await dialog.getByRole('button', { name: 'Enable' }).click();
  await dialog.getByText('Please enter clock in code').waitFor();
  await dialog.getByLabel('Clock-in code').fill('77');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Done' }).click();
  await row(page, 'Ana Moreau').getByText('Code ••••').waitFor();
  await page.getByRole('link', { name: 'What happened' }).click();
  await page.getByText('enabled Ana Moreau with a new clock-in code').waitFor();
});

test('who is clocked in is live, is clocked out where they forgot to, and their hours are a file', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: '=Ana', code: 1 });
  const page = await open();
  await page.getByText('Nobody is clocked in').waitFor();
  await putClocking(pool, employeeId, 3);
  await row(page, '=Ana').getByText('In since').waitFor();
  await page.getByText('1 clocked in').waitFor();
  await page.getByRole('rowheader', { name: '=Ana until now' }).waitFor();
  await page.getByRole('button', { name: 'Clock out =Ana' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clock out =Ana' });
  await dialog.getByRole('button', { name: 'Clock out' }).click();
  await dialog.getByText('Please enter when they left').waitFor();
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^hours-Front counter-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByText('Nobody worked in this week.').waitFor();
});

test('by keyboard alone an employee is edited, and the focus returns', async () => {
  await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau' });
  const page = await open();
  const edit = page.getByRole('button', { name: 'Edit Ana Moreau' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Ana Moreau' });
  await isFocused(dialog.getByLabel('Name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Ana Silva');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await row(page, 'Ana Silva').waitFor();
  await isFocused(page.getByRole('button', { name: 'Edit Ana Silva' }));
});

test('a point of sale of another restaurant is not there', async () => {
  const { pointOfSaleId: foreign } = await createPointOfSale(pool, portal.foreign);
  const page = await portal.open(`/point-of-sales/employee/${foreign}`, 'admin', { expects: /404/ });
  await page
    .getByText(/not found|No page/i)
    .first()
    .waitFor();
});

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing, and nothing is wider than the window, ${viewport.width} wide`, async () => {
    const page = await open({ viewport });
    await page.getByText('No employees yet').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau' });
    await putClocking(pool, employeeId);
    await row(page, 'Ana Moreau').getByText('In since').waitFor();
    await page.getByRole('rowheader', { name: 'Ana Moreau until now' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.getByRole('button', { name: 'Add employee' }).click();
    await page.getByRole('dialog').getByLabel('Clock-in code').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
