import type { Queryable } from '@passline/database';
import type { DataOf } from '../../kernel/jobs/jobs.ts';
import type { PROVE_LEDGER } from './prove-ledger-job.ts';

type WaitingProof = DataOf<typeof PROVE_LEDGER>;

/** The proof that has not begun yet, whoever asked for it first; else this one, which then waits. */
export async function shareWaitingProof(db: Queryable, { proofId, by }: WaitingProof): Promise<WaitingProof> {
  const { rows } = await db.query<WaitingProof>(
    `insert into waiting_proof as w (proof_id, requested_by) values ($1, $2)
     on conflict (is_only) do update set requested_by = w.requested_by
     returning proof_id as "proofId", requested_by as by`,
    [proofId, by],
  );
  return rows[0] ?? { proofId, by };
}

/** From now on, people who ask get another one: this one may already have passed what they have put right. */
export async function beginWaitingProof(db: Queryable, proofId: string): Promise<void> {
  await db.query('delete from waiting_proof where proof_id = $1', [proofId]);
}

export async function waitingProofs(db: Queryable): Promise<WaitingProof[]> {
  const { rows } = await db.query<WaitingProof>(
    'select proof_id as "proofId", requested_by as by from waiting_proof',
  );
  return rows;
}

/** Somebody who shared it may have put it on the queue once more. */
export async function isProven(db: Queryable, proofId: string): Promise<boolean> {
  const { rows } = await db.query('select from ledger_proofs where id = $1', [proofId]);
  return rows.length > 0;
}
