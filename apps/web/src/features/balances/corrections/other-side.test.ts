import type { OpenFault } from '@passline/contract/balances/ledger-proof';
import { expect, test } from 'vitest';
import { otherSide, startOf } from './other-side.ts';

const fault = (id: string, missing: number | null, changes: Partial<OpenFault> = {}): OpenFault => ({
  id,
  kind: 'order',
  accountId: id,
  accountName: id,
  otherCount: 0,
  subject: 'one',
  detail: '',
  missing,
  foundAt: 0,
  acknowledged: null,
  ...changes,
});

test('another order, another kind and the same direction are no other side', () => {
  const own = fault('a', -7);
  const others = [
    own,
    fault('b', 7, { subject: 'another' }),
    fault('c', 7, { kind: 'payout' }),
    fault('d', -7),
    fault('e', null),
  ];
  expect(otherSide(own, others)).toBeNull();
  expect(startOf(own, null, null)).toMatchObject({ way: 'take', other: null, amountCents: 700 });
});

test('the account where exactly as much is wrong comes first, else the first one, with as much as is wrong in both', () => {
  const own = fault('a', 7);
  const [some, all] = [fault('b', -2), fault('c', -7)];
  expect(otherSide(own, [own, some, all])).toBe(all);
  expect(otherSide(own, [own, some])).toBe(some);
  expect(startOf(own, some, null)).toMatchObject({ way: 'add', amountCents: 200 });
});
