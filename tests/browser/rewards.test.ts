import { NO_MENU_HOURS } from '@passline/domain/menus/menu-times';
import { instantAt } from '@passline/domain/time/local-date';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { oweGone } from '../setup/owed-record/owe-gone.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';
import { createReward } from '../setup/rewards.ts';
import { waitUntil } from '../setup/wait-until.ts';

const portal = await openPortal();
beforeEach(async () => {
  await portal.database.pool.query('delete from rewards');
});

const put = (columns = {}, productIds: string[] = []) =>
  createReward(portal.database.pool, portal.own.locationId, columns, productIds);
const open = async (
  search = '',
  who: 'admin' | 'super_admin' = 'super_admin',
  options = {},
): Promise<Page> => {
  const page = await portal.open(`${portal.path('rewards')}${search}`, who, options);
  await page.getByRole('heading', { name: 'Rewards', exact: true, level: 1 }).waitFor();
  return page;
};
const rowOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const unlock = (page: Page) => page.getByRole('switch', { name: 'Editing is locked' }).uncheck();
const stored = async () => {
  const { rows } = await portal.database.pool.query<{ name: string; id: string; version: number }>(
    'select reward_name as name, id, version from rewards order by reward_name',
  );
  return rows;
};

const WORDS = /status of 4(00|22)/;

