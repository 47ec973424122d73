import type { Category } from '@passline/contract/menus/categories';
import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import { categoriesLive, menusLive, modifierGroupsLive, productsLive } from '@passline/contract/menus/topics';
import { locationLive } from '@passline/contract/restaurants/location-topic';
import { hoursOfKind } from '@passline/domain/hours/hours-of-kind';
import type { LocationHours } from '@passline/domain/hours/open-ranges';
import { ORDER_TYPES, type OrderType } from '@passline/domain/orders/order-states';
import { DEFAULT_TIME_ZONE } from '@passline/domain/time/zones';
import type { CollectionStatus } from '@passline/live/browser';
import { useMemo } from 'react';
import { useCollection, useRow, useRows, useStatus } from '../../live/use-live.ts';

/** All that a location sells, live, each list in the order that people gave it. */
export type LocationMenus = {
  locationId: string;
  zone: string;
  /** Its Order Status: ms since 1970; null: off until somebody switches it on. */
  orderOpenAfter: number | null;
  /** When it is open for an order of a type; null until they are known. */
  hoursOf: (orderType: OrderType) => LocationHours | null;
  /** The order types that it offers. */
  orderTypes: readonly OrderType[];
  status: CollectionStatus;
  menus: readonly Menu[];
  categoriesOf: (menuId: string) => readonly Category[];
  productsOf: (categoryId: string) => readonly ProductRow[];
  groups: readonly ModifierGroupRow[];
  category: (categoryId: string) => Category | undefined;
  product: (productId: string) => ProductRow | undefined;
  group: (groupId: string) => ModifierGroupRow | undefined;
  /** The products that offer a group. */
  offering: (groupId: string) => readonly ProductRow[];
  /** Shows what an action returned. */
  showMenu: (row: Menu) => Menu;
  showCategory: (row: Category) => Category;
  showProducts: (rows: ProductRow[]) => void;
  showGroup: (row: ModifierGroupRow) => ModifierGroupRow;
};

type Ranked = { rank: number };

export function useLocationMenus(locationId: string): LocationMenus {
  const params = { locationId };
  const menuRows = useCollection(menusLive, params);
  const categoryRows = useCollection(categoriesLive, params);
  const productRows = useCollection(productsLive, params);
  const groupRows = useCollection(modifierGroupsLive, params);
  const at = useRow(useCollection(locationLive, params), locationId);
  // Until it is there, nothing is said of it.
  const { timezone: zone, orderOpenAfter } = at ?? { timezone: DEFAULT_TIME_ZONE, orderOpenAfter: 0 };
  const statuses = [
    useStatus(menuRows),
    useStatus(categoryRows),
    useStatus(productRows),
    useStatus(groupRows),
  ];
  const status = worst(statuses);
  const menus = useRows(menuRows);
  const categories = useRows(categoryRows);
  const products = useRows(productRows);
  const groups = useRows(groupRows);
  const orderedMenus = useMemo(() => menus.toSorted((a, b) => byRank(a, b, a.menuId, b.menuId)), [menus]);
  const byMenu = useMemo(
    () =>
      inLists(
        categories,
        ({ menuId }) => menuId,
        ({ categoryId }) => categoryId,
      ),
    [categories],
  );
  const byCategory = useMemo(
    () =>
      inLists(
        products,
        ({ categoryId }) => categoryId,
        ({ productId }) => productId,
      ),
    [products],
  );
  const orderedGroups = useMemo(() => groups.toSorted((a, b) => a.title.localeCompare(b.title)), [groups]);
  const byGroup = useMemo(
    () =>
      Map.groupBy(
        products.flatMap((product) => product.modifierGroups.map((groupId) => ({ groupId, product }))),
        ({ groupId }) => groupId,
      ),
    [products],
  );
  return useMemo(
    () => ({
      locationId,
      zone,
      orderOpenAfter,
      hoursOf: (orderType) =>
        at ? hoursOfKind(orderType === 'Delivery' ? 'delivery' : 'ordering', at) : null,
      orderTypes: at ? ORDER_TYPES.filter((type) => at.availableOrderTypes[type]) : ORDER_TYPES,
      status,
      menus: orderedMenus,
      categoriesOf: (menuId) => byMenu.get(menuId) ?? [],
      productsOf: (categoryId) => byCategory.get(categoryId) ?? [],
      groups: orderedGroups,
      category: (categoryId) => categoryRows.get(categoryId),
      product: (productId) => productRows.get(productId),
      group: (groupId) => groupRows.get(groupId),
      offering: (groupId) => (byGroup.get(groupId) ?? []).map(({ product }) => product),
      showMenu: (row) => {
        menuRows.merge([row], []);
        return row;
      },
      showCategory: (row) => {
        categoryRows.merge([row], []);
        return row;
      },
      showProducts: (rows) => productRows.merge(rows, []),
      showGroup: (row) => {
        groupRows.merge([row], []);
        return row;
      },
    }),
    [
      locationId,
      zone,
      orderOpenAfter,
      at,
      status,
      orderedMenus,
      byMenu,
      byCategory,
      orderedGroups,
      byGroup,
      menuRows,
      categoryRows,
      productRows,
      groupRows,
    ],
  );
}

const READY: CollectionStatus = { kind: 'ready' };

/** What the screen waits for, or why it is not shown. */
function worst(all: readonly CollectionStatus[]): CollectionStatus {
  return all.find(({ kind }) => kind === 'refused') ?? all.find(({ kind }) => kind !== 'ready') ?? READY;
}

function inLists<Row extends Ranked>(
  rows: readonly Row[],
  listOf: (row: Row) => string,
  keyOf: (row: Row) => string,
): Map<string, Row[]> {
  const lists = Map.groupBy(rows, listOf);
  for (const list of lists.values()) list.sort((a, b) => byRank(a, b, keyOf(a), keyOf(b)));
  return lists;
}

function byRank(one: Ranked, other: Ranked, oneKey: string, otherKey: string): number {
  return one.rank - other.rank || (oneKey < otherKey ? -1 : 1);
}
