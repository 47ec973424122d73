import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { createKitchen } from '../setup/kitchen.ts';
import { codeSetAt, createEmployee, putClocking } from '../setup/employee.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { followOtherRules } from '../setup/other-zone-rules.ts';
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
  // The row is gone, and whoever works with the keyboard goes on in the next one.
  await isFocused(page.getByRole('button', { name: 'Edit Ben Okafor' }));
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
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByText('Nobody worked in this week.').waitFor();
});

test('who forgot to clock out is clocked out at the time when they left, for everybody who looks; a time to come is refused', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  const colleague = await createEmployee(pool, pointOfSaleId, { name: 'Ben Okafor', code: 2 });
  // A time is typed in steps of five minutes.
  const clockId = await putClocking(pool, employeeId, 24 * 60 + (new Date().getMinutes() % 5));
  const page = await open();
  const other = await portal.open(`/point-of-sales/employee/${pointOfSaleId}`, 'super_admin');
  await row(other, 'Ana Moreau').getByText('In since').waitFor();
  await page.getByRole('button', { name: 'Clock out Ana Moreau' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clock out Ana Moreau' });
  const { rows } = await pool.query<{ at: number }>(
    'select (extract(epoch from clocked_in_at) * 1000)::float8 as at from clockings where id = $1',
    [clockId],
  );
  // By the server's clock rules, whatever those of the browser are.
  const wallOf = (hoursLater: number) =>
    new Date((rows[0]?.at ?? 0) + hoursLater * 3_600_000)
      .toLocaleString('sv-SE', { timeZone: 'America/Vancouver' })
      .split(' ');
  const [[date = '', time = ''], [next = '']] = [wallOf(2), wallOf(74)];
  await dialog.getByLabel('Clock out at').fill(next);
  await dialog.getByLabel('Clock out, time').fill(time.slice(0, 5));
  await dialog.getByRole('button', { name: 'Clock out' }).click();
  await dialog.getByText('This is still to come.').waitFor();
  await dialog.getByLabel('Clock out at').fill(date);
  await dialog.getByRole('button', { name: 'Clock out' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const one of [page, other]) {
    await row(one, 'Ana Moreau').getByText('Not clocked in').waitFor();
    await one.getByText('Nobody is clocked in').waitFor();
    expect(await one.getByRole('button', { name: 'Clock out Ana Moreau' }).count()).toBe(0);
  }
  const { rows: left } = await pool.query(
    `select e.current_clock_id as clock, extract(epoch from k.clocked_out_at - k.clocked_in_at)::int / 60 as minutes
     from clockings k join employees e on e.id = k.employee_id where k.id = $1`,
    [clockId],
  );
  expect(left).toEqual([
    { clock: null, minutes: expect.toSatisfy((minutes: number) => minutes > 118 && minutes <= 120) },
  ]);
  const { rows: trail } = await pool.query<{ action: string; by: string }>(
    'select action, actor_name as by from audit where record_id = any($1)',
    [[employeeId, colleague]],
  );
  expect(trail).toEqual([{ action: 'employees.clockOut', by: portal.people.admin.name }]);
});

/** Opens the form for when somebody left, by keyboard, and fills in a time of the wall so long ago. */
async function leftAgo(page: Page, name: string, minutesAgo: number) {
  await page.getByRole('button', { name: `Clock out ${name}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Clock out ${name}` });
  const leftMs = Date.now() - minutesAgo * 60_000;
  const [date = '', time = ''] = new Date(leftMs)
    .toLocaleString('sv-SE', { timeZone: 'America/Vancouver' })
    .split(' ');
  await dialog.getByLabel('Clock out at').fill(date);
  await dialog.getByLabel('Clock out, time').fill(time.slice(0, 5));
  await dialog.getByLabel('Clock out, time').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  return Math.floor(leftMs / 60_000) * 60_000;
}

test('when they left counts to the minute: what is typed is what is stored, and not the next five minutes', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  const clockId = await putClocking(pool, employeeId, 60);
  const page = await open();
  // One that is no step of five.
  const minutesAgo = new Date().getMinutes() % 5 === 2 ? 3 : 2;
  const leftMs = await leftAgo(page, 'Ana Moreau', minutesAgo);
  const { rows } = await pool.query<{ at: number }>(
    'select (extract(epoch from clocked_out_at) * 1000)::float8 as at from clockings where id = $1',
    [clockId],
  );
  expect(rows).toEqual([{ at: leftMs }]);
});

test('by keyboard, the focus stays in the row of who was clocked out, and is there again once Undo was pressed in the page', async () => {
  await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ben Okafor', code: 2 });
  await putClocking(pool, employeeId, 60);
  const page = await open();
  await leftAgo(page, 'Ben Okafor', 2);
  await row(page, 'Ben Okafor').getByText('Not clocked in').waitFor();
  const edit = page.getByRole('button', { name: 'Edit Ben Okafor' });
  await isFocused(edit);
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.keyboard.press('Enter');
  await row(page, 'Ben Okafor').getByText('In since').waitFor();
  await isFocused(edit);
});

test('on a computer with other clock rules every time of a clocking is the server’s: what is read is what is typed', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  // Ten o'clock where clocks are ten hours behind Greenwich.
  const inMs = Math.floor(Date.now() / 86_400_000 - 1) * 86_400_000 + 20 * 3_600_000;
  const clockId = await putClocking(pool, employeeId, (Date.now() - inMs) / 60_000);
  const page = await portal.open('/icon.svg', 'admin');
  await followOtherRules(page);
  await page.goto(`${portal.url}/point-of-sales/employee/${pointOfSaleId}`);
  await row(page, 'Ana Moreau')
    .getByText(/In since (.*, )?10:00,/)
    .waitFor();
  await page.getByText(/shift since (.*, )?10:00/).waitFor();
  await page.getByRole('button', { name: 'Clock out Ana Moreau' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clock out Ana Moreau' });
  await dialog.getByText(/Clocked in at (.*, )?10:00, Vancouver time\./).waitFor();
  await dialog.getByLabel('Clock out at').fill(new Date(inMs).toISOString().slice(0, 10));
  await dialog.getByLabel('Clock out, time').fill('11:00');
  await dialog.getByRole('button', { name: 'Clock out' }).click();
  await dialog.waitFor({ state: 'detached' });
  const { rows } = await pool.query(
    'select extract(epoch from clocked_out_at - clocked_in_at)::int / 60 as minutes from clockings where id = $1',
    [clockId],
  );
  expect(rows).toEqual([{ minutes: 60 }]);
});

test('a code is copied as it was typed; where the browser does not allow it, it says so and shows the code still', async () => {
  await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  const give = async (page: Page, code: string) => {
    await page.getByRole('button', { name: 'Set code Ana Moreau' }).click();
    await page
      .getByRole('dialog', { name: 'New code for Ana Moreau' })
      .getByLabel('Clock-in code')
      .fill(code);
    await page.keyboard.press('Enter');
    return page.getByRole('dialog', { name: 'The clock-in code of Ana Moreau' });
  };
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'], isFresh: true });
  const shown = await give(page, '4711');
  await shown.getByRole('button', { name: 'Copy' }).click();
  await shown.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4711');
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
  const again = await give(page, '4712');
  await again.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('The browser did not allow copying. Please write the code down.').waitFor();
  await again.getByText('4712', { exact: true }).waitFor();
});

test('a code with decimals is refused, and not rounded', async () => {
  await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  const page = await open();
  await page.getByRole('button', { name: 'Set code Ana Moreau' }).click();
  const dialog = page.getByRole('dialog', { name: 'New code for Ana Moreau' });
  const field = dialog.getByLabel('Clock-in code');
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  await field.fill('twelve');
  await field.blur();
  await dialog.getByText('Please enter one such as 1234.', { exact: false }).waitFor();
  expect(await dialog.getByText('1234.50').count()).toBe(0);
  await field.fill('2.5');
  await field.blur();
  await dialog.getByText('A clock in code is a whole number.').waitFor();
  expect(await field.inputValue()).toBe('2.5');
  await dialog.getByRole('button', { name: 'Set code' }).click();
  await dialog.getByText('A clock in code is a whole number.').waitFor();
  await field.fill('3');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'The clock-in code of Ana Moreau' }).waitFor();
});

