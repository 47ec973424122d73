import { jobName } from '../../kernel/jobs/jobs.ts';

export const SEND_REPORT = jobName<{ reportEmailId: string }>('send-report');
