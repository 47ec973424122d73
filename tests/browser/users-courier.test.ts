import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createCourier } from '../setup/couriers.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createPerson, type Person } from '../setup/people.ts';
import { NARROW, openPortal } from '../setup/portal.ts';
import { placeDelivery, setDelivery } from './dispatch-floor.ts';

const portal = await openPortal();
const { pool } = portal.database;
const mia = await createCourier(pool, { name: 'Mia Chen', km: 0.8 });
const noah = await createCourier(pool, { name: 'Noah Berg', km: 2.5 });
await pool.query(`insert into regions (id, name, timezone)
  values ('00000000-0000-4000-8000-0000000ae009', 'Harbourfront', 'America/Vancouver')`);

beforeEach(() => pool.query('delete from orders'));

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const removeChip = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Only ${name} Show all couriers` }).click();
  await expect.poll(() => new URL(page.url()).search).not.toMatch(/courier=|rider=/);
};
const openCourier = async ({ id }: Person, name: string, options = {}) => {
  const page = await portal.open(`/users?userId=${id}`, 'super_admin', options);
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page;
};

/** A delivery that somebody made so many hours ago, five minutes late. */
async function delivered(rider: Person, hoursAgo = 1) {
  const order = await placeDelivery({ portal });
  await setDelivery({ portal }, order, 'Delivered', rider);
  await pool.query(
    `update deliveries set delivery_time = now() - make_interval(mins => 5), created_at = now() - make_interval(hours => $2),
       estimated_delivery_time = now() - make_interval(mins => 10), earnings_platform = 6.5 where order_id = $1`,
    [order.id, hoursAgo],
  );
  await pool.query(`update orders set status = 'Done', finished_at = now() where id = $1`, [order.id]);
  return order;
}
async function underWay(rider: Person) {
  const order = await placeDelivery({ portal });
  await setDelivery({ portal }, order, 'HeadingToCustomer', rider);
  return order;
}

test('a courier’s page has what is under way, what they earned week by week and what they delivered, without what others did', async () => {
  const [now, others] = [await underWay(mia), await underWay(noah)];
  for (let hour = 11; hour > 1; hour -= 1) await delivered(mia, hour);
  const last = await delivered(mia);
  const failed = await placeDelivery({ portal });
  await setDelivery({ portal }, failed, 'Failed', mia);
  await pool.query(`update deliveries set failed_reason = 'Nobody home' where order_id = $1`, [failed.id]);
  const page = await openCourier(mia, 'Mia Chen');
  const work = section(page, 'Deliveries and earnings');
  await work.getByText('On duty, 1 delivery under way').waitFor();
  const carried = work.getByRole('list', { name: 'Deliveries under way' });
  await carried.getByRole('link', { name: `#${now.orderNumber}` }).waitFor();
  expect(await carried.getByText(`#${others.orderNumber}`).count()).toBe(0);
  const weeks = work.getByRole('table', { name: 'Earnings by week' });
  await weeks.getByRole('row', { name: /^This week 11 / }).waitFor();
  expect(await weeks.getByRole('row').count()).toBe(5);
  expect(await weeks.getByRole('link', { name: 'This week' }).getAttribute('href')).toBe(
    `/riders-earnings?rider=${mia.id}`,
  );
  expect(await weeks.getByRole('link', { name: 'Last week' }).getAttribute('href')).toMatch(
    new RegExp(`^/riders-earnings\\?rider=${mia.id}&date=20`),
  );
  const past = section(page, 'Past deliveries');
  await past.getByText('12 deliveries').waitFor();
  const rows = past.getByRole('row');
  expect(await rows.nth(1).innerText()).toContain('Nobody home');
  const newest = rows.nth(2);
  await newest.getByText('5 min late').waitFor();
  expect(await newest.innerText()).toMatch(/\$\d/);
  await newest.getByText('to 3500 Main St, Vancouver').waitFor();
  expect(await newest.getByRole('link', { name: `#${last.orderNumber}` }).getAttribute('href')).toBe(
    `/orders?order=${last.id}`,
  );
  expect(await rows.count()).toBe(11);
  await past.getByRole('button', { name: '10 of 12: show more' }).click();
  await expect.poll(() => rows.count()).toBe(13);
});

