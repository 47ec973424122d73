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
export type TransferState = (typeof TRANSFER_STATES)[number];

export const CURRENCY = 'CAD';
/** How many transfers an account shows. */
export const TRANSFERS_SHOWN = 25;
export const TRANSFER_TYPE = 'BalanceTransfer';
