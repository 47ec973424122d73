import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../setup/api-client.ts';
import { findClipped } from '../setup/find-clipped.ts';
import { findViolations } from '../setup/find-violations.ts';
import { createProgram } from '../setup/people.ts';
import { isFocused, NARROW, openPortal, WIDE } from '../setup/portal.ts';

const portal = await openPortal();
const { pool } = portal.database;
const app = await createProgram(pool, ['devices:write']);
beforeEach(() => pool.query('delete from devices'));

const open = (path = '/devices', options = {}) => portal.open(path, 'super_admin', options);
const row = (page: Page, deviceId: string) => page.locator(`[data-device-id="${deviceId}"]`);
const shown = (page: Page) => page.locator('[data-opens]').allTextContents();

/** As a tablet of the admin's kitchen reports itself. */
async function beat(deviceId: string, info: object = {}): Promise<void> {
  const deviceInfo = {
    email: `${deviceId}@wok.example`,
    deviceName: `Tablet ${deviceId}`,
    appState: 'active',
    batteryLevel: 0.8,
    batteryState: 'unplugged',
    readableVersion: '4.12.0',
    codepushLabel: 'v21',
    bundleId: 'example.passline.kitchen',
    ...info,
  };
  const { locationId } = portal.own;
  const input = { deviceId, locationId, deviceInfo };
  const { status, text } = await call(portal.url, 'devices.heartbeat', input, { token: app.token });
  expect(status, text).toBe(200);
}
const silence = (deviceId: string) =>
  pool.query(`update devices set seen_at = now() - interval '12 minutes' where id = $1`, [deviceId]);

test('an admin has no devices', async () => {
  const page = await portal.open('/devices', 'admin');
  await page.waitForURL(/restaurant\/info/);
});

test('the screen says that admin devices are deprecated, and that none has reported; the first one appears by itself', async () => {
  const page = await open();
  await page.getByText('No devices yet').waitFor();
  await page.getByText('deprecated', { exact: true }).waitFor();
  await beat('one');
  await row(page, 'one').getByText('80 %').waitFor();
  await row(page, 'one')
    .getByText(/^\d+ s ago$/)
    .waitFor();
  await row(page, 'one').getByText('one@wok.example').waitFor();
  await row(page, 'one').getByText('Golden Wok').waitFor();
  await page.getByRole('status').getByText('1 device').waitFor();
});

test('silence, a low battery and an old version are marked with their reason, come first, and are shown alone on request', async () => {
  for (const id of ['fine', 'silent', 'low', 'old']) await beat(id);
  await beat('low', { batteryLevel: 0.15 });
  await beat('old', { readableVersion: '4.9.2' });
  await silence('silent');
  const page = await open();
  await expect.poll(() => shown(page)).toEqual(['Tablet silent', 'Tablet low', 'Tablet old', 'Tablet fine']);
  await row(page, 'silent')
    .getByText(/^1[2-9] min ago$/)
    .waitFor();
  await row(page, 'silent').getByText('Not heard for more than five minutes').waitFor({ state: 'attached' });
  await row(page, 'low').getByText('The battery is low').waitFor({ state: 'attached' });
  await row(page, 'old').getByText('The newest version is 4.12.0').waitFor({ state: 'attached' });
  expect(await row(page, 'fine').locator('[data-need]:not([data-need="none"])').count()).toBe(0);
  await page.getByRole('button', { name: 'Needs a person 3' }).click();
  await expect.poll(() => shown(page)).toHaveLength(3);
  expect(page.url()).toContain('needs=1');
  await beat('low', { batteryLevel: 0.2, batteryState: 'charging' });
  await beat('silent');
  await expect.poll(() => shown(page)).toEqual(['Tablet old']);
});

