import type { AnalyticsProduct, ProductSums } from '@passline/contract/analytics/products';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { finderOf } from '@passline/domain/text/find-by-words';
import { formatCount } from '../../../../parts/list/count-words.ts';
import { formatMoney } from '../../../../parts/money.tsx';
import { placeName } from '../../../../parts/place-name.ts';
import { changeInPercent } from '../../change-words.ts';
import type { ComparedHead } from '../../compared/compared-words.ts';
import { countColumn, moneyColumn, shareColumn, type FigureColumn } from '../figure-columns.ts';
import { shareOf, shareOrDash } from '../shares.ts';
import type { ViewTotal } from '../view-totals.tsx';

type Pieces = Pick<ProductSums, 'sold' | 'refunded'>;
type Amounts = Pick<ProductSums, 'ordered' | 'brought'>;

/** The share of pieces that were given back, from 0 to 100; null of none. */
export function refundedShare({ sold, refunded }: Pieces): number | null {
  return shareOf(refunded, sold);
}

/** What refunds took, in dollars. */
function refundsOf({ ordered, brought }: Amounts): number {
  return decimalFromCents(centsFromDecimal(ordered) - centsFromDecimal(brought));
}

/** The four figures at the head, with the window before. */
export function productTotals(now: ProductSums, before: ProductSums, head: ComparedHead): ViewTotal[] {
  const share = (sums: ProductSums) => shareOrDash(refundedShare(sums));
  return [
    {
      title: 'Products sold',
      figure: formatCount(now.products),
      more: `${formatCount(now.sold)} pieces`,
      before: formatCount(before.products),
      change: changeInPercent(now.products, before.products, null, false),
    },
    {
      title: 'Before refunds',
      figure: formatMoney(now.ordered),
      more: 'after rewards, before tax',
      before: formatMoney(before.ordered),
      change: changeInPercent(now.ordered, before.ordered, 'more', true),
    },
    {
      title: 'Refunds',
      figure: formatMoney(refundsOf(now)),
      more: now.sold === 0 ? 'no pieces' : `${share(now)} of pieces, ${head.toLowerCase()} ${share(before)}`,
      before: formatMoney(refundsOf(before)),
      change: changeInPercent(refundsOf(now), refundsOf(before), 'less', true),
    },
    {
      title: 'After refunds',
      figure: formatMoney(now.brought),
      more: 'what products brought',
      before: formatMoney(before.brought),
      change: changeInPercent(now.brought, before.brought, 'more', true),
    },
  ];
}

/** 'Chow mein, Golden Wok, Robson': the same dish of another restaurant is another product. */
export function productName(product: AnalyticsProduct): string {
  return `${product.name}, ${placeName(product)}`;
}

/** Those of which the product or the restaurant has each typed word, with or without accents. */
export function findProducts(products: readonly AnalyticsProduct[], typed: string): AnalyticsProduct[] {
  const isWanted = finderOf(typed);
  return products.filter((product) => isWanted(productName(product)));
}

/** The change, in percent; null where it brought nothing before. */
export function changeOf({ brought, broughtBefore }: AnalyticsProduct): number | null {
  return broughtBefore > 0 ? (brought / broughtBefore - 1) * 100 : null;
}

/** `isElsewhere`: compared with other restaurants, which have none of these products. */
export function productColumns(isElsewhere: boolean): FigureColumn<AnalyticsProduct>[] {
  return [
    count('sold', 'Sold'),
    count('refunded', 'Refunded'),
    shareColumn('share', 'Share refunded', refundedShare),
    money('ordered', 'Before refunds'),
    money('brought', 'After refunds'),
    ...(isElsewhere ? [] : [money('broughtBefore', 'After refunds, before'), CHANGE]),
    count('orders', 'In orders'),
  ];
}

const CHANGE: FigureColumn<AnalyticsProduct> = {
  id: 'change',
  head: 'Change',
  of: changeOf,
  tell: (_, { brought, broughtBefore }) => changeInPercent(brought, broughtBefore, null, true).words,
  decimals: 1,
};

function count(id: 'sold' | 'refunded' | 'orders', head: string) {
  return countColumn<AnalyticsProduct>(id, head, (product) => product[id]);
}

function money(id: 'ordered' | 'brought' | 'broughtBefore', head: string) {
  return moneyColumn<AnalyticsProduct>(id, head, (product) => product[id]);
}
