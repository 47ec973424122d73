import type { CommissionRow } from '@passline/contract/restaurants/commission-row';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { foldText } from '@passline/domain/text/fold-text';
import { addressText } from '../../parts/address-values.ts';
import { addressSearch } from '../../parts/list/address-search.ts';
import type { AddressForm } from '../../parts/use-address.ts';
import { COLUMNS, orderTypesText, type ColumnId } from './commission-columns.ts';

export type Visibility = 'all' | 'visible' | 'hidden';

/** The grid's part of the address. */
export type GridSearch = {
  /** Part of a name, or the beginning of a location's id. */
  q: string;
  types: readonly OrderType[];
  visibility: Visibility;
  sort: ColumnId;
  isDescending: boolean;
};

export const GRID_ADDRESS: AddressForm<GridSearch> = {
  read: (raw) => {
    const types = addressText(raw['types']).split(',');
    const visibility = raw['visibility'];
    const sort = addressText(raw['sort']);
    return {
      q: addressSearch(raw['q']),
      types: ORDER_TYPES.filter((type) => types.includes(type)),
      visibility: visibility === 'visible' || visibility === 'hidden' ? visibility : 'all',
      sort: COLUMNS.find(({ id }) => id === sort)?.id ?? 'restaurantName',
      isDescending: raw['dir'] === 'desc',
    };
  },
  write: ({ q, types, visibility, sort, isDescending }) => ({
    ...(q ? { q } : {}),
    ...(types.length > 0 ? { types: types.join(',') } : {}),
    ...(visibility === 'all' ? {} : { visibility }),
    ...(sort === 'restaurantName' ? {} : { sort }),
    ...(isDescending ? { dir: 'desc' } : {}),
  }),
};

/**
 * The rows to show, in order. Sorted by the stored values, so that a row does not jump away while someone types in it.
 */
export function findRows(rows: readonly CommissionRow[], search: GridSearch): CommissionRow[] {
  const words = foldText(search.q).split(/\s+/).filter(Boolean);
  const found = rows.filter((row) => {
    if (search.visibility !== 'all' && row.isVisible !== (search.visibility === 'visible')) return false;
    if (!search.types.every((type) => row.availableOrderTypes[type])) return false;
    const name = foldText(`${row.restaurantName} ${row.locationName}`);
    return words.every((word) => name.includes(word) || row.locationId.startsWith(word));
  });
  const keys = new Map(found.map((row) => [row, sortKey(row, search.sort)]));
  const turn = search.isDescending ? -1 : 1;
  // The server's order is by name; sorting keeps it among equals.
  return found.sort((a, b) => turn * compare(keys.get(a) ?? '', keys.get(b) ?? ''));
}

const COLLATOR = new Intl.Collator('en');

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
}

/** Unset values come first; a commission by type sorts by its lowest rate. */
function sortKey(row: CommissionRow, sort: ColumnId): string | number {
  if (sort === 'availableOrderTypes') return orderTypesText(row);
  if (sort === 'restaurantName') return `${row.restaurantName}\u0000${row.locationName}`;
  const value = row[sort];
  if (value === null) return -1;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'object' ? Math.min(...Object.values(value)) : value;
}
