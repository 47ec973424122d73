import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { LOOPBACK, printsOf, putDestination, putPrinter } from '../printing/print-desk.ts';
import { openPrinterDouble } from '../printing/printer-double.ts';
import { findViolations, findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { createProduct } from '../setup/kitchen.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

const printer = await openPrinterDouble();

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start({
    role: 'all',
    printing: { ranges: LOOPBACK, port: printer.port, connectMs: 500 },
  });
});
beforeEach(async () => {
  const { pool } = portal.database;
  for (const table of ['print_jobs', 'receipt_destinations', 'printers'])
    await pool.query(`delete from ${table}`);
  printer.tickets.length = 0;
});
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

const ground = () => ({ site: portal });
const open = async (search = '', options = {}): Promise<Page> => {
  const page = await portal.open(`${portal.path('receipt')}${search}`, 'admin', options);
  await page.getByRole('heading', { name: 'Where it prints' }).waitFor();
  return page;
};
const categoryId = async () => {
  const { rows } = await portal.database.pool.query<{ id: string }>(
    'select category_id as id from products where id = $1',
    [portal.own.noodles],
  );
  return rows[0]!.id;
};
/** Until the end of the test: others count what is sold. */
async function sellRamen(): Promise<string> {
  const { pool } = portal.database;
  const id = await createProduct(pool, portal.own, { name: 'Ramen', price: '16.00' });
  onTestFinished(async () => {
    await pool.query('delete from products where id = $1', [id]);
  });
  return id;
}
const tickets = (page: Page) => page.getByRole('list', { name: 'Tickets' }).locator('pre');
/** Not only the mistake, which stands at its field as soon as that is left: the press of the button is over. */
const isRefused = (dialog: Locator, mistake: string) =>
  Promise.all([
    dialog.getByText(mistake).first().waitFor(),
    dialog.getByText('Please correct what is marked. Nothing was saved.').waitFor(),
  ]);
const toKnow = (page: Page) => page.getByRole('list', { name: 'What to know' }).getByRole('listitem');

