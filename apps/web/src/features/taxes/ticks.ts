import type { ProductRow } from '@passline/contract/menus/products';
import { applyTax } from '@passline/domain/taxes/product-taxes';

/** A tick or untick that the server has not answered yet. */
export type Tick = { taxId: string; productIds: ReadonlySet<string>; isTaxed: boolean };

/**
 * Products as they will be: each with its ticks, in the order in which they were made. The same array if there are
 * none.
 */
export function withTicks(products: readonly ProductRow[], ticks: readonly Tick[]): readonly ProductRow[] {
  if (ticks.length === 0) return products;
  return products.map((product) => ticks.reduce(withTick, product));
}

function withTick(product: ProductRow, { taxId, productIds, isTaxed }: Tick): ProductRow {
  if (!productIds.has(product.productId)) return product;
  const applied = applyTax([product], taxId, isTaxed);
  const [changed] = applied.ok ? applied.value : [];
  return changed ? { ...product, taxIds: changed.taxIds } : product;
}
