// One walk of several dozen pages over one marketplace that grows: what every step needs, the steps before it made. It is
// the only test in which nothing is put into the database from outside.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sharedBrowser } from '../setup/browser.ts';
import { startServerProcess } from '../setup/server-process.ts';
import { createTestDatabase } from '../setup/test-database.ts';
import { WIDE, Windows } from '../setup/windows.ts';
import { Founder } from './first-payout/founder.ts';
import { GuestApp, CouriersApp } from './first-payout/programs.ts';

const folder = await mkdtemp(join(tmpdir(), 'passline-first-payout-'));
const database = await createTestDatabase();
// A payout waits for two days after its bank account was entered. The e-mails of this server are kept in its outbox.
const server = await startServerProcess(database.connectionString, folder, { BANK_COOLING_OFF_HOURS: '0' });
const windows = new Windows(await sharedBrowser(), server.url);
afterAll(async () => {
  await windows.close();
  await server.kill();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('a marketplace begins with a printed link and gets from there to its first payout by the portal and the API alone', async () => {
  const page = await windows.open({ viewport: WIDE, isFresh: true });
  const founder = new Founder(page, () => windows.open({ isFresh: true }));
  await founder.setUp(await server.printed('/setup'));
  await founder.sees('Before the first order', 'Create restaurant: Restaurant');

  // People and programs.
  await founder.invites('ria@passline.example', 'Super admin, all places', 'Ria Moss');
  await founder.invites('ada@passline.example', 'Courier', 'Ada Wong');
  await founder.changesSettings('604-555-0199');
  const guestApp = new GuestApp(
    server.url,
    await founder.makesToken('Guest app', ['Place orders', 'Read menus']),
  );
  const couriersApp = new CouriersApp(
    server.url,
    await founder.makesToken('Couriers’ app', ['Act for couriers']),
  );

  // A place to order.
  await founder.addsRegion('Main Street');
  const place = await founder.createsRestaurant('Hanok Kitchen', 'Main Street');
  await founder.sees('Before the first order', 'Set hours: Opening hours');
  await founder.opensAlways(place);
  await founder.sees('Before the first order', 'Add menu: Menu');
  await founder.addsMenu(place, { menu: 'All day', category: 'Drinks', product: 'Yuzu soda', price: '20' });
  await founder.addsTax(place, { name: 'PST', percent: '7', product: 'Yuzu soda' });
  await founder.entersBankAccount(place);
  await founder.plansShift('Ada Wong', 'Main Street');
  await founder.sees('Before the first order', 'Open API: First order');

  // An order, to the door.
  const order = await guestApp.orders(place.locationId, 'Yuzu soda', 2);
  // $40.00, 5 % and 7 % of it.
  expect(order).toMatchObject({ subTotal: 40, status: 'New' });
  const rider = await couriersApp.begins('Ada Wong');
  await founder.confirms(order.id);
  await founder.assigns(order.id, 'Ada Wong');
  await couriersApp.delivers(rider, order.id);
  await founder.refundsOne(order.id, 'Spilled');

  // What it earned, and where that went.
  const owed = await founder.readsStatement(place);
  const paid = [
    await founder.paysOut('Hanok Kitchen', 'VoPay', '5.00'),
    await founder.paysOut('Hanok Kitchen', 'hand'),
  ];
  expect(`$${(paid[0]! + paid[1]!).toFixed(2)}`).toBe(owed);
  await founder.seesNoList();
});
