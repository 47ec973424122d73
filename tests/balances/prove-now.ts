import type { LedgerProof } from '@passline/contract/balances/ledger-proof';
import type { Desk } from '../setup/desk.ts';
import { waitUntil } from '../setup/wait-until.ts';
import { send } from './balances-desk.ts';

/** Asks for a proof of the ledger, and waits for what it finds. */
export async function proveNow(desk: Desk): Promise<LedgerProof> {
  // As if those before had taken no time: on a busy machine the next one would rest for a minute.
  await desk.site.database.pool.query('update ledger_proofs set begun_at = ended_at');
  const { body } = await send<{ proofId: string }>(desk, 'balances.prove', {});
  let proof: LedgerProof | undefined;
  await waitUntil(async () => {
    const proofs = await send<LedgerProof[]>(desk, 'balances.proofs', {});
    proof = proofs.body.find(({ id }) => id === body.proofId);
    return proof !== undefined;
  });
  return proof!;
}
