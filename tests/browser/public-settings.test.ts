import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { publicSettingsSample } from '../public-settings/public-settings-sample.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

const portal = await openPortal();
const { pool } = portal.database;
beforeEach(() => publicSettingsSample.put(pool, portal.own));

async function open(options = {}): Promise<Page> {
  const page = await portal.open('/settings', 'super_admin', options);
  await page.getByLabel('Support number').waitFor();
  return page;
}
async function stored() {
  const { rows } = await pool.query<{ number: string; languages: string[]; most: string }>(
    'select support_number as number, languages, standby_most::text as most from public_settings',
  );
  return rows[0]!;
}
const question = (page: Page) => page.getByRole('dialog', { name: 'Change this for everybody?' });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

test('an admin has no public settings', async () => {
  const page = await portal.open('/settings', 'admin');
  await page.waitForURL(/restaurant\/info/);
});

test('what a change does to everybody is asked before it is done, and someone who goes back keeps what they typed', async () => {
  const page = await open();
  expect(await page.getByLabel('Support number').getAttribute('aria-describedby')).not.toBeNull();
  await page.getByLabel('Support number').fill('604 555 0100');
  await page.getByRole('checkbox', { name: 'Spanish' }).check();
  await save(page).click();
  await question(page)
    .getByText(
      'Apps can show 604-555-0100 to guests and restaurants from now on. Guests can choose Spanish; texts without a translation stay English.',
    )
    .waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Support number').inputValue()).toBe('604-555-0100');
  expect(await stored()).toMatchObject({ number: '', languages: ['ko', 'zh', 'fr'] });
  await page.keyboard.press('Control+s');
  await question(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('The public settings are saved.').waitFor();
  expect(await stored()).toMatchObject({ number: '+16045550100', languages: ['ko', 'zh', 'fr', 'es'] });
});

test('a mistake is shown at its field, which gets the focus, and nothing is asked or saved', async () => {
  const page = await open();
  await page.getByLabel('For each started minute').fill('25');
  await save(page).click();
  await page.getByRole('alert').getByText('Cannot be more than $10').waitFor();
  await isFocused(page.getByLabel('For each started minute'));
  await page.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  expect(await question(page).count()).toBe(0);
});

test("two windows: a colleague's other setting appears at once, the same one is shown with both values, and the timeline undoes it", async () => {
  const [mine, theirs] = await Promise.all([open(), open()]);
  await mine.getByLabel('Most for one delivery').fill('15');
  await theirs.getByLabel('Support number').fill('6045550199');
  await theirs.getByLabel('Most for one delivery').fill('12');
  await theirs.keyboard.press('Control+s');
  await question(theirs).getByRole('button', { name: 'Save' }).click();
  const { name } = portal.people.super_admin;
  await mine
    .getByText(new RegExp(`${name}, \\d\\d:\\d\\d( Vancouver time)?, changed this to \\$12\\.00`))
    .waitFor();
  await expect.poll(() => mine.getByLabel('Support number').inputValue()).toBe('604-555-0199');
  await save(mine).click();
  await mine.getByText('Please keep yours or take theirs where somebody else changed a field.').waitFor();
  await mine.getByRole('button', { name: 'Take theirs' }).click();
  await mine.getByText('Everything is saved.').waitFor();
  await mine.getByRole('button', { name: 'What happened' }).click();
  const happened = mine.getByRole('dialog', { name: 'What happened' });
  await happened.getByText('604-555-0199').waitFor();
  await happened.getByRole('button', { name: 'Undo' }).first().click();
  await waitUntil(async () => (await stored()).most === '10.00');
  expect(await stored()).toMatchObject({ number: '' });
  await expect.poll(() => theirs.getByLabel('Most for one delivery').inputValue()).toBe('10.00');
});

test('at every size and in both schemes everybody can read the settings and their question', async () => {
  for (const [viewport, colorScheme] of [
    [WIDE, 'light'],
    [NARROW, 'dark'],
  ] as const) {
    const page = await open({ viewport, colorScheme });
    expect([...(await findViolations(page)), ...(await findClipped(page))]).toEqual([]);
    await page.getByLabel('Free minutes').fill('5');
    await save(page).click();
    await question(page).waitFor();
    expect([...(await findViolations(page)), ...(await findClipped(page))]).toEqual([]);
  }
});

test("a colleague's change is told in Vancouver's time with its name where the clock here is another", async () => {
  const [mine, theirs] = await Promise.all([open({ timezoneId: 'Asia/Seoul' }), open()]);
  await mine.getByLabel('Most for one delivery').fill('15');
  await theirs.getByLabel('Most for one delivery').fill('12');
  await theirs.keyboard.press('Control+s');
  await question(theirs).getByRole('button', { name: 'Save' }).click();
  const { name } = portal.people.super_admin;
  await mine
    .getByText(new RegExp(`${name}, \\d\\d:\\d\\d Vancouver time, changed this to \\$12\\.00`))
    .waitFor();
});
