import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inspector, openFloorDesk, tableOf } from './floor-desk.ts';

const { keeps, layFloor, openEditor, places, pool, portal, stored } = await openFloorDesk();
const { admin, super_admin: boss } = portal.people;

test('who has to sign in again while typing finds what was typed, and can still save it', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId, { expects: /401|WebSocket/ });
  await tableOf(page, '1').click();
  await inspector(page).getByLabel('Name').fill('Window seat');
  await pool.query('delete from auth."session"');
  await page.getByRole('heading', { name: /^Sign in to Passline$/ }).waitFor();
  await portal.signInAs(page, admin);
  await page.reload();
  await tableOf(page, '1').waitFor();
  const left = inspector(page).getByRole('status').filter({ hasText: 'Table 1, Name “Window seat”' });
  await left.getByRole('button', { name: 'Show' }).click();
  await tableOf(page, 'Window seat').waitFor();
  await expect.poll(async () => (await stored(floorId)).map(({ name }) => name)).toEqual(['Window seat']);
  await page.reload();
  await tableOf(page, 'Window seat').waitFor();
  expect(await page.getByText('Not saved yet').count()).toBe(0);
});

/** Changes that wait because nobody is signed in any more: table 1 moved, 2 deleted, one added, and the move of 3 taken back. */
async function leaveWaiting(page: Page) {
  await tableOf(page, '3').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByText(/^Saved \d/).waitFor();
  // The server is away at first: what is done meanwhile waits in its order, and then the session has ended.
  await page.route('**/rpc/{floorTables,timeline}/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Undo' }).click();
  await tableOf(page, '1').click();
  await page.keyboard.press('Shift+ArrowDown');
  await tableOf(page, '2').click();
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Add table' }).click();
  await page.getByRole('alert').filter({ hasText: 'Not saved:' }).waitFor();
  await pool.query('delete from auth."session"');
  await page.getByRole('heading', { name: /^Sign in to Passline$/ }).waitFor();
  await page.unroute('**/rpc/{floorTables,timeline}/**');
}
const layThree = () =>
  layFloor([
    ['2', 520, 200],
    ['3', 700, 200],
  ]);

test('changes that wait when a session ends are not sent for another person who signs in here, and are gone then', async () => {
  const { pointOfSaleId, floorId } = await layThree();
  const page = await openEditor(pointOfSaleId, { expects: /401|409|WebSocket|ERR_/ });
  await leaveWaiting(page);
  const waiting = ['1 300 200', '2 520 200', '3 712 200'];
  for (const person of [boss, admin]) {
    await portal.signInAs(page, person);
    await page.reload();
    await tableOf(page, '2').waitFor();
    expect(await places(floorId)).toEqual(waiting);
    expect(await page.getByText('Saved').count()).toBe(0);
  }
});

test('changes that wait when a session ends are sent in their order once the same person has signed in again, each once', async () => {
  const { pointOfSaleId, floorId } = await layThree();
  const page = await openEditor(pointOfSaleId, { expects: /401|WebSocket|ERR_/ });
  await leaveWaiting(page);
  await portal.signInAs(page, admin);
  await page.reload();
  await page.getByText(/^Saved \d/).waitFor();
  // The new table has the name that was free.
  const sent = ['1 300 212', '2 96 96', '3 700 200'];
  await keeps(floorId, sent);
  await page.reload();
  await tableOf(page, '2').waitFor();
  expect(await places(floorId)).toEqual(sent);
});

test('changes that wait are sent after the page is loaded again, and undone as if it had not been', async () => {
  const { pointOfSaleId, floorId } = await layFloor();
  const page = await openEditor(pointOfSaleId, { expects: /ERR_/ });
  await page.route('**/rpc/floorTables/**', (route) => route.abort());
  await tableOf(page, '1').click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('alert').filter({ hasText: 'Not saved:' }).waitFor();
  await page.unroute('**/rpc/floorTables/**');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await keeps(floorId, ['1 312 200']);
  await page.getByText(/^Saved \d/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await keeps(floorId, ['1 300 200']);
});

test('what somebody left on purpose does not come back', async () => {
  const { pointOfSaleId } = await layFloor();
  const page = await openEditor(pointOfSaleId);
  await tableOf(page, '1').click();
  await inspector(page).getByLabel('Rotation').fill('400');
  const links = page.getByRole('navigation', { name: 'Point of sale', exact: true });
  await links.getByRole('link', { name: 'Info' }).click();
  const asked = page.getByRole('dialog', { name: 'Leave before everything is saved?' });
  await asked.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { name: 'Info' }).waitFor();
  await links.getByRole('link', { name: 'Floors and tables' }).click();
  await tableOf(page, '1').waitFor();
  expect(await page.getByText('Not saved yet').count()).toBe(0);
});
