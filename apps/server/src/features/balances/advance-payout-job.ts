import { jobName } from '../../kernel/jobs/jobs.ts';

export type PayoutToAdvance = { payoutId: string; pauseMs: number };

export const ADVANCE_PAYOUT = jobName<PayoutToAdvance>('advance-payout');
