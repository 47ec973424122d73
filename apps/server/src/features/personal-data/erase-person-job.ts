import { jobName } from '../../kernel/jobs/jobs.ts';

export const ERASE_PERSON = jobName<{ erasureId: string }>('erase-person');