test('who sets a code after a colleague is told by whom another one was given, and may then replace it', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  const hash = async () =>
    (await pool.query('select code_hash from pass_codes where employee_id = $1', [employeeId])).rows;
  const page = await open({ expects: /409/ });
  await page.getByRole('button', { name: 'Set code Ana Moreau' }).click();
  const dialog = page.getByRole('dialog', { name: 'New code for Ana Moreau' });
  await dialog.getByLabel('Clock-in code').fill('11');
  const input = { employeeId, clockInCode: 12, expectedSetAt: await codeSetAt(pool, employeeId) };
  const { token, name } = portal.people.super_admin;
  expect((await call(portal.url, 'employees.setCode', input, { token })).status).toBe(200);
  const theirs = await hash();
  await page.keyboard.press('Enter');
  await dialog.getByText(`${name} gave Ana Moreau another code meanwhile. Yours was not set.`).waitFor();
  expect(await hash()).toEqual(theirs);
  await dialog.getByRole('button', { name: 'Set code' }).click();
  await page.getByRole('dialog', { name: 'The clock-in code of Ana Moreau' }).waitFor();
  expect(await hash()).not.toEqual(theirs);
});

test('somebody disabled cannot be given a code in another window, and stays disabled; when the hours cannot be read it says so and tries again', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  const page = await open({ expects: /422|500/ });
  await page.getByRole('button', { name: 'Set code Ana Moreau' }).click();
  const dialog = page.getByRole('dialog', { name: 'New code for Ana Moreau' });
  await dialog.getByLabel('Clock-in code').fill('11');
  const { token } = portal.people.super_admin;
  expect((await call(portal.url, 'employees.disable', { employeeId }, { token })).status).toBe(200);
  await page.keyboard.press('Enter');
  await dialog.getByText('Ana Moreau is disabled. Please enable them with a new code.').waitFor();
  expect(await codeSetAt(pool, employeeId)).toBeNull();
  await page.route('**/rpc/employees/hours*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  // The form of the address is open again.
  await page.getByRole('dialog', { name: 'Enable Ana Moreau' }).waitFor();
  await page.keyboard.press('Escape');
  await page.unroute('**/rpc/employees/hours*');
  await again.click();
  await page.getByText('Nobody worked in this week.').waitFor();
});

