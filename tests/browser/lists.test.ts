import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { READ_TO_END } from '../../apps/web/src/parts/list/read-to-end.ts';
import { findViolations, findViolationsInBothSchemes, rests } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await Portal.start();
});
beforeEach(() => portal.database.pool.query('truncate outbox cascade'));
afterEach(() => portal.closePages());
afterAll(() => portal.stop());

/** Messages; `#1` is the oldest. */
async function fill(count: number, columns = `'SMS', '6045550100', 'Message #' || n, 'Text of ' || n`) {
  await portal.database.pool.query(
    `insert into outbox (id, channel, recipient, subject, body, state, created_at)
     select gen_random_uuid(), ${columns}, 'kept', timestamptz '2026-01-01' + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [count],
  );
}

const open = (path = '/outbox', options = {}) => portal.open(path, 'super_admin', options);
const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rows = (page: Page) => page.locator('[data-index]');

test('the keyboard moves through all pages, though only a few rows are drawn at a time', async () => {
  await fill(260);
  const page = await open();
  await page.getByText('260 messages').waitFor();
  await page.keyboard.press('ArrowDown');
  await isFocused(opener(page, 'Message #260'));
  await page.keyboard.press('j');
  await isFocused(opener(page, 'Message #259'));
  await page.keyboard.press('PageDown');
  await page.waitForFunction(() => !document.activeElement?.textContent?.endsWith('#259'));
  await page.keyboard.press('PageUp');
  await isFocused(opener(page, 'Message #259'));
  await page.keyboard.press('Home');
  await isFocused(opener(page, 'Message #260'));
  // One press: what is not loaded yet is read on the way.
  await page.keyboard.press('End');
  await isFocused(opener(page, 'Message #1'));
  expect(await rows(page).count()).toBeLessThan(60);
  const last = rows(page).filter({ has: opener(page, 'Message #1') });
  expect(await last.getAttribute('aria-rowindex')).toBe('261');
  expect(await page.getByRole('table', { name: 'Messages' }).getAttribute('aria-rowcount')).toBe('261');
  await page.keyboard.press('ArrowUp');
  await isFocused(opener(page, 'Message #2'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Message #2' }).getByText('Text of 2').waitFor();
  await page.keyboard.press('Escape');
  await isFocused(opener(page, 'Message #2'));
});

test('going to the end of a very long list stops early and says so; the next press goes on', async () => {
  await fill(READ_TO_END + 400);
  const page = await open();
  await page.getByText('5,400 messages').waitFor();
  await page.keyboard.press('End');
  const said = page.getByText(
    /^The first 5,[0-3]\d\d messages are loaded, and there are more\. Press End to load more\.$/,
  );
  await said.waitFor();
  expect(await opener(page, 'Message #1').count()).toBe(0);
  await page.keyboard.press('End');
  await isFocused(opener(page, 'Message #1'));
  await page.keyboard.press('Home');
  await isFocused(opener(page, `Message #${READ_TO_END + 400}`));
});

test('going to the end stops at a page that cannot be read, and when another key is pressed', async () => {
  await fill(900);
  const page = await open('/outbox', cut);
  await page.getByText('900 messages').waitFor();
  const state = await failing(page, (asked) => asked.includes('cursor'));
  // The keys of a list work a moment after its rows appear.
  await expect
    .poll(async () => {
      await page.keyboard.press('End');
      return page.getByText('The rest could not be read.').isVisible();
    })
    .toBe(true);
  await isFocused(opener(page, 'Message #851'));
  state.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The rest could not be read.').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await isFocused(opener(page, 'Message #850'));
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await isFocused(opener(page, 'Message #900'));
  await rests(page);
  await isFocused(opener(page, 'Message #900'));
});

