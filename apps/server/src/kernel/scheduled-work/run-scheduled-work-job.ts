import { jobName } from '../jobs/jobs.ts';
import type { RunKey } from './scheduled-runs.ts';

/** The queue knows it by this name for good. */
export const RUN_SCHEDULED_WORK = jobName<RunKey>('run-scheduled');