describe('the dialog', () => {
  test('names everything that is missing, each at its field, and then adds the reward', async () => {
    const page = await open();
    await page.getByText('No rewards yet').waitFor();
    await page.getByRole('button', { name: 'Create New' }).click();
    const dialog = page.getByRole('dialog', { name: 'New reward' });
    const add = dialog.getByRole('button', { name: 'Add' });
    await add.click();
    for (const words of [
      'Please enter a reward name',
      'Please select a redeem type',
      'Please enter required points',
      'Please enter a minimun sub total',
      'Please select an order type',
    ])
      await dialog.getByText(words, { exact: true }).waitFor();
    await isFocused(dialog.getByLabel('Name'));
    await dialog.getByLabel('Name').fill('Five off');
    await dialog.getByLabel('Required points').fill('2.5');
    await dialog.getByText('Please enter points as digits only').waitFor();
    await dialog.getByLabel('Required points').fill('0');
    await dialog.getByLabel('Minimum sub total').fill('9.5');
    await dialog.getByText('Please enter a minimun sub total').waitFor();
    await dialog.getByLabel('Minimum sub total').fill('20');
    await dialog.getByLabel('Order type').selectOption('Pickup');
    await dialog.getByLabel('Redeem type').selectOption('Discount');
    await dialog.getByText('Please enter a discount amount above 0').waitFor();
    await dialog.getByLabel('Redeem type').selectOption('DiscountPercent');
    await dialog.getByText('Please enter a whole percent').waitFor();
    await dialog.getByLabel('Percent off').fill('101');
    await dialog.getByText('Please enter a percent less than or equal to 100').waitFor();
    await dialog.getByLabel('Percent off').fill('25');
    await dialog.getByText('25 % off the order').waitFor();
    await add.click();
    const row = rowOf(page, 'Five off');
    await row.getByText('25 % off the order').waitFor();
    await row.getByText('from $20 · Pickup only').waitFor();
    await row.getByText('Visible').waitFor();
  });

  test('takes the most that a percent takes off and that it stands alone, and the list says so with its times', async () => {
    await put({
      redeem_type: 'DiscountPercent',
      subtotal_discount_amount: null,
      subtotal_discount_percent: 0.25,
      active_from: Date.UTC(2030, 0, 2, 20),
    });
    const page = await open();
    await unlock(page);
    await page.getByRole('button', { name: 'Edit Five off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Five off' });
    await dialog.getByLabel('Most off an order').fill('0');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog
      .getByText('Please enter the most that it takes off, above 0, in dollars and cents')
      .waitFor();
    await dialog.getByLabel('Most off an order').fill('7.5');
    await dialog.getByText('25 % off the order, $7.50 at most').waitFor();
    const until = dialog.getByLabel(/^Active until(?!, time)/);
    await until.fill('2030-01-01');
    await dialog.getByText('Active from date cannot be after active until date.').waitFor();
    await until.fill('2030-07-01');
    const untilTime = dialog.getByLabel('Active until, time');
    expect(await untilTime.inputValue()).toBe('24:00');
    await untilTime.fill('930');
    await untilTime.blur();
    expect(await untilTime.inputValue()).toBe('09:30');
    await untilTime.fill('24');
    await untilTime.blur();
    expect([await until.inputValue(), await untilTime.inputValue()]).toEqual(['2030-07-01', '24:00']);
    await dialog.getByText(/when the order is placed, also one for later/).waitFor();
    await dialog.getByLabel('Friday', { exact: true }).check();
    await dialog.getByLabel('Friday from').fill('14');
    await dialog.getByLabel('Friday until').fill('17:00');
    await dialog.getByLabel('Friday until').blur();
    await dialog.getByText('Fri 14:00 to 17:00').waitFor();
    await dialog.getByLabel('Not combinable').check();
    await dialog.getByText('not combinable', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const row = rowOf(page, 'Five off');
    await row.getByText('25 % off the order, $7.50 at most').waitFor();
    await row.getByText(/not combinable · from .*2030.* · until .*2030.* · Fri 14:00 to 17:00/).waitFor();
    const { rows } = await portal.database.pool.query(
      'select maximum_discount, active_until, hours, stands_alone from rewards',
    );
    // A date is enough: it is meant as a whole, in Vancouver.
    const activeUntil = String(instantAt('2030-07-02', '00:00', 'America/Vancouver'));
    const hours = { ...NO_MENU_HOURS, 5: { open: '14:00', close: '17:00' } };
    expect(rows).toEqual([
      { maximum_discount: '7.50', active_until: activeUntil, hours, stands_alone: true },
    ]);
  });

  test('says what is wrong with a code and with counts, and why guests must log in', async () => {
    await put({ coupon_code: 'TAKEN' });
    const page = await open('?reward=new');
    const dialog = page.getByRole('dialog', { name: 'New reward' });
    await dialog.getByRole('button', { name: 'Add' }).click();
    // The click has moved the focus by then, which typing would follow.
    await dialog.getByText('Please correct what is marked. Nothing was saved.').waitFor();
    const code = dialog.getByLabel('Coupon code');
    await code.fill('a/b');
    await dialog.getByText('A coupon code cannot be combined with visible or applied by default').waitFor();
    await dialog.getByLabel('Visible').uncheck();
    await dialog.getByText('A coupon code cannot contain “/”').waitFor();
    await code.fill('');
    await dialog
      .getByText('Please enter a coupon code, or make the reward visible or applied by default')
      .waitFor();
    await code.fill('taken');
    await dialog.getByText('Coupon code already in use').waitFor();
    const unlimited = dialog.getByRole('switch', { name: 'Uses per guest: unlimited' });
    await unlimited.uncheck();
    await dialog.getByText('Uses per guest are only counted after logging in.').waitFor();
    await dialog.getByLabel('Uses per guest', { exact: true }).fill('-1');
    await dialog.getByText('Uses per guest must be a whole number of 0 or more, or unlimited').waitFor();
    await unlimited.check();
    await dialog.getByLabel('Redeem type').selectOption('Product');
    await dialog.getByText('Please choose at least one product').waitFor();
    await dialog.getByLabel('Chow mein').check();
    await dialog.getByText('Free: Chow mein').waitFor();
    await expect.poll(() => dialog.getByText('Please choose at least one product').count()).toBe(0);
  });

  test("shows the server's refusal at its field when a code was taken meanwhile", async () => {
    const page = await open('?reward=new', 'super_admin', { expects: WORDS });
    const dialog = page.getByRole('dialog', { name: 'New reward' });
    await dialog.getByLabel('Name').fill('Five off');
    await dialog.getByLabel('Redeem type').selectOption('Discount');
    await dialog.getByLabel('Amount off').fill('5');
    await dialog.getByLabel('Required points').fill('0');
    await dialog.getByLabel('Minimum sub total').fill('0');
    await dialog.getByLabel('Order type').selectOption('All');
    await dialog.getByLabel('Visible').uncheck();
    await dialog.getByLabel('Coupon code').fill('RACE');
    // The live channel does not deliver it: what the dialog knows is old.
    await portal.database.pool.query(`alter table rewards disable trigger user`);
    try {
      await put({ coupon_code: 'race' });
      await dialog.getByRole('button', { name: 'Add' }).click();
      await dialog.getByText('Coupon code already in use').first().waitFor();
    } finally {
      await portal.database.pool.query(`alter table rewards enable trigger user`);
    }
    expect(await stored()).toHaveLength(1);
  });

  test('shows the second of two windows what the first one changed', async () => {
    const id = await put();
    const [one, two] = await Promise.all([open(`?reward=${id}`), open(`?reward=${id}`)]);
    const dialogs = await Promise.all(
      [one, two].map(async (page) => {
        // Locked at first: the lock stands behind the dialog.
        await page.getByRole('button', { name: 'Close' }).first().click();
        await unlock(page);
        await page.getByRole('button', { name: 'Edit Five off' }).click();
        return page.getByRole('dialog', { name: 'Edit Five off' });
      }),
    );
    const [first, second] = dialogs;
    await second!.getByLabel('Minimum sub total').fill('30');
    await first!.getByLabel('Minimum sub total').fill('40');
    await first!.getByRole('button', { name: 'Save' }).click();
    await rowOf(one, 'Five off').getByText('from $40').waitFor();
    await second!.getByText(/40/).first().waitFor();
    await second!.getByRole('button', { name: 'Take theirs' }).click();
    expect(await second!.getByLabel('Minimum sub total').inputValue()).toBe('40');
  });

  test('replaces a reward that is no longer public by a new one, and closes', async () => {
    const id = await put();
    const page = await open();
    await unlock(page);
    await page.getByRole('button', { name: 'Edit Five off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Five off' });
    await dialog.getByLabel('Visible').uncheck();
    await dialog.getByLabel('Coupon code').fill('FIVE');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, 'Five off').getByText('FIVE', { exact: true }).waitFor();
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row?.id).not.toBe(id);
  });
});

