import { useMemo } from 'react';
import { useLocationMenus } from '../menus/use-location-menus.ts';

/** All that a location sells, in its order, and the category of each product, as colleagues have it now. Null: it is not there yet. */
export function useRoutedMenu(locationId: string) {
  const location = useLocationMenus(locationId);
  return useMemo(() => {
    if (location.status.kind !== 'ready') return null;
    const { menus, groups } = location;
    const categories = menus.flatMap(({ menuId }) => location.categoriesOf(menuId));
    const products = categories.flatMap(({ categoryId }) => location.productsOf(categoryId));
    const categoryOf = new Map(products.map(({ productId, categoryId }) => [productId, categoryId]));
    return { menus, categories, products, modifierGroups: groups, categoryOf };
  }, [location]);
}

export type RoutedMenu = NonNullable<ReturnType<typeof useRoutedMenu>>;
