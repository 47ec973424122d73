import { DEFAULT_TIME_ZONE } from '@passline/domain';
import { randomUUIDv7 } from 'node:crypto';
import { postEarlierOrders } from '../ledger/post-earlier-orders.ts';
import type { ScheduledWork } from '../schedule/scheduled-work.ts';
import { runProof, type ProofServices } from './run-proof.ts';

/** See docs/rules/ledger.md#proof. */
export function nightlyProof(services: ProofServices): ScheduledWork {
  return {
    name: 'nightly-ledger-proof',
    when: { at: '03:10', zone: DEFAULT_TIME_ZONE },
    mayTakeMinutes: 120,
    work: async ({ signal }) => {
      await postEarlierOrders(services.pool, signal);
      await runProof(services, { proofId: randomUUIDv7(), by: 'Passline', signal });
    },
  };
}
