import { expect, test } from 'vitest';
import { approvalReason } from './approval.ts';

const fromCents = 1_000_000;
const nothing = { leftCents: 0, movedCents: 0 };

test('nobody has to approve a cent less, whatever moved it, or anything where nothing is set', () => {
  expect(approvalReason(999_999, nothing, { fromCents })).toBeNull();
  expect(approvalReason(1, { leftCents: 999_998, movedCents: 999_998 }, { fromCents })).toBeNull();
  expect(approvalReason(9_000_000, nothing, { fromCents: null })).toBeNull();
});

test('an amount that reaches the limit by itself, with its account or with its author says which', () => {
  expect(approvalReason(1_000_000, nothing, { fromCents })).toBe(
    'From $10,000.00 on a second super admin has to approve it first.',
  );
  expect(approvalReason(1, { leftCents: 999_999, movedCents: 0 }, { fromCents })).toBe(
    'With this one, $10,000.00 leaves this account in one day: from $10,000.00 a day on a second super admin has to approve it first.',
  );
  expect(
    approvalReason(
      2,
      { leftCents: 999_999, movedCents: 999_999 },
      { fromCents, account: 'the source account' },
    ),
  ).toBe(
    'With this one, $10,000.01 leaves the source account in one day: from $10,000.00 a day on a second super admin has to approve it first.',
  );
  expect(approvalReason(999_999, { leftCents: 0, movedCents: 999_999 }, { fromCents })).toBe(
    'With this one, one person moves $19,999.98 in one day: from $10,000.00 a day on a second super admin has to approve it first.',
  );
});
