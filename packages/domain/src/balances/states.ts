/** Who carries out a payout. Manual: by hand, only noted here. EFT: the bank, by a file. See docs/rules/balances.md#bank-files. */
export const PAYOUT_METHODS = ['Manual', 'VoPay', 'EFT'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
/** Of a payout that is made alone: a file is for the lines of a pay run. */
export const SINGLE_METHODS = ['Manual', 'VoPay'] as const;
export type SingleMethod = (typeof SINGLE_METHODS)[number];
/** Of a pay run, for all its lines. */
export const PAY_RUN_METHODS = ['VoPay', 'EFT'] as const;
export type PayRunMethod = (typeof PAY_RUN_METHODS)[number];

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

/** RETURNED: a receipt that came back. See docs/rules/balances.md#transfers. */
export const TRANSFER_STATES = ['WAITING', 'SUCCESS', 'ERROR', 'RETURNED', 'DECLINED'] as const;
/**
 * A correction moves an amount between any two accounts, a receipt is what a restaurant paid. See docs/rules/balances.md#corrections and
 * docs/rules/balances.md#received-from-a-restaurant.
 */
export const TRANSFER_KINDS = ['transfer', 'correction', 'receipt'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/** How a restaurant paid what it owed. */
export const RECEIPT_METHODS = ['E-transfer', 'Bank transfer', 'Cheque', 'Cash'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

export type TransferState = (typeof TRANSFER_STATES)[number];

/** Where an entry of an account came from, in a reader's terms. See docs/rules/balances.md#entries. */
export const ENTRY_KINDS = [
  'order',
  'commission',
  'change',
  'chargeback',
  'transfer',
  'correction',
  'receipt',
  'payout',
  'return',
  'set-aside',
  'settlement',
  'bank-line',
] as const;

export const CURRENCY = 'CAD';
/** How many transfers an account shows. */
export const TRANSFERS_SHOWN = 25;
export const TRANSFER_TYPE = 'BalanceTransfer';

/** The bank has it, does not have it, or was never given it. See docs/rules/balances.md#bank-files. */
export const EFT_FILE_STATES = ['WRITTEN', 'ACCEPTED', 'CANCELLED'] as const;
export type EftFileState = (typeof EFT_FILE_STATES)[number];
