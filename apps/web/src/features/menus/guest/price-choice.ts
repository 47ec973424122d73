import type { Menu } from '@passline/contract/menus/menus';
import type { ModifierGroupRow } from '@passline/contract/menus/modifier-groups';
import type { ProductRow } from '@passline/contract/menus/products';
import { centsFromDecimal } from '@passline/domain/money/cents';
import type { Tax } from '@passline/domain/money/tax';
import { ok, type Result } from '@passline/domain/result';
import { checkServed } from '@passline/domain/menus/check-served';
import { pricesAt, type Moment } from '@passline/domain/menus/scheduled-prices';
import { orderTaxes, type OrderTaxes } from '@passline/domain/order-intake/order-taxes';
import { priceForType, pricesInCents } from '@passline/domain/cart/price-for-type';
import type { OrderType } from '@passline/domain/orders/order-states';
import { priceLines } from '@passline/domain/cart/price-lines';
import type { PricedLine, PricingProduct } from '@passline/domain/cart/cart-types';

/** What a guest has chosen of one product. */
export type Choice = {
  count: number;
  /** The ids of the items chosen of each group, by its id. */
  itemIds: ReadonlyMap<string, readonly string[]>;
};

/** What the guest chooses from, and when. */
export type Offer = {
  product: ProductRow;
  menu: Menu;
  /** Of the location. */
  groups: readonly ModifierGroupRow[];
  taxes: ReadonlyMap<string, Tax>;
  /** How the guest gets it. */
  orderType: OrderType;
  /** When the guest orders, for as soon as possible; ms since 1970. */
  atMs: number;
  /** The location's zone. */
  zone: string;
};

export type PricedChoice = { line: PricedLine; taxes: OrderTaxes['taxes']; totalCents: number };

/**
 * What a choice costs without a delivery fee, or why it cannot be ordered: the same checks, in the same order, as in the order intake. See
 * docs/rules/order-intake.md#pricing.
 */
export function priceChoice(
  { product, menu, groups, taxes, orderType, atMs, zone }: Offer,
  choice: Choice,
): Result<PricedChoice> {
  const priced = priceForType(pricingProduct(product, menu, groups, { atMs, zone }), orderType);
  const modifiers = [...choice.itemIds].map(([groupId, itemIds]) => ({ groupId, itemIds }));
  const cart = [{ productId: priced.id, count: choice.count, modifiers }];
  const lines = priceLines(cart, new Map([[priced.id, priced]]), atMs);
  if (!lines.ok) return lines;
  const served = checkServed([priced], { wantedMs: atMs, nowMs: atMs, zone });
  if (!served.ok) return served;
  const taxed = orderTaxes(lines.value, 0, taxes, orderType);
  if (!taxed.ok) return taxed;
  const [line] = lines.value;
  if (!line) throw new Error('A cart with one line was priced without any line.');
  return ok({
    line,
    taxes: taxed.value.taxes,
    totalCents: line.lineTotalCents + taxed.value.subTotalTaxCents,
  });
}

/** The groups that a product offers, in its order. */
export function groupsOf(product: ProductRow, groups: readonly ModifierGroupRow[]): ModifierGroupRow[] {
  return product.modifierGroups.flatMap((id) => groups.find((group) => group.id === id) ?? []);
}

function pricingProduct(
  product: ProductRow,
  menu: Menu,
  groups: readonly ModifierGroupRow[],
  moment: Moment,
): PricingProduct {
  const { productId, name, qty, qtyLimit, activeAfter, taxIds } = product;
  return {
    id: productId,
    name,
    ...pricesInCents(pricesAt(product, moment)),
    qty,
    qtyLimit,
    activeAfterMs: activeAfter,
    taxIds,
    menu,
    modifierGroups: groupsOf(product, groups).map(
      ({ id, title, isRequired, maxSelection, modifierItems }) => ({
        id,
        title,
        isRequired,
        maxSelection,
        items: modifierItems.map((item) => ({
          id: item.id,
          name: item.name,
          priceCents: centsFromDecimal(item.price),
          minSelection: item.minSelection,
          maxSelection: item.maxSelection,
          activeAfterMs: item.activeAfter,
        })),
      }),
    ),
  };
}
