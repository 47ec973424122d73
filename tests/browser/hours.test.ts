import { ALWAYS_OPEN_WEEK, CLOSED_WEEK, type WeekHours } from '@passline/domain/hours/week-hours';
import { addDays, localDate } from '@passline/domain/time/local-date';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { isFocused, NARROW, Portal, WIDE } from '../setup/portal.ts';

/** A zone about which browsers and servers agree: British Columbia stopped changing its clocks in 2026. */
const ZONE = 'America/Toronto';
let portal: Portal;

beforeAll(async () => {
  portal = await Portal.start();
  await portal.database.pool.query('update locations set timezone = $1', [ZONE]);
});
afterAll(() => portal.stop());
afterEach(() => portal.closePages());
beforeEach(() => setHours({ hours: everyDay('11:00-14:00') }));

const ranges = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((range) => ({ openLT: range.slice(0, 5), closeLT: range.slice(6) }));
const everyDay = (text: string): WeekHours => ({
  0: ranges(text),
  1: ranges(text),
  2: ranges(text),
  3: ranges(text),
  4: ranges(text),
  5: ranges(text),
  6: ranges(text),
});

async function setHours(columns: {
  hours?: WeekHours;
  delivery?: WeekHours | null;
  exceptions?: object[];
}): Promise<void> {
  const { hours = ALWAYS_OPEN_WEEK, delivery = null, exceptions = [] } = columns;
  await portal.database.pool.query(
    'update locations set hours_lt = $2, delivery_hours_lt = $3, hours_exceptions = $4, order_open_after = 0 where id = $1',
    [
      portal.own.locationId,
      JSON.stringify(hours),
      delivery && JSON.stringify(delivery),
      JSON.stringify(exceptions),
    ],
  );
}

async function stored() {
  const { rows } = await portal.database.pool.query<{
    hours: WeekHours;
    delivery: WeekHours | null;
    exceptions: { name: string; date: string; ranges: object[] }[];
  }>(
    'select hours_lt as hours, delivery_hours_lt as delivery, hours_exceptions as exceptions from locations where id = $1',
    [portal.own.locationId],
  );
  return rows[0]!;
}

const open = (who: 'admin' | 'super_admin' = 'super_admin', options = {}): Promise<Page> =>
  portal.open(portal.path('hours'), who, options);
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
/** Nothing is left unsaved. */
const saved = (page: Page) =>
  page
    .getByRole('region', { name: 'Saving' })
    .getByText(/^(The hours are saved|Everything is saved)\.$/)
    .waitFor();
const type = async (page: Page, label: string, time: string) => {
  await page.getByLabel(label, { exact: true }).fill(time);
  await page.getByLabel(label, { exact: true }).blur();
};
const preview = (page: Page) => page.getByRole('region', { name: 'Next 14 days' });

