import { describe, expect, test } from 'vitest';
import { checkMenu, NO_MENU_HOURS, whyNotServed, type MenuTimes } from './menu-times.ts';

const zone = 'America/Vancouver';
/** Wednesday, 12:00 in Vancouver. */
const noon = Date.UTC(2026, 6, 1, 19);
const HOUR_MS = 3_600_000;
const always: MenuTimes = { active: true, hours: NO_MENU_HOURS, activeFrom: null, activeUntil: null };
const lunch = { ...always, hours: { ...NO_MENU_HOURS, 3: { open: '11:00', close: '14:00' } } };
const night = { ...always, hours: { ...NO_MENU_HOURS, 2: { open: '22:00', close: '02:00' } } };

describe('a menu is not served', () => {
  test.each([
    ['inactive', 'while it is switched off', { ...always, active: false }, noon],
    ['not-yet', 'before it begins', { ...always, activeFrom: noon + 1 }, noon],
    ['over', 'from the moment at which it ends', { ...always, activeUntil: noon }, noon],
    ['closed', 'before its hours', lunch, noon - 1.5 * HOUR_MS],
    ['closed', 'at the end of its hours', lunch, noon + 2 * HOUR_MS],
    ['closed', 'on a day without hours, where another has some', lunch, noon + 24 * HOUR_MS],
    ['closed', 'after a night that ended at two', night, noon],
  ] as const)('%s: %s', (why, _, menu, atMs) => {
    expect(whyNotServed(menu, atMs, zone)).toBe(why);
  });
});

describe('a menu is served', () => {
  test.each([
    ['without its own hours, at any time', always, noon + 15 * HOUR_MS],
    ['from the moment at which it begins', { ...always, activeFrom: noon }, noon],
    ['within its hours', lunch, noon],
    ['past midnight, on the day after', night, noon - 11 * HOUR_MS],
  ] as const)('%s', (_, menu, atMs) => {
    expect(whyNotServed(menu, atMs, zone)).toBeNull();
  });
});

test('a menu that ends before it begins, or has an invalid time, is refused at its field', () => {
  expect(checkMenu({ ...always, activeFrom: 2, activeUntil: 1 })).toMatchObject({
    ok: false,
    refusal: { message: 'Active from date cannot be after active until date.', field: 'activeFrom' },
  });
  expect(checkMenu({ ...always, activeFrom: 1, activeUntil: 1 }).ok).toBe(true);
  const hours = { ...NO_MENU_HOURS, 0: { open: '9:00', close: '24:00' } };
  expect(checkMenu({ ...always, hours })).toMatchObject({ ok: false, refusal: { field: 'hours' } });
});
