import { productKind } from '@passline/contract/menus/menu-kinds';
import type { ProductRow } from '@passline/contract/menus/products';
import { centsFromDecimal, formatCents } from '@passline/domain/money/cents';
import { priceFieldOf, type PriceOf } from '@passline/domain/menus/change-price';
import { TYPE_NAMES } from '@passline/domain/menus/price-by-type';
import { conflict, type Refused } from '../../../kernel/actions/refusal.ts';
import type { ActionCall } from '../../../kernel/actions/run-action.ts';
import { findAuthors, recordPart } from '../../../kernel/records/find-authors.ts';
import { productTable } from '../product-table.ts';

/** More names than these are a number. */
const MOST_NAMES = 3;

/** A price as it is now; null: there is none. */
type Price = PriceOf & { product: ProductRow; price: number | null };

/** The refusal of a change of prices of which these are others than were seen. See docs/rules/menus.md#prices-changed-together. */
export async function pricesMovedMeanwhile(
  { db }: ActionCall<unknown>,
  prices: readonly Price[],
): Promise<Refused> {
  const [author] = await findAuthors(
    db,
    prices.slice(0, 1).map((one) => recordPart(productTable, one.product, [priceFieldOf(one)])),
  );
  const words = prices.slice(0, MOST_NAMES).map(priceWords);
  const more = prices.length - words.length;
  const message = `${words.join(', ')}${more > 0 ? `, and ${more} more have another price` : ''}. Nothing was saved.`;
  const current = prices.map(({ product: { productId, name }, orderType, isScheduled, price }) => ({
    productId,
    ...(orderType && { orderType }),
    ...(isScheduled && { isScheduled }),
    name,
    price,
  }));
  return conflict(message, current, author?.changedBy ?? '', author?.changedAt ?? 0);
}

function priceWords({ product: { name }, orderType, isScheduled, price }: Price): string {
  const label = productKind.fields[priceFieldOf({ orderType, isScheduled })].label.toLowerCase();
  if (price === null) return `${name} has no ${label} now`;
  const cost = formatCents(centsFromDecimal(price));
  if (isScheduled) return `${name} has the ${label} ${cost} now`;
  return `${name} costs ${cost}${orderType ? ` for ${TYPE_NAMES[orderType]}` : ''} now`;
}
