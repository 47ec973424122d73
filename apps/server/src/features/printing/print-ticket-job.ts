import { jobName } from '../../kernel/jobs/jobs.ts';

export const PRINT_TICKET = jobName<{ printId: string }>('print-ticket');
