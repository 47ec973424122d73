import { expect, test } from 'vitest';
import { inspector, openFloorDesk, tableOf } from './floor-desk.ts';

const { layFloor, openEditor, pool, portal, stored } = await openFloorDesk();
const { admin } = portal.people;

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
