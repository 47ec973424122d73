import { beforeAll, describe, expect, test } from 'vitest';
import { OTHER_SCREENS, PLATFORM_SCREENS } from '../../../apps/web/src/app/screens.ts';
import { putMoves } from '../../balances/put-moves.ts';
import { promotionSample } from '../../promotions/promotion-sample.ts';
import { openPortal } from '../../setup/portal.ts';
import { regionSample } from '../../regions/region-sample.ts';
import { putRecords } from '../../setup/record-sample.ts';
import { dialogBy, lookAt, PATIENCE, press, type Sight } from './walk.ts';

const portal = await openPortal();

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const HARBOUR = '00000000-0000-4000-8000-0000000ae002';

test(
  'every screen of the platform can be read by everybody while there is nothing to show',
  PATIENCE,
  async () => {
    const paths = [...PLATFORM_SCREENS, ...OTHER_SCREENS.filter(({ audience }) => audience === 'staff')];
    const sights: Sight[] = paths.map(({ title, path }) => ({
      name: path,
      path: path.replace(/\$\w+/, NOWHERE),
      title,
    }));
    expect(await lookAt(portal, 'super_admin', sights)).toEqual([]);
  },
);

describe('what opens on these screens can be read by everybody', () => {
  beforeAll(async () => {
    const { pool } = portal.database;
    await pool.query(
      `insert into tags (tag_group, name, type, colour, rank) values ('taste', 'Pizza', 'None', null, 1),
       ('product', 'Hot', 'ProductTag', '#ff0000', 2)`,
    );
    await pool.query(
      `insert into outbox (id, channel, recipient, subject, body, state)
     values (gen_random_uuid(), 'Email', 'kitchen@golden-wok.example', 'Letter', 'Text', 'kept')`,
    );
    await pool.query(`update locations set tags = '{Pizza}'`);
    await pool.query(
      `insert into regions (id, name, timezone) values ($1, 'Harbourfront', 'America/Toronto')`,
      [HARBOUR],
    );
    for (const [start, end] of [
      ['2026-10-31T22:00-04:00', '2026-11-01T03:00-05:00'],
      ['2026-11-01T01:30-05:00', '2026-11-01T06:00-05:00'],
    ])
      await pool.query(
        'insert into shifts (user_id, region_id, starts_at, ends_at) values ($1, $2, $3, $4)',
        [portal.people.courier.id, HARBOUR, start, end],
      );
    const picture = await portal.storePicture('promotion');
    const added: typeof promotionSample.added = (kitchen) => ({
      ...promotionSample.added(kitchen),
      imageUrl: picture,
      imageUrlWide: picture,
    });
    await putRecords(pool, { ...promotionSample, added }, portal.own, 2);
    const burnaby = () => ({ ...regionSample.added(portal.own), name: 'Burnaby' });
    await putRecords(pool, { ...regionSample, added: burnaby }, portal.own, 1);
  });

  test('records and messages', PATIENCE, async () => {
    await putMoves(portal.database.pool, portal.own.locationId, portal.people.super_admin.id, {
      payout: 'ERROR',
      transfer: 'ERROR',
    });
    const account = portal.own.locationId;
    const sights: Sight[] = [
      {
        name: 'a payout with a mistake, beside one that failed',
        path: `/balances?take=1&open=pay&account=${account}`,
        open: async (page) => {
          await page.getByText('Error: It failed.').waitFor();
          await page.getByRole('radio', { name: 'Paid by hand' }).check();
          await page.getByLabel('Amount').fill('0');
          await page.getByRole('button', { name: 'Create Payout' }).click();
          await page.getByText('Missing or invalid field').first().waitFor();
        },
      },
      {
        name: 'a transfer beside one that failed',
        path: `/balances?open=send&account=${account}`,
        open: async (page) => {
          await page.getByText('Error: It failed.').waitFor();
          await page.getByLabel('Amount').fill('5');
          await page.getByRole('group', { name: 'What will happen' }).waitFor();
        },
      },
      {
        name: 'what a balance is made of',
        path: `/balances?open=entries&account=${account}`,
        open: (page) =>
          page
            .getByRole('listitem')
            .getByText(/^Order by/)
            .first()
            .waitFor(),
      },
      {
        name: 'the accounts of Passline',
        path: '/balances?tab=platform&system=1',
        open: (page) => page.getByText('All accounts together').waitFor(),
      },
      {
        name: 'the erasing of a person',
        path: `/users?userId=${portal.people.customer.id}&erase=1`,
        open: (page) => page.getByRole('list', { name: 'What is known' }).waitFor(),
      },
      {
        name: 'an erasing that does not exist',
        path: `/users?erasure=${NOWHERE}`,
        open: (page) => page.getByText('There is no such erasing.').waitFor(),
      },
      {
        name: 'a tag',
        path: '/tags',
        open: async (page) => {
          await press(page, 'Pizza');
          await page.getByText('Used by 2 locations').waitFor();
        },
      },
      {
        name: 'a mistake in a new tag',
        path: '/tags?tag=product',
        open: async (page) => {
          await press(page, 'Add');
          await page.getByRole('alert').first().waitFor();
        },
      },
      {
        name: 'the question before a tag is removed',
        path: '/tags',
        open: async (page) => {
          await press(page, 'Pizza');
          await dialogBy('Remove')(page);
          await page.getByRole('dialog', { name: 'Remove Pizza?' }).waitFor();
        },
      },
      {
        name: 'a tag that is gone',
        path: `/tags?tag=${NOWHERE}`,
        open: (page) => page.getByText('is gone').waitFor(),
      },
      { name: 'what happened to the tags', path: '/tags', open: dialogBy('What happened') },
      {
        name: 'a region',
        path: '/regions',
        open: async (page) => {
          await page
            .getByRole('navigation', { name: 'Regions' })
            .getByRole('listitem')
            .getByRole('link')
            .first()
            .click();
          await page.getByRole('textbox', { name: 'Outline' }).waitFor();
        },
      },
      {
        name: 'a week of shifts that overlap, in which the clocks change',
        path: '/schedules?week=2026-10-26',
      },
      {
        name: 'a shift',
        path: '/schedules?week=2026-10-26',
        open: async (page) => {
          await page.getByRole('group', { name: 'Overlaps' }).getByRole('button').click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'mistakes in a new shift',
        path: '/schedules?shift=new',
        open: async (page) => {
          await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
          await page.getByText('Please select a courier').waitFor();
        },
      },
      { name: 'copying a week', path: '/schedules?week=2026-11-02', open: dialogBy('Copy a week') },
      {
        name: 'a shift that is gone',
        path: `/schedules?shift=${NOWHERE}`,
        open: (page) => page.getByText('This shift is not here').waitFor(),
      },
      { name: 'what happened to the schedules', path: '/schedules', open: dialogBy('What happened') },
      { name: 'a new promotion', path: '/promotions', open: dialogBy(/^Add/) },
      {
        name: 'a promotion',
        path: '/promotions',
        open: async (page) => {
          await page
            .getByRole('listitem')
            .filter({ hasText: 'Golden Wok' })
            .getByRole('button')
            .last()
            .click();
          await page.getByRole('dialog').waitFor();
        },
      },
      {
        name: 'a person of the staff',
        path: `/staff?person=${portal.people.super_admin.id}`,
        open: (page) => page.getByRole('dialog').getByText('Signed in now').waitFor(),
      },
      {
        name: 'a new invitation',
        path: '/staff?person=new',
        open: (page) => page.getByRole('dialog', { name: 'Invite' }).waitFor(),
      },
      {
        name: 'a message of the outbox',
        path: '/outbox',
        open: dialogBy('Letter'),
      },
      {
        name: 'an outbox without what is searched for',
        path: '/outbox?q=zzz',
        open: (page) => page.getByText(/^No/).first().waitFor(),
      },
    ];
    expect(await lookAt(portal, 'super_admin', sights)).toEqual([]);
  });

  test('restaurants, their commissions, the search and the shortcuts', PATIENCE, async () => {
    const sights: Sight[] = [
      { name: 'no restaurant with that name', path: '/restaurants?q=zzz' },
      {
        name: 'what else a restaurant has',
        path: '/restaurants',
        open: (page) => press(page, /^More/),
      },
      { name: 'the import of commissions', path: '/restaurants-info', open: dialogBy('Import CSV') },
      {
        name: 'what a file of commissions would change',
        path: '/restaurants-info',
        open: async (page) => {
          await dialogBy('Import CSV')(page);
          await page.getByLabel('CSV file').setInputFiles({
            name: 'fees.csv',
            mimeType: 'text/csv',
            buffer: Buffer.from(
              `Location ID,Delivery Fee\n${portal.own.locationId},6.25\n${portal.foreign.locationId},much`,
            ),
          });
          await page.getByText('2 lines read').waitFor();
        },
      },
      {
        name: 'one change to many commissions',
        path: '/restaurants-info',
        open: async (page) => {
          await page.getByRole('checkbox').first().check();
          await dialogBy(/^Edit 2/)(page);
          await page.getByLabel('Value').fill('0.25');
          await page.getByText('Preview: 2 changes').waitFor();
        },
      },
      {
        name: 'commissions that are not saved',
        path: '/restaurants-info',
        open: async (page) => {
          await page
            .locator(`[data-location-id="${portal.own.locationId}"] [data-column="deliveryFee"]`)
            .click();
          await page.keyboard.type('5');
          await page.keyboard.press('Enter');
          await dialogBy(/^Review/)(page);
        },
      },
      {
        name: 'mistakes in a new restaurant',
        path: '/restaurant/create',
        open: async (page) => {
          await press(page, 'Create restaurant');
          await page.getByRole('alert').first().waitFor();
        },
      },
      {
        name: 'what the search finds',
        path: '/',
        open: async (page) => {
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox').fill('wok');
          await page.getByRole('option').first().waitFor();
        },
      },
      {
        name: 'a search that finds nothing',
        path: '/',
        open: async (page) => {
          await page.keyboard.press('Control+k');
          await page.getByRole('combobox').fill('zzqq');
          await page.getByText('Nothing found').waitFor();
        },
      },
      {
        name: 'the shortcuts',
        path: '/',
        open: async (page) => {
          await page.keyboard.press('?');
          await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
        },
      },
      { name: 'no page', path: '/nowhere', title: 'No Page Found' },
    ];
    expect(await lookAt(portal, 'super_admin', sights)).toEqual([]);
  });
});
