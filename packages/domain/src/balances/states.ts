/** By whom a payout is carried out. Manual: by hand, only noted here. */
export const PAYOUT_METHODS = ['Manual', 'VoPay'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];

/** WAITING: for the approval of a second super admin. See docs/rules/balances.md#payouts. */
export const PAYOUT_STATES = [
  'WAITING',
  'PROCESSING',
  'SUCCESS',
  'ERROR',
  'RETRY',
  'CANCELLED',
  'DECLINED',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** Of these the amount is locked: it is on its way. */
export const OPEN_PAYOUT_STATES = [
  'WAITING',
  'PROCESSING',
  'RETRY',
] as const satisfies readonly PayoutState[];

/** See docs/rules/balances.md#transfers. */
export const TRANSFER_STATES = ['WAITING', 'SUCCESS', 'ERROR', 'DECLINED'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const CURRENCY = 'CAD';
/** Shown of an account. */
export const TRANSFERS_SHOWN = 25;
export const TRANSFER_TYPE = 'BalanceTransfer';
