import type { Cents } from '../money/cents.ts';
import { ok, refuse, type Result } from '../result.ts';
import { availableCents, checkApprover, type Funds, type MoveRefusalCode } from './check-move.ts';

/** See docs/rules/balances.md#pay-runs. */
export const PAY_RUN_STATES = ['WAITING', 'PAYING', 'DONE', 'STOPPED', 'DECLINED'] as const;
export type PayRunState = (typeof PAY_RUN_STATES)[number];

/** CREATED: its payout exists, whose own state says the rest. */
export const PAY_RUN_LINE_STATES = ['WAITING', 'CREATED', 'FAILED', 'CANCELLED'] as const;
export type PayRunLineState = (typeof PAY_RUN_LINE_STATES)[number];

export const PAY_RUN_STATE_WORDS: Readonly<Record<PayRunState, string>> = {
  WAITING: 'Waits for approval',
  PAYING: 'Being paid',
  DONE: 'Done',
  STOPPED: 'Stopped',
  DECLINED: 'Declined',
};

export const PAY_RUN_LINE_STATE_WORDS: Readonly<Record<PayRunLineState, string>> = {
  WAITING: 'Waiting',
  CREATED: 'Payout created',
  FAILED: 'Not paid',
  CANCELLED: 'Left out',
};

/** As many accounts as one run pays, and as its list shows. */
export const PAY_RUN_MOST = 1_000;

/** What an account had at the end of a week, and what was posted for payouts and transfers since, in cents of either sign. */
export type WeekFunds = { atEndCents: Cents; movedSinceCents: Cents };

/**
 * What is paid for a week, in cents, 0 or more: what the account had at its end, less what has left since or is on its way, and at
 * most what is available now. See docs/rules/balances.md#payable.
 */
export function payableCents(funds: Funds, { atEndCents, movedSinceCents }: WeekFunds): Cents {
  const due = atEndCents - Math.max(0, -movedSinceCents) - funds.lockedCents;
  return Math.max(0, Math.min(availableCents(funds), due));
}

export type PayRunAction = 'approve' | 'decline' | 'stop';

/** The state from which each is allowed. */
const PAY_RUN_MOVES: Readonly<Record<PayRunAction, PayRunState>> = {
  approve: 'WAITING',
  decline: 'WAITING',
  stop: 'PAYING',
};

/** See docs/rules/balances.md#pay-runs. */
export function checkPayRunMove(
  run: { state: PayRunState; authorId: string },
  action: PayRunAction,
  callerId: string,
): Result<null, MoveRefusalCode> {
  if (PAY_RUN_MOVES[action] !== run.state) {
    return refuse('wrong-state', `This pay run is shown as '${PAY_RUN_STATE_WORDS[run.state]}' now.`);
  }
  return checkApprover(run, action, callerId);
}

/** Only one that failed is tried again or set aside. */
export function checkLineMove(state: PayRunLineState): Result<null, MoveRefusalCode> {
  return state === 'FAILED'
    ? ok(null)
    : refuse('wrong-state', `This line of the pay run is shown as '${PAY_RUN_LINE_STATE_WORDS[state]}' now.`);
}
