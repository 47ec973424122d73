import type { LedgerShares } from './order-ledger.ts';

/** What must be posted so that `posted` becomes `wanted`; empty if it is so already. The sum is 0 if both sums are. */
export function ledgerDifference(wanted: LedgerShares, posted: LedgerShares): LedgerShares {
  const difference = new Map(wanted);
  for (const [account, cents] of posted) {
    const left = (difference.get(account) ?? 0) - cents;
    if (left === 0) difference.delete(account);
    else difference.set(account, left);
  }
  return difference;
}
