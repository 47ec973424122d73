import { expect, test } from 'vitest';
import { isFocused } from '../setup/portal.ts';
import { save, saved, openRestaurantInfo } from './restaurant-info-desk.ts';

const { portal, openInfo, stored } = await openRestaurantInfo();

test('a chosen reopening is in the location’s time, in steps of 5 minutes, and in the future', async () => {
  const page = await openInfo('admin', { timezoneId: 'Asia/Seoul' });
  await page.getByLabel('Order Status').selectOption('8');
  const opens = page.getByLabel(/^Opens again ?(edited)?$/);
  const time = page.getByLabel('Opens again, time');
  // The field starts with a time that can be saved.
  expect(await opens.inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await time.inputValue()).toMatch(/^\d\d:\d[05]$/);
  await opens.fill('2020-01-01');
  await opens.blur();
  await page.getByText('Ordering can only open again in the future. To open now, turn it ON.').waitFor();
  await opens.fill('2031-06-10');
  await time.fill('6:07 pm');
  await time.blur();
  expect(await time.inputValue()).toBe('18:05');
  await time.press('ArrowUp');
  expect(await time.inputValue()).toBe('18:10');
  await time.press('ArrowDown');
  await time.fill('about six');
  await save(page);
  await page.getByText('Please choose when ordering opens again.').waitFor();
  expect([await opens.inputValue(), await time.inputValue()]).toEqual(['2031-06-10', 'about six']);
  await time.fill('1805');
  await save(page);
  await page.getByText('Closed until Tue 10 Jun 2031, 18:05 (Vancouver time)').waitFor();
  expect(Number((await stored())['order_open_after'])).toBe(Date.parse('2031-06-10T18:05-07:00'));
});

test.each([
  ['1,000', '1000.00', 1000],
  ['$5', '5.00', 5],
  ['4,99', '4.99', 4.99],
])(
  'an amount typed as %s is left alone while typing, and saved as what is meant',
  async (typed, shown, amount) => {
    const page = await openInfo('super_admin');
    const fee = page.getByRole('textbox', { name: /^Base delivery fee/ });
    await fee.fill(typed);
    expect(await fee.inputValue()).toBe(typed);
    await fee.blur();
    expect(await fee.inputValue()).toBe(shown);
    await save(page);
    await saved(page);
    expect(Number((await stored())['delivery_fee'])).toBe(amount);
  },
);

test('what is not a number stays in its field with the reason, and is not saved', async () => {
  const page = await openInfo('super_admin');
  const before = await stored();
  const rate = page.getByRole('textbox', { name: /^Pickup commission/ });
  const fee = page.getByRole('textbox', { name: /^Base delivery fee/ });
  await rate.fill('free');
  await fee.fill('1.234');
  await save(page);
  await page.getByText('1.234 can mean two numbers. Please enter 1234 or 1.23.').waitFor();
  await page.getByText('This is not a number. Please enter one such as 1234.50.').waitFor();
  expect([await rate.inputValue(), await fee.inputValue()]).toEqual(['free', '1.234']);
  expect(await stored()).toEqual(before);
  await rate.fill('15 %');
  await rate.blur();
  expect(await rate.inputValue()).toBe('0.15');
});

test('money is rounded to the cent and the delivery time to a minute when their fields are left', async () => {
  const page = await openInfo('super_admin');
  await page.getByRole('textbox', { name: /^Base delivery fee/ }).fill('1.0051');
  await page.getByLabel('Average delivery time').fill('12.5');
  await page.getByLabel('Average delivery time').blur();
  expect(await page.getByRole('textbox', { name: /^Base delivery fee/ }).inputValue()).toBe('1.01');
  expect(await page.getByLabel('Average delivery time').inputValue()).toBe('13');
  await save(page);
  await saved(page);
  expect(await stored()).toMatchObject({ delivery_fee: '1.01', delivery_minutes: 13 });
  const fee = page.getByRole('textbox', { name: /^Base delivery fee/ });
  await fee.fill('2.0051');
  await fee.press('Control+s');
  await expect.poll(async () => (await stored())['delivery_fee']).toBe('2.01');
  expect(await fee.evaluate((node) => node === node.ownerDocument.activeElement)).toBe(true);
});

