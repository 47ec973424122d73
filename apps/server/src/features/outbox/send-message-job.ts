import { jobName } from '../../kernel/jobs/jobs.ts';

export const SEND_MESSAGE = jobName<{ messageId: string }>('send-message');
