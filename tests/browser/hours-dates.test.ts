import { ALWAYS_OPEN_WEEK, CLOSED_WEEK } from '@passline/domain/hours/week-hours';
import { addDays, localDate } from '@passline/domain/time/local-date';
import { describe, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { oweGone } from '../setup/owed-record/owe-gone.ts';
import { isFocused } from '../setup/portal.ts';
import { everyDay, openHours, preview, ranges, type, ZONE } from './hours-desk.ts';

const { portal, setHours, stored, open } = await openHours();

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
    const exceptions = async () => (await stored()).exceptions;
    await expect.poll(exceptions).toEqual([{ kind: 'ordering', date, name: 'Harvest feast', ranges: [] }]);
    await page.getByRole('button', { name: /^Remove Harvest feast/ }).click();
    await preview(page).getByText('Harvest feast').waitFor({ state: 'detached' });
    await expect.poll(exceptions).toEqual([]);
  });

  test('Back asks before it closes a date with unsaved input', async () => {
    const page = await open('admin');
    await page.getByRole('button', { name: 'Add a date' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Harvest feast');
    await page.goBack();
    await page.getByRole('button', { name: 'Stay' }).click();
    // The step back is made up for a moment later.
    await expect.poll(() => new URL(page.url()).search).not.toBe('');
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
    await expect.poll(async () => (await stored()).exceptions).toEqual([{ ...changed, name: 'Feast' }]);
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
});

describe('a date that a colleague removes', () => {
  const date = addDays(localDate(Date.now(), ZONE), 5);
  const holiday = { kind: 'ordering', date, name: 'Harvest feast', ranges: ranges('11:00-12:00') };
  const { locationId } = portal.own;
  oweGone({
    portal,
    noun: 'special date',
    label: 'Name',
    save: 'Save date',
    isPart: true,
    open: async () => {
      await setHours({ exceptions: [holiday] });
      return portal.open(`${portal.path('hours')}?exception=ordering.${date}`, 'admin');
    },
    remove: () =>
      call(
        portal.url,
        'hours.removeException',
        { locationId, kind: 'ordering', date, expected: holiday },
        portal.people.super_admin,
      ),
    afterwards: async (page) => {
      await page.getByRole('button', { name: 'Save date' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect((await stored()).exceptions).toEqual([{ ...holiday, name: 'Typed since' }]);
    },
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