describe('scene 11: overnight and overlap', () => {
  test('two ranges a day and one past midnight, copied to other days, are saved', async () => {
    const page = await open('admin');
    await page.getByRole('button', { name: 'Add hours on Monday' }).click();
    await type(page, 'Monday opens 2', '18:00');
    await type(page, 'Monday closes 2', '2');
    await page.getByText('next day', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy Monday to other days' }).click();
    await page.getByRole('checkbox', { name: 'Tuesday' }).check();
    await page.getByRole('checkbox', { name: 'Friday' }).check();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await preview(page).getByText('11:00 to 14:00, 18:00 to 02:00 next day').first().waitFor();
    await save(page).click();
    await page.getByText('The hours are saved.').waitFor();
    await saved(page);
    const long = ranges('11:00-14:00 18:00-02:00');
    expect((await stored()).hours).toEqual({ ...everyDay('11:00-14:00'), 1: long, 2: long, 5: long });
  });

  test('an overlap past midnight is shown at once with the exact pair, and nothing can be saved', async () => {
    const page = await open('admin');
    await type(page, 'Friday closes', '02:00');
    await type(page, 'Saturday opens', '01:00');
    const message = 'Friday 11:00 to 02:00 and Saturday 01:00 to 14:00 overlap.';
    await page.getByRole('alert').getByText(message).first().waitFor();
    expect(await page.getByRole('alert').getByText(message).count()).toBe(2);
    await save(page).click();
    await page.getByText('Please correct what is marked. Nothing was saved.').waitFor();
    await isFocused(page.getByLabel('Friday opens', { exact: true }));
    await type(page, 'Saturday opens', '02:00');
    await page.getByText(message).first().waitFor({ state: 'detached' });
    expect((await stored()).hours).toEqual(everyDay('11:00-14:00'));
  });

  test('a day without times is Closed, and a whole day is 24 hours', async () => {
    const page = await open('admin');
    await page.getByRole('button', { name: 'Remove Sunday 11:00 to 14:00' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Sunday' }).getByText('Closed').first().waitFor();
    await page.getByRole('button', { name: '24 h on Monday' }).click();
    await save(page).click();
    await page.getByText('The hours are saved.').waitFor();
    expect((await stored()).hours).toMatchObject({ 0: [], 1: ranges('00:00-00:00') });
  });

  test('the week begins on Monday and ends with Sunday', async () => {
    const page = await open('admin');
    const days = page.getByRole('region', { name: 'Ordering hours' }).getByRole('heading', { level: 3 });
    await days.first().waitFor();
    expect(await days.allInnerTexts()).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
  });

  test('delivery gets its own week, copied from the ordering week, and drops it again', async () => {
    const page = await open();
    const same = page.getByRole('checkbox', { name: 'Same as ordering' });
    await type(page, 'Tuesday closes', '15:00');
    await same.uncheck();
    expect(await page.getByLabel('Tuesday delivery closes').inputValue()).toBe('15:00');
    await type(page, 'Monday delivery opens', '12:00');
    await preview(page).getByText('Delivery 12:00 to 14:00').first().waitFor();
    await save(page).click();
    await saved(page);
    expect((await stored()).delivery).toEqual({
      ...everyDay('11:00-14:00'),
      1: ranges('12:00-14:00'),
      2: ranges('11:00-15:00'),
    });
    await same.check();
    await save(page).click();
    await saved(page);
    expect((await stored()).delivery).toBeNull();
  });
});

describe('permissions', () => {
  test('an admin reads the delivery hours, and why they are locked', async () => {
    await setHours({ hours: everyDay('11:00-14:00'), delivery: everyDay('12:00-13:00') });
    const page = await open('admin');
    const delivery = page.getByRole('region', { name: 'Delivery hours' });
    await delivery.getByText('Only a super admin can edit this field.').waitFor();
    expect(await delivery.getByRole('checkbox').isDisabled()).toBe(true);
    expect(await delivery.getByText('12:00 to 13:00').count()).toBe(7);
    expect(await delivery.getByRole('textbox').count()).toBe(0);
  });

  test("another restaurant's hours are not shown to an admin", async () => {
    const page = await portal.open(portal.path('hours', portal.foreign), 'admin');
    await page.getByText('No Page Found').waitFor();
  });
});

describe('two windows', () => {
  test('the same day: what was typed stays, both values are shown, and theirs can be taken', async () => {
    const mine = await open('admin');
    const theirs = await open();
    await type(mine, 'Monday opens', '09:00');
    await type(theirs, 'Monday opens', '10:00');
    await type(theirs, 'Tuesday opens', '08:00');
    await save(theirs).click();
    await saved(theirs);
    const { name } = portal.people.super_admin;
    await mine.getByText(new RegExp(`${name}, \\d\\d:\\d\\d, changed Monday to 10:00 to 14:00\\.`)).waitFor();
    expect(await mine.getByLabel('Monday opens', { exact: true }).inputValue()).toBe('09:00');
    expect(await mine.getByLabel('Tuesday opens', { exact: true }).inputValue()).toBe('08:00');
    await save(mine).click();
    await mine.getByText('Please keep yours or take theirs where somebody else changed a field.').waitFor();
    expect((await stored()).hours[1]).toEqual(ranges('10:00-14:00'));
    await mine.getByRole('button', { name: 'Take theirs' }).click();
    await saved(mine);
    expect(await mine.getByLabel('Monday opens', { exact: true }).inputValue()).toBe('10:00');
  });

  test('keeping your own saves it over the other, and changes to different days are merged', async () => {
    const mine = await open('admin');
    const theirs = await open();
    await type(mine, 'Monday opens', '09:00');
    await type(theirs, 'Monday opens', '10:00');
    await type(theirs, 'Sunday closes', '15:00');
    await save(theirs).click();
    await mine.getByRole('button', { name: 'Keep mine' }).click();
    await save(mine).click();
    await saved(mine);
    expect((await stored()).hours).toEqual({
      ...everyDay('11:00-14:00'),
      1: ranges('09:00-14:00'),
      0: ranges('11:00-15:00'),
    });
    await expect.poll(() => theirs.getByLabel('Monday opens', { exact: true }).inputValue()).toBe('09:00');
  });

  test('at the same moment: the slower one is told who was faster, word for word', async () => {
    const mine = await open('admin', { expects: /409/ });
    await type(mine, 'Monday opens', '09:00');
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await mine.route('**/rpc/hours/save', async (route) => {
      await gate;
      await route.continue();
    });
    await save(mine).click();
    const theirs = await open();
    await type(theirs, 'Monday opens', '10:00');
    await save(theirs).click();
    await saved(theirs);
    letGo();
    const { name } = portal.people.super_admin;
    await mine
      .getByText(`Error updating delivery times. ${name} changed Monday meanwhile. Nothing was saved.`)
      .waitFor();
    expect(await mine.getByLabel('Monday opens', { exact: true }).inputValue()).toBe('09:00');
    expect((await stored()).hours[1]).toEqual(ranges('10:00-14:00'));
  });
});

describe('a save', () => {
  test('of both weeks is one request: when it fails, neither is saved, and what was typed stays', async () => {
    await setHours({ hours: everyDay('11:00-14:00'), delivery: everyDay('12:00-13:00') });
    const page = await open('super_admin', { expects: /ERR_FAILED/ });
    await type(page, 'Monday opens', '09:00');
    await type(page, 'Monday delivery opens', '09:30');
    let asked = 0;
    await page.route('**/rpc/hours/save', async (route) => {
      asked += 1;
      // If there were two requests, the second would not get through.
      await (asked > 1 ? route.abort() : route.continue());
    });
    await save(page).click();
    await saved(page);
    expect(await stored()).toMatchObject({
      hours: { 1: ranges('09:00-14:00') },
      delivery: { 1: ranges('09:30-13:00') },
    });
    await type(page, 'Tuesday opens', '09:00');
    await type(page, 'Tuesday delivery opens', '09:30');
    const before = await stored();
    await save(page).click();
    await page
      .getByText('Error updating delivery times. The server could not be reached. Please try again.')
      .waitFor();
    expect(await stored()).toEqual(before);
    expect(await page.getByLabel('Tuesday opens', { exact: true }).inputValue()).toBe('09:00');
  });

  test('keeps what is typed meanwhile, also on the same day', async () => {
    const page = await open('admin');
    const gate = Promise.withResolvers<void>();
    await page.route('**/rpc/hours/save', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await type(page, 'Monday opens', '09:00');
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Saving…' }).waitFor();
    await type(page, 'Monday opens', '09:30');
    await type(page, 'Tuesday opens', '10:00');
    gate.resolve();
    await save(page).waitFor();
    await page.getByText('Monday and Tuesday changed').waitFor();
    expect((await stored()).hours).toMatchObject({ 1: ranges('09:00-14:00'), 2: ranges('11:00-14:00') });
    await save(page).click();
    await saved(page);
    expect((await stored()).hours).toMatchObject({ 1: ranges('09:30-14:00'), 2: ranges('10:00-14:00') });
  });
});

describe('dates that differ', () => {
  const date = addDays(localDate(Date.now(), ZONE), 5);

  test('a holiday is added, shows in the days ahead, and is removed', async () => {
    const page = await open('admin');
    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByRole('button', { name: 'Save date' }).click();
    await page.getByText('Please choose a date.').waitFor();
    await isFocused(page.getByLabel('Date', { exact: true }));
    await page.getByLabel('Date', { exact: true }).fill(date);
    await page.getByLabel('Name', { exact: true }).fill('Harvest feast');
    await page.getByRole('button', { name: 'Save date' }).click();
    await preview(page).getByText('Harvest feast').waitFor();
    expect((await stored()).exceptions).toEqual([
      { kind: 'ordering', date, name: 'Harvest feast', ranges: [] },
    ]);
    await page.getByRole('button', { name: /^Remove Harvest feast/ }).click();
    await preview(page).getByText('Harvest feast').waitFor({ state: 'detached' });
    expect((await stored()).exceptions).toEqual([]);
  });

  test('Back asks before it closes a date with unsaved input', async () => {
    const page = await open('admin');
    await page.getByRole('button', { name: 'Add a date' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Harvest feast');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay' }).click();
    expect(await name.inputValue()).toBe('Harvest feast');
    await page.goBack();
    await page.getByRole('button', { name: 'Leave' }).click();
    await name.waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  test('its link opens it, and a change by somebody else while it is open shows both values', async () => {
    const holiday = { kind: 'ordering', date, name: 'Harvest feast', ranges: [] };
    await setHours({ hours: everyDay('11:00-14:00'), exceptions: [holiday] });
    const page = await portal.open(`${portal.path('hours')}?exception=ordering.${date}`, 'admin');
    await page.getByLabel('Name', { exact: true }).fill('Feast');
    const changed = { ...holiday, ranges: ranges('11:00-12:00') };
    await setHours({ hours: everyDay('11:00-14:00'), exceptions: [changed] });
    // Another field of the same date: both are kept.
    await expect.poll(() => page.getByLabel('That date closes').inputValue()).toBe('12:00');
    await setHours({ hours: everyDay('11:00-14:00'), exceptions: [{ ...changed, name: 'Harvest' }] });
    await page.getByText('Somebody else changed this to Harvest.').waitFor();
    expect(await page.getByRole('textbox', { name: /^Name/ }).inputValue()).toBe('Feast');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save date' }).click();
    await preview(page).getByText('Feast', { exact: true }).waitFor();
    expect((await stored()).exceptions).toEqual([{ ...changed, name: 'Feast' }]);
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
});

describe('scene 10: clocks', () => {
  test('a viewer in Seoul sees the location’s times, and both clocks', async () => {
    const page = await open('admin', { timezoneId: 'Asia/Seoul' });
    await page
      .getByText(/^Times are Toronto time: it is \d\d:\d\d there, \d\d:\d\d where you are\.$/)
      .waitFor();
    expect(await page.getByLabel('Monday opens', { exact: true }).inputValue()).toBe('11:00');
    await preview(page).getByText('11:00 to 14:00').first().waitFor();
  });

  test('a viewer in Toronto sees one clock', async () => {
    const page = await open('admin', { timezoneId: ZONE });
    await page.getByText('Times are Toronto time.').waitFor();
  });

  test('the days ahead mark the change of the clocks, and what it does to the night', async () => {
    await setHours({ hours: everyDay('22:00-03:00') });
    // The Friday before Toronto's clocks go forward, by the server's clock as sent to the browser.
    const fridayMs = Date.parse('2027-03-12T12:00:00-05:00');
    const page = await portal.open('/', 'super_admin');
    await page.routeWebSocket('**/live', (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(String(message).replace(/"now":\d+/, `"now":${fridayMs}`)));
    });
    await page.goto(portal.path('hours'));
    await preview(page).getByText('At 02:00 the clocks go forward 1 hour').waitFor();
    const saturday = preview(page).getByRole('listitem').filter({ hasText: 'Sat 13 Mar' });
    expect(await saturday.innerText()).toContain('22:00 to 03:00 next day (1 hour shorter)');
  });

  test('it says why the location is open or closed, and what saving would change', async () => {
    await setHours({ hours: ALWAYS_OPEN_WEEK });
    const page = await open('admin');
    await page
      .getByText(/^Open now because of the \w+day hours, all day\. Open around the clock\./)
      .waitFor();
    const date = localDate(Date.now(), ZONE);
    await setHours({
      hours: CLOSED_WEEK,
      exceptions: [{ kind: 'ordering', date, name: 'Christmas Day', ranges: [] }],
    });
    await page.getByText('Closed today: Christmas Day.').waitFor();
    await portal.database.pool.query('update locations set order_open_after = null where id = $1', [
      portal.own.locationId,
    ]);
    await page.getByText('Ordering is off.').waitFor();
  });
});

test('the hours of its region limit what our couriers deliver: an admin reads how, and sees them change', async () => {
  const { pool } = portal.database;
  const setRegion = (text: string) =>
    pool.query(`update regions set delivery_hours_lt = $1`, [JSON.stringify(everyDay(text))]);
  await pool.query(`insert into regions (name, timezone) values ('Harbourfront', $1)`, [ZONE]);
  await setRegion('12:00-13:00');
  await pool.query(
    'update locations set region_id = (select id from regions), delivery_type = $2 where id = $1',
    [portal.own.locationId, 'product'],
  );
  try {
    const page = await open('admin');
    await page.getByText('Our couriers deliver in Harbourfront by its own hours').waitFor();
    expect(await page.getByRole('link', { name: 'Harbourfront' }).count()).toBe(0);
    const left = (text: string) => preview(page).getByText(`Delivery ${text}, by the hours of Harbourfront`);
    await left('12:00 to 13:00').first().waitFor();
    expect(await left('12:00 to 13:00').count()).toBe(14);
    await setRegion('16:00-18:00');
    await left('Closed').first().waitFor();
    await pool.query(`update locations set delivery_type = 'restaurant' where id = $1`, [
      portal.own.locationId,
    ]);
    await left('Closed').first().waitFor({ state: 'detached' });
    const staff = await open('super_admin');
    await pool.query(`update locations set delivery_type = 'product' where id = $1`, [portal.own.locationId]);
    await staff.getByRole('link', { name: 'Harbourfront' }).click();
    await staff.waitForURL('**/regions/info/**');
  } finally {
    await pool.query('update locations set region_id = null');
    await pool.query('delete from regions');
  }
});

test('leaving unsaved hours asks; staying keeps them, leaving loses them', async () => {
  const page = await open();
  await type(page, 'Monday closes', '15:00');
  const info = page.getByRole('link', { name: 'Info', exact: true });
  await info.click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await page.getByLabel('Monday closes', { exact: true }).inputValue()).toBe('15:00');
  await info.click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/restaurant/info/**');
  expect((await stored()).hours).toEqual(everyDay('11:00-14:00'));
});

test('closing a date that is not saved asks, and leaves the hours beside it as they are typed', async () => {
  const page = await open();
  await type(page, 'Monday closes', '15:00');
  await page.getByRole('button', { name: 'Add a date' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Harvest feast');
  const asks = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.keyboard.press('Escape');
  await asks.waitFor();
  // On a second attempt in a row browsers close the page whatever it answers.
  await page.keyboard.press('Escape');
  await asks.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Harvest feast');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await isFocused(page.getByRole('button', { name: 'Add a date' }));
  expect(await page.getByLabel('Monday closes', { exact: true }).inputValue()).toBe('15:00');
  await page.getByRole('link', { name: 'Info', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/restaurant/info/**');
  expect(await stored()).toMatchObject({ hours: everyDay('11:00-14:00'), exceptions: [] });
});

test('hours that are saved may be left', async () => {
  const page = await open();
  await type(page, 'Monday closes', '15:00');
  await save(page).click();
  await saved(page);
  await page.getByRole('link', { name: 'Info', exact: true }).click();
  await page.waitForURL('**/restaurant/info/**');
});

test('with the keyboard alone: add, type, step, save', async () => {
  const page = await open('admin');
  await page.getByRole('button', { name: 'Add hours on Monday' }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Monday opens 2');
  await page.keyboard.type('1732');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.getByLabel('Monday opens 2').inputValue()).toBe('17:30');
  await expect.poll(() => page.getByLabel('Monday closes 2').inputValue()).toBe('18:05');
  await save(page).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The hours are saved.').waitFor();
  expect((await stored()).hours[1]).toEqual(ranges('11:00-14:00 17:30-18:05'));
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [WIDE, NARROW]) {
    test(`axe finds nothing, ${colorScheme}, ${viewport.width} wide, and nothing is cut off`, async () => {
      await setHours({
        hours: { ...everyDay('11:00-14:00 18:00-02:00'), 3: [] },
        delivery: everyDay('12:00-13:00'),
        exceptions: [
          { kind: 'delivery', date: addDays(localDate(Date.now(), ZONE), 3), name: 'Snow', ranges: [] },
        ],
      });
      const page = await open('super_admin', { colorScheme, viewport });
      await type(page, 'Tuesday closes 1', '19:00');
      await page.getByRole('button', { name: 'Copy Monday to other days' }).first().click();
      await page.getByRole('button', { name: 'Add a date' }).click();
      await page.getByRole('button', { name: 'Save date' }).click();
      await page.getByText('Please choose a date.').waitFor();
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });
  }
}
