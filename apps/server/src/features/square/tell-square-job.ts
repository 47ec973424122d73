import { jobName } from '../../kernel/jobs/jobs.ts';

export const TELL_SQUARE = jobName<{ orderId: string }>('tell-square');
