import type { Announcement } from '@passline/contract/restaurants/location';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { oweGone } from '../setup/owed-record/owe-gone.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

const portal = await openPortal();
beforeEach(() => put(null));

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
/** Holds back the requests of an action until they are released. */
async function hold(page: Page, action: string): Promise<{ letGo: () => void }> {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/rpc/${action}`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return { letGo: gate.resolve };
}
const conflictOver = (field: string, theirs: unknown, changedBy: string) => ({
  defined: true,
  code: 'CONFLICT',
  status: 409,
  message: 'Changed meanwhile.',
  data: {
    current: [
      { recordId: portal.own.locationId, field, yours: null, theirs, changedBy, changedAt: Date.now() },
    ],
    changedBy,
    changedAt: Date.now(),
  },
});
const open = async (options = {}): Promise<Page> => {
  const page = await portal.open(portal.path('announcement'), 'admin', {
    timezoneId: 'Asia/Seoul',
    ...options,
  });
  await page.getByLabel('Title').waitFor();
  return page;
};

test("an announcement is written in the location's time, snapped to five minutes, previewed as a guest sees it, and saved", async () => {
  const page = await open();
  await page.getByText('No announcement yet: guests see nothing.').waitFor();
  await page.getByLabel('Start', { exact: true }).fill('2026-07-01');
  await page.getByLabel('Start, time').fill('1203');
  await page.getByLabel('End', { exact: true }).fill('2099-07-02');
  await page.getByLabel('End, time').fill('12');
  await page.getByLabel('End, time').blur();
  expect(await page.getByLabel('Start, time').inputValue()).toBe('12:05');
  expect(await page.getByLabel('End, time').inputValue()).toBe('12:00');
  await page.getByLabel('Title').fill('Closed on Monday');
  await page.getByLabel('Description').fill('We are back on Tuesday.');
  await page.getByLabel('As a guest sees it').getByText('We are back on Tuesday.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The announcement is saved.').waitFor();
  await page.getByText(/Scheduled|Showing now/).waitFor();
  expect(await stored()).toEqual({ ...holiday, activeAfter: Date.UTC(2026, 6, 1, 19, 5) });
});

test('a missing value or an end before the start is shown at its field, which gets the focus, and nothing is sent', async () => {
  const page = await open();
  const mistakeAt = async (label: string, words: string) => {
    const field = page.getByLabel(label, { exact: true });
    await page.getByRole('alert').getByText(words, { exact: true }).waitFor();
    await isFocused(field);
    const described = await field.getAttribute('aria-errormessage');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(words);
    await page.getByText('Please correct what is marked. Nothing was saved.').waitFor();
  };
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await mistakeAt('Title', 'Please input a title.');
  await page.getByLabel('Title').fill('Closed');
  await save.click();
  await mistakeAt('Description', 'Please input a description.');
  await page.getByLabel('Description').fill('On holiday.');
  await page.getByLabel('End', { exact: true }).fill('2020-01-01');
  await save.click();
  await mistakeAt('Start', 'Start date cannot be after end date.');
  expect(await stored()).toBeNull();
});

test("a text that is too long is reported when its field is left, in the server's words", async () => {
  await put(holiday);
  const page = await open();
  await page.getByLabel('Title').fill('x'.repeat(121));
  await page.getByLabel('Description').focus();
  await page.getByRole('alert').getByText('At most 120 characters.').waitFor();
  await page.getByLabel('Title').fill('x'.repeat(120));
  await page.getByText('At most 120 characters.').waitFor({ state: 'detached' });
});

test('a click on Save counts, though leaving the field shows what is wrong and pushes the button away', async () => {
  const page = await open();
  await page.getByLabel('Title').fill('x'.repeat(121));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Please correct what is marked. Nothing was saved.').waitFor();
});

test('a second save during the first one saves what was typed since', async () => {
  await put(holiday);
  const page = await open();
  const { letGo } = await hold(page, 'announcements/save');
  await page.getByLabel('Title').fill('Closed');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  await page.getByLabel('Title').fill('Closed today');
  await page.keyboard.press('Control+s');
  letGo();
  await waitUntil(async () => (await stored())!.title === 'Closed today');
  await page.getByText('The announcement is saved.').waitFor();
});

test('what is typed during a save stays and counts as unsaved; leaving asks first', async () => {
  await put(holiday);
  const page = await open();
  const { letGo } = await hold(page, 'announcements/save');
  await page.getByLabel('Title').fill('Closed');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  await page.getByLabel('Title').fill('Closed today');
  await page.getByLabel('Description').fill('See you.');
  letGo();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.getByText('Title and Description changed').waitFor();
  expect(await stored()).toEqual({ ...holiday, title: 'Closed' });
  expect(await page.getByLabel('Title').inputValue()).toBe('Closed today');
  await page.getByRole('link', { name: 'Hours', exact: true }).click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByLabel('Title').press('Control+s');
  await page.getByText('The announcement is saved.').waitFor();
  expect(await stored()).toEqual({ ...holiday, title: 'Closed today', message: 'See you.' });
});

test('two windows: the field shows who was faster, and when', async () => {
  await put(holiday);
  const [mine, theirs] = await Promise.all([open(), portal.open(portal.path('announcement'), 'super_admin')]);
  await mine.getByLabel('Title').fill('Mine');
  await theirs.getByLabel('Title').fill('Theirs');
  await theirs.keyboard.press('Control+s');
  await theirs.getByText('The announcement is saved.').waitFor();
  const { name } = portal.people.super_admin;
  await mine
    .getByText(new RegExp(`${name}, \\d\\d:\\d\\d( Vancouver time)?, changed this to Theirs\\.`))
    .waitFor();
  await mine.getByRole('button', { name: 'Take theirs' }).click();
  await isFocused(mine.getByLabel('Title'));
  expect(await mine.getByLabel('Title').inputValue()).toBe('Theirs');
  await mine.getByText('Everything is saved.').waitFor();
});

test('until it is known who made a change, no name and no "somebody else" is shown', async () => {
  await put(holiday);
  const [mine, theirs] = await Promise.all([open(), portal.open(portal.path('announcement'), 'super_admin')]);
  const { letGo } = await hold(mine, 'timeline/whoChanged*');
  await mine.getByLabel('Title').fill('Mine');
  await theirs.getByLabel('Title').fill('Theirs');
  await theirs.keyboard.press('Control+s');
  await mine.getByText('Meanwhile this was changed to Theirs.').waitFor();
  letGo();
  await mine.getByText(new RegExp(`${portal.people.super_admin.name}, .* changed this to Theirs`)).waitFor();
});

test('at the same moment: the slower one reads at the field who was faster, though the change has not reached the screen', async () => {
  await put(holiday);
  const page = await open({ expects: /409/ });
  await page.getByLabel('Title').fill('Mine');
  // Live updates no longer arrive.
  await page.route('**/rpc/announcements/save', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ json: conflictOver('title', 'Theirs', 'Ana Moreau') }),
    }),
  );
  await page.keyboard.press('Control+s');
  await page
    .getByText('Failed to save announcement. Ana Moreau changed Title meanwhile. Nothing was saved.')
    .waitFor();
  await page.getByText(/Ana Moreau, .*\d\d:\d\d( Vancouver time)?, changed this to Theirs\./).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine');
  await isFocused(page.getByRole('button', { name: 'Keep mine' }));
});

test('a refusal that comes while another field is typed in leaves the focus there', async () => {
  await put(holiday);
  const page = await open({ expects: /409/ });
  const { promise: asked, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/rpc/announcements/save', async (route) => {
    await asked;
    await route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({ json: conflictOver('title', 'Theirs', 'Ana Moreau') }),
    });
  });
  await page.getByLabel('Title').fill('Mine');
  await page.keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Saving…' }).waitFor();
  await page.getByLabel('Description').fill('We are ');
  refuse();
  await page.getByText(/Ana Moreau changed Title meanwhile/).waitFor();
  await page.keyboard.type('closed.');
  expect(await page.getByLabel('Description').inputValue()).toBe('We are closed.');
  expect(await page.getByLabel('Title').inputValue()).toBe('Mine');
});

test('with the keyboard alone: Escape leaves the field, Ctrl S saves from anywhere, Discard brings back what is stored', async () => {
  await put(holiday);
  const page = await open();
  await page.getByLabel('Title').focus();
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.getByText(/^Title changed/).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText('The announcement is saved.').waitFor();
  expect((await stored())!.title).toMatch(/!$/);
  await page.getByLabel('Description').fill('Other words.');
  await page.getByRole('button', { name: 'Discard' }).focus();
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Description').inputValue()).toBe(holiday.message);
});

test('somebody else changes the same field while one types: both values, and neither is lost', async () => {
  await put(holiday);
  const page = await open();
  await page.getByLabel('Title').fill('Mine');
  await put({ ...holiday, title: 'Theirs', message: 'Other words.' });
  // Not by an action, so nobody knows who did it.
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
  // It can be undone, so it does not say that it is lost.
  await dialog.getByText('“What happened” can bring it back.').waitFor();
  expect(await dialog.getByText('is lost').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await stored()).toEqual(holiday);
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The announcement is deleted.').waitFor();
  await waitUntil(async () => (await stored()) === null);
  await page.getByText('No announcement yet: guests see nothing.').waitFor();
});

oweGone({
  portal,
  noun: 'announcement',
  label: 'Title',
  isPart: true,
  open: async () => {
    await put(holiday);
    return open();
  },
  remove: () =>
    call(
      portal.url,
      'announcements.remove',
      { locationId: portal.own.locationId, expected: holiday },
      portal.people.super_admin,
    ),
  afterwards: async (page) => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByText('No announcement yet: guests see nothing.').waitFor();
    // A new one is no longer the one that was removed.
    await page.getByLabel('Title').fill('Closed');
    expect(await page.getByText('is gone').count()).toBe(0);
  },
});

test("a failure is shown in the server's words", async () => {
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

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing, and nothing is wider than the window, light and dark, ${viewport.width} wide`, async () => {
    await put(holiday);
    const page = await open({ viewport });
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  });
}

for (const viewport of [WIDE, NARROW]) {
  test(`the save bar stands at the foot of the window and covers nothing, ${viewport.width} wide`, async () => {
    const tall = { ...viewport, height: 1200 };
    const page = await open({ viewport: tall });
    const bar = page.getByRole('region', { name: 'Saving' });
    const foot = async () => {
      const box = await bar.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(foot).toBe(tall.height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(tall.height);
    // Where the form is longer than the window, its end is above the bar.
    await page.setViewportSize({ ...viewport, height: 420 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(foot).toBe(420);
    const end = await page.getByRole('complementary', { name: 'As a guest sees it' }).boundingBox();
    const top = (await bar.boundingBox())?.y ?? 0;
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
  });
}
