import type { LedgerFault } from '@passline/contract/balances/ledger-proof';
import type { Cents } from '@passline/domain/money/cents';

/** A fault, and what makes it the same one in the next proof, though balances have moved meanwhile. */
export type FoundFault = LedgerFault & {
  sameness: string;
  /** What a correcting entry for its subject would have to add to its account; absent: none puts it right. */
  missingCents?: Cents;
};
