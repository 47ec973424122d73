import { SYSTEM_ACCOUNTS } from '../ledger/accounts.ts';

/** What an account is called in the books of the accountant: by name in QuickBooks, by code in Xero. */
export type JournalAccount = { name: string; code: string };

/** All accounts of restaurants and of couriers are one account of the books each, the others by their id. */
export const JOURNAL_DEFAULTS: Readonly<Record<string, JournalAccount>> = {
  restaurant: { name: 'Owed to restaurants', code: '2100' },
  courier: { name: 'Owed to couriers', code: '2110' },
  [SYSTEM_ACCOUNTS.tax]: { name: 'Sales tax', code: '2200' },
  [SYSTEM_ACCOUNTS.inProgress]: { name: 'Orders in progress', code: '2300' },
  [SYSTEM_ACCOUNTS.platform]: { name: 'Commission', code: '4000' },
  [SYSTEM_ACCOUNTS.gatewayMoneris]: { name: 'Card processor Moneris', code: '1210' },
  [SYSTEM_ACCOUNTS.gatewayStripe]: { name: 'Card processor Stripe', code: '1220' },
  [SYSTEM_ACCOUNTS.payoutsVopay]: { name: 'Payouts in transit VoPay', code: '1310' },
  [SYSTEM_ACCOUNTS.payoutsManual]: { name: 'Payouts in transit by hand', code: '1320' },
  [SYSTEM_ACCOUNTS.cashBox]: { name: 'Cash box', code: '1400' },
  [SYSTEM_ACCOUNTS.bank]: { name: 'Bank clearing', code: '1100' },
};

/** The tax rate of Xero for lines that are no sale: its name as it stands in Xero. */
export const DEFAULT_TAX_RATE = 'Tax Exempt';

/** The account of the books that a key of the ledger is; an account that nobody has named yet is called as it is there. */
export function journalAccount(key: string, named: Readonly<Record<string, JournalAccount>>): JournalAccount {
  return named[key] ?? JOURNAL_DEFAULTS[key] ?? { name: key, code: '' };
}