test('two who edit one employee see each other’s changes by field, and nothing typed is lost', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau' });
  const page = await open({ expects: /409/ });
  await page.getByRole('button', { name: 'Edit Ana Moreau' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Ana Silva');
  const { token, name } = portal.people.super_admin;
  const changes = { name: { from: 'Ana Moreau', to: 'Ana Costa' }, role: { from: 'employee', to: 'admin' } };
  expect((await call(portal.url, 'employees.update', { employeeId, changes }, { token })).status).toBe(200);
  // A field that nobody edits here follows; the other is told with both values, and who.
  await expect.poll(() => form.getByLabel('Role').inputValue()).toBe('admin');
  await form.getByText('Ana Costa').first().waitFor();
  await form.getByText(name).first().waitFor();
  expect(await form.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Ana Silva');
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  const { rows } = await pool.query('select name, role from employees where id = $1', [employeeId]);
  expect(rows).toEqual([{ name: 'Ana Silva', role: 'admin' }]);
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

test('where it was moved to another location, Employees and Info say so, and nothing untrue of its people', async () => {
  await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau', code: 1 });
  const to = await createKitchen(pool);
  const page = await open({ expects: /404/ });
  await row(page, 'Ana Moreau').waitFor();
  const info = await portal.open(`/point-of-sales/info/${pointOfSaleId}`, 'admin', { expects: /404/ });
  await info.getByLabel('Name').waitFor();
  const { token } = portal.people.super_admin;
  const move = (from: string, other: string) =>
    call(
      portal.url,
      'pointOfSales.update',
      { pointOfSaleId, changes: { locationId: { from, to: other } } },
      { token },
    );
  await move(portal.own.locationId, to.locationId);
  for (const one of [page, info]) {
    await one
      .getByRole('alert')
      .filter({ hasText: 'This point of sale is no longer at your location' })
      .waitFor();
    for (const untrue of ['No employees yet', 'Nobody is clocked in', 'Add employee', 'Not found.'])
      expect(await one.getByText(untrue).count()).toBe(0);
  }
  expect(await info.getByLabel('Name').count()).toBe(0);
  await move(to.locationId, portal.own.locationId);
  await row(page, 'Ana Moreau').waitFor();
  await info.getByLabel('Name').waitFor();
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

test('a form of an employee is in the address: a reload brings it back with what was typed, but not the code', async () => {
  const employeeId = await createEmployee(pool, pointOfSaleId, { name: 'Ana Moreau' });
  const page = await open();
  page.on('dialog', (dialog) => void dialog.accept());
  // Once the list is there the screen has come to rest: a button pressed while it still opens may be left without its form.
  await row(page, 'Ana Moreau').waitFor();
  await page.getByRole('button', { name: 'Add employee' }).click();
  const form = page.getByRole('dialog', { name: 'New employee' });
  await form.getByLabel('Name').fill('Ben Okafor');
  await form.getByLabel('Role').selectOption('admin');
  await form.getByLabel('Phone number').fill('604 555 0100');
  await form.getByLabel('Clock-in code').fill('918273');
  await page.reload();
  await form.getByText('What you typed before the page was loaded again is here.').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Ben Okafor');
  expect(await form.getByLabel('Role').inputValue()).toBe('admin');
  expect(await form.getByLabel('Phone number').inputValue()).toContain('604');
  expect(await form.getByLabel('Clock-in code').inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('918273');
  await form.getByLabel('Clock-in code').fill('918273');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'The clock-in code of Ben Okafor' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Done' }).click();
  const set = await portal.open(
    `/point-of-sales/employee/${pointOfSaleId}?employee=${employeeId}&form=code`,
    'admin',
  );
  await set.getByRole('dialog', { name: /^(New code for|Enable) Ana Moreau/ }).waitFor();
  await set.keyboard.press('Escape');
  await set.getByRole('button', { name: 'Edit Ana Moreau' }).click();
  await set.reload();
  await set.getByRole('dialog', { name: 'Edit Ana Moreau' }).waitFor();
  await set.goto(`${portal.url}/point-of-sales/employee/${pointOfSaleId}?employee=${pointOfSaleId}`);
  await set.getByText('This employee is gone').waitFor();
});
