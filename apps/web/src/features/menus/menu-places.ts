import type { Category } from '@passline/contract/menus/categories';
import type { Menu } from '@passline/contract/menus/menus';
import type { ProductRow } from '@passline/contract/menus/products';
import type { LocationMenus } from './use-location-menus.ts';

/** A category of a menu with its products, and a menu with its categories, in the order that people give them. */
export type CategoryPlace = { category: Category; products: readonly ProductRow[] };
export type MenuPlace = { menu: Menu; categories: readonly CategoryPlace[] };

/** All menus of a location with their categories and products. */
export function placesOf(
  location: Pick<LocationMenus, 'menus' | 'categoriesOf' | 'productsOf'>,
): MenuPlace[] {
  return location.menus.map((menu) => ({
    menu,
    categories: location.categoriesOf(menu.menuId).map((category) => ({
      category,
      products: location.productsOf(category.categoryId),
    })),
  }));
}

/** The same with other products in each category, such as those that a search finds. */
export function withProducts(
  places: readonly MenuPlace[],
  change: (products: readonly ProductRow[]) => readonly ProductRow[],
): MenuPlace[] {
  return places.map(({ menu, categories }) => ({
    menu,
    categories: categories.map(({ category, products }) => ({ category, products: change(products) })),
  }));
}

export function productsOf(places: readonly MenuPlace[]): ProductRow[] {
  return places.flatMap(({ categories }) => categories.flatMap(({ products }) => products));
}
