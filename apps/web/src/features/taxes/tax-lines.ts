import type { Menu } from '@passline/contract/menus/menus';
import type { ProductRow } from '@passline/contract/menus/products';
import { foldText } from '@passline/domain/text/fold-text';
import { isTaxedWith } from '@passline/domain/taxes/product-taxes';
import type { MenuPlace } from '../menus/menu-places.ts';

/** The tick of a category or a product: all, none, or some of its products. */
export type Ticked = boolean | 'mixed';

/** A line of the list: a menu, a category with its products, or a product. */
export type TaxLine =
  | { kind: 'menu'; key: string; menu: Menu }
  | {
      kind: 'category';
      key: string;
      name: string;
      products: readonly ProductRow[];
      taxedCount: number;
      ticked: Ticked;
    }
  | { kind: 'product'; key: string; product: ProductRow; ticked: Ticked };

/** A shorter search finds everything. See docs/rules/taxes.md#choosing-products. */
const SHORTEST_SEARCH = 2;

/**
 * The products of a location that a search finds, below their categories and menus. `taxId` is the chosen tax; without
 * one nothing is ticked. See docs/rules/taxes.md#choosing-products.
 */
export function taxLines(places: readonly MenuPlace[], search: string, taxId: string): TaxLine[] {
  const wanted = foldText(search.trim());
  const isFound = ({ name }: ProductRow) =>
    wanted.length < SHORTEST_SEARCH || foldText(name).includes(wanted);
  return places.flatMap(({ menu, categories }) => {
    const lines = categories.flatMap(({ category: { categoryId, name }, products }): TaxLine[] => {
      const found = products.filter(isFound);
      if (found.length === 0) return [];
      const taxed = new Set(found.filter((product) => taxId !== '' && isTaxedWith(product, taxId)));
      return [
        {
          kind: 'category',
          key: categoryId,
          name,
          products: found,
          taxedCount: taxed.size,
          ticked: taxed.size === found.length ? true : taxed.size > 0 ? 'mixed' : false,
        },
        ...found.map((product): TaxLine => ({
          kind: 'product',
          key: product.productId,
          product,
          ticked: taxed.has(product),
        })),
      ];
    });
    return lines.length === 0 ? [] : [{ kind: 'menu', key: menu.menuId, menu }, ...lines];
  });
}
