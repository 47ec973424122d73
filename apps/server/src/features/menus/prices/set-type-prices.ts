import { contract } from '@passline/contract/contract';
import { decimalFromCents } from '@passline/domain/money/cents';
import { priceFieldOf } from '@passline/domain/menus/change-price';
import { setTypePrices as typePricesAfter } from '@passline/domain/menus/set-type-price';
import { notFound, refused } from '../../../kernel/actions/refusal.ts';
import { runAction } from '../../../kernel/actions/run-action.ts';
import { lockRecords } from '../../../kernel/records/lock-record.ts';
import { productTable } from '../product-table.ts';
import { pricesMovedMeanwhile } from './prices-moved.ts';
import { savePrices } from './save-prices.ts';
import { stepOf } from './step-of.ts';

/** What orders of a type pay, for many products, all of them or none. See docs/rules/menus.md#prices-of-a-type-from-the-price. */
export const setTypePrices = runAction(contract.menus.setTypePrices, async (call) => {
  const { db, reach, input } = call;
  const { locationId, orderType, step, rounding } = input;
  const asked = new Map(input.products.map((one) => [one.productId, one]));
  const found = await lockRecords(db, reach, productTable, [...asked.keys()]);
  const products = [...found.values()];
  if (products.some((product) => product.locationId !== locationId)) throw notFound();
  const moved = products.flatMap((product) => {
    const seen = asked.get(product.productId);
    const { productId } = product;
    return [
      { productId, isScheduled: false, was: seen?.expectedPrice },
      { productId, isScheduled: false, orderType, was: seen?.expectedTypePrice },
      { productId, isScheduled: true, was: seen?.expectedScheduledPrice },
      { productId, isScheduled: true, orderType, was: seen?.expectedScheduledTypePrice },
    ].flatMap(({ was, ...of }) => {
      const price = product[priceFieldOf(of)];
      return price === was ? [] : [{ ...of, product, price }];
    });
  });
  if (moved.length > 0) throw await pricesMovedMeanwhile(call, moved);
  const change = step && { step: stepOf(step), rounding };
  const set = typePricesAfter(products, { orderType, change });
  if (!set.ok) throw refused(set.refusal);
  call.mayBeUnchanged();
  await savePrices(call, found, set.value);
  return {
    changed: set.value.map(({ productId, isScheduled = false, toCents }) => ({
      productId,
      isScheduled,
      price: toCents === null ? null : decimalFromCents(toCents),
    })),
  };
});
