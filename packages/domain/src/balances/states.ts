/** Who carries out a payout. Manual: by hand, only noted here. */
export const PAYOUT_METHODS = ['Manual', 'VoPay'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** WAITING: for the approval of a second super admin. See docs/rules/balances.md#payouts. */
export const PAYOUT_STATES = [
  'WAITING',
  'PROCESSING',
  'SUCCESS',
  'ERROR',
  'RETRY',
  'RETURNED',
  'CANCELLED',
  'DECLINED',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** See docs/rules/balances.md#transfers. */
export const TRANSFER_STATES = ['WAITING', 'SUCCESS', 'ERROR', 'DECLINED'] as const;
/** A correction moves an amount between any two accounts. See docs/rules/balances.md#corrections. */
export const TRANSFER_KINDS = ['transfer', 'correction'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

export type TransferState = (typeof TRANSFER_STATES)[number];

/** Where an entry of an account came from, in a reader's terms. See docs/rules/balances.md#entries. */
export const ENTRY_KINDS = [
  'order',
  'commission',
  'change',
  'transfer',
  'correction',
  'payout',
  'return',
  'settlement',
] as const;

export const CURRENCY = 'CAD';
/** How many transfers an account shows. */
export const TRANSFERS_SHOWN = 25;
export const TRANSFER_TYPE = 'BalanceTransfer';
