import type { LocationMenu } from '@passline/contract/menus/menus';
import { centsFromDecimal } from '@passline/domain/money/cents';
import { pricesInCents } from '@passline/domain/cart/price-for-type';
import { pricesAt } from '@passline/domain/menus/scheduled-prices';
import type { PricingModifierGroup, PricingProduct } from '@passline/domain/cart/cart-types';
import { whyNotServed } from '@passline/domain/menus/menu-times';

/** The products of the menus that are served at a moment, as the domain prices them then, in menu order. */
export function orderableProducts(menu: LocationMenu, atMs: number, zone: string): PricingProduct[] {
  const served = menu.menus.filter((one) => whyNotServed(one, atMs, zone) === null);
  const menuIds = new Set(served.map(({ menuId }) => menuId));
  const categoryIds = new Set(
    menu.categories.filter((category) => menuIds.has(category.menuId)).map(({ categoryId }) => categoryId),
  );
  const groups = new Map(menu.modifierGroups.map((group) => [group.id, readGroup(group)]));
  return menu.products
    .filter((product) => categoryIds.has(product.categoryId))
    .map((product) => ({
      id: product.productId,
      name: product.name,
      ...pricesInCents(pricesAt(product, { atMs, zone })),
      qty: product.qty,
      qtyLimit: product.qtyLimit,
      activeAfterMs: product.activeAfter,
      taxIds: product.taxIds,
      modifierGroups: product.modifierGroups.flatMap((id) => groups.get(id) ?? []),
    }));
}

function readGroup(group: LocationMenu['modifierGroups'][number]): PricingModifierGroup {
  return {
    id: group.id,
    title: group.title,
    isRequired: group.isRequired,
    maxSelection: group.maxSelection,
    items: group.modifierItems.map((item) => ({
      id: item.id,
      name: item.name,
      priceCents: centsFromDecimal(item.price),
      minSelection: item.minSelection,
      maxSelection: item.maxSelection,
      activeAfterMs: item.activeAfter,
    })),
  };
}
