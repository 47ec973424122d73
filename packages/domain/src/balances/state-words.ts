import type { PayoutState, TransferState } from './states.ts';

/** What the state of a payout is called on every screen. See docs/rules/balances.md#payouts. */
export const PAYOUT_STATE_WORDS: Readonly<Record<PayoutState, string>> = {
  WAITING: 'Waits for approval',
  PROCESSING: 'On its way',
  RETRY: 'Sent again',
  SUCCESS: 'Arrived',
  ERROR: 'Failed',
  RETURNED: 'Came back',
  CANCELLED: 'Stopped',
  DECLINED: 'Declined',
};

/** The same of a transfer. See docs/rules/balances.md#transfers. */
export const TRANSFER_STATE_WORDS: Readonly<Record<TransferState, string>> = {
  WAITING: 'Waits for approval',
  SUCCESS: 'Moved',
  ERROR: 'Failed',
  RETURNED: 'Came back',
  DECLINED: 'Declined',
};
