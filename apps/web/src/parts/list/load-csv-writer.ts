import { lateModule } from '../late/late-module.ts';

/** Writes lists as CSV. */
export const loadCsvWriter = lateModule(() => import('./csv.ts'));
