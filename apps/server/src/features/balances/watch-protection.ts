import { transaction } from '@passline/database';
import type { Upkeep } from '../../kernel/feature.ts';
import type { Services } from '../../kernel/services.ts';
import { missingGuards } from '../ledger/missing-guards.ts';
import { storeProtection } from './store-faults.ts';

/** Someone who switches a trigger off needs a moment for what comes next: the night would be too late to hear of it. */
export const watchProtection: Upkeep = {
  name: 'Looking at what protects the ledger',
  everyMs: 60_000,
  work: lookAtProtection,
};

type Looking = Pick<Services, 'pool' | 'now'> & {
  log: { error: (named: { detail: string }, message: string) => void };
};

/** Makes what is off a fault, forgets what is on again, and says it loudly. See docs/rules/ledger.md#proof. */
export async function lookAtProtection({ pool, now, log }: Looking): Promise<void> {
  const faults = await missingGuards(pool);
  await transaction(pool, { run: (db) => storeProtection(db, { faults, nowMs: now() }) });
  for (const { detail } of faults) log.error({ detail }, 'The ledger is not protected.');
}
