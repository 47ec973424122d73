import { expect, test } from 'vitest';
import { checkCourierAmounts } from './courier-amounts.ts';

const present = {
  platformSubstitutionCents: 200,
  restaurantSubstitutionCents: 100,
  restaurantStandbyCents: 0,
};

test.each([
  ['below zero', { restaurantStandbyCents: -1 }, 'courier-amount-negative'],
  ['above $100,000', { platformSubstitutionCents: 10_000_001 }, 'amount-too-large'],
  ['what they are already', {}, 'courier-amounts-unchanged'],
])('amounts %s are refused', (_, change, code) => {
  expect(checkCourierAmounts(present, { ...present, ...change })).toMatchObject({ refusal: { code } });
});

test.each(Object.keys(present))('%s alone may be changed, also to zero', (name) => {
  for (const cents of [0, 25, 10_000_000]) {
    if (present[name as keyof typeof present] === cents) continue;
    const wanted = { ...present, [name]: cents };
    expect(checkCourierAmounts(present, wanted)).toEqual({ ok: true, value: wanted });
  }
});
