import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { Portal } from '../setup/portal.ts';
import { aPicture } from '../images/pictures.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
afterEach(async () => {
  await portal.closePages();
  await portal.database.pool.query(
    'update locations set restaurant_icon_url = null, restaurant_icon_192_url = null, promo_url = null',
  );
});
afterAll(() => portal.stop());

async function openInfo(expects = /422/): Promise<Page> {
  const page = await portal.open(portal.path('info'), 'admin', { expects });
  await page.getByRole('heading', { name: 'Pictures' }).waitFor();
  return page;
}

const choose = (page: Page, label: string, name: string, buffer: Buffer, mimeType = 'image/png') =>
  page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });

async function urls(): Promise<unknown> {
  const { rows } = await portal.database.pool.query(
    'select restaurant_icon_url as icon, promo_url as promo from locations where id = $1',
    [portal.own.locationId],
  );
  return rows[0];
}

test('a file that is broken or not a picture is refused where it was chosen, and nothing is stored', async () => {
  const page = await openInfo();
  const png = await aPicture('png');
  const label = 'Icon, 512 × 512';
  await choose(page, label, 'menu.pdf', Buffer.from('%PDF'));
  await page.getByText('This is not a .jpg, .jpeg or .png picture.').waitFor();
  await choose(page, label, 'icon.png', Buffer.alloc(8 * 2 ** 20 + 1));
  await page.getByText('The picture is larger than 8 MB.').waitFor();
  await choose(page, label, 'icon.png', png.subarray(0, png.length / 2));
  await page.getByText('The picture is broken and cannot be read.').waitFor();
  expect(await urls()).toEqual({ icon: null, promo: null });
  expect(await findViolations(page)).toEqual([]);
});

test('a picture is shown to everybody who looks, and deleted after a question', async () => {
  const [page, colleague] = [await openInfo(), await openInfo()];
  await choose(page, 'Promo picture', 'promo.jpg', await aPicture('jpg'), 'image/jpeg');
  for (const one of [page, colleague]) {
    const image = one.getByRole('img', { name: 'Promo picture, as guests see it' });
    await image.waitFor();
    await expect
      .poll(() => image.evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(800);
  }
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Delete: Promo picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await urls()).not.toMatchObject({ promo: null });
  await page.getByRole('button', { name: 'Delete: Promo picture' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The picture is deleted.').waitFor();
  expect(await urls()).toMatchObject({ promo: null });
  await expect
    .poll(() => colleague.getByRole('img', { name: 'Promo picture, as guests see it' }).count())
    .toBe(0);
});

test('a deleted picture is restored from "What happened", for everybody who looks; a lost one says why it cannot be', async () => {
  const [page, colleague] = [await openInfo(), await openInfo()];
  const shown = (one: Page) => one.getByRole('img', { name: 'Promo picture, as guests see it' });
  await choose(page, 'Promo picture', 'promo.jpg', await aPicture('jpg'), 'image/jpeg');
  await shown(colleague).waitFor();
  const before = await urls();
  await page.getByRole('button', { name: 'Delete: Promo picture' }).click();
  await page.getByRole('dialog').getByText('can bring it back for 30 days').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The picture is deleted.').waitFor();
  await expect.poll(() => shown(colleague).count()).toBe(0);

  await page
    .getByRole('navigation', { name: 'Restaurant', exact: true })
    .getByRole('link', { name: 'What happened' })
    .click();
  const panel = page.getByRole('dialog', { name: 'What happened' });
  const who = portal.people.admin.name;
  await panel
    .getByRole('listitem')
    .filter({ hasText: `${who} deleted the promo picture` })
    .getByRole('button', { name: /^Undo/ })
    .first()
    .click();
  await panel.getByText(`${who} undid a change`).waitFor();
  expect(await urls()).toEqual(before);
  for (const one of [page, colleague]) {
    await shown(one).waitFor({ state: 'attached' });
    await expect
      .poll(() => shown(one).evaluate((node) => (node as unknown as { naturalWidth: number }).naturalWidth))
      .toBe(800);
  }
  expect(await page.getByText('The picture is deleted.').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);

  // What maintenance leaves after 30 days: the address is no longer known.
  await panel
    .getByRole('listitem')
    .filter({ hasText: `${who} undid a change` })
    .getByRole('button', { name: /^Undo/ })
    .click();
  await expect.poll(() => shown(colleague).count()).toBe(0);
  await portal.database.pool.query('delete from image_files');
  await page.reload();
  await panel.getByText('Cannot be undone. The picture is gone: it is kept for 30 days').first().waitFor();
  expect(await urls()).toMatchObject({ promo: null });
});
