import { jobName } from '../../../kernel/jobs/jobs.ts';

/** Creates the payout of one line of a pay run. */
export const PAY_LINE = jobName<{ lineId: string }>('pay-line');
