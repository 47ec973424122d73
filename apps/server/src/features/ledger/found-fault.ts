import type { LedgerFault } from '@passline/contract/balances/ledger-proof';

/** A fault, and what makes it the same one in the next proof, though balances have moved meanwhile. */
export type FoundFault = LedgerFault & { sameness: string };
