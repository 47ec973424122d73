import type { Category, ProductRow } from '@passline/contract';
import type { MenuPlace } from '../menu-places.ts';

export type GuestRow =
  | { kind: 'category'; key: string; category: Category }
  | { kind: 'product'; key: string; product: ProductRow };

/** What a guest scrolls through: each category that has products, and these below it. */
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
