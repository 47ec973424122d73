import { addDays, localDate } from '@passline/domain/time/local-date';
import { describe, expect, test } from 'vitest';
import { findViolationsInBothSchemes } from '../setup/find-violations.ts';
import { isFocused, NARROW, WIDE } from '../setup/portal.ts';
import { everyDay, openHours, preview, ranges, save, saved, type, ZONE } from './hours-desk.ts';

const { portal, setHours, stored, open } = await openHours();

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
    await mine
      .getByText(new RegExp(`${name}, \\d\\d:\\d\\d( Toronto time)?, changed Monday to 10:00 to 14:00\\.`))
      .waitFor();
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

for (const viewport of [WIDE, NARROW]) {
  test(`axe finds nothing, light and dark, ${viewport.width} wide, and nothing is cut off`, async () => {
    await setHours({
      hours: { ...everyDay('11:00-14:00 18:00-02:00'), 3: [] },
      delivery: everyDay('12:00-13:00'),
      exceptions: [
        { kind: 'delivery', date: addDays(localDate(Date.now(), ZONE), 3), name: 'Snow', ranges: [] },
      ],
    });
    const page = await open('super_admin', { viewport });
    await type(page, 'Tuesday closes 1', '19:00');
    await page.getByRole('button', { name: 'Copy Monday to other days' }).first().click();
    await page.getByRole('button', { name: 'Add a date' }).click();
    await page.getByRole('button', { name: 'Save date' }).click();
    await page.getByText('Please choose a date.').waitFor();
    expect(await findViolationsInBothSchemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
}
