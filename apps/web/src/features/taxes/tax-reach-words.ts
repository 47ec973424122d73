import type { TaxReach } from '@passline/contract/taxes/taxes';
import { formatCount } from '../../parts/list/count-words.ts';

/** '2 products of 1 restaurant have it.' */
export function taxReachWords({ products, restaurants }: TaxReach): string {
  if (products === 0) return 'No product has it.';
  const of = `${formatCount(restaurants)} ${restaurants === 1 ? 'restaurant' : 'restaurants'}`;
  return `${productWords(products)} of ${of} ${products === 1 ? 'has' : 'have'} it.`;
}

/** '1 product', '1,284 products'. */
export function productWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'product' : 'products'}`;
}
