import type { LedgerFault } from '@passline/contract/balances/ledger-proof';
import type { Queryable } from '@passline/database';
import type { FoundFault } from './found-fault.ts';
import { readLedgerOrder } from './read-ledger-orders.ts';
import { wrongMoves } from './wrong-moves.ts';
import { faultsOfOrder } from './wrong-orders.ts';

/** What a correcting entry can be for. */
export type Corrected = Extract<LedgerFault['kind'], 'order' | 'transfer' | 'payout' | 'settlement'>;

export function isCorrected(kind: LedgerFault['kind']): kind is Corrected {
  return ['order', 'transfer', 'payout', 'settlement'].includes(kind);
}

/** What a proof would find now about one order, transfer, payout or cash settlement. */
export async function faultsAbout(db: Queryable, kind: Corrected, id: string): Promise<FoundFault[]> {
  const entry = kind === 'order' ? await readLedgerOrder(db, id) : null;
  return entry ? faultsOfOrder(entry) : (await wrongMoves(db, id)).filter((fault) => fault.kind === kind);
}