describe('printers', () => {
  test('a missing field and a wrong address are named, and a network printer is added', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Add a printer' }).click();
    const dialog = page.getByRole('dialog', { name: 'New printer' });
    await dialog.getByLabel('Name').fill('Stove');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Missing Fields, please fill in all fields').waitFor();
    await dialog.getByLabel('IP address').fill('192.168.1.500');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await isRefused(dialog, 'Invalid IP address');
    await dialog.getByLabel('IP address').fill('192.168.001.050');
    await dialog.getByLabel('Paper width in mm').fill('0');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await isRefused(dialog, 'Invalid Paper Width');
    await dialog.getByLabel('Paper width in mm').fill('58');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('listitem', { name: 'Stove' }).getByText('Network 192.168.1.50, 58 mm').waitFor();
  });

  test('an address that only the server refuses is refused once, at its field', async () => {
    const page = await open('?printer=new', { expects: /422/ });
    const dialog = page.getByRole('dialog', { name: 'New printer' });
    await dialog.getByLabel('Name').fill('Stove');
    await dialog.getByLabel('IP address').fill('169.254.10.20');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await isRefused(dialog, '169.254.10.20:');
    expect(await dialog.getByText('169.254.10.20:').count()).toBe(1);
    await isFocused(dialog.getByLabel('IP address'));
    expect(await dialog.getByLabel('IP address').getAttribute('aria-invalid')).toBe('true');
  });

  test('a printer that a colleague removes leaves its dialog open, with what is typed; once it is back, that is saved', async () => {
    const { pool } = portal.database;
    const id = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '10.0.0.7' });
    const page = await open(`?printer=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Stove' });
    await dialog.getByLabel('Name').fill('Grill');
    await pool.query('delete from printers where id = $1', [id]);
    await dialog.getByText('This printer is gone').waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Grill');
    expect(await dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(await dialog.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Stay').click();
    await pool.query(
      `insert into printers (id, restaurant_id, location_id, name, type, ip_address) values ($1, $2, $3, 'Stove', 'network', '10.0.0.7')`,
      [id, portal.own.restaurantId, portal.own.locationId],
    );
    await dialog.getByText('This printer is gone').waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('listitem', { name: 'Grill' }).waitFor();
    // A link to one that was removed long ago.
    await pool.query('delete from printers');
    await page.goto(`${portal.path('receipt')}?printer=${id}`);
    await page.getByRole('dialog').getByText('This printer is gone').waitFor();
  });

  test('a Bluetooth address gets its colons while it is typed, and capitals', async () => {
    const page = await open('?printer=new');
    const dialog = page.getByRole('dialog', { name: 'New printer' });
    await dialog.getByLabel('Name').fill('Bar');
    await dialog.getByLabel('Type').selectOption('bluetooth');
    const address = dialog.getByLabel('Bluetooth address');
    await address.pressSequentially('001162aabb');
    expect(await address.inputValue()).toBe('00:11:62:AA:BB');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await isRefused(dialog, 'Invalid Bluetooth address');
    await address.pressSequentially('cc');
    await dialog.getByRole('button', { name: 'Add' }).click();
    const row = page.getByRole('listitem', { name: 'Bar' });
    await row.getByText('Bluetooth 00:11:62:AA:BB:CC, 80 mm').waitFor();
    await row.getByRole('button', { name: 'Test print' }).click();
    await row.getByText('Failed: A Bluetooth printer cannot be reached by the server').waitFor();
  });

  test('a test is printed, and says so beside its printer; a printer that is off says why not', async () => {
    await putPrinter(ground(), portal.own, { name: 'Stove', ip: '127.0.0.1' });
    await putPrinter(ground(), portal.own, { name: 'Off', ip: '127.0.0.78' });
    const page = await open();
    const row = page.getByRole('listitem', { name: 'Stove' });
    await row.getByRole('button', { name: 'Test print' }).click();
    await row.getByText(/^Printed \d\d:\d\d$/).waitFor();
    expect(printer.tickets).toHaveLength(1);
    const off = page.getByRole('listitem', { name: 'Off' });
    await off.getByRole('button', { name: 'Test print' }).click();
    await off.getByText(/Failed: 127\.0\.0\.78:\d+ does not answer/).waitFor();
    // Stored before the rule about addresses.
    await putPrinter(ground(), portal.own, { name: 'Alone', ip: '169.254.10.20' });
    const alone = page.getByRole('listitem', { name: 'Alone' });
    await alone.getByRole('button', { name: 'Test print' }).click();
    await alone
      .getByText(
        'Failed: Tickets cannot be printed to 169.254.10.20: a printer gives itself such an address while it is in no network.',
      )
      .waitFor();
  });

  test('a printer is removed, and “What happened” restores it to its destination', async () => {
    const id = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '10.0.0.7' });
    await putDestination(ground(), portal.own, { name: 'Kitchen', on: [id] });
    const page = await open(`?printer=${id}`);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog', { name: 'Remove Stove?' }).getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Kitchen has no printer: its ticket is not printed.').waitFor();
    await page
      .getByRole('navigation', { name: 'Restaurant', exact: true })
      .getByRole('link', { name: 'What happened' })
      .click();
    const happened = page.getByRole('dialog', { name: 'What happened' });
    await happened.getByText('removed the printer Stove').waitFor();
    await happened.getByRole('button', { name: /Undo/ }).first().click();
    await page
      .getByRole('button', { name: /^Kitchen On Stove/, includeHidden: true })
      .waitFor({ state: 'attached' });
  });
});

describe('destinations', () => {
  test('nothing can be ticked before a destination is selected; an empty name is refused', async () => {
    await putPrinter(ground(), portal.own, { name: 'Stove', ip: '10.0.0.7' });
    const page = await open();
    await page.getByLabel('Chow mein').click();
    await page.getByText('select a printer destination first').waitFor();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New destination' });
    await dialog.getByLabel('Name').fill(' ');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('receipt name cannot be empty').first().waitFor();
    expect(await printsOf(ground(), portal.own)).toEqual([]);
  });

  test('ticks of printers and products are saved at once, a category is ticked, mixed or empty, and the address keeps the selected destination', async () => {
    const stove = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '10.0.0.7' });
    await putDestination(ground(), portal.own, { name: 'Bar' });
    const kitchen = await putDestination(ground(), portal.own, { name: 'Kitchen' });
    const page = await open();
    await page.getByRole('button', { name: /^Kitchen/ }).click();
    await page.getByRole('group', { name: 'Printers' }).getByLabel('Stove').check();
    await page.getByRole('button', { name: /^Kitchen On Stove/ }).waitFor();
    const category = page.getByRole('checkbox', { name: 'Noodles and more' });
    const isMixed = () => category.evaluate((node) => node instanceof HTMLInputElement && node.indeterminate);
    expect([await category.isChecked(), await isMixed()]).toEqual([true, false]);
    await page.getByLabel('Chow mein').click();
    await page.getByText('1 of 2', { exact: true }).waitFor();
    expect([await category.isChecked(), await isMixed()]).toEqual([false, true]);
    await category.click();
    await page.getByText('2 of 2', { exact: true }).waitFor();
    await category.click();
    await page.getByText('0 of 2', { exact: true }).waitFor();
    expect([await category.isChecked(), await isMixed()]).toEqual([false, false]);
    const { noodles, dumplings } = portal.own;
    // The screen shows each tick before the server has stored it.
    await expect
      .poll(async () => {
        const sql =
          'select name, printer_ids, product_ids, category_ids from receipt_destinations order by name';
        return (await portal.database.pool.query(sql)).rows;
      })
      .toEqual([
        { name: 'Bar', printer_ids: {}, product_ids: {}, category_ids: {} },
        {
          name: 'Kitchen',
          printer_ids: { [stove]: true },
          product_ids: { [noodles]: false, [dumplings]: false },
          category_ids: { [await categoryId()]: false },
        },
      ]);
    // What is added to the category later goes where it goes.
    const ramen = await sellRamen();
    await page.getByText('0 of 3', { exact: true }).waitFor();
    await page.getByLabel('Ramen').click();
    await page.getByText('1 of 3', { exact: true }).waitFor();
    await portal.database.pool.query('delete from products where id = $1', [ramen]);
    await page.getByText('0 of 2', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Kitchen', exact: true }).waitFor();
    await page.getByText('0 of 2', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('destination')).toBe(kitchen);
  });

  test('a product is found by more than one letter, and a colleague’s tick is seen at once', async () => {
    const id = await putDestination(ground(), portal.own, { name: 'Kitchen' });
    const [page, other] = [await open(`?destination=${id}`), await open(`?destination=${id}`)];
    await page.getByLabel('Search for a product').fill('d');
    await page.getByLabel('Chow mein').waitFor();
    await page.getByLabel('Search for a product').fill('DUMP');
    await page.getByLabel('Chow mein').waitFor({ state: 'detached' });
    await page.getByLabel('Dumplings').click();
    await other.getByText('1 of 2', { exact: true }).waitFor();
    expect(await other.getByLabel('Dumplings').isChecked()).toBe(false);
  });
});

describe('where it prints', () => {
  test('a product, a printer and a route of a colleague show in an open window, without reloading', async () => {
    const { pool } = portal.database;
    const page = await open(
      `?destination=${await putDestination(ground(), portal.own, { name: 'Kitchen' })}`,
    );
    await page.getByText('2 of 2', { exact: true }).waitFor();
    const ramen = await sellRamen();
    await page.getByLabel('Ramen').waitFor();
    await page.getByText('3 products of the menu print nowhere: Chow mein, Dumplings and Ramen.').waitFor();
    const stove = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '10.0.0.7' });
    await page.getByRole('group', { name: 'Printers' }).getByLabel('Stove').waitFor();
    await pool.query('update receipt_destinations set printer_ids = $1, product_ids = $2', [
      JSON.stringify({ [stove]: true }),
      JSON.stringify({ [portal.own.noodles]: false }),
    ]);
    await page.getByText('1 product of the menu prints nowhere: Chow mein.').waitFor();
    await tickets(page).getByText('2 x Ramen').waitFor();
    await pool.query(`update products set name = 'Soba' where id = $1`, [ramen]);
    await tickets(page).getByText('2 x Soba').waitFor();
    await pool.query('delete from products where id = $1', [ramen]);
    await page.getByLabel('Soba').waitFor({ state: 'detached' });
  });

  test('for an order: each ticket, modifiers times quantity in 38 columns, products that print nowhere, and one printer with two destinations', async () => {
    const { noodles, dumplings, sauce } = portal.own;
    const stove = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '10.0.0.7' });
    await putDestination(ground(), portal.own, { name: 'Kitchen', on: [stove], without: [noodles] });
    await putDestination(ground(), portal.own, {
      name: 'Counter',
      on: [stove],
      without: [noodles],
      isCustomerCopy: true,
    });
    await putDestination(ground(), portal.own, { name: 'Bar' });
    const order = await portal.place({
      orderCartItems: [
        { productId: noodles, count: 1 },
        {
          productId: dumplings,
          count: 3,
          selectedModifierGroups: [{ groupId: sauce.groupId, itemIds: [sauce.chili] }],
        },
      ],
    });
    const page = await open();
    await page.getByLabel('Tickets of').selectOption(order.id);
    await page.getByText(`#${order.orderNumber} Pickup`).first().waitFor();
    await expect
      .poll(() => toKnow(page).allTextContents())
      .toEqual([
        'No destination prints Chow mein of this order.',
        '1 product of the menu prints nowhere: Chow mein.',
        'Bar has no printer: its ticket is not printed.',
        'Counter and Kitchen print on Stove: a ticket for each.',
      ]);
    const [counter = '', kitchen = ''] = await tickets(page).allTextContents();
    expect(kitchen).toContain('3 x Dumplings\n   3 x Chili\n');
    expect(kitchen).not.toContain('Chow mein');
    expect(counter).toMatch(/^3 x Dumplings +\$12\.00$/m);
    for (const ticket of [counter, kitchen])
      expect(Math.max(...ticket.split('\n').map((line) => line.length))).toBe(38);
    await expect.poll(() => new URL(page.url()).searchParams.get('order')).toBe(order.id);
  });

  test('for a sample while there are no orders; without a destination nothing is printed', async () => {
    const page = await open();
    await page.getByText('Nothing on it is printed.').waitFor();
    const stove = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '10.0.0.7' });
    await putDestination(ground(), portal.own, { name: 'Kitchen', on: [stove] });
    await tickets(page).getByText('Sample guest').waitFor();
    expect(await toKnow(page).count()).toBe(0);
  });

  test('a line that the printer gets as dots is shown as those dots, and a letter that nobody can draw is told', async () => {
    const { pool } = portal.database;
    const name = (to: string) =>
      pool.query('update products set kitchen_name = $2 where id = $1', [portal.own.noodles, to]);
    await name('김치찌개 𠮷');
    const stove = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '10.0.0.7' });
    await putDestination(ground(), portal.own, { name: 'Kitchen', on: [stove] });
    const page = await open();
    const line = tickets(page).getByRole('img', { name: '2 x 김치찌개 □□' });
    await line.waitFor();
    await page.getByText('A □ stands for 𠮷, which cannot be drawn.').waitFor();
    const inkShare = await line.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return data.filter((value, at) => at % 4 === 0 && value === 0).length / (data.length / 4);
    });
    expect(inkShare).toBeGreaterThan(0.05);
    expect(inkShare).toBeLessThan(0.5);
    expect(await findViolations(page)).toEqual([]);
    await name('');
  });
});

