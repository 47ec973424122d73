import type { Category } from '@passline/contract/menus/categories';
import type { ProductRow } from '@passline/contract/menus/products';
import type { MenuPlace } from '../menu-places.ts';

export type GuestRow =
  | { kind: 'category'; key: string; category: Category }
  | { kind: 'product'; key: string; product: ProductRow };

/** The rows that a guest scrolls through: each category that has products, and its products. */
export function guestRows({ categories }: MenuPlace): GuestRow[] {
  return categories.flatMap(({ category, products }): GuestRow[] =>
    products.length === 0
      ? []
      : [
          { kind: 'category', key: category.categoryId, category },
          ...products.map((product): GuestRow => ({ kind: 'product', key: product.productId, product })),
        ],
  );
}
