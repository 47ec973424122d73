import { SYSTEM_ACCOUNTS } from '../ledger/accounts.ts';

/** What an account is called in the books of the accountant: by name in QuickBooks, by code in Xero. */
export type JournalAccount = { name: string; code: string };

/** Every account that exists once has its own. */
const OF_SYSTEM: Readonly<Record<keyof typeof SYSTEM_ACCOUNTS, JournalAccount>> = {
  tax: { name: 'Sales tax', code: '2200' },
  inProgress: { name: 'Orders in progress', code: '2300' },
  platform: { name: 'Commission', code: '4000' },
  gatewayMoneris: { name: 'Card processor Moneris', code: '1210' },
  gatewayStripe: { name: 'Card processor Stripe', code: '1220' },
  payoutsVopay: { name: 'Payouts in transit VoPay', code: '1310' },
  payoutsManual: { name: 'Payouts in transit by hand', code: '1320' },
  payoutsEft: { name: 'Payouts in transit EFT', code: '1330' },
  cashBox: { name: 'Cash box', code: '1400' },
  bank: { name: 'Bank clearing', code: '1100' },
};

/** All accounts of restaurants and of couriers are one account of the books each, the others by their id. */
export const JOURNAL_DEFAULTS: Readonly<Record<string, JournalAccount>> = {
  restaurant: { name: 'Owed to restaurants', code: '2100' },
  courier: { name: 'Owed to couriers', code: '2110' },
  ...Object.fromEntries(
    Object.entries(OF_SYSTEM).map(([name, account]) => [
      SYSTEM_ACCOUNTS[name as keyof typeof SYSTEM_ACCOUNTS],
      account,
    ]),
  ),
};

/** The tax rate of Xero for lines that are no sale: its name as it stands in Xero. */
export const DEFAULT_TAX_RATE = 'Tax Exempt';

/** The account of the books that a key of the ledger is; an account that nobody has named yet is called as it is there. */
export function journalAccount(key: string, named: Readonly<Record<string, JournalAccount>>): JournalAccount {
  return named[key] ?? JOURNAL_DEFAULTS[key] ?? { name: key, code: '' };
}