test('a search finds an admin user, the keyboard goes to the rows, and a device opens with all its fields, live', async () => {
  await beat('one');
  await beat('two', { email: 'ana@wok.example', deviceName: 'Counter' });
  const page = await open('/devices?q=ana@wok');
  await row(page, 'two').waitFor();
  expect(await shown(page)).toEqual(['Counter']);
  await page.getByRole('searchbox', { name: 'Search for an admin user' }).focus();
  await page.keyboard.press('ArrowDown');
  await isFocused(row(page, 'two').locator('[data-opens]'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Counter' });
  for (const words of [
    'ana@wok.example',
    'online',
    'active',
    '4.12.0',
    'v21',
    'example.passline.kitchen',
    'Golden Wok',
  ])
    await dialog.getByText(words).first().waitFor();
  expect(page.url()).toContain('device=two');
  await beat('two', { email: 'ana@wok.example', deviceName: 'Counter', batteryLevel: 0.05 });
  await dialog.getByText('5 %').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('noah');
  await page.getByText('No device found').waitFor();
  await page.getByRole('button', { name: 'Show all devices' }).click();
  await row(page, 'one').waitFor();
});

test('a device that is gone is removed after a question, and one that reports again comes back', async () => {
  await beat('one');
  await beat('gone');
  const page = await open('/devices?device=gone');
  await page.getByRole('dialog', { name: 'Tablet gone' }).getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Tablet gone?' });
  await isFocused(question.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('dialog', { name: 'Tablet gone' }).getByRole('button', { name: 'Remove' }).click();
  expect(await findViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Tablet gone is removed.').waitFor();
  await expect.poll(() => shown(page)).toEqual(['Tablet one']);
  await expect.poll(() => page.url()).not.toContain('device=');
  await beat('gone');
  await row(page, 'gone').waitFor();
});

test('a device that says no version is not marked as old, and neither is one that writes the newest shorter', async () => {
  await beat('fine');
  await beat('mute', { readableVersion: '' });
  await beat('short', { readableVersion: '4.12' });
  const page = await open();
  await row(page, 'mute').waitFor();
  expect(await page.locator('[data-need]:not([data-need="none"])').count()).toBe(0);
});

test('when a device was heard is told in the time of Vancouver, and named so to who has another clock', async () => {
  await beat('one');
  await pool.query(`update devices set seen_at = '2026-11-20 20:30Z'`);
  const page = await open('/devices?device=one', { timezoneId: 'Asia/Seoul' });
  await page.getByRole('dialog').getByText('Fri 20 Nov, 13:30, Vancouver time').waitFor();
});

test('the link of a device waits for the devices before it says that this one is not here', async () => {
  await beat('one', { batteryState: 'Full' });
  const page = await open('/icon.svg');
  const gate = Promise.withResolvers<void>();
  await page.routeWebSocket('**/live', (socket) => {
    const server = socket.connectToServer();
    server.onMessage(async (data) => {
      await gate.promise;
      socket.send(data);
    });
  });
  await page.goto('/devices?device=one');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.getByText('This device is not here').count()).toBe(0);
  gate.resolve();
  await dialog.getByText('one@wok.example').waitFor();
  await dialog.locator('svg.lucide-battery-charging').waitFor();
  await page.goto('/devices?device=nobody');
  await dialog.getByText('This device is not here').waitFor();
  await dialog.getByText('It has never reported here, or the link is incomplete.').waitFor();
});

test('beyond 5,000 devices neither the link of one that is not shown nor a search for it says that it was not heard', async () => {
  await pool.query(
    `insert into devices (id, state, device_info, seen_at)
     select 'tab-' || n, 'online', $1, now() - make_interval(secs => n) from generate_series(1, 5001) n`,
    [
      {
        email: '',
        deviceName: '',
        appState: 'active',
        batteryLevel: 0.8,
        batteryState: 'unplugged',
        readableVersion: '4.12.0',
        codepushLabel: '',
        bundleId: 'example.passline.kitchen',
      },
    ],
  );
  const page = await open('/devices?q=tab-5001&device=tab-5001');
  await page
    .getByRole('dialog')
    .getByText('It is not among the 5,000 that were heard last, or the link is incomplete.')
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('Only the 5,000 devices that were heard last are searched.').waitFor();
});

test('at every size and in both schemes everybody can read the devices and one of them', async () => {
  await beat('fine');
  await beat('old', {
    readableVersion: '4.9.2',
    batteryLevel: 0.05,
    email: 'bartholomew.featherstonehaugh@golden-wok.example',
  });
  await silence('old');
  for (const [viewport, colorScheme] of [
    [WIDE, 'light'],
    [NARROW, 'dark'],
  ] as const) {
    const page = await open('/devices', { viewport, colorScheme });
    // The second time somewhat later.
    await row(page, 'old')
      .getByText(/^1[2-9] min ago$/)
      .waitFor();
    expect([...(await findViolations(page)), ...(await findClipped(page))]).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await row(page, 'old').locator('[data-opens]').click();
    await page.getByRole('dialog').getByText('The newest version is 4.12.0.').waitFor();
    expect(await findViolations(page)).toEqual([]);
  }
});
