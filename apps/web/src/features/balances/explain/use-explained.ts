import type { Payout } from '@passline/contract/balances/balances';
import { addDays, startOfLocalDay } from '@passline/domain/time/local-date';
import { usePayouts } from '../payouts/use-payouts.ts';
import { LAST, type ExplainSearch } from '../balances-search.ts';

/** The requested part of an account, as the wire names it. */
export type Explained = {
  accountId: string;
  payoutId?: string;
  postedFrom?: number;
  postedBefore?: number;
};

/** The span that the address names, and the payouts that may be chosen instead. Null while these are loading. */
export function useExplained(accountId: string, zone: string, search: ExplainSearch) {
  const payouts = usePayouts(accountId);
  const { rows = [] } = payouts;
  return { payouts: rows, explained: spanOf(accountId, zone, search, payouts.rows) };
}

function spanOf(
  accountId: string,
  zone: string,
  { payout, from, to }: ExplainSearch,
  payouts: readonly Payout[] | undefined,
): Explained | null {
  if (payout === LAST) {
    if (!payouts) return null;
    const last = payouts.find(({ delivery }) => delivery.state === 'SUCCESS');
    // Its own entry was posted when it was settled or before.
    return { accountId, ...(last?.settledAt ? { postedFrom: last.settledAt + 1 } : {}) };
  }
  if (payout) return { accountId, payoutId: payout };
  return {
    accountId,
    ...(from ? { postedFrom: startOfLocalDay(from, zone) } : {}),
    ...(to ? { postedBefore: startOfLocalDay(addDays(to, 1), zone) } : {}),
  };
}
