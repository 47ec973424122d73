import type { ProductRow } from '@passline/contract';
import { applyTax } from '@passline/domain/taxes/product-taxes';

/** What somebody has ticked or unticked and the server has not answered yet. */
export type Tick = { taxId: string; productIds: ReadonlySet<string>; isTaxed: boolean };

/** Products as they will be: each with what was ticked of it, in the order in which it was. The same array where nothing was. */
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
