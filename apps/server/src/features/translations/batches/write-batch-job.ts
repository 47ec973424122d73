import { jobName } from '../../../kernel/jobs/jobs.ts';

export const WRITE_BATCH = jobName<{ batchId: string }>('write-translation-batch');
