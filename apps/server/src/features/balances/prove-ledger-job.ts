import { jobName } from '../../kernel/jobs/jobs.ts';

export const PROVE_LEDGER = jobName<{ proofId: string; by: string }>('prove-ledger');
