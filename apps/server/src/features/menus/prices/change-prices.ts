import { contract } from '@passline/contract/contract';
import type { ProductRow } from '@passline/contract/menus/products';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import {
  changePrices as pricesAfter,
  type PriceOf,
  type PriceStep,
} from '@passline/domain/menus/change-price';
import { TYPE_PRICES, TYPE_NAMES, type TypePriceField } from '@passline/domain/menus/price-by-type';
import { conflict, notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../../kernel/actions/run-action.ts';
import { findAuthors, recordPart } from '../../../kernel/records/find-authors.ts';
import { lockRecords } from '../../../kernel/records/lock-record.ts';
import { saveRecords } from '../../../kernel/records/write-record.ts';
import { productTable } from '../product-table.ts';

/** Many prices by one rule, all of them or none. See docs/rules/menus.md#prices-changed-together. */
export const changePrices = runAction(contract.menus.changePrices, async (call) => {
  const { db, reach, input } = call;
  const { locationId, rounding } = input;
  const found = await lockRecords(db, reach, productTable, [
    ...new Set(input.products.map(({ productId }) => productId)),
  ]);
  if ([...found.values()].some((product) => product.locationId !== locationId)) throw notFound();
  const asked = new Map(input.products.map((one) => [`${one.productId} ${one.orderType ?? ''}`, one]));
  const prices = [...asked.values()].flatMap(({ expectedPrice, ...of }) => {
    const product = found.get(of.productId);
    return product ? [{ ...of, product, expectedPrice, price: product[fieldOf(of)] }] : [];
  });
  const others = prices.filter(({ price, expectedPrice }) => price !== expectedPrice);
  if (others.length > 0) throw await changedMeanwhile(call, others);
  const changed = pricesAfter(
    prices.map(({ product: { productId, name }, orderType, price }) => ({
      productId,
      orderType,
      name,
      priceCents: centsFromDecimal(price ?? 0),
    })),
    { step: stepOf(input.step), rounding },
  );
  if (!changed.ok) throw refused(changed.refusal);
  call.mayBeUnchanged();
  const fieldsOf = new Map<string, Partial<ProductRow>>();
  for (const line of changed.value)
    fieldsOf.set(line.productId, {
      ...fieldsOf.get(line.productId),
      [fieldOf(line)]: decimalFromCents(line.toCents),
    });
  await saveRecords(
    call,
    productTable,
    [...fieldsOf].flatMap(([productId, fields]) => {
      const locked = found.get(productId);
      return locked ? [{ locked, fields }] : [];
    }),
  );
  return {
    changed: changed.value.map(({ fromCents: _from, toCents, ...of }) => ({
      ...of,
      price: decimalFromCents(toCents),
    })),
  };
});

type Step = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number };

function stepOf(step: Step): PriceStep {
  return step.kind === 'percent' ? step : { kind: 'amount', amountCents: centsFromDecimal(step.amount) };
}

function fieldOf({ orderType }: PriceOf): 'price' | TypePriceField {
  return orderType ? TYPE_PRICES[orderType] : 'price';
}

/** More names than these are a number. */
const MOST_NAMES = 3;

type Price = PriceOf & { product: ProductRow; price: number | null };

async function changedMeanwhile({ db }: ActionCall<unknown>, prices: readonly Price[]) {
  const [author] = await findAuthors(
    db,
    prices.slice(0, 1).map((one) => recordPart(productTable, one.product, [fieldOf(one)])),
  );
  const words = prices.slice(0, MOST_NAMES).map(priceWords);
  const more = prices.length - words.length;
  const message = `${words.join(', ')}${more > 0 ? `, and ${more} more have another price` : ''}. Nothing was saved.`;
  const current = prices.map(({ product: { productId, name }, orderType, price }) => ({
    productId,
    ...(orderType && { orderType }),
    name,
    price,
  }));
  return conflict(message, current, author?.changedBy ?? '', author?.changedAt ?? 0);
}

function priceWords({ product: { name }, orderType, price }: Price): string {
  const type = orderType ? TYPE_NAMES[orderType] : '';
  if (price === null) return `${name} has no ${type} price now`;
  return `${name} costs ${formatCents(centsFromDecimal(price))}${type && ` for ${type}`} now`;
}
