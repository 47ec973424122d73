import { addressFlag, addressText } from '../../../parts/address-values.ts';
import type { AddressForm } from '../../../parts/use-address.ts';

/** The menu screen's part of the address. */
export type CategorySearch = {
  /** The id of the category whose products are shown; '' for the first one. */
  category: string;
  /** The id of the product that is open, or 'new'. */
  product: string;
  /** Whether the modifier groups are shown instead of products. */
  groups: boolean;
  /** The id of the modifier group that is open, or 'new'. */
  group: string;
  /** The search text for the products of the menu. */
  q: string;
  /** The id of the category whose description and picture are edited; '' for none. */
  edited: string;
  /** The dialog above it: the menu as a guest sees it, or what is sold out. */
  view: '' | 'guest' | 'sold-out';
};

export const CATEGORY_ADDRESS: AddressForm<CategorySearch> = {
  read: ({ category, product, groups, group, q, edited, view }) => ({
    category: addressText(category),
    product: addressText(product),
    groups: addressFlag(groups),
    group: addressText(group),
    q: addressText(q),
    edited: addressText(edited),
    view: view === 'guest' || view === 'sold-out' ? view : '',
  }),
  write: ({ category, product, groups, group, q, edited, view }): Record<string, string | number> => ({
    ...(category && { category }),
    ...(product && { product }),
    ...(groups && { groups: 1 }),
    ...(group && { group }),
    ...(q && { q }),
    ...(edited && { edited }),
    ...(view && { view }),
  }),
};
