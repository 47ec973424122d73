import { DEFAULT_TAX_ID } from '../money/tax.ts';
import { ok, refuse, type Result } from '../result.ts';

type TaxedProduct = { name: string; taxIds: readonly string[] };

/** The taxes of a product by their ids: those that it names, or the default tax alone. See docs/rules/taxes.md#the-taxes-of-a-product. */
export function taxIdsOf({ taxIds }: Pick<TaxedProduct, 'taxIds'>): readonly string[] {
  return taxIds.length === 0 ? [DEFAULT_TAX_ID] : taxIds;
}

/** Whether a product has a tax. See docs/rules/taxes.md#the-taxes-of-a-product. */
export function isTaxedWith(product: Pick<TaxedProduct, 'taxIds'>, taxId: string): boolean {
  return taxIdsOf(product).includes(taxId);
}

/**
 * What products name after they get, or lose, a tax. Those that are as wanted already are left out. Refused if one would
 * be left without any. See docs/rules/taxes.md#ticking.
 */
export function applyTax<Product extends TaxedProduct>(
  products: readonly Product[],
  taxId: string,
  isTaxed: boolean,
): Result<{ product: Product; taxIds: string[] }[], 'tax-last'> {
  const untaxed = isTaxed
    ? []
    : products.filter((product) => taxIdsOf(product).every((own) => own === taxId));
  if (untaxed.length > 0) return refuse('tax-last', lastWords(untaxed), 'productIds');
  const changed = products.filter((product) => isTaxedWith(product, taxId) !== isTaxed);
  return ok(
    changed.map((product) => {
      const own = taxIdsOf(product);
      return { product, taxIds: isTaxed ? [...own, taxId].toSorted() : own.filter((one) => one !== taxId) };
    }),
  );
}

function lastWords([first, ...others]: readonly TaxedProduct[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  const [have, one, it] = others.length === 0 ? ['has', 'a product', 'it'] : ['have', 'products', 'them'];
  return `${first?.name}${more} ${have} no other tax, and ${one} without taxes would be taxed with GST. Give ${it} another tax first.`;
}