describe('locks', () => {
  test('nothing can be edited or deleted until the lock is taken off, which is remembered for the visit', async () => {
    await put();
    const page = await open();
    const edit = page.getByRole('button', { name: 'Edit Five off' });
    expect(await edit.getAttribute('aria-disabled')).toBe('true');
    expect(await edit.getAttribute('title')).toContain('Unlock above');
    await edit.click({ force: true });
    await page.getByRole('button', { name: 'Delete Five off' }).click({ force: true });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await unlock(page);
    await page.reload();
    await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('false');
    await page.getByRole('button', { name: 'Delete Five off' }).click();
    await page
      .getByRole('dialog', { name: 'Delete Five off?' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByText('No rewards yet').waitFor();
    await expect.poll(stored).toEqual([]);
  });

  test('an admin sees why Create New is disabled, and can edit existing rewards', async () => {
    await put();
    const page = await open('', 'admin');
    expect(await page.getByRole('button', { name: 'Create New' }).isDisabled()).toBe(true);
    await page.getByText('Only a super admin creates rewards.').first().waitFor();
    await unlock(page);
    await page.getByRole('button', { name: 'Edit Five off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Five off' });
    await dialog.getByLabel('Name').fill('Five dollars off');
    await page.keyboard.press('Enter');
    await rowOf(page, 'Five dollars off').waitFor();
    await page.goto(`${portal.path('rewards')}?reward=new`);
    await page.getByRole('dialog', { name: 'New reward' }).getByText('Only a super admin').waitFor();
  });

  test('nothing can be edited while the screen is offline', async () => {
    await put();
    const page = await open('', 'super_admin');
    await unlock(page);
    const edit = page.getByRole('button', { name: 'Edit Five off' });
    await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('false');
    portal.wire.cut();
    await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('true');
    expect(await edit.getAttribute('title')).toContain('Offline');
    portal.wire.mend();
    await expect.poll(() => edit.getAttribute('aria-disabled')).toBe('false');
  });
});

describe('older versions', () => {
  const MESSAGE = 'Version 2 rewards can not longer be edited. Please delete and create a new reward';

  test('are in separate lists and can be read but not edited', async () => {
    const id = await put({ version: 2, reward_name: 'Old one' });
    await put({ version: 1, reward_name: 'Oldest one' });
    const page = await open();
    const two = page.getByRole('list', { name: /Version 2 Rewards/ });
    await two.getByRole('listitem', { name: 'Old one' }).waitFor();
    await page
      .getByRole('list', { name: /Legacy rewards/ })
      .getByRole('listitem')
      .waitFor();
    await page.getByText(MESSAGE).waitFor();
    await unlock(page);
    expect(await page.getByRole('button', { name: 'Edit Old one' }).count()).toBe(0);
    await page.goto(`${portal.path('rewards')}?reward=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Old one' });
    await dialog.getByText(MESSAGE).first().waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
  });

  test('one is deleted and recreated in one step, and stays until then', async () => {
    const id = await put({ version: 2, reward_name: 'Old one', required_points: 100 });
    const page = await open();
    await unlock(page);
    await page.getByRole('button', { name: 'Delete and recreate Old one' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete and recreate Old one' });
    expect(await dialog.getByLabel('Required points').inputValue()).toBe('100');
    await dialog.getByLabel('Name').fill('New one');
    expect(await stored()).toEqual([{ name: 'Old one', id, version: 2 }]);
    await dialog.getByRole('button', { name: 'Delete and recreate' }).click();
    await page
      .getByRole('list', { name: /Current rewards/ })
      .getByRole('listitem', { name: 'New one' })
      .waitFor();
    await waitUntil(async () => (await stored()).map(({ name }) => name).join() === 'New one');
  });
});

test('by keyboard: a reward is found by a product, opened and duplicated', async () => {
  await put({ redeem_type: 'Product', reward_name: 'Free noodles' }, [portal.own.noodles]);
  await put();
  const page = await open();
  await rowOf(page, 'Five off').waitFor();
  await page.keyboard.press('/');
  await isFocused(page.getByRole('searchbox', { name: 'Search for a reward' }));
  await page.keyboard.type('chow');
  await rowOf(page, 'Five off').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More about Free noodles' }).focus();
  await page.keyboard.press('Enter');
  const duplicate = page.getByRole('menuitem', { name: 'Duplicate' });
  await duplicate.waitFor();
  // The menu takes the focus a moment after it appears.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return duplicate.evaluate((node) => node === node.ownerDocument.activeElement);
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New reward' });
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Free noodles (copy)');
  await page.keyboard.press('Control+s');
  await rowOf(page, 'Free noodles (copy)').waitFor();
});

describe('a reward that a colleague removes meanwhile', () => {
  let id: string;
  const remove = () => call(portal.url, 'rewards.remove', { rewardRecordId: id }, portal.people.super_admin);
  oweGone({
    portal,
    noun: 'reward',
    label: 'Name',
    open: async () => {
      id = await put();
      const page = await open();
      await unlock(page);
      await page.getByRole('button', { name: 'Edit Five off' }).click();
      return page;
    },
    remove,
  });

  test('is shown with what was typed after a reload too', async () => {
    id = await put();
    const page = await open();
    await unlock(page);
    await page.getByRole('button', { name: 'Edit Five off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Five off' });
    await dialog.getByLabel(/^Name/).fill('Six off');
    await remove();
    await page.getByText(/^This reward is gone/).waitFor();
    await page.reload();
    await page.getByText(/^This reward is gone/).waitFor();
    // Editing is locked again, so it is read.
    await dialog.getByText('Six off', { exact: true }).waitFor();
  });

  test('is not called gone where it was made public: what is typed is saved in the one that was made', async () => {
    id = await put({ coupon_code: 'FIVE', visible: false });
    const page = await open();
    await unlock(page);
    await page.getByRole('button', { name: 'Edit Five off' }).click();
    await page.getByRole('dialog', { name: 'Edit Five off' }).getByLabel(/^Name/).fill('Six off');
    const made = await call(
      portal.url,
      'rewards.update',
      {
        rewardRecordId: id,
        changes: { couponCode: { from: 'FIVE', to: null }, visible: { from: false, to: true } },
      },
      portal.people.super_admin,
    );
    expect(made.status, made.text).toBe(200);
    await page.getByText('This reward is public now').waitFor();
    await page.getByRole('button', { name: 'Open it with what you typed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Five off' });
    await page.getByText('This reward is public now').waitFor({ state: 'detached' });
    expect(await dialog.getByLabel(/^Name/).inputValue()).toBe('Six off');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await rowOf(page, 'Six off').waitFor();
    const { rows } = await portal.database.pool.query(
      'select reward_name, coupon_code, visible from rewards',
    );
    expect(rows).toEqual([{ reward_name: 'Six off', coupon_code: null, visible: true }]);
  });

  test('is still copied as it was, with what is typed', async () => {
    id = await put();
    const page = await open(`?reward=new&copy=${id}`);
    const dialog = page.getByRole('dialog', { name: 'New reward' });
    await dialog.getByLabel('Name').fill('Six off');
    await remove();
    await page.getByText('No rewards yet').waitFor();
    await dialog.getByRole('button', { name: 'Add' }).click();
    await rowOf(page, 'Six off').waitFor();
  });
});

test('what is typed in a copy is there again in that copy alone', async () => {
  const id = await put();
  const page = await open(`?reward=new&copy=${id}`);
  const name = page.getByRole('dialog', { name: 'New reward' }).getByLabel(/^Name/);
  await name.fill('Six off');
  await page.reload();
  await expect.poll(() => name.inputValue()).toBe('Six off');
  await page.goto(`${portal.url}${portal.path('rewards')}?reward=new`);
  await expect.poll(() => name.inputValue()).toBe('');
  expect(await page.getByText('Somebody else').count()).toBe(0);
});

test('a conflict about a percent of products is told in percents', async () => {
  const id = await put(
    { redeem_type: 'ProductDiscountPercent', subtotal_discount_amount: null, discount_value: 0.25 },
    [portal.own.noodles],
  );
  const page = await open();
  await unlock(page);
  await page.getByRole('button', { name: 'Edit Five off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Five off' });
  await dialog.getByLabel(/^Off each product/).fill('30');
  await call(
    portal.url,
    'rewards.update',
    { rewardRecordId: id, changes: { discountValue: { from: 0.25, to: 0.5 } } },
    portal.people.super_admin,
  );
  await dialog.getByText(/changed this to 50 %/).waitFor();
  await dialog.getByText('Yours: 30 %.').waitFor();
});

test('“What happened” shows the removal of a reward, and restores it', async () => {
  await put({ reward_name: 'Six off' });
  const page = await open();
  await unlock(page);
  await page.getByRole('button', { name: 'Delete Six off' }).click();
  await page.getByRole('dialog', { name: 'Delete Six off?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No rewards yet').waitFor();
  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  const happened = page.getByRole('dialog', { name: 'What happened' });
  await happened.getByText('removed the reward Six off').waitFor();
  await happened.getByRole('button', { name: /Undo/ }).first().click();
  await happened.getByText('brought the reward Six off back').waitFor();
  expect(await stored()).toHaveLength(1);
});

test.each([{}, { viewport: NARROW }])(
  'the lists and the dialog have no violation in light and dark with %j',
  async (size) => {
    await put({ coupon_code: 'FIVE', qty: 5, qty_limit: 1, required_points: 2500, requires_login: true });
    await put({ version: 2, reward_name: 'Old one' });
    const page = await open('', 'super_admin', size);
    await rowOf(page, 'Old one').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(width).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Create New' }).click();
    const dialog = page.getByRole('dialog', { name: 'New reward' });
    await dialog.getByLabel('Redeem type').selectOption('Product');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Please choose at least one product').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  },
);
