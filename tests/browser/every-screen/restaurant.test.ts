import { addDays, localDate } from '@passline/domain/time/local-date';
import { expect, test } from 'vitest';
import { RESTAURANT_SCREENS } from '../../../apps/web/src/app/screens.ts';
import { putMoves } from '../../balances/put-moves.ts';
import { ruleSample } from '../../notifications/rule-sample.ts';
import { putDestination, putPrinter } from '../../printing/print-desk.ts';
import { putPrints } from '../../printing/put-prints.ts';
import { putBankAccount } from '../../banking/put-bank-account.ts';
import { putReportEmail } from '../../reports/put-reports.ts';
import { putSquareLink, putSquareOrder } from '../../square/put-square.ts';
import { openPortal } from '../../setup/portal.ts';
import { putRecords } from '../../setup/record-sample.ts';
import { createReward } from '../../setup/rewards.ts';
import { dialogBy, lookAt, PATIENCE, press, type Sight } from './walk.ts';

const portal = await openPortal();

const ids: Record<string, string> = {
  $restaurantId: portal.own.restaurantId,
  $locationId: portal.own.locationId,
  $menuId: portal.own.menuId,
};
const addressOf = (path: string) => path.replaceAll(/\$\w+/g, (name) => ids[name] ?? name);
const at = portal.path.bind(portal);

test.each(['super_admin', 'admin'] as const)(
  'a %s can read every screen of a restaurant',
  PATIENCE,
  async (who) => {
    const sights = RESTAURANT_SCREENS.map(({ title, path }): Sight => ({
      name: path,
      path: addressOf(path),
      title,
    }));
    expect(await lookAt(portal, who, sights)).toEqual([]);
  },
);

