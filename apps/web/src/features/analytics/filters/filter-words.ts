import { formatCents, centsFromDecimal } from '@passline/domain/money/cents';
import { formatCount } from '../../../parts/list/count-words.ts';
import type { AnalyticsFilters } from '../analytics-address.ts';

/** What orders say that say nothing. */
export const NOT_KNOWN = 'Not known';

/** 'Delivery, Pickup'; '3 clients' where the names need too much room; `all` if none is chosen. */
export function chosenWords(names: readonly string[], all: string, noun: string): string {
  if (names.length === 0) return all;
  const words = names.map((name) => name || NOT_KNOWN).join(', ');
  return names.length > 1 && words.length > 28 ? `${names.length} ${noun}` : words;
}

/** '$20.00 to $50.00', 'From $20.00', 'Up to $50.00'. */
export function amountWords({ least, most }: Pick<AnalyticsFilters, 'least' | 'most'>): string {
  if (least === null) return most === null ? 'Any amount' : `Up to ${dollars(most)}`;
  return most === null ? `From ${dollars(least)}` : `${dollars(least)} to ${dollars(most)}`;
}

const dollars = (amount: number) => formatCents(centsFromDecimal(amount));

/** As the server decides it: such a range is ignored. */
export function isAmountIgnored({ least, most }: Pick<AnalyticsFilters, 'least' | 'most'>): boolean {
  return least !== null && most !== null && least > most;
}

/** The warning about such a range. */
export const AMOUNT_IGNORED = 'The least amount is above the most: orders of every amount count.';

/** How many filters are set. */
export function filterCount(filters: AnalyticsFilters): number {
  const { restaurants, locations, regions, types, clients, devices, least, most } = filters;
  const isSet = [
    restaurants.length + locations.length > 0,
    regions.length > 0,
    types.length > 0,
    clients.length > 0,
    devices.length > 0,
    least !== null || most !== null,
  ];
  return isSet.filter(Boolean).length;
}

/** That a list of clients or devices is not all of them; null where it is. */
export function mostUsedWords(told = 0, count = 0): string | null {
  return told < count ? `The ${formatCount(told)} most used of ${formatCount(count)}.` : null;
}
