import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../api-client.ts';
import { findViolationsInBothSchemes } from '../find-violations.ts';
import { isFocused, NARROW, WIDE, type Portal } from '../portal.ts';
import { putRecords, readAll, removeAll, type RecordSample } from '../record-sample.ts';
import { oweGone } from './owe-gone.ts';

type OwedPage = {
  portal: Portal;
  path: string;
  /** The name of the list with the sample's records. */
  list: string;
  /** The text of an empty list. */
  empty: string;
  /** Unfolds more of the open dialog before axe looks at it. */
  unfold?: (page: Page) => Promise<unknown>;
  /** Waits for what the open dialog asks for besides its record. */
  waitForRest?: (page: Page) => Promise<unknown>;
};

/**
 * The tests of the screen of every record that people put in order: each test begins with three of them. A record is
 * edited by its first field that holds text.
 */
export function owePage(
  sample: RecordSample,
  { portal, path, list, empty, unfold, waitForRest }: OwedPage,
): void {
  const { kind, edits } = sample;
  const [field = '', values = []] =
    Object.entries(edits).find(([name]) => kind.fields[name]?.kind === 'text') ?? [];
  const [one = '', other = ''] = values.map(String);
  const label = kind.fields[field]?.label ?? '';
  const pool = () => portal.database.pool;
  const who = () => portal.people.super_admin.name;
  const open = (search = '', options = {}) => portal.open(`${path}${search}`, 'super_admin', options);
  const rowsOn = (page: Page) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem');
  const openRow = (row: Locator) => row.getByRole('button').last();
  const stored = async () => (await readAll(pool(), sample)).map(({ id }) => String(id));
  /** The ids of what is shown, from the top. */
  const shown = (page: Page) =>
    rowsOn(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-reorder-key')));
  let ids: string[];
  let picture: string;
  beforeAll(async () => {
    picture = await portal.storePicture('tag');
  });
  /** With pictures that exist: the browser would report missing ones in its console. */
  const added: RecordSample['added'] = (kitchen) =>
    Object.fromEntries(
      Object.entries(sample.added(kitchen)).map(([name, value]) => [
        name,
        kind.fields[name]?.kind === 'picture' && value !== null ? picture : value,
      ]),
    );
  beforeEach(async () => {
    await removeAll(pool(), sample);
    ids = await putRecords(pool(), { ...sample, added }, portal.own, 3);
  });
  /** In the database, and in every window. */
  async function standAs(pages: Page[], order: number[]): Promise<void> {
    const wanted = order.map((index) => ids[index]);
    await expect.poll(stored).toEqual(wanted);
    for (const page of pages) await expect.poll(() => shown(page)).toEqual(wanted);
  }

  describe(`the screen of ${kind.name}`, () => {
    test('sets the order by keys, by the number of a place and by dragging, which the other window sees', async () => {
      const pages = [await open(), await open()];
      const [page] = pages as [Page];
      await standAs(pages, [0, 1, 2]);
      const first = rowsOn(page)
        .first()
        .getByRole('button', { name: /^Move / });
      await first.focus();
      for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
      await standAs(pages, [1, 0, 2]);
      await isFocused(
        rowsOn(page)
          .nth(1)
          .getByRole('button', { name: /^Move / }),
      );
      await rowsOn(page)
        .last()
        .getByLabel(/^Place of .*, of 3$/)
        .fill('1');
      await page.keyboard.press('Enter');
      await standAs(pages, [2, 1, 0]);
      await first.hover();
      await page.mouse.down();
      const { x = 0, y = 0, height = 0 } = (await rowsOn(page).last().boundingBox()) ?? {};
      await page.mouse.move(x + 20, y + height - 4, { steps: 4 });
      await page.mouse.up();
      await standAs(pages, [1, 0, 2]);
    });

    test('shows both values at the field, with who and when, when two windows edit one', async () => {
      const [mine, theirs] = [await open(`?${kind.noun}=${ids[0]}`), await open()];
      await openRow(rowsOn(theirs).first()).press('Enter');
      await mine.getByLabel(label, { exact: true }).fill(one);
      await theirs.getByLabel(label, { exact: true }).fill(other);
      await theirs.keyboard.press('Enter');
      await theirs.getByRole('dialog').waitFor({ state: 'detached' });
      await mine
        .getByText(new RegExp(`${who()}, .*\\d\\d:\\d\\d[^,]*, changed this to ${other}\\.`))
        .waitFor();
      await mine.getByRole('button', { name: 'Keep mine' }).click();
      await mine.getByRole('button', { name: 'Save' }).click();
      await mine.getByRole('dialog').waitFor({ state: 'detached' });
      const [saved] = await readAll(pool(), sample);
      expect(saved).toMatchObject({ id: ids[0], [field]: one });
    });

    test('restores a removed record to its place, from "What happened"', async () => {
      const page = await open();
      await openRow(rowsOn(page).nth(1)).click();
      await page.getByRole('button', { name: 'Remove', exact: true }).click();
      const question = page.getByRole('dialog', { name: /^Remove .*\?$/ });
      await question.getByRole('button', { name: 'Remove' }).click();
      await standAs([page], [0, 2]);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'What happened' }).click();
      const entry = page.getByRole('listitem').filter({ hasText: `${who()} removed the ${kind.noun}` });
      await entry.getByRole('button', { name: /^Undo/ }).click();
      await standAs([page], [0, 1, 2]);
    });

    oweGone({
      portal,
      noun: kind.noun,
      label,
      open: async () => {
        const page = await open(`?${kind.noun}=${ids[0]}`);
        await page.getByLabel(label, { exact: true }).waitFor();
        // What is asked after the removal is refused, and the browser's console says so.
        await waitForRest?.(page);
        return page;
      },
      remove: () =>
        call(portal.url, `${sample.feature}.remove`, { [kind.id]: ids[0] }, portal.people.super_admin),
      afterwards: async (page) => {
        await page.keyboard.press('Escape');
        await page.getByRole('dialog', { name: 'Leave without saving?' }).getByText('Leave').last().click();
        await expect.poll(() => rowsOn(page).count()).toBe(2);
      },
    });

    test('says so where a link leads to a record that is gone, and that the list is empty', async () => {
      await removeAll(pool(), sample);
      const page = await open(`?${kind.noun}=${ids[0]}`);
      await page.getByText(`This ${kind.noun} is gone`).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText(empty).waitFor();
    });

    for (const viewport of [WIDE, NARROW]) {
      test(`axe finds nothing, and nothing is wider than the window, light and dark, ${viewport.width} wide`, async () => {
        const page = await open('', { viewport });
        const isFine = async () => {
          expect(await findViolationsInBothSchemes(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
        };
        await rowsOn(page).last().waitFor();
        await isFine();
        await openRow(rowsOn(page).last()).click();
        await page.getByLabel(label, { exact: true }).waitFor();
        await waitForRest?.(page);
        await unfold?.(page);
        await isFine();
      });
    }
  });
}