describe('an order', () => {
  const openOrder = async (id: string) => {
    const page = await portal.open(`${portal.path('orders')}?order=${id}`, 'admin');
    await page.getByRole('button', { name: 'More' }).waitFor();
    return page;
  };

  test('shows what was printed where when it was confirmed, and is printed again on request', async () => {
    const stove = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '127.0.0.1' });
    await putDestination(ground(), portal.own, { name: 'Kitchen', on: [stove] });
    const order = await portal.place();
    await portal.confirm(order);
    const page = await openOrder(order.id);
    const printed = page.getByRole('list', { name: 'Tickets of this order' }).getByRole('listitem');
    await printed.filter({ hasText: /Kitchen on StovePrinted \d\d:\d\d/ }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Print in the kitchen' }).click();
    await waitUntil(() => printer.tickets.length === 2);
    await printed.filter({ hasText: /Kitchen on StovePrinted \d\d:\d\d/ }).waitFor();
    expect(await printed.count()).toBe(1);
    await page.getByText('printed it in the kitchen').waitFor();
    expect(printer.tickets[1]).toMatch(/^Printed again\n/);
  });

  test('shows failed tickets, also on the Printers screen; they are printed again or dismissed', async () => {
    const stove = await putPrinter(ground(), portal.own, { name: 'Stove', bluetooth: '00:11:62:AA:BB:CC' });
    await putDestination(ground(), portal.own, { name: 'Kitchen', on: [stove] });
    await putDestination(ground(), portal.own, { name: 'Counter', on: [stove] });
    const order = await portal.place();
    await portal.confirm(order);
    const page = await openOrder(order.id);
    const row = (name: string, at = page) => at.getByRole('listitem').filter({ hasText: `${name} on Stove` });
    await row('Kitchen')
      .getByText(/^Failed: A Bluetooth printer/)
      .waitFor();
    await portal.database.pool.query(
      `update printers set type = 'network', ip_address = '127.0.0.1', bd_address = '' where id = $1`,
      [stove],
    );
    await row('Kitchen').getByRole('button', { name: 'Print again' }).click();
    await row('Kitchen')
      .getByText(/^Printed/)
      .waitFor();
    const screen = await open();
    await screen.getByRole('heading', { name: '1 ticket was not printed' }).waitFor();
    await row(`#${order.orderNumber} Counter`, screen).getByRole('button', { name: 'Dismiss' }).click();
    await screen.getByRole('heading', { name: '1 ticket was not printed' }).waitFor({ state: 'detached' });
    await row('Counter')
      .getByText(/^Failed, dismissed/)
      .waitFor();
    expect(printer.tickets).toHaveLength(1);
  });
});

