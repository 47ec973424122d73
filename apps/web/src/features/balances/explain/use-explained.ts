import { zoneOffsetMs } from '@passline/domain/time/zone-offset';
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
  const startOf = useDayStarts(zone);
  const { rows = [] } = payouts;
  return { payouts: rows, explained: spanOf(accountId, startOf, search, payouts.rows) };
}

function useDayStarts(zone: string): (date: string) => number {
  const offsetAt = zoneOffsetMs;
  return (date) => startOfLocalDay(date, zone, offsetAt);
}

function spanOf(
  accountId: string,
  startOf: (date: string) => number,
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
    ...(from ? { postedFrom: startOf(from) } : {}),
    ...(to ? { postedBefore: startOf(addDays(to, 1)) } : {}),
  };
}
