import type { Entry } from '@passline/contract/balances/entries';
import { centsFromDecimal, decimalFromCents, sumCents } from '@passline/domain/money/cents';
import { localDate } from '@passline/domain/time/local-date';
import type { OffsetAt } from '@passline/domain/time/zone-offset';

/** What an account got of one order, transfer, payout or settlement on one day. */
export type EntryGroup = {
  belongsId: string;
  entries: readonly Entry[];
  /** The sum of its entries, in dollars. */
  amount: number;
};

export type EntryDay = { date: string; groups: readonly EntryGroup[] };

/** Entries by their days in `zone`, and within a day by what they belong to, each in the order in which it first comes. */
export function groupEntries(entries: readonly Entry[], zone: string, offsetAt?: OffsetAt): EntryDay[] {
  const days = new Map<string, Map<string, Entry[]>>();
  for (const entry of entries) {
    const date = localDate(entry.postedAt, zone, offsetAt);
    const day = days.get(date) ?? new Map<string, Entry[]>();
    days.set(date, day);
    day.set(entry.belongsId, [...(day.get(entry.belongsId) ?? []), entry]);
  }
  return [...days].map(([date, groups]) => ({
    date,
    groups: [...groups].map(([belongsId, of]) => ({
      belongsId,
      entries: of,
      amount: decimalFromCents(sumCents(of.map(({ amount }) => centsFromDecimal(amount)))),
    })),
  }));
}
