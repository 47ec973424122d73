import type { CourierCandidate } from '@passline/contract/riders/riders';
import { expect, test } from 'vitest';
import { loadWords, shiftWords, whyWords } from './candidate-words.ts';

const NOW = 1_000_000_000;
const free: CourierCandidate = {
  riderUserId: 'mia',
  name: 'Mia Chen',
  role: 'courier',
  isActive: true,
  activeDeliveries: 0,
  seenAt: NOW - 2_000,
  distanceKm: 0.8,
  arrivalAt: NOW + 144_000,
  lastDoor: null,
  shared: null,
  harm: null,
  shift: null,
};
const unseen = { ...free, distanceKm: null, arrivalAt: null };
const busy = { ...free, activeDeliveries: 1, lastDoor: { at: NOW + 60_000, km: 0.42 } };
const coming = { ...free, activeDeliveries: 1, shared: { orderNumber: 58, isThere: false } };

test.each<[CourierCandidate, string]>([
  [free, 'Free'],
  [busy, 'Drops off 18:44'],
  [coming, 'Coming here'],
  [{ ...coming, shared: { orderNumber: 58, isThere: true } }, 'Is here'],
  [{ ...unseen, activeDeliveries: 2 }, 'Carries 2'],
])('%j: %s', (candidate, words) => {
  expect(loadWords(candidate, () => '18:44')).toBe(words);
});

test.each<[CourierCandidate, boolean, string, boolean]>([
  [free, true, 'Nearest free courier', false],
  [free, false, 'Free, but further away', false],
  [busy, false, 'Drops off 0.4 km away', false],
  [coming, false, 'Already coming here for #58', false],
  [{ ...free, activeDeliveries: 1 }, false, 'Comes straight here', false],
  [{ ...coming, shared: { orderNumber: 58, isThere: true } }, false, 'Here already for #58', false],
  [{ ...coming, harm: { orderNumber: 33, lateMinutes: 6 } }, false, 'Would make #33 late by 6 min', true],
  [
    { ...coming, harm: { orderNumber: null, lateMinutes: 6 } },
    false,
    'Would make another order late by 6 min',
    true,
  ],
  [{ ...unseen, seenAt: NOW - 400_000 }, true, 'Not seen for 6 min', true],
  [{ ...unseen, seenAt: null }, true, 'No position', true],
])('%j: %s', (candidate, isNearest, words, isCare) => {
  expect(whyWords(candidate, isNearest, NOW)).toEqual({ words, isCare });
});

test('the shift is shown beside duty: nobody expects a courier who is off duty without a shift', () => {
  const shift = { regionName: 'Lougheed', until: NOW };
  expect(shiftWords({ ...free, shift }, () => '18:00')).toBe('On shift until 18:00');
  expect(shiftWords({ ...free, shift, isActive: false }, () => '18:00')).toBe('On shift until 18:00');
  expect(shiftWords(free, () => '18:00')).toBe('Not on shift');
  expect(shiftWords({ ...free, isActive: false }, () => '18:00')).toBe('');
});
