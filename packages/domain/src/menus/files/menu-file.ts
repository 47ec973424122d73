import { MAX_MODIFIER_ITEMS } from '../check-modifier-group.ts';
import { USUAL_SELECTION, type ItemSelection } from '../item-selection.ts';
import { MOST_OF_MENU } from '../menu-limits.ts';
import type { MenuHours } from '../menu-times.ts';
import { NO_TYPE_PRICES } from '../price-by-type.ts';
import { NO_SCHEDULE, type KeptPrices } from '../scheduled-prices.ts';

/** What a JSON file says about itself. */
export const MENU_FILE_FORMAT = 'passline-menu';
export const MENU_FILE_VERSION = 1;

/** See docs/rules/menus.md#a-menu-as-a-file. */
export const MENU_FILE_LIMITS = {
  /** Length of the text in UTF-8. */
  bytes: 4 * 2 ** 20,
  /** All kinds together: more than the limits below allow; nothing beyond this is examined. */
  records: 20_000,
  /** In a JSON file: more than so many records have. */
  values: 400_000,
  /** In the first line of a CSV file: a spreadsheet may write empty ones too. */
  columns: 1_000,
  categories: MOST_OF_MENU.categories,
  products: 5000,
  productsOfCategory: MOST_OF_MENU.products,
  groups: MOST_OF_MENU.modifierGroups,
  itemsOfGroup: MAX_MODIFIER_ITEMS,
  items: MOST_OF_MENU.modifierItems,
} as const;

/** What a file can say about each kind of record, by the names of the wire. Money in dollars with two decimals. */
export type MenuFields = {
  name: string;
  active: boolean;
  hours: MenuHours;
  /** Milliseconds since 1970; null: from or until any time. */
  activeFrom: number | null;
  activeUntil: number | null;
};
export type CategoryFields = { name: string; description: string };
export type ProductFields = KeptPrices & {
  name: string;
  /** What the kitchen calls it; '': as guests do. */
  kitchenName: string;
  description: string;
  tags: readonly string[];
  /** In the order of the alphabet. */
  taxIds: readonly string[];
  /** The stock left; null: not counted. */
  qty: number | null;
  /** The most in one order; null: no limit. */
  qtyLimit: number | null;
  /** What the file calls them (`key`), in their order. */
  modifierGroups: readonly string[];
};
export type GroupFields = { title: string; isRequired: boolean; maxSelection: number };
export type ItemFields = ItemSelection & {
  name: string;
  kitchenName: string;
  price: number;
  defaultValue: boolean;
};

/** A record as a file gives it: what it leaves out stays as it is, or is the default for a new one. `id` null: not given. */
type Said<Fields, Always extends keyof Fields> = Partial<Fields> &
  Pick<Fields, Always> & { id: string | null };

export type SaidProduct = Said<ProductFields, 'name' | 'price'>;
export type SaidCategory = Said<CategoryFields, 'name'> & { products: readonly SaidProduct[] };
export type SaidItem = Said<ItemFields, 'name' | 'price'>;
export type SaidGroup = Said<GroupFields, 'title'> & { key: string; items: readonly SaidItem[] };

/** One menu as a file says it. See docs/rules/menus.md#a-menu-as-a-file. */
export type MenuFile = {
  menu: Said<MenuFields, 'name'> | null;
  categories: readonly SaidCategory[];
  groups: readonly SaidGroup[];
};

type Kept<Fields> = Fields & { id: string };
export type KeptProduct = Kept<ProductFields>;
export type KeptCategory = Kept<CategoryFields> & { products: readonly KeptProduct[] };
export type KeptItem = Kept<ItemFields>;
export type KeptGroup = Kept<GroupFields> & { key: string; items: readonly KeptItem[] };

/** One menu with everything that a file can contain. It equals a file that leaves nothing out. */
export type WholeMenu = {
  menu: Kept<MenuFields>;
  categories: readonly KeptCategory[];
  groups: readonly KeptGroup[];
};

/** The values of a new record where a file says nothing. */
export const USUAL_FIELDS = {
  category: { description: '' },
  product: {
    ...NO_TYPE_PRICES,
    ...NO_SCHEDULE,
    kitchenName: '',
    description: '',
    tags: [],
    taxIds: [],
    qty: null,
    qtyLimit: null,
    modifierGroups: [],
  },
  group: { isRequired: false, maxSelection: 1 },
  item: { kitchenName: '', defaultValue: false, ...USUAL_SELECTION },
} as const;

/**
 * Names by which records of a file can be distinguished: their own if it is unique, otherwise with a number after it.
 * In the order of the names.
 */
export function distinctKeys(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let key = name;
    for (let count = 2; taken.has(key); count += 1) key = `${name} (${count})`;
    taken.add(key);
    return key;
  });
}
