/** What an account may be of. See docs/rules/ledger.md#accounts. */
export const ACCOUNT_KINDS = [
  'restaurant',
  'courier',
  'platform',
  'tax',
  'in-progress',
  'gateway',
  'payouts',
  'cash-box',
  'bank',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

/** The accounts that exist once, or once for each processor or method: the same in every database. */
export const SYSTEM_ACCOUNTS = {
  platform: '00000000-0000-4000-9000-000000000001',
  tax: '00000000-0000-4000-9000-000000000002',
  inProgress: '00000000-0000-4000-9000-000000000003',
  cashBox: '00000000-0000-4000-9000-000000000004',
  gatewayMoneris: '00000000-0000-4000-9000-000000000011',
  gatewayStripe: '00000000-0000-4000-9000-000000000012',
  payoutsVopay: '00000000-0000-4000-9000-000000000021',
  payoutsManual: '00000000-0000-4000-9000-000000000022',
  payoutsEft: '00000000-0000-4000-9000-000000000023',
  bank: '00000000-0000-4000-9000-000000000031',
} as const;
