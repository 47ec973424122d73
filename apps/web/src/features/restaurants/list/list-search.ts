import type { LocationSummary } from '@passline/contract';
import { addressFlag, addressText } from '../../../parts/address-values.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

/** What the address of the list says. */
export type ListSearch = {
  /** Part of a restaurant's name. */
  q: string;
  /** Whether hidden restaurants are shown too. */
  hidden: boolean;
};

export const LIST_ADDRESS: AddressForm<ListSearch> = {
  read: (raw) => ({ q: addressText(raw['q']), hidden: addressFlag(raw['hidden']) }),
  write: ({ q, hidden }) => ({ ...(q ? { q } : {}), ...(hidden ? { hidden: '1' } : {}) }),
};

/** The locations to show: every word that was typed begins or stands in the restaurant's or the location's name. */
export function findLocations(
  locations: readonly LocationSummary[],
  { q, hidden }: ListSearch,
): LocationSummary[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return locations.filter(({ isVisible, restaurantName, locationName }) => {
    if (!hidden && !isVisible) return false;
    const name = `${restaurantName} ${locationName}`.toLowerCase();
    return words.every((word) => name.includes(word));
  });
}
