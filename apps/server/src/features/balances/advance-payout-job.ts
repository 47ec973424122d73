import { jobName } from '../../kernel/jobs/jobs.ts';

export type PayoutToAdvance = {
  payoutId: string;
  pauseMs: number;
  /** One look in addition to those that follow each other. */
  isBeside?: boolean;
};

export const ADVANCE_PAYOUT = jobName<PayoutToAdvance>('advance-payout');
