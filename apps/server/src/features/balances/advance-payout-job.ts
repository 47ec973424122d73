import { jobName } from '../../kernel/jobs/jobs.ts';

export type PayoutToAdvance = { payoutId: string; pauseMs: number };

/** The longest pause between two looks at a payout. */
export const LOOK_AT_LAST_MS = 10 * 60_000;

/** Longer than a provider may take to answer: what was admitted so long ago is no longer being sent. */
export const SENDING_MOST_MS = 120_000;

/** Until the last sending of a payout can no longer be under way, in milliseconds; 0: it cannot. */
export function sendingRestMs(begunAt: string, nowMs: number): number {
  return Math.max(0, Date.parse(begunAt) + SENDING_MOST_MS - nowMs);
}

export const ADVANCE_PAYOUT = jobName<PayoutToAdvance>('advance-payout');
