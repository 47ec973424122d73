import { BankAccount } from '@passline/contract/banking/banking';
import { bankKind } from '@passline/contract/banking/bank-kind';
import { recordTable } from '../records/record-table.ts';
import { instant, type Stored } from '../records/stored.ts';

const blockedUntil = instant('payouts_blocked_until');
const payoutsBlockedUntil: Stored<number | null> = {
  read: (row) => (row['payouts_blocked_until'] === null ? null : blockedUntil.read(row)),
  write: (value) => (value === null ? { payouts_blocked_until: null } : blockedUntil.write(value)),
};

/** The bank accounts of locations, without their numbers, which stand sealed in a table of their own. */
export const bankTable = recordTable<BankAccount>({
  kind: bankKind,
  wire: BankAccount,
  key: 'locationId',
  place: 'locationId',
  stored: {
    numbersChangedAt: instant('numbers_changed_at'),
    changedAt: instant('changed_at'),
    payoutsBlockedUntil,
  },
});
