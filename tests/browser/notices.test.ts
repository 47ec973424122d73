import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../setup/find-violations.ts';
import { createPerson } from '../setup/people.ts';
import { asDelivery } from '../setup/place-order.ts';
import { isFocused, NARROW } from '../setup/portal.ts';
import { openBoard } from './board-desk.ts';

const portal = await openBoard();
const { pool } = portal.database;

const SIZES = [NARROW, { width: 1280, height: 720 }];
const phoneOf = async (userId: string) =>
  (await pool.query<{ phone_number: string }>('select phone_number from users where id = $1', [userId]))
    .rows[0]?.phone_number;

const undoIn = (place: Page | Locator) => place.getByRole('status').getByRole('button', { name: 'Undo' });

/** A panel of staff with what was saved in the dialog above it, which is closed. */
async function openSaved(viewport: { width: number; height: number }) {
  const { id, name } = await createPerson(pool, 'courier');
  await pool.query(`update users set phone_number = '+16045550161' where id = $1`, [id]);
  const page = await portal.open(`/staff?person=${id}`, 'super_admin', { viewport });
  const panel = page.getByRole('dialog', { name, exact: true });
  const edit = panel.getByRole('button', { name: 'Edit name and phone' });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Name and phone number of ${name}` });
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill('604 555 0162');
  await dialog.getByRole('textbox', { name: 'Phone number' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const notice = panel.getByRole('status').getByText(`The name and phone number of ${name} are saved.`);
  await notice.waitFor();
  return { id, page, panel, edit, notice, undo: undoIn(panel) };
}

/** Tab, until the focus is in a notice. */
async function tabToUndo(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press(key);
    const isThere = () =>
      document.activeElement?.textContent === 'Undo' && !!document.activeElement.closest('[role="status"]');
    if (await page.evaluate(isThere)) return;
  }
  throw new Error('No key led to Undo.');
}

for (const viewport of SIZES) {
  test(`at ${viewport.width}, Undo is pressed in the panel that is open, covers none of its buttons, and nothing else closes`, async () => {
    const { id, page, panel, edit, undo } = await openSaved(viewport);
    await isFocused(edit);
    expect(await findViolations(page)).toEqual([]);
    const [notice, button] = [await undo.boundingBox(), await edit.boundingBox()];
    expect(notice && button && notice.y + notice.height).toBeLessThan(button?.y ?? 0);
    await undo.click();
    await panel.getByRole('status').getByText('Undone.').waitFor();
    expect(await phoneOf(id)).toBe('+16045550161');
    await panel.getByText('604-555-0161').waitFor();
  });

  test(`at ${viewport.width}, the keyboard reaches Undo in an open panel and is where it was afterwards; Escape closes the panel, and what was said stays`, async () => {
    const { id, page, panel, edit, undo } = await openSaved(viewport);
    await isFocused(edit);
    // Tab and Shift Tab lead to what is said between what the panel says and its buttons.
    const first = panel.getByRole('button', { name: 'Suspend', exact: true });
    await first.focus();
    await tabToUndo(page, 'Shift+Tab');
    await isFocused(undo);
    await page.keyboard.press('Enter');
    const undone = page.getByRole('status').getByText('Undone.');
    await panel.getByRole('status').getByText('Undone.').waitFor();
    expect(await phoneOf(id)).toBe('+16045550161');
    await isFocused(first);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await undone.waitFor();
    expect(await undone.count()).toBe(1);
  });

  test(`at ${viewport.width}, a notice of the page goes into a dialog that is opened above it, and Undo works there`, async () => {
    const order = await portal.place({
      ...asDelivery,
      orderCartItems: [{ productId: portal.own.noodles, count: 2 }],
    });
    await portal.confirm(order);
    const page = await portal.open(`/orders?order=${order.id}`, 'super_admin', { viewport });
    const panel = page.getByRole('dialog', { name: new RegExp(`#${order.orderNumber}`) });
    await panel.getByRole('button', { name: 'Food is Ready' }).first().click();
    await undoIn(page).waitFor();
    await panel.press('a');
    const picker = page.getByRole('dialog', { name: /^Courier for/ });
    await undoIn(picker).click();
    const undone = '“marked the food as ready” is undone.';
    await picker.getByRole('status').getByText(undone).waitFor();
    await page.keyboard.press('Escape');
    await picker.waitFor({ state: 'detached' });
    await page.getByRole('status').getByText(undone).waitFor();
    await panel.getByRole('button', { name: 'Food is Ready' }).first().waitFor();
  });
}

test('the panel of an order that fills a phone holds the keyboard: Undo is in it', async () => {
  const order = await portal.place();
  await portal.confirm(order);
  const page = await portal.open(`/orders?order=${order.id}`, 'super_admin', { viewport: NARROW });
  const panel = page.getByRole('dialog', { name: new RegExp(`#${order.orderNumber}`) });
  await panel.getByRole('button', { name: 'Food is Ready' }).first().click();
  await undoIn(panel).waitFor();
  await tabToUndo(page, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await panel.getByRole('status').getByText('is undone.').waitFor();
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
});

/** How much of what has the focus lies under a message, of 1. */
const hiddenPart = (page: Page) =>
  page.evaluate(() => {
    const own = document.activeElement?.getBoundingClientRect();
    if (!own) return 1;
    const parts = [...document.querySelectorAll('[data-kind] > p')].map((words) => {
      const { left, right, top, bottom } = words.parentElement?.getBoundingClientRect() ?? own;
      const [wide, high] = [
        Math.min(right, own.right) - Math.max(left, own.left),
        Math.min(bottom, own.bottom) - Math.max(top, own.top),
      ];
      return wide > 0 && high > 0 ? (wide * high) / (own.width * own.height) : 0;
    });
    return Math.max(...parts);
  });

test('enlarged to 200 %, no message lies over what has the focus, in a panel and in the page', async () => {
  const { page, panel, notice } = await openSaved({ width: 640, height: 360 });
  for (const [place, names] of [
    [
      panel,
      /^(Close|Change the e-mail address|End the session .*|Suspend|Edit name and phone|End all sessions)$/,
    ],
    [page.getByRole('list', { name: 'Staff' }), /./],
  ] as const) {
    const buttons = await place.getByRole('button', { name: names }).all();
    expect(buttons.length).toBeGreaterThan(3);
    for (const button of buttons.slice(0, 8)) {
      await button.focus();
      await expect.poll(() => hiddenPart(page)).toBe(0);
    }
    if (place === panel) {
      expect(await notice.count()).toBe(1);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    }
  }
  expect(
    await page
      .getByRole('status')
      .getByText(/are saved\.$/)
      .count(),
  ).toBe(1);
});
