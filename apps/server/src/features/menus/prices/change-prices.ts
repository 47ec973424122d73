import { contract } from '@passline/contract/contract';
import type { ProductRow } from '@passline/contract/menus/products';
import { centsFromDecimal, decimalFromCents, formatCents } from '@passline/domain/money/cents';
import { changePrices as pricesAfter, type PriceStep } from '@passline/domain/menus/change-price';
import { conflict, notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction, type ActionCall } from '../../../kernel/actions/run-action.ts';
import { findAuthors, recordPart } from '../../../kernel/records/find-authors.ts';
import { lockRecords } from '../../../kernel/records/lock-record.ts';
import { saveRecords } from '../../../kernel/records/write-record.ts';
import { productTable } from '../product-table.ts';

/** Many prices by one rule, all of them or none. See docs/rules/menus.md#prices-changed-together. */
export const changePrices = runAction(contract.menus.changePrices, async (call) => {
  const { db, reach, input } = call;
  const { locationId, products, rounding } = input;
  const expected = new Map(products.map(({ productId, expectedPrice }) => [productId, expectedPrice]));
  const found = await lockRecords(db, reach, productTable, [...expected.keys()]);
  const locked = [...found.values()];
  if (locked.some((product) => product.locationId !== locationId)) throw notFound();
  const others = locked.filter(({ productId, price }) => expected.get(productId) !== price);
  if (others.length > 0) throw await changedMeanwhile(call, others);
  const prices = pricesAfter(
    locked.map(({ productId, name, price }) => ({ productId, name, priceCents: centsFromDecimal(price) })),
    { step: stepOf(input.step), rounding },
  );
  if (!prices.ok) throw refused(prices.refusal);
  call.mayBeUnchanged();
  const changes = prices.value.flatMap(({ productId, toCents }) => {
    const product = found.get(productId);
    return product ? [{ locked: product, fields: { price: decimalFromCents(toCents) } }] : [];
  });
  const saved = await saveRecords(call, productTable, changes);
  return { changed: saved.map(({ productId, price }) => ({ productId, price })) };
});

type Step = { kind: 'percent'; percent: number } | { kind: 'amount'; amount: number };

function stepOf(step: Step): PriceStep {
  return step.kind === 'percent' ? step : { kind: 'amount', amountCents: centsFromDecimal(step.amount) };
}

/** More names than these are a number. */
const MOST_NAMES = 3;

async function changedMeanwhile({ db }: ActionCall<unknown>, products: readonly ProductRow[]) {
  const [author] = await findAuthors(
    db,
    products.slice(0, 1).map((one) => recordPart(productTable, one, ['price'])),
  );
  const words = products
    .slice(0, MOST_NAMES)
    .map(({ name, price }) => `${name} costs ${formatCents(centsFromDecimal(price))} now`);
  const more = products.length - words.length;
  const message = `${words.join(', ')}${more > 0 ? `, and ${more} more have another price` : ''}. Nothing was saved.`;
  const current = products.map(({ productId, name, price }) => ({ productId, name, price }));
  return conflict(message, current, author?.changedBy ?? '', author?.changedAt ?? 0);
}
