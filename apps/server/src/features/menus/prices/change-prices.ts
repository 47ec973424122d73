import { contract } from '@passline/contract/contract';
import { centsFromDecimal, decimalFromCents } from '@passline/domain/money/cents';
import { changePrices as pricesAfter, priceFieldOf } from '@passline/domain/menus/change-price';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { lockRecords } from '../../../kernel/records/lock-record.ts';
import { productTable } from '../product-table.ts';
import { pricesMovedMeanwhile } from './prices-moved.ts';
import { savePrices } from './save-prices.ts';
import { stepOf } from './step-of.ts';

/** Many prices by one rule, all of them or none. See docs/rules/menus.md#prices-changed-together. */
export const changePrices = runAction(contract.menus.changePrices, async (call) => {
  const { db, reach, input } = call;
  const { locationId, rounding } = input;
  const found = await lockRecords(db, reach, productTable, [
    ...new Set(input.products.map(({ productId }) => productId)),
  ]);
  if ([...found.values()].some((product) => product.locationId !== locationId)) throw notFound();
  const asked = new Map(input.products.map((one) => [`${one.productId} ${priceFieldOf(one)}`, one]));
  const prices = [...asked.values()].flatMap(({ expectedPrice, ...of }) => {
    const product = found.get(of.productId);
    return product ? [{ ...of, product, expectedPrice, price: product[priceFieldOf(of)] }] : [];
  });
  const others = prices.filter(({ price, expectedPrice }) => price !== expectedPrice);
  if (others.length > 0) throw await pricesMovedMeanwhile(call, others);
  const changed = pricesAfter(
    prices.map(({ product, price, expectedPrice: _seen, ...of }) => ({
      ...of,
      name: product.name,
      priceCents: centsFromDecimal(price ?? 0),
    })),
    { step: stepOf(input.step), rounding },
  );
  if (!changed.ok) throw refused(changed.refusal);
  call.mayBeUnchanged();
  await savePrices(call, found, changed.value);
  return {
    changed: changed.value.map(({ fromCents: _from, toCents, ...of }) => ({
      ...of,
      price: decimalFromCents(toCents),
    })),
  };
});
