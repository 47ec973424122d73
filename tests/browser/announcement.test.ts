import type { Announcement } from '@passline/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { NARROW, Portal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
beforeEach(() => put(null));
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

const holiday: Announcement = {
  activeAfter: Date.UTC(2026, 6, 1, 19),
  activeUntil: Date.UTC(2099, 6, 2, 19),
  title: 'Closed on Monday',
  message: 'We are back on Tuesday.',
};

const put = (announcement: Announcement | null) =>
  portal.database.pool.query('update locations set announcement = $2 where id = $1', [
    portal.own.locationId,
    announcement && JSON.stringify(announcement),
  ]);
const stored = async () => {
  const { rows } = await portal.database.pool.query<{ announcement: Announcement | null }>(
    'select announcement from locations where id = $1',
    [portal.own.locationId],
  );
  return rows[0]!.announcement;
};
const open = async (options = {}): Promise<Page> => {
  const page = await portal.open(portal.path('announcement'), 'admin', {
    timezoneId: 'Asia/Seoul',
    ...options,
  });
  await page.getByLabel('Title').waitFor();
  return page;
};

test('an announcement is written with times of the place, snapped to five minutes, seen as a guest sees it, and saved', async () => {
  const page = await open();
  await page.getByText('No announcement yet: guests see nothing.').waitFor();
  await page.getByLabel('Start').fill('2026-07-01T12:03');
  await page.getByLabel('End').fill('2099-07-02T12:00');
  expect(await page.getByLabel('Start').inputValue()).toBe('2026-07-01T12:05');
  await page.getByLabel('Title').fill('Closed on Monday');
  await page.getByLabel('Description').fill('We are back on Tuesday.');
  await page.getByLabel('As a guest sees it').getByText('We are back on Tuesday.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The announcement is saved.').waitFor();
  await page.getByText(/Scheduled|Showing now/).waitFor();
  expect(await stored()).toEqual({ ...holiday, activeAfter: Date.UTC(2026, 6, 1, 19, 5) });
});

test('what is missing or the wrong way around is said in its own words, and nothing is sent', async () => {
  const page = await open();
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await page.getByText('Please input a title.').first().waitFor();
  await page.getByLabel('Title').fill('Closed');
  await save.click();
  await page.getByText('Please input a description.').first().waitFor();
  await page.getByLabel('Description').fill('On holiday.');
  await page.getByLabel('End').fill('2020-01-01T12:00');
  await save.click();
  await page.getByText('Start date cannot be after end date.').first().waitFor();
  expect(await stored()).toBeNull();
});

test('somebody else changes the same field while one types: both values, and neither is lost', async () => {
  await put(holiday);
  const page = await open();
  await page.getByLabel('Title').fill('Mine');
  await put({ ...holiday, title: 'Theirs', message: 'Other words.' });
  await page.getByText('Somebody else changed this to Theirs.').waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine');
  expect(await page.getByLabel('Description').inputValue()).toBe('Other words.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The announcement is saved.').waitFor();
  expect(await stored()).toEqual({ ...holiday, title: 'Mine', message: 'Other words.' });
});

test('deleting asks first', async () => {
  await put(holiday);
  const page = await open();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored()).toEqual(holiday);
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The announcement is deleted.').waitFor();
  await waitUntil(async () => (await stored()) === null);
});

test('a failure is told with the words of the server', async () => {
  const page = await open({ expects: /404/ });
  await page.getByLabel('Title').fill('Closed');
  await page.getByLabel('Description').fill('On holiday.');
  await page.route('**/rpc/announcements/save', (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/json',
      body: JSON.stringify({
        json: { defined: false, code: 'NOT_FOUND', status: 404, message: 'Not found.', data: null },
      }),
    }),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Failed to save announcement. Not found.').first().waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Closed');
  expect(await stored()).toBeNull();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [WIDE, NARROW]) {
    test(`axe finds nothing, and nothing is wider than the window, ${colorScheme}, ${viewport.width} wide`, async () => {
      await put(holiday);
      const page = await open({ colorScheme, viewport });
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  }
}