test('its links open the map, the shifts, the deliveries and the earnings narrowed to the courier, which one click removes', async () => {
  const [own, others] = [await underWay(mia), await underWay(noah)];
  await pool.query('delete from shifts');
  await pool.query(
    `insert into shifts (user_id, region_id, starts_at, ends_at)
     select id, '00000000-0000-4000-8000-0000000ae009', now(), now() + interval '1 hour' from users where id = any($1)`,
    [[mia.id, noah.id]],
  );
  const page = await openCourier(mia, 'Mia Chen');
  const work = section(page, 'Deliveries and earnings');
  await work.getByRole('link', { name: 'On the map' }).click();
  await page.getByRole('button', { name: new RegExp(`^#${own.orderNumber} `) }).waitFor();
  const elsewhere = page.getByRole('button', { name: new RegExp(`^#${others.orderNumber} `) });
  expect(await elsewhere.count()).toBe(0);
  expect(page.url()).toContain(`courier=${mia.id}`);
  const chip = page.getByRole('button', { name: 'Only Mia Chen Show all couriers' });
  await page.getByRole('button', { name: /^Couriers/ }).click();
  expect(await page.getByRole('button', { name: /Noah Berg/ }).count()).toBe(0);
  await page.getByRole('button', { name: /^Deliveries/ }).click();
  await chip.click();
  await elsewhere.waitFor();
  expect(page.url()).not.toContain('courier=');

  const back = await openCourier(mia, 'Mia Chen');
  await section(back, 'Deliveries and earnings').getByRole('link', { name: 'Shifts' }).click();
  const week = back.getByRole('group', { name: 'Shifts of the week' });
  await week
    .getByRole('button', { name: /Mia Chen/ })
    .first()
    .waitFor();
  expect(await week.getByRole('button', { name: /Noah Berg/ }).count()).toBe(0);
  // A link of somebody without a shift says whom it means, and reloading keeps it.
  const idle = await createPerson(pool, 'courier');
  const none = await portal.open(`/schedules?courier=${idle.id}`, 'super_admin');
  await none.getByText(`No shifts of ${idle.name} this week`).waitFor();
  await back.reload();
  await week
    .getByRole('button', { name: /Mia Chen/ })
    .first()
    .waitFor();
  await back.getByRole('button', { name: 'Only Mia Chen Show all couriers' }).click();
  await week
    .getByRole('button', { name: /Noah Berg/ })
    .first()
    .waitFor();

  const list = await openCourier(mia, 'Mia Chen');
  await section(list, 'Deliveries and earnings').getByRole('link', { name: 'Deliveries under way' }).click();
  await list.getByText(`#${own.orderNumber}`).first().waitFor();
  expect(await list.getByText(`#${others.orderNumber}`).count()).toBe(0);
  await removeChip(list, 'Mia Chen');
  await list.getByText(`#${others.orderNumber}`).first().waitFor();

  // Also of somebody who has none.
  const without = await openCourier(idle, idle.name);
  await section(without, 'Deliveries and earnings')
    .getByRole('link', { name: 'Deliveries under way' })
    .click();
  await without.getByText('No active delivery matches').waitFor();
  await removeChip(without, idle.name);
  await without.getByText(`#${own.orderNumber}`).first().waitFor();
  const earnings = await portal.open(`/riders-earnings?rider=${idle.id}`, 'super_admin');
  await removeChip(earnings, idle.name);
});

test('a new courier’s page says that there is nothing yet; what cannot be read says why, and is read again', async () => {
  const idle = await createPerson(pool, 'courier');
  const page = await openCourier(idle, idle.name);
  await section(page, 'Past deliveries').getByText('No deliveries yet.').waitFor();
  await section(page, 'Deliveries and earnings')
    .getByRole('row', { name: /^This week 0 / })
    .waitFor();

  let isDown = true;
  const failing = await portal.open('/tags', 'super_admin', { expects: /500/ });
  await failing.route('**/rpc/riderEarnings/**', (route) =>
    isDown ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await failing.goto(`${portal.url}/users?userId=${idle.id}`);
  const again = [section(failing, 'Deliveries and earnings'), section(failing, 'Past deliveries')].map(
    (part) => part.getByRole('button', { name: 'Try again' }),
  );
  for (const one of again) await one.waitFor();
  isDown = false;
  for (const one of again) await one.click();
  await section(failing, 'Past deliveries').getByText('No deliveries yet.').waitFor();
  await failing.getByRole('row', { name: /^This week 0 / }).waitFor();
});

test('by keyboard, the links of a courier are reached one after the other, and Enter opens one and shows more', async () => {
  const own = await underWay(mia);
  for (let hour = 12; hour > 0; hour -= 1) await delivered(mia, hour);
  const page = await openCourier(mia, 'Mia Chen');
  const past = section(page, 'Past deliveries');
  const more = past.getByRole('button', { name: '10 of 12: show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => past.getByRole('row').count()).toBe(13);
  const work = section(page, 'Deliveries and earnings');
  const links = work.getByRole('link');
  await links.first().focus();
  for (let nth = 1; nth < (await links.count()); nth += 1) {
    await page.keyboard.press('Tab');
    expect(await links.nth(nth).evaluate((link) => link === document.activeElement)).toBe(true);
  }
  await work.getByRole('link', { name: 'Deliveries under way' }).focus();
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: 'Only Mia Chen Show all couriers' });
  await chip.waitFor();
  await page.getByText(`#${own.orderNumber}`).first().waitFor();
  await chip.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => new URL(page.url()).search).not.toMatch(/rider=|courier=/);
});

test('it fits a dark phone, and axe finds nothing', async () => {
  await underWay(mia);
  await delivered(mia);
  const page = await openCourier(mia, 'Mia Chen', { viewport: NARROW, colorScheme: 'dark' });
  await section(page, 'Past deliveries').getByText('5 min late').waitFor();
  await page.getByRole('row', { name: /^This week 1 / }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await beyond()).toBe(0);
  for (const path of ['/deliveries', '/schedules']) {
    await page.goto(`${portal.url}${path}?courier=${mia.id}`);
    await page.getByRole('button', { name: 'Only Mia Chen Show all couriers' }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await beyond()).toBe(0);
  }
});
