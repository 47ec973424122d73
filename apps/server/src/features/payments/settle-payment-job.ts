import { jobName } from '../../kernel/jobs/jobs.ts';

export const SETTLE_PAYMENT = jobName<{ paymentId: string }>('settle-payment');
