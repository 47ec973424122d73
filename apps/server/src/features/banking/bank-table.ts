import { BANK_HOLDER_FIELDS } from '@passline/contract/banking/bank-fields';
import { BankAccount, CourierBankAccount } from '@passline/contract/banking/banking';
import { checkBankHolder } from '@passline/domain/banking/bank-account';
import { bankKind, courierBankKind } from '@passline/contract/banking/bank-kind';
import { recordTable } from '../../kernel/records/record-table.ts';
import { instant, type Stored } from '../../kernel/records/stored.ts';

const blockedUntil = instant('payouts_blocked_until');
const payoutsBlockedUntil: Stored<number | null> = {
  read: (row) => (row['payouts_blocked_until'] === null ? null : blockedUntil.read(row)),
  write: (value) => (value === null ? { payouts_blocked_until: null } : blockedUntil.write(value)),
};
const held = {
  edited: BANK_HOLDER_FIELDS,
  stored: {
    numbersChangedAt: instant('numbers_changed_at'),
    changedAt: instant('changed_at'),
    payoutsBlockedUntil,
  },
  rules: { check: checkBankHolder },
};

/** The bank accounts of locations, without their numbers, which are sealed in a separate table. */
export const bankTable = recordTable<BankAccount>({
  ...held,
  kind: bankKind,
  wire: BankAccount,
  key: 'locationId',
  place: 'locationId',
});

/** Those of couriers, in the same way. */
export const courierBankTable = recordTable<CourierBankAccount>({
  ...held,
  kind: courierBankKind,
  wire: CourierBankAccount,
  key: 'riderUserId',
});
