import { transaction } from '@passline/database';
import { keepPostingSums } from '../ledger/keep-posting-sums.ts';
import { proveLedger } from '../ledger/prove-ledger.ts';
import type { DataOf, JobKind } from '../../kernel/jobs/jobs.ts';
import type { Services } from '../../kernel/services.ts';
import { compareProviders } from './compare-providers.ts';
import { proveAlone } from './prove-alone.ts';
import { PROVE_LEDGER } from './prove-ledger-job.ts';
import { proofsHaveRested } from './pace-of-proofs.ts';
import { storeFaults } from './store-faults.ts';
import { beginWaitingProof, isProven, waitingProofs } from './waiting-proof.ts';

export type ProofServices = Pick<Services, 'pool' | 'now' | 'wake' | 'of' | 'log'>;

const FAULTS_KEPT = 200;
const EXPIRE_SECONDS = 3_600;

/** A proof that a person requested. */
export function proveLedgerJob(services: ProofServices): JobKind<DataOf<typeof PROVE_LEDGER>> {
  return {
    name: PROVE_LEDGER,
    expireInSeconds: EXPIRE_SECONDS,
    // By the proof: one that waits is not dropped for another job of the proof that has begun, and that leaves it undone.
    waitsOnceBy: ({ proofId }) => proofId,
    runsAtOnce: 1,
    work: async ({ proofId, by }, signal) => {
      await proveAlone(services.pool, signal, async () => {
        // Another process may have made it while this one waited.
        if (await isProven(services.pool, proofId)) return;
        await proofsHaveRested(services, signal);
        await beginWaitingProof(services.pool, proofId);
        await runProof(services, { proofId, by, signal });
      });
    },
    // One that had begun when it was lost can be requested again by the person who requested it.
    unfinished: () => waitingProofs(services.pool),
  };
}

/** Proves the ledger, keeps what was found, and holds the accounts that it touches. See docs/rules/ledger.md#proof. */
export async function runProof(
  services: ProofServices,
  { proofId, by, signal }: { proofId: string; by: string; signal?: AbortSignal },
): Promise<void> {
  const { pool, now, wake, log } = services;
  const begunMs = now();
  const { ordersChecked, faults: ours } = await proveLedger(pool, signal);
  const { faults: ofProviders, unasked, asked } = await compareProviders(services, begunMs, signal);
  const faults = [
    ...ours.map((fault) => ({ ...fault, provider: '' })),
    ...ofProviders.map((fault) => ({ ...fault, sameness: fault.detail })),
  ];
  const named = faults
    .slice(0, FAULTS_KEPT)
    .map(({ kind, accountId, subject, detail }) => ({ kind, accountId, subject, detail }));
  await transaction(pool, {
    run: async (db) => {
      await db.query(
        `insert into ledger_proofs (id, begun_at, ended_at, requested_by, orders_checked, faults, fault_count, unasked)
         values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8::jsonb) on conflict (id) do nothing`,
        [
          proofId,
          new Date(begunMs),
          new Date(now()),
          by,
          ordersChecked,
          JSON.stringify(named),
          faults.length,
          JSON.stringify(unasked),
        ],
      );
      await storeFaults(db, { faults, asked, nowMs: now() });
    },
  });
  wake();
  await keepPostingSums(services);
  if (faults.length > 0) {
    log.error({ faults: named, count: faults.length }, 'The ledger could not be proven.');
  }
}
