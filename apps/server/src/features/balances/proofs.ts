import { contract } from '@passline/contract/contract';
import type { LedgerFault, LedgerProof } from '@passline/contract/balances/ledger-proof';
import type { Queryable } from '@passline/database';
import { randomUUIDv7 } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { runAction, runQuery } from '../../kernel/actions/run-action.ts';
import { proofsRestUntil } from './pace-of-proofs.ts';
import { PROVE_LEDGER } from './prove-ledger-job.ts';
import { shareWaitingProof } from './waiting-proof.ts';

const SHOWN = 20;
/**
 * How long a person waits for the proof that they requested; for a large ledger it takes longer, and then appears in the
 * list.
 */
const PATIENCE_MS = 2_000;
const LOOK_MS = 100;

type ProofRecord = {
  id: string;
  begun_at: string;
  ended_at: string;
  requested_by: string;
  orders_checked: number;
  faults: LedgerFault[];
  fault_count: number;
  unasked: string[];
};

export const listProofs = runQuery(contract.balances.proofs, async ({ db }) => {
  const { rows } = await db.query<ProofRecord>(
    `select * from ledger_proofs order by begun_at desc limit ${SHOWN}`,
  );
  return rows.map(toProof);
});

/** Done by a worker. See docs/rules/ledger.md#proof. */
export const proveNow = runAction(
  contract.balances.prove,
  async ({ audit, callerName, db, enqueue, nowMs }) => {
    const waiting = await shareWaitingProof(db, { proofId: randomUUIDv7(), by: callerName });
    const { proofId } = waiting;
    // Also a shared one: where it is on the queue already, this is dropped.
    await enqueue(PROVE_LEDGER, waiting);
    audit({ table: 'ledger_proofs', id: proofId, before: null, after: { requested_by: callerName } });
    return { proofId, proof: null, beginsAt: await proofsRestUntil(db, nowMs) };
  },
  {
    afterCommit: async ({ services }, { proofId, beginsAt }) => ({
      proofId,
      beginsAt,
      proof: await awaitProof(services.reads, proofId, () => beginsAt !== null || services.jobs.isStopping),
    }),
  },
);

async function awaitProof(
  db: Queryable,
  proofId: string,
  isInVain: () => boolean,
): Promise<LedgerProof | null> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await db.query<ProofRecord>('select * from ledger_proofs where id = $1', [proofId]);
    if (rows[0]) return toProof(rows[0]);
    if (performance.now() > until || isInVain()) return null;
    await setTimeout(LOOK_MS);
  }
}

function toProof(row: ProofRecord): LedgerProof {
  return {
    id: row.id,
    begunAt: Date.parse(row.begun_at),
    endedAt: Date.parse(row.ended_at),
    requestedBy: row.requested_by,
    ordersChecked: row.orders_checked,
    faults: row.faults,
    faultCount: row.fault_count,
    unasked: row.unasked,
  };
}
