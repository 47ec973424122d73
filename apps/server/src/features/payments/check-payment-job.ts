import { jobName } from '../../kernel/jobs/jobs.ts';

export const CHECK_PAYMENT = jobName<{ orderId: string }>('check-payment');
