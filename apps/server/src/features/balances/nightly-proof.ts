import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import { randomUUIDv7 } from 'node:crypto';
import type { ScheduledWork } from '../../kernel/scheduled-work/scheduled-work.ts';
import type { ProofServices } from './run-proof.ts';

/** See docs/rules/ledger.md#proof. */
export function nightlyProof(services: ProofServices): ScheduledWork {
  return {
    name: 'nightly-ledger-proof',
    when: { at: '03:10', zone: DEFAULT_TIME_ZONE },
    mayTakeMinutes: 120,
    work: async ({ signal }) => {
      const { postEarlierOrders } = await import('../ledger/post-earlier-orders.ts');
      const { runProof } = await import('./run-proof.ts');
      await postEarlierOrders(services.pool, signal);
      await runProof(services, { proofId: randomUUIDv7(), by: 'Passline', signal });
    },
  };
}