test('everybody can read what opens on these screens', PATIENCE, async () => {
  const { pool } = portal.database;
  const day = addDays(localDate(Date.now(), 'America/Vancouver'), 30);
  await pool.query('update locations set hours_exceptions = $2 where id = $1', [
    portal.own.locationId,
    JSON.stringify([
      {
        date: day,
        kind: 'ordering',
        name: 'The day after the long weekend',
        ranges: [{ openLT: '11:00', closeLT: '14:00' }],
      },
    ]),
  ]);
  await putRecords(pool, ruleSample, portal.own, 1);
  const printer = await putPrinter({ site: portal }, portal.own, { name: 'Bar', ip: '10.254.7.7' });
  const destination = await putDestination({ site: portal }, portal.own, { name: 'Bar', on: [printer] });
  await putPrints(pool, portal.own, 1);
  const reward = await createReward(pool, portal.own.locationId, { coupon_code: 'FIVE', qty: 5 });
  const oldReward = await createReward(pool, portal.own.locationId, { version: 2 });
  await putBankAccount(pool, portal.own.locationId);
  await putReportEmail(pool, portal.own, 'ERROR');
  await putSquareLink(pool, portal.own, { endedReason: 'Square 401: revoked.' });
  await putSquareOrder(pool, portal.own, (await portal.place()).id, 'failed');
  await pool.query('update products set active_after = 1e15 where id = $1', [portal.own.noodles]);
  await pool.query('update modifier_items set active_after = 1e14 where id = $1', [portal.own.sauce.chili]);
  const editor = `${at('category')}/${portal.own.menuId}`;
  await putMoves(pool, portal.own.locationId, portal.people.super_admin.id, { payout: 'ERROR' });
  const sights: Sight[] = [
    {
      name: 'a balance with what moved it',
      path: at('balances'),
      open: (page) => page.getByText('Error: It failed.').waitFor(),
    },
    {
      name: 'edited hours with a mistake',
      path: at('hours'),
      open: async (page) => {
        const time = page.getByLabel('Monday closes', { exact: true });
        await time.fill('about six');
        await time.press('Tab');
        await page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'the hours of a day copied', path: at('hours'), open: (page) => press(page, /^Copy Monday/) },
    { name: 'a date that differs', path: at('hours'), open: dialogBy('Add a date') },
    { name: 'a date that is edited', path: at('hours'), open: dialogBy(/^Edit/) },
    {
      name: 'an edited location',
      path: at('info'),
      open: async (page) => {
        await page.getByLabel('Wait time').fill('many');
        await page.getByLabel('Title').fill('Other');
        await press(page, 'Save');
        await page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'the question before edits are lost',
      path: at('info'),
      open: async (page) => {
        await page.getByLabel('Title').fill('Other');
        await page.getByRole('link', { name: 'Orders' }).first().click();
        await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      },
    },
    {
      name: 'a new announcement',
      path: at('announcement'),
      open: (page) => page.getByLabel('Title').fill('Closed on Friday'),
    },
    {
      name: 'a rule of notifications that is edited',
      path: at('notifications'),
      open: (page) => page.getByLabel('E-mail', { exact: true }).first().fill('kitchen'),
    },
    {
      name: 'a notification rule that is removed',
      path: at('notifications'),
      open: dialogBy(/^(Remove|Delete)/),
    },
    {
      name: 'a destination with its tickets',
      path: `${at('receipt')}?destination=${destination}`,
      open: (page) => page.getByRole('list', { name: 'Tickets' }).waitFor(),
    },
    {
      name: 'a new reward for a product, with mistakes',
      path: `${at('rewards')}?reward=new`,
      open: async (page) => {
        await page.getByLabel('Redeem type').selectOption('Product');
        await press(page, 'Add');
        await page.getByText('Please choose at least one product').waitFor();
      },
    },
    {
      name: 'an old reward that is recreated',
      path: `${at('rewards')}?recreate=${oldReward}`,
      open: (page) => page.getByRole('dialog', { name: /^Delete and recreate/ }).waitFor(),
    },
    {
      name: 'a reward that is read',
      path: `${at('rewards')}?reward=${reward}`,
      open: (page) => page.getByRole('dialog', { name: 'Edit Five off' }).waitFor(),
    },
    {
      name: 'a link that Square has ended',
      path: at('square'),
      open: (page) => page.getByRole('heading', { name: 'Square has ended the link' }).waitFor(),
    },
    {
      name: 'a bank account',
      path: at('banking'),
      open: (page) => page.getByText('TD ••• 6789', { exact: true }).waitFor(),
    },
    {
      name: 'a report that could not be sent',
      path: at('reports'),
      open: (page) => page.getByText('550 No such mailbox').waitFor(),
    },
    { name: 'the question before unlinking', path: at('square'), open: dialogBy('Unlink') },
    { name: 'a new printer', path: at('receipt'), open: dialogBy('Add a printer') },
    {
      name: 'a Bluetooth printer with a mistake',
      path: `${at('receipt')}?printer=new`,
      open: async (page) => {
        await page.getByLabel('Type').selectOption('bluetooth');
        await page.getByLabel('Bluetooth address').fill('00');
        await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
        await page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'a destination that is edited', path: `${at('receipt')}?edits=${destination}` },
    {
      name: 'a menu that is edited',
      path: `${at('menus')}?menu=${portal.own.menuId}`,
      open: (page) => page.getByRole('dialog').getByRole('checkbox', { name: 'Monday' }).check(),
    },
    {
      name: 'what is found by name on a menu',
      path: `${editor}?q=zzz`,
      open: (page) => page.getByText('No results').waitFor(),
    },
    {
      name: 'a new menu item with its mistakes',
      path: `${editor}?product=new`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Add', exact: true }).click();
        await page.getByText('Name is required.').waitFor();
      },
    },
    {
      name: 'a product with its stock choices',
      path: `${editor}?product=${portal.own.dumplings}`,
      open: (page) => press(page, /^Stock of Dumplings/),
    },
    { name: 'a modifier group', path: `${editor}?groups=1&group=${portal.own.sauce.groupId}` },
    {
      name: 'a group for many products',
      path: `${editor}?groups=1&group=${portal.own.sauce.groupId}`,
      open: (page) => press(page, 'Offer with many products'),
    },
    {
      name: 'several products that are selected',
      path: editor,
      open: async (page) => {
        await press(page, 'More about Noodles and more');
        await page.getByRole('menuitem', { name: 'Select several products' }).click();
        await page.getByRole('checkbox', { name: /^Select all/ }).check();
      },
    },
    {
      name: 'a category before it is deleted',
      path: editor,
      open: async (page) => {
        await press(page, 'More about Noodles and more');
        await page.getByRole('menuitem', { name: 'Delete category' }).click();
        await page.getByText('2 products').waitFor();
      },
    },
    { name: 'a menu as a guest sees it, from its editor', path: `${editor}?view=guest` },
    {
      name: 'taxes with a box that is pressed before a tax is chosen',
      path: at('taxes'),
      open: async (page) => {
        await page.getByRole('checkbox').first().click();
        await page.getByText('select a tax first').waitFor();
      },
    },
    {
      name: 'taxes without what is searched for',
      path: `${at('taxes')}?tax=cad_gst&q=zzz`,
      open: (page) => page.getByText('No product found').waitFor(),
    },
    {
      name: 'a menu as a guest sees it at another time',
      path: `${at('taxes')}?guest=${portal.own.menuId}`,
      open: (page) => press(page, 'Another time'),
    },
    {
      name: 'a product as a guest sees it',
      path: `${at('taxes')}?guest=${portal.own.menuId}`,
      open: async (page) => {
        await press(page, /^Dumplings/);
        await page.getByText('Total').waitFor();
      },
    },
    {
      name: 'a menu that is gone, as a guest sees it',
      path: `${at('taxes')}?guest=${portal.own.locationId}`,
      open: (page) => page.getByText('This menu is gone').waitFor(),
    },
    {
      name: 'what is sold out',
      path: `${at('taxes')}?guest=${portal.own.menuId}`,
      open: async (page) => {
        await press(page, 'Sold out: 2');
        await press(page, 'Where it is used: Chili');
        await page.getByText('1 product offers it.').waitFor();
      },
    },
    {
      name: 'what happened at the location',
      path: at('info'),
      open: async (page) => {
        await page
          .getByRole('navigation', { name: 'Restaurant', exact: true })
          .getByRole('link', { name: 'What happened' })
          .first()
          .click();
        await page.getByRole('dialog').waitFor();
      },
    },
  ];
  expect(await lookAt(portal, 'super_admin', sights)).toEqual([]);
});
