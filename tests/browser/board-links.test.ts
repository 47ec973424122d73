import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { readLiveMessage } from '../setup/live-reader.ts';
import { isFocused } from '../setup/portal.ts';
import { cardOf, openBoard } from './board-desk.ts';

const portal = await openBoard();

test('the address holds the view: a copied link shows a colleague the same, except what they may not see', async () => {
  const pickup = await portal.place({ name: 'Kim Larsen' });
  const dineIn = await portal.place({ orderType: 'DineIn', name: 'Kim Larsen' });
  const page = await portal.open(portal.path('orders'), 'super_admin');
  await cardOf(page, dineIn.id).waitFor();
  await page.getByRole('searchbox').fill('larsen');
  await page.getByRole('button', { name: 'Pickup' }).click();
  await cardOf(page, dineIn.id).waitFor({ state: 'detached' });
  await cardOf(page, pickup.id).locator('[data-opens]').click();
  await page.getByRole('dialog').waitFor();
  const link = new URL(page.url());

  const colleague = await portal.open(link.pathname + link.search, 'admin');
  await colleague.getByRole('dialog').getByText('Kim Larsen').waitFor();
  await colleague.keyboard.press('Escape');
  await cardOf(colleague, pickup.id).waitFor();
  expect(await cardOf(colleague, dineIn.id).count()).toBe(0);
  expect(await colleague.getByRole('searchbox').inputValue()).toBe('larsen');
});

test("a link to the platform's board opens the admin's own board, without what they may not see", async () => {
  const [own, other] = [await portal.place({ name: 'Kim Larsen' }), await portal.place()];
  const elsewhere = await portal.place({ name: 'Kim Larsen' }, portal.foreign);
  const search = `?q=larsen&locations=${portal.foreign.locationId}&order=${own.id}`;
  const page = await portal.open(`/orders${search}`, 'admin');
  await page.getByRole('dialog').getByText('Kim Larsen').waitFor();
  expect(new URL(page.url()).pathname).toBe(portal.path('orders'));
  expect(new URL(page.url()).search).toBe(search);
  await page.keyboard.press('Escape');
  await cardOf(page, own.id).waitFor();
  for (const { id } of [other, elsewhere]) expect(await cardOf(page, id).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await cardOf(page, other.id).waitFor();
  expect(await cardOf(page, elsewhere.id).count()).toBe(0);
});

test('restaurants are chosen by keyboard alone; a board without a match says how to see all again', async () => {
  const [own, elsewhere] = [await portal.place(), await portal.place({}, portal.foreign)];
  const page = await portal.open('/orders', 'super_admin');
  await cardOf(page, own.id).waitFor();
  const filter = page.getByRole('button', { name: 'All restaurants' });
  await filter.focus();
  await page.keyboard.press('Enter');
  await isFocused(page.getByRole('searchbox', { name: 'Find a restaurant' }));
  await page.keyboard.type('taco');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await cardOf(page, own.id).waitFor({ state: 'detached' });
  await cardOf(page, elsewhere.id).waitFor();
  expect(await page.getByText('Nothing here matches.').count()).toBe(3);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Find a restaurant' }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Taco Verde, Main Street');
  await expect.poll(() => new URL(page.url()).searchParams.get('locations')).toBe(portal.foreign.locationId);

  await page.getByRole('searchbox').fill('nobody has this name');
  await page.getByText('No order on the board matches').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await cardOf(page, own.id).waitFor();
});

test('a board that is refused says who may see it', async () => {
  const page = await portal.open('/icon.svg', 'super_admin');
  await page.routeWebSocket('**/live', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((data) => {
      const message = readLiveMessage(Buffer.from(data), typeof data !== 'string');
      const isAnswer = message.type === 'snapshot';
      const refused = {
        type: 'refused',
        id: isAnswer && message.id,
        code: 'FORBIDDEN',
        message: 'Not yours to see.',
      };
      socket.send(isAnswer ? JSON.stringify(refused) : data);
    });
  });
  await page.goto('/orders');
  const alert = page.getByRole('alert');
  await alert.getByText('Not yours to see. The orders of a location are shown to its admin').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await alert.getByRole('link', { name: 'Go Home' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
});

test('an admin sees only their own location; another one is a page that does not exist', async () => {
  const own = await portal.place();
  const elsewhere = await portal.place({}, portal.foreign);
  const platform = await portal.open(`/orders?locations=${portal.foreign.locationId}`, 'super_admin');
  await cardOf(platform, elsewhere.id).getByText('Taco Verde').waitFor();
  expect(await cardOf(platform, own.id).count()).toBe(0);

  const admin = await portal.open(portal.path('orders'), 'admin');
  await cardOf(admin, own.id).waitFor();
  expect(await admin.locator('[data-order-id]').count()).toBe(1);
  const lost = await portal.open(portal.path('orders', portal.foreign), 'admin');
  await lost.getByText('No Page Found').waitFor();
});
