import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { findViolations } from '../setup/find-violations.ts';
import { oweGone } from '../setup/owed-record/owe-gone.ts';
import { isFocused, NARROW, openPortal } from '../setup/portal.ts';
import { waitUntil } from '../setup/wait-until.ts';

const portal = await openPortal();
const { pool } = portal.database;

const HARBOUR = '00000000-0000-4000-8000-0000000ae002';
const YORK = '00000000-0000-4000-8000-0000000ae003';
const ADA = portal.people.courier.id;
const WEEK = '/schedules?week=2026-11-23';
const WEEK_MS = 7 * 24 * 3_600_000;
await pool.query(`update users set name = 'Ada Wong', phone_number = '+16475550142' where id = $1`, [ADA]);

beforeEach(async () => {
  await pool.query('delete from auth.suspensions');
  await pool.query('delete from shifts');
  await pool.query('update locations set region_id = null');
  await pool.query('delete from regions');
  await pool.query(
    `insert into regions (id, name, timezone) values ('${HARBOUR}', 'Harbourfront', 'America/Toronto'),
      ('${YORK}', 'York', 'America/Toronto')`,
  );
});

/** A shift of Ada, in Harbourfront by default; times with their offset. */
const plan = (start: string, end: string, region = HARBOUR) =>
  pool.query('insert into shifts (user_id, region_id, starts_at, ends_at) values ($1, $2, $3, $4)', [
    ADA,
    region,
    start,
    end,
  ]);
const stored = async () => {
  const { rows } = await pool.query<{ start: string; end: string }>(
    `select starts_at as start, ends_at as end from shifts order by starts_at`,
  );
  return rows.map(({ start, end }) => `${new Date(start).toISOString()} ${new Date(end).toISOString()}`);
};
/** The blocks of shifts whose text begins like this, in page order. */
const shifts = (page: Page, words: string | RegExp) =>
  page.getByRole('group', { name: 'Shifts of the week' }).getByRole('button', { name: words });
const open = (path = WEEK, options = {}) => portal.open(path, 'super_admin', options);
const middleOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, box };
};

