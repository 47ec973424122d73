import { expect, test } from 'vitest';
import { compareStatement, type Asked } from './compare-statements.ts';

const ID = '0190aaaa-0000-7000-8000-000000000001';
const ACCOUNT = '0190bbbb-0000-7000-8000-000000000001';

const asked = (changes: Partial<Asked> = {}): Asked => ({
  key: `${ID}.1`,
  accountId: ACCOUNT,
  amountCents: 1_000,
  state: 'due',
  ...changes,
});
const line = (amountCents: number, key = `${ID}.1`) => ({ key, amountCents });
const detailsOf = (...args: Parameters<typeof compareStatement>) =>
  compareStatement(...args).map(({ accountId, detail }) => ({ accountId, detail }));

test('what is due but missing is a fault of its account; what is done, open or undone is not', () => {
  expect(compareStatement('Stripe', [], [asked()])).toEqual([
    {
      kind: 'provider',
      accountId: ACCOUNT,
      subject: `${ID}.1`,
      detail: '$10.00 is written here that Stripe has not moved.',
    },
  ]);
  for (const state of ['done', 'open', 'undone'] as const) {
    expect(compareStatement('Stripe', [], [asked({ state })])).toEqual([]);
  }
});

test.each(['due', 'done'] as const)('another amount of what is %s is a fault', (state) => {
  expect(compareStatement('VoPay', [line(1_000)], [asked({ state })])).toEqual([]);
  for (const cents of [999, 1_001]) {
    expect(detailsOf('VoPay', [line(cents)], [asked({ state })])).toEqual([
      { accountId: ACCOUNT, detail: `VoPay has moved $${cents / 100}, here it is $10.00.` },
    ]);
  }
});

test('what is named and undone here is a fault of its account', () => {
  expect(detailsOf('VoPay', [line(1_000)], [asked({ state: 'undone' })])).toEqual([
    { accountId: ACCOUNT, detail: 'VoPay has moved $10.00 that is not done here.' },
  ]);
});

test('what is named and not written here is a fault; if it belongs to an earlier attempt, a fault of its account', () => {
  const stranger = { accountId: null, detail: 'Stripe has moved $5.00 that is not written here.' };
  expect(detailsOf('Stripe', [line(500, 'whatever')], [])).toEqual([stranger]);
  expect(detailsOf('Stripe', [line(500)], [asked({ key: `${ID}.2`, state: 'open' })])).toEqual([
    { ...stranger, accountId: ACCOUNT },
  ]);
});

test('the portions of a key are one amount, and while it is open some of them are enough', () => {
  const portions = [line(300), line(500, `${ID}.1/2`), line(200, `${ID}.1/3`)];
  expect(compareStatement('Stripe', portions, [asked()])).toEqual([]);
  expect(compareStatement('Stripe', portions.slice(1), [asked()])).toHaveLength(1);
  expect(compareStatement('Stripe', portions.slice(1), [asked({ state: 'open' })])).toEqual([]);
  expect(detailsOf('Stripe', [...portions, line(1, `${ID}.1/4`)], [asked({ state: 'open' })])).toEqual([
    { accountId: ACCOUNT, detail: 'Stripe has moved $10.01, here it is $10.00.' },
  ]);
});

test('a key that was done twice is a fault', () => {
  expect(detailsOf('VoPay', [line(1_000), line(1_000)], [asked()])).toEqual([
    { accountId: ACCOUNT, detail: 'VoPay has moved $20.00, here it is $10.00.' },
  ]);
});