test('on a phone the filters of a list stand behind one button, which says how many are set', async () => {
  await fill(3);
  await fill(2, `'Email', 'kitchen@wok.example', 'Letter #' || n, 'Text'`);
  const page = await open('/outbox', { viewport: NARROW });
  await page.getByText('5 messages').waitFor();
  expect(await page.getByLabel('Channel').count()).toBe(0);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByLabel('Channel').selectOption('Email');
  await page.getByText('2 messages').waitFor();
  expect(await findViolations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Filter 1 set' }).click();
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByText('5 messages').waitFor();
});

test('search, filter, order and the open message are in the address, and a copied link opens the same', async () => {
  await fill(30);
  await fill(3, `'Email', 'kitchen@wok.example', 'Letter #' || n, 'Text'`);
  const page = await open();
  await page.getByText('E-mails are kept here: no mail server is set.').waitFor();
  await page.keyboard.press('/');
  await page.getByLabel('Search messages').fill('KITCHEN letter');
  await page.getByText('3 messages').waitFor();
  await page.getByLabel('Channel').selectOption('Email');
  await page.getByRole('columnheader', { name: 'Written' }).getByRole('button').click();
  await expect.poll(() => rows(page).first().getByRole('button').textContent()).toBe('Letter #1');
  await page.getByLabel('Search messages').press('ArrowDown');
  await isFocused(opener(page, 'Letter #1'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Letter #1' }).waitFor();
  const { search } = new URL(page.url());
  const copied = await open(`/outbox${search}`);
  await copied.getByRole('dialog', { name: 'Letter #1' }).waitFor();
  await copied.keyboard.press('Escape');
  await copied.getByText('3 messages').waitFor();
  await expect.poll(() => copied.getByLabel('Search messages').inputValue()).toBe('KITCHEN letter');
  expect(await copied.getByLabel('Channel').inputValue()).toBe('Email');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText('3 messages').waitFor();
});

test('a link opens its message on whatever page it is, and says when the message is gone or the link cut short', async () => {
  await fill(200);
  const { rows: oldest } = await portal.database.pool.query<{ id: string }>(
    `select id from outbox where subject = 'Message #1'`,
  );
  const path = `/outbox?message=${oldest[0]?.id}`;
  const page = await open(path, { expects: /40[04]/ });
  await page.getByRole('dialog', { name: 'Message #1' }).getByText('Text of 1').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('200 messages').waitFor();
  expect(await opener(page, 'Message #1').count()).toBe(0);
  await portal.database.pool.query('delete from outbox where id = $1', [oldest[0]?.id]);
  for (const link of [path, path.slice(0, -3)]) {
    await page.goto(link);
    await page.getByRole('dialog', { name: 'Message' }).getByText('This message is gone').waitFor();
  }
  expect(await findViolations(page)).toEqual([]);
});

test('an empty list and a search without a match read differently, and search and filters can be cleared', async () => {
  const page = await open();
  await page.getByText('No messages yet').waitFor();
  await fill(2);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText('2 messages').waitFor();
  await page.getByLabel('Search messages').fill('nobody');
  await page.getByText('No message found').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByText('2 messages').waitFor();
  expect(await page.getByLabel('Search messages').inputValue()).toBe('');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByLabel('Channel').selectOption('Email');
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await page.getByText('2 messages').waitFor();
});

/** Refuses requests that match the filter, until it is told to let them through. */
async function failing(page: Page, isFailing: (url: string) => boolean) {
  const state = { isDown: true };
  await page.route('**/rpc/outbox/list*', (route) => {
    const asked = decodeURIComponent(route.request().url()) + (route.request().postData() ?? '');
    return state.isDown && isFailing(asked) ? route.abort() : route.continue();
  });
  return state;
}
const cut = { expects: /ERR_FAILED/ };

test('a list that cannot be read says why, and can be tried again', async () => {
  await fill(2);
  const page = await open('/', cut);
  const state = await failing(page, () => true);
  await page.getByRole('navigation', { name: 'Platform' }).getByRole('link', { name: 'Outbox' }).click();
  await page.getByText('The server could not be reached. Please try again.').waitFor();
  state.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('2 messages').waitFor();
});

test('what was read stays when it cannot be read again, and when the rest cannot be read', async () => {
  await fill(120);
  const page = await open('/outbox', cut);
  await page.getByText('120 messages').waitFor();
  const state = await failing(page, (asked) => asked.includes('cursor'));
  await page.keyboard.press('End');
  await page.getByText('The rest could not be read.').waitFor();
  await opener(page, 'Message #71').waitFor();
  state.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The rest could not be read.').waitFor({ state: 'detached' });
  await page.unroute('**/rpc/outbox/list*');
  const whole = await failing(page, () => true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByText(/^This was read \d+ \w+ ago\./).waitFor();
  expect(await rows(page).count()).toBeGreaterThan(5);
  whole.isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText(/^This was read \d+ \w+ ago\./).waitFor({ state: 'detached' });
});

test('the rows in sight stay in place while new rows come in above', async () => {
  await fill(100);
  const page = await open();
  await page.getByText('100 messages').waitFor();
  for (let at = 0; at < 30; at += 1) await page.keyboard.press('ArrowDown');
  const focused = opener(page, 'Message #71');
  await isFocused(focused);
  await rests(page);
  const before = await focused.boundingBox();
  await fill(5, `'SMS', '6045550100', 'New #' || n, 'Text'`);
  await portal.database.pool.query(`update outbox set created_at = now() where subject like 'New %'`);
  await page.getByRole('button', { name: 'Refresh' }).evaluate((node: HTMLElement) => node.click());
  await page.getByText('105 messages').waitFor();
  await isFocused(focused);
  await expect.poll(async () => (await focused.boundingBox())?.y).toBe(before?.y);
});

test('the file holds everything that is found, loaded or not, and no formula', async () => {
  await fill(230);
  await fill(1, `'SMS', '6045550100', '=1+1', 'Formula, with a comma'`);
  await fill(4, `'Email', 'kitchen@wok.example', 'Letter', 'Text'`);
  const page = await open('/outbox?channel=SMS');
  await page.getByText('231 messages').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('outbox.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(232);
  expect(lines[0]).toBe('\uFEFFWritten,Settled,State,Channel,Recipient,Subject,Text,Error');
  expect(lines.filter((line) => line.includes(`,'=1+1,"Formula, with a comma",`))).toHaveLength(1);
});

test('when a page cannot be read no file is written, and it says so', async () => {
  await fill(450);
  const page = await open('/outbox', cut);
  await page.getByText('450 messages').waitFor();
  const downloads: string[] = [];
  page.on('download', (download) => downloads.push(download.suggestedFilename()));
  const state = await failing(page, (asked) => asked.includes('cursor'));
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByText('No file was written. The server could not be reached. Please try again.').waitFor();
  expect(downloads).toEqual([]);
  state.isDown = false;
  await page.getByRole('button', { name: 'CSV' }).click();
  await page.getByText('outbox.csv is downloaded.').waitFor();
});

test('a window that becomes narrow shows the rows as cards, one below the other', async () => {
  await fill(40);
  const page = await open();
  await opener(page, 'Message #40').waitFor();
  const distance = () =>
    page.evaluate(() => {
      const [first, second] = [0, 1].map((at) => document.querySelector(`[data-index="${at}"]`));
      const { bottom = 0 } = first?.getBoundingClientRect() ?? {};
      return (second?.getBoundingClientRect().top ?? 0) - bottom;
    });
  await expect.poll(distance).toBe(0);
  await page.setViewportSize(NARROW);
  await expect.poll(() => page.locator('[data-index="0"]').evaluate((row) => row.clientHeight)).toBe(95);
  await expect.poll(distance).toBe(0);
});

for (const [name, viewport] of Object.entries({
  wide: WIDE,
  narrow: NARROW,
  zoomed: { width: 720, height: 450 },
})) {
  test(`${name}, light and dark: no violation, and nothing beyond the edge`, async () => {
    await fill(40);
    await portal.database.pool.query(
      `update outbox set state = 'failed', error = 'No such number.' where subject = 'Message #40'`,
    );
    const page = await open('/outbox', { viewport });
    await page.getByText('No such number.').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await opener(page, 'Message #40').click();
    await page.getByRole('dialog', { name: 'Message #40' }).waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
  });
}