test('a number that cannot be an amount of money is refused in words, however large', async () => {
  const page = await openInfo('super_admin');
  const fee = page.getByRole('textbox', { name: /^Base delivery fee/ });
  await fee.fill('9'.repeat(25));
  await fee.blur();
  await page.getByText('Cannot be more than 1,000,000.').waitFor();
  await save(page);
  await page.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  expect((await stored())['delivery_fee']).toBe('4.88');
});

test('the field that is refused stands above the save bar, not under it', async () => {
  const page = await openInfo('super_admin');
  const address = page.getByRole('combobox', { name: /^Address/ });
  await address.fill('999 Nowhere St, Vancouver');
  await page.keyboard.press('Escape');
  await page.evaluate(() => scrollTo(0, 0));
  await save(page);
  await page.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  await isFocused(address);
  const isInSight = () =>
    address.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === node;
    });
  await expect.poll(isInSight).toBe(true);
});

test('an empty name and an invalid e-mail are refused, by the names on the screen', async () => {
  const page = await openInfo('super_admin');
  const name = page.getByLabel('Restaurant name');
  const before = await stored();
  await name.fill(' ');
  await save(page);
  await page.getByText('Missing Restaurant name').waitFor();
  await isFocused(name);
  await name.fill('Taco Verde');
  await page.getByRole('textbox', { name: /^E-mail/ }).fill('nonsense');
  await save(page);
  await page
    .getByText('Please enter an e-mail address such as you@example.com, or none', { exact: true })
    .waitFor();
  await isFocused(page.getByRole('textbox', { name: /^E-mail/ }));
  expect(await stored()).toEqual(before);
});

test('fields that do not apply are locked with the reason', async () => {
  const page = await openInfo('super_admin');
  expect(await page.getByLabel('Fee per distance').isEditable()).toBe(false);
  await page.getByText('The fee does not depend on the distance.').waitFor();
  await page.getByLabel('Variable fee').check();
  expect(await page.getByLabel('Fee per distance').isEditable()).toBe(true);
  await page.getByRole('checkbox', { name: 'Delivery' }).uncheck();
  expect(await page.getByLabel('Delivery radius').isEditable()).toBe(false);
  expect(await page.getByText('Delivery is off.').count()).toBeGreaterThan(5);
});

test('a sixth tag is refused in the prescribed words', async () => {
  const page = await openInfo('super_admin');
  const field = page.getByLabel('Tags');
  for (const tag of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await field.fill(tag);
    await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
    expect(await field.inputValue()).toBe(tag);
    await field.press('Enter');
  }
  await page.getByText('Cannot add more than 5').waitFor();
  await page.getByRole('button', { name: 'Remove the tag a' }).click();
  await field.press('Enter');
  await save(page);
  await saved(page);
  expect((await stored())['tags']).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('a text that is too long is reported before anything is sent, and what was typed stays', async () => {
  const page = await openInfo('super_admin');
  const field = page.getByLabel('Location name');
  await field.fill('x'.repeat(200));
  await save(page);
  await page.getByRole('alert').getByText('At most 120 characters.', { exact: true }).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await field.inputValue()).toHaveLength(200);
});

test('what only the server can refuse is shown at its field, which gets the focus', async () => {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ id: string }>(
    `insert into regions (name) values ('Harbour') returning id`,
  );
  const page = await openInfo('super_admin', { expects: /422/ });
  await page.getByLabel('Region').selectOption(rows[0]!.id);
  await page.getByLabel('Title').fill('Noodles');
  await pool.query('delete from regions where id = $1', [rows[0]!.id]);
  await save(page);
  const field = page.getByLabel('Region');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = await field.getAttribute('aria-errormessage');
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe('There is no such region.');
  await isFocused(field);
  expect(await page.getByLabel('Title').inputValue()).toBe('Noodles');
});