test('the admin can switch off the tickets of what is cancelled or changed', async () => {
  const page = await open();
  await page.getByRole('switch', { name: /^Print when a printed order is cancelled or changed/ }).click();
  const isOn = async () => {
    const { rows } = await portal.database.pool.query<{ on: boolean }>(
      'select print_on_change as on from locations where id = $1',
      [portal.own.locationId],
    );
    return rows[0]?.on;
  };
  await expect.poll(isOn).toBe(false);
});

test('the admin can switch off printing on confirm; where printing is off altogether, it says who may change that', async () => {
  const page = await open();
  const turn = page.getByRole('switch', { name: /^Print when an order is confirmed/ });
  await turn.click();
  const isOn = async () => {
    const { rows } = await portal.database.pool.query<{ on: boolean }>(
      'select print_on_confirm as on from locations where id = $1',
      [portal.own.locationId],
    );
    return rows[0]?.on;
  };
  await expect.poll(isOn).toBe(false);
  await portal.database.pool.query(
    'update locations set print_on_confirm = true, printing_enabled = false where id = $1',
    [portal.own.locationId],
  );
  await page.getByText('Printing is off for this location').first().waitFor();
  expect(await turn.isDisabled()).toBe(true);
  await portal.database.pool.query('update locations set printing_enabled = true where id = $1', [
    portal.own.locationId,
  ]);
});

test('everybody can read the screen, wide and on a phone, in light and dark', async () => {
  const stove = await putPrinter(ground(), portal.own, { name: 'Stove', ip: '127.0.0.1' });
  const id = await putDestination(ground(), portal.own, {
    name: 'Kitchen',
    on: [stove],
    isCustomerCopy: true,
  });
  for (const viewport of [WIDE, NARROW]) {
    const page = await open(`?destination=${id}`, { viewport });
    await tickets(page).first().waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    const [wide, inner] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      window.innerWidth,
    ]);
    expect(wide).toBe(inner);
    await page.getByRole('button', { name: 'Add a printer' }).click();
    await page.getByRole('dialog', { name: 'New printer' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  }
});
