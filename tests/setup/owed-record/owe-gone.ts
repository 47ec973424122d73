import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findViolations } from '../find-violations.ts';
import type { Portal } from '../portal.ts';

type OwedGone = {
  portal: Portal;
  /** What people call the record. */
  noun: string;
  /** The label of a field of its form. */
  label: string;
  /** What is typed there before and after it is removed, if not any text. */
  typed?: readonly [before: string, since: string];
  /** Opens its form. */
  open: () => Promise<Page>;
  /** A super admin removes it by a command. */
  remove: () => Promise<unknown>;
  /** Its button, if not Save. */
  save?: string;
  /** For a part of a record: it is added again by saving it. */
  isPart?: boolean;
  /** What follows, on the same page. */
  afterwards?: (page: Page) => Promise<unknown>;
};

/** A field that is edited says so in its label. */
export const labelled = (label: string) => new RegExp(`^${label}( ?edited)?$`);

/** What the form of every record owes somebody who types in it. See docs/rules/screens.md#what-is-gone. */
export function oweGone(owed: OwedGone): void {
  const { portal, noun, label, open, remove, isPart = false, afterwards } = owed;
  const [before, since] = owed.typed ?? ['Typed before', 'Typed since'];
  test(`what is typed in the form of a ${noun} that a colleague removes stays, and it says who did`, async () => {
    const page = await open();
    const field = page.getByLabel(labelled(label));
    await field.fill(before);
    await remove();
    const notice = page.getByRole('alert').filter({ hasText: `This ${noun} is gone` });
    const { name } = portal.people.super_admin;
    await notice
      .getByText(new RegExp(`${name} removed it, .*\\d\\d:\\d\\d[^.]*\\..* What you typed stays here`))
      .waitFor();
    expect(await field.inputValue()).toBe(before);
    await field.fill(since);
    const save = page.getByRole('button', { name: owed.save ?? 'Save', exact: true });
    expect(await save.getAttribute('aria-disabled')).toBe(String(!isPart));
    expect(await page.getByRole('button', { name: /^(Remove|Delete)$/ }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
    await afterwards?.(page);
  });
}