test('a shift is added after all its error messages; a viewer in Seoul reads and types the time of its region', async () => {
  const page = await open(WEEK, { timezoneId: 'Asia/Seoul' });
  await page.getByText(/^Times are Toronto time: it is \d\d:\d\d there, \d\d:\d\d where you are/).waitFor();
  await page.getByText('No shifts this week').waitFor();
  await page.getByRole('button', { name: 'Add shift' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add shift' });
  const add = dialog.getByRole('button', { name: 'Add' });
  await add.click();
  await dialog.getByText('Please select a courier').waitFor();
  await dialog.getByText('Please select a region').waitFor();
  const courier = dialog.getByRole('combobox', { name: 'Courier' });
  await courier.fill('nobody like this');
  await dialog.getByText('No courier matches.').waitFor();
  // Escape closes what is said of it, and the dialog stays, also before there is an answer.
  await courier.press('Escape');
  await dialog.getByText('No courier matches.').waitFor({ state: 'detached' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/rpc/riders/find*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await courier.fill('nobody like that');
  await courier.press('Escape');
  answer.resolve();
  expect(await courier.inputValue()).toBe('');
  await courier.fill('647 555');
  await dialog.getByRole('option', { name: /Ada Wong/ }).click();
  await dialog.getByLabel('Region').selectOption('Harbourfront');
  await dialog.getByText('Times are Toronto time.').waitFor();
  await dialog.getByLabel('Start', { exact: true }).fill('2026-11-27');
  await dialog.getByLabel('Start, time').fill('22:00');
  await dialog.getByLabel('End', { exact: true }).fill('2026-11-27');
  await dialog.getByLabel('End, time').fill('03:00');
  await add.click();
  await dialog.getByText('Start date cannot be after end date').first().waitFor();
  expect(await stored()).toEqual([]);
  await dialog.getByLabel('End', { exact: true }).fill('2026-11-28');
  await dialog.getByText('5 h', { exact: true }).waitFor();
  await add.click();
  await dialog.waitFor({ state: 'detached' });
  const told = 'Ada Wong, Fri 27 Nov, 22:00 to 03:00. Harbourfront. 5 h';
  await shifts(page, told).first().waitFor();
  // One block at the end of Friday, the rest at the beginning of Saturday.
  expect(await shifts(page, told).count()).toBe(2);
  await page.getByText('2 h · 1 shift').waitFor();
  await page.getByText('3 h · 1 shift').waitFor();
  expect(await stored()).toEqual(['2026-11-28T03:00:00.000Z 2026-11-28T08:00:00.000Z']);
});

test('a click on an empty place adds a shift there; a click on a shift opens it; a removed shift can be restored', async () => {
  await plan('2026-11-24T17:00-05:00', '2026-11-24T20:00-05:00');
  const page = await open();
  await shifts(page, /^Ada Wong, Tue 24 Nov/).waitFor();
  const hour = await middleOf(page.getByText('13:00', { exact: true }));
  const column = await middleOf(page.getByRole('heading', { name: 'Wed 25 Nov' }));
  await page.mouse.click(column.x, hour.box.y + 25);
  await page.getByRole('dialog', { name: 'Add shift' }).waitFor();
  expect(await page.getByLabel('Start', { exact: true }).inputValue()).toBe('2026-11-25');
  expect(await page.getByLabel('Start, time').inputValue()).toBe('13:30');
  await page.keyboard.press('Escape');
  await shifts(page, /^Ada Wong, Tue 24 Nov/).click();
  const dialog = page.getByRole('dialog', { name: 'Edit shift' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /^Remove/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await shifts(page, /^Ada/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'What happened' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'removed the shift Ada Wong' });
  await entry.getByRole('button', { name: /^Undo/ }).click();
  await waitUntil(async () => (await stored()).length === 1);
});

oweGone({
  portal,
  noun: 'shift',
  label: 'Start, time',
  typed: ['14:30', '15:30'],
  open: async () => {
    await plan('2026-11-24T17:00-05:00', '2026-11-24T20:00-05:00');
    const page = await open();
    await shifts(page, /^Ada Wong, Tue 24 Nov/).click();
    return page;
  },
  remove: async () => {
    const { rows } = await pool.query<{ id: string }>('select id from shifts');
    return call(portal.url, 'schedules.remove', { shiftId: rows[0]?.id }, portal.people.super_admin);
  },
});

test('a shift that a colleague moves to another week while it is open is not said to be removed', async () => {
  await plan('2026-11-24T17:00-05:00', '2026-11-24T20:00-05:00');
  const page = await open();
  await shifts(page, /^Ada Wong, Tue 24 Nov/).click();
  const dialog = page.getByRole('dialog', { name: 'Edit shift' });
  await dialog.getByLabel('Start, time').fill('14:30');
  await pool.query(
    `update shifts set starts_at = starts_at + interval '35 days', ends_at = ends_at + interval '35 days'`,
  );
  await dialog.getByRole('alert').getByText('It is in another week, or was removed').waitFor();
  expect(await dialog.getByLabel('Start, time').inputValue()).toBe('14:30');
});

test('a shift is dragged to another day and hour, and lengthened by its lower edge; both can be undone', async () => {
  await plan('2026-11-24T12:00-05:00', '2026-11-24T15:00-05:00');
  const page = await open();
  const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 8 });
    await page.mouse.up();
  };
  const block = shifts(page, /^Ada/);
  const at = await middleOf(block);
  const thursday = await middleOf(page.getByRole('heading', { name: 'Thu 26 Nov' }));
  // 40 pixels are an hour.
  await drag(at, { x: thursday.x, y: at.y + 60 });
  await shifts(page, /^Ada Wong, Thu 26 Nov, 13:30 to 16:30/).waitFor();
  await page.getByText('Ada Wong: Thu 26 Nov, 13:30 to 16:30.').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await waitUntil(async () => (await stored())[0] === '2026-11-26T18:30:00.000Z 2026-11-26T21:30:00.000Z');
  const { x, box } = await middleOf(block);
  const foot = box.y + box.height - 3;
  await drag({ x, y: foot }, { x, y: foot + 20 });
  await shifts(page, /13:30 to 17:00/).waitFor();
  await waitUntil(async () => (await stored())[0] === '2026-11-26T18:30:00.000Z 2026-11-26T22:00:00.000Z');
  await page.getByText('Ada Wong: Thu 26 Nov, 13:30 to 17:00.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await shifts(page, /13:30 to 16:30/).waitFor();
});

test('by keyboard a shift is moved, lengthened, opened and removed, keeps the focus, and a second window sees it', async () => {
  await plan('2026-11-24T12:00-05:00', '2026-11-24T15:00-05:00');
  const [page, other] = [await open(), await open()];
  await shifts(page, /^Ada/).focus();
  // The pause after which keys are saved is longer here: a busy machine takes its time between two of them.
  await page.evaluate((pause) => {
    const begin = window.setTimeout.bind(window);
    const later = (work: () => void, ms = 0) => begin(work, ms === pause ? 6_000 : ms);
    Object.assign(window, { setTimeout: later });
  }, 600);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'Shift+ArrowDown'])
    await page.keyboard.press(key);
  const moved = /^Ada Wong, Wed 25 Nov, 12:30 to 15:45/;
  await isFocused(shifts(page, moved));
  await shifts(other, moved).waitFor();
  expect(await stored()).toEqual(['2026-11-25T17:30:00.000Z 2026-11-25T20:45:00.000Z']);
  const { rows } = await pool.query(`select 1 from audit where action = 'schedules.update'`);
  expect(rows.length, 'four arrow keys make few changes').toBeLessThan(4);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Edit shift' }).waitFor();
  await page.keyboard.press('Escape');
  await isFocused(shifts(page, moved));
  await page.keyboard.press('Delete');
  await shifts(other, /^Ada/).waitFor({ state: 'detached' });
  await page.getByText('The shift of Ada Wong is removed.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await shifts(other, moved).waitFor();
});

test('a shift whose move is refused goes back to where it was, with the reason', async () => {
  await plan('2026-11-24T12:00-05:00', '2026-11-24T15:00-05:00');
  const page = await open(WEEK, { expects: /404/ });
  const block = shifts(page, /^Ada/);
  await block.focus();
  await page.route('**/rpc/schedules/update', async (route) => {
    await pool.query('delete from shifts');
    await route.continue();
  });
  await page.keyboard.press('ArrowDown');
  await page.getByText(/^The shift of Ada Wong was not moved\./).waitFor();
  await block.waitFor({ state: 'detached' });
});

test('overlapping shifts of one courier are flagged in words, across regions', async () => {
  await plan('2026-11-24T12:00-05:00', '2026-11-24T18:00-05:00');
  await plan('2026-11-24T17:00-05:00', '2026-11-24T22:00-05:00', YORK);
  const page = await open(`${WEEK}&region=${HARBOUR}`);
  await shifts(page, /Overlaps 17:00 to 22:00 in York$/).waitFor();
  expect(await shifts(page, /^Ada/).count()).toBe(1);
  await page.getByRole('button', { name: 'All regions' }).click();
  await shifts(page, /York\. 5 h\. Overlaps 12:00 to 18:00 in Harbourfront$/).waitFor();
  await page.getByRole('group', { name: 'Overlaps' }).getByText('Planned twice at once').waitFor();
});

test('a shift to come whose courier is suspended is named as not covered, counts for nobody, and is covered once somebody else has it', async () => {
  const manager = portal.people.courier_manager;
  // The next Tuesday at noon in Toronto: of a shift that reaches into another week, each week shows its own hours.
  const tuesday = Date.parse('2026-11-24T17:00Z');
  const start = tuesday + Math.ceil((Date.now() - tuesday) / WEEK_MS) * WEEK_MS;
  await plan(new Date(start).toISOString(), new Date(start + 4 * 3_600_000).toISOString());
  const { rows } = await pool.query<{ week: string }>('select week::text from shifts');
  const page = await open(`/schedules?week=${rows[0]?.week}`);
  await page.getByText('1 courier, 4 h in all').waitFor();
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [ADA]);
  const note = page.getByRole('group', { name: 'Not covered' });
  await note.getByText('A shift is not covered: its courier is suspended').waitFor();
  await shifts(page, /Not covered: this courier is suspended/)
    .first()
    .waitFor();
  expect(await page.getByText('4 h in all').count()).toBe(0);
  expect(await findViolations(page)).toEqual([]);
  const phone = await open(`/schedules?week=${rows[0]?.week}`, { viewport: NARROW });
  await phone.getByRole('listitem').getByText('Not covered: this courier is suspended').first().waitFor();
  await note.getByRole('button', { name: /^Ada Wong, / }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit shift' });
  await dialog.getByText('Not covered: this courier is suspended. Please choose another one.').waitFor();
  await dialog.getByRole('combobox', { name: 'Courier' }).fill(manager.name);
  await dialog.getByRole('option', { name: manager.name }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await note.waitFor({ state: 'detached' });
  await phone.getByRole('listitem').getByText(manager.name).first().waitFor();
  expect((await pool.query('select user_id, is_covered from shifts')).rows).toEqual([
    { user_id: manager.id, is_covered: true },
  ]);
});

test('of a shift that is over nothing says that it is not covered, also once its courier is let in', async () => {
  await plan('2026-11-24T12:00-05:00', '2026-11-24T16:00-05:00');
  await pool.query('update shifts set is_covered = false');
  const [page, phone] = await Promise.all([open(), open(WEEK, { viewport: NARROW })]);
  await shifts(page, /^Ada/).click();
  const dialog = page.getByRole('dialog', { name: 'Edit shift' });
  await dialog.getByText('4 h', { exact: true }).waitFor();
  await phone.getByRole('listitem').getByText('Ada Wong').first().waitFor();
  for (const one of [page, phone]) expect(await one.getByText(/not covered|suspended/i).count()).toBe(0);
});

test('a day counts no hours in which nobody comes, and a shift that nobody comes to overlaps nothing in its form', async () => {
  const manager = portal.people.courier_manager;
  await plan('2040-01-03T12:00-05:00', '2040-01-03T16:00-05:00');
  await plan('2040-01-03T15:00-05:00', '2040-01-03T18:00-05:00');
  await pool.query(`insert into auth.suspensions (user_id, suspended_by) values ($1, 'a test')`, [ADA]);
  await pool.query(
    `insert into shifts (user_id, region_id, starts_at, ends_at)
      values ($1, '${HARBOUR}', '2040-01-03T13:00-05:00', '2040-01-03T15:00-05:00')`,
    [manager.id],
  );
  const week = '/schedules?week=2040-01-02';
  const [page, phone] = await Promise.all([open(week), open(week, { viewport: NARROW })]);
  await page.getByText('1 courier, 2 h in all').waitFor();
  await page.getByRole('group', { name: 'Shifts of the week' }).getByText('2 h · 3 shifts').waitFor();
  await phone.getByText('2 h · 3 shifts').waitFor();
  await page.getByRole('group', { name: 'Not covered' }).getByRole('button').first().click();
  const dialog = page.getByRole('dialog', { name: 'Edit shift' });
  await dialog.getByText('Please choose another one.').waitFor();
  expect(await dialog.getByText(/Overlaps/).count()).toBe(0);
  await dialog.getByRole('combobox', { name: 'Courier' }).fill(manager.name);
  await dialog.getByRole('option', { name: manager.name }).click();
  await dialog.getByText('Overlaps 13:00 to 15:00 in Harbourfront.').waitFor();
});

test('Enter chooses no courier while a syllable is put together, and none of the search before', async () => {
  const manager = portal.people.courier_manager;
  const page = await open(`${WEEK}&shift=new`);
  const dialog = page.getByRole('dialog', { name: 'Add shift' });
  const courier = dialog.getByRole('combobox', { name: 'Courier' });
  await courier.fill('ada w');
  const ada = dialog.getByRole('option', { name: 'Ada Wong' });
  await ada.waitFor();
  await courier.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  expect(await courier.inputValue()).toBe('ada w');
  const answer = Promise.withResolvers<void>();
  await page.route('**/rpc/riders/find*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const typed = manager.email.toUpperCase();
  await courier.fill(typed);
  await ada.waitFor();
  await courier.press('Enter');
  expect(await courier.inputValue()).toBe(typed);
  answer.resolve();
  // The Enter that came too early counts for the only one who is found.
  await expect.poll(() => courier.inputValue()).toBe(manager.name);
});

test("a region renamed, added or removed in another window changes in this window's choice and in its shifts", async () => {
  await plan('2026-11-24T12:00-05:00', '2026-11-24T15:00-05:00');
  const page = await open(`${WEEK}&region=${YORK}`);
  const other = await portal.open('/regions', 'super_admin');
  const tabs = page.getByRole('group', { name: 'Region' }).getByRole('button');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['All regions', 'Harbourfront', 'York']);
  await other.getByRole('link', { name: /^Harbourfront/ }).click();
  await other.getByRole('textbox', { name: 'Name' }).fill('Old Harbour');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['All regions', 'Old Harbour', 'York']);
  // The change is live before its answer; until then leaving would ask.
  await other.getByText('The region is saved.').waitFor();
  await other.getByRole('link', { name: /^York/ }).click();
  await other.getByRole('button', { name: 'Remove', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['All regions', 'Old Harbour']);
  // The chosen region is gone, so all are shown, including the shift.
  await shifts(page, 'Ada Wong, Tue 24 Nov, 12:00 to 15:00. Old Harbour. 3 h').waitFor();
  await other.getByRole('link', { name: 'Add region' }).click();
  await other.getByRole('textbox', { name: 'Name' }).fill('Junction');
  await other
    .getByRole('textbox', { name: 'Outline' })
    .fill('43.6500, -79.4000\n43.6600, -79.4000\n43.6600, -79.3900');
  await other.getByRole('button', { name: 'Add region', exact: true }).click();
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['All regions', 'Junction', 'Old Harbour']);
});

test('on a crowded day six shifts stand side by side; the rest is counted and opens a list; a shift moved there stays in sight', async () => {
  for (let count = 0; count < 9; count += 1) await plan('2026-11-24T12:00-05:00', '2026-11-24T15:00-05:00');
  await plan('2026-11-25T12:00-05:00', '2026-11-25T15:00-05:00', YORK);
  const page = await open();
  const tuesday = shifts(page, /^Ada Wong, Tue 24 Nov/);
  await shifts(page, '4 more on Tue 24 Nov: all of the day').click();
  expect(await tuesday.count()).toBe(5);
  const day = page.getByRole('dialog', { name: 'Tue 24 Nov' });
  await expect.poll(() => day.getByRole('listitem').count()).toBe(9);
  expect(await findViolations(page)).toEqual([]);
  await day
    .getByRole('button', { name: /12:00 to 15:00/ })
    .last()
    .click();
  const form = page.getByRole('dialog', { name: 'Edit shift' });
  await form.getByLabel('End, time').fill('16:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await day.getByRole('button', { name: /^12:00 to 16:00/ }).waitFor();
  await day.getByRole('button', { name: 'Close' }).click();
  await isFocused(shifts(page, /^4 more/));
  await shifts(page, /^Ada Wong, Wed 25 Nov/).focus();
  await page.keyboard.press('ArrowLeft');
  await isFocused(shifts(page, /^Ada Wong, Tue 24 Nov, 12:00 to 15:00. York/));
  await shifts(page, /^5 more/).waitFor();
});

test('last week is copied once: previewed, reported, and undone as one change', async () => {
  await plan('2026-11-17T12:00-05:00', '2026-11-17T15:00-05:00');
  await plan('2026-11-20T22:00-05:00', '2026-11-21T03:00-05:00', YORK);
  const page = await open();
  await page.getByRole('button', { name: 'Copy last week' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy a week here' });
  await dialog.getByText('Adds 2 shifts').waitFor();
  await dialog.getByRole('button', { name: 'Copy 2 shifts' }).click();
  await shifts(page, /^Ada Wong, Fri 27 Nov, 22:00 to 03:00. York/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Copy a week' }).click();
  await dialog.getByText('Adds nothing.').waitFor();
  await dialog.getByText('2 shifts are there already.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Copy', exact: true }).isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByText('2 shifts copied.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No shifts this week').waitFor();
  await page.getByRole('button', { name: 'What happened' }).click();
  await page.getByText('copied a week: 2 shifts').waitFor();
  await expect.poll(stored).toHaveLength(2);
});

test('in the night when the clocks go back no hour is lost or doubled; Previous and Next week lead there', async () => {
  await plan('2026-10-31T22:00-04:00', '2026-11-01T03:00-05:00');
  const page = await open('/schedules?week=2026-11-02');
  await page.getByRole('button', { name: 'Previous week' }).click();
  await page.getByText('The clocks go back on Sun 1 Nov: that day has 25 hours.').waitFor();
  const pieces = shifts(page, 'Ada Wong, Sat 31 Oct, 22:00 to 03:00. Harbourfront. 6 h');
  await expect.poll(() => pieces.count()).toBe(2);
  const heights = await pieces.evaluateAll((all) =>
    all.map((one) => Math.round((one.clientHeight + 3) / 40)),
  );
  expect(heights).toEqual([2, 4]);
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('button', { name: 'This week' }).waitFor();
  await page.getByText('No shifts this week').waitFor();
});

test('on a phone the week is a list by day, with the same form', async () => {
  await plan('2026-11-22T22:00-05:00', '2026-11-23T03:00-05:00');
  await plan('2026-11-27T22:00-05:00', '2026-11-28T03:00-05:00');
  const page = await open(WEEK, { viewport: NARROW });
  const monday = page.getByRole('region', { name: 'Mon 23 Nov' });
  await monday.getByText('until 03:00').waitFor();
  await page.getByRole('navigation', { name: 'Days' }).getByRole('button', { name: 'Fri 27' }).click();
  await page
    .getByRole('region', { name: 'Fri 27 Nov' })
    .getByRole('button', { name: /Ada Wong/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit shift' });
  await dialog.getByLabel('End, time').fill('02:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: '22:00 to 02:00' }).waitFor();
});
