import type { Queryable } from '@passline/database';
import { decimalFromCents, sumCents, type Cents } from '@passline/domain/money/cents';
import { pickup } from '@passline/domain/orders/money-fixtures';
import { applyPartRefund, checkPartRefund, type RefundLine } from '@passline/domain/orders/part-refund';
import type { Random } from '@passline/domain/samples/seeded-random';
import type { Kitchen } from '../setup/kitchen.ts';

/** As orders name them: the newest name of a product that is still there, or one that is deleted. */
type Ordered = RefundLine & { productId: string | null };

/**
 * Gives an order lines, some with a discount, and some an added charge; then gives pieces back in one or two refunds, each by the rule
 * with which the server refunds. What is left of its subtotal stands in the order.
 */
export async function putItems(
  db: Queryable,
  orderId: string,
  kitchen: Kitchen,
  random: Random,
): Promise<void> {
  const lines = Array.from({ length: random.int(1, 4) }, () => lineOf(kitchen, random));
  const chargeCents = random.chance(0.2) ? random.int(1, 999) : 0;
  const foodCents = sumCents(lines.map((line) => line.count * line.priceCents - line.discountCents));
  let order = { ...pickup, subTotalCents: foodCents + chargeCents };
  for (let refunds = random.pick([0, 0, 1, 2]); refunds > 0; refunds -= 1) {
    const pieces = lines.flatMap((line, position) => {
      const count = random.int(0, line.count - line.refundCount);
      return count > 0 ? [{ position, count }] : [];
    });
    const part = checkPartRefund(order, { lines, taxCents: new Map() }, { ...NOTHING, pieces });
    if (!part.ok) continue;
    order = applyPartRefund(order, part.value);
    for (const { position, count } of pieces) lines[position]!.refundCount += count;
  }
  await write(db, orderId, lines, order.subTotalCents, chargeCents);
}

const NOTHING = { deliveryFeeCents: 0, tipCents: 0 };

function lineOf(kitchen: Kitchen, random: Random): Ordered {
  const [count, priceCents] = [random.int(1, 7), random.int(0, 2_999)];
  const productId = random.pick([kitchen.noodles, kitchen.dumplings, null]);
  return {
    productId,
    name: productId === null ? random.pick(['Old soup', 'Old tea']) : random.pick(['Dish', 'Renamed dish']),
    count,
    refundCount: 0,
    priceCents,
    discountCents: random.chance(0.4) ? random.int(0, count * priceCents) : 0,
    taxes: null,
  };
}

async function write(
  db: Queryable,
  orderId: string,
  lines: readonly Ordered[],
  subTotalCents: Cents,
  chargeCents: Cents,
): Promise<void> {
  for (const [position, line] of lines.entries()) {
    await db.query(
      `insert into order_items (order_id, position, product_id, name, count, price, discount, refund_count)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        orderId,
        position,
        line.productId,
        line.name,
        line.count,
        decimalFromCents(line.priceCents),
        decimalFromCents(line.discountCents),
        line.refundCount,
      ],
    );
  }
  if (chargeCents > 0) {
    await db.query(
      `insert into order_charges (order_id, position, name, price) values ($1, 0, 'Extra bag', $2)`,
      [orderId, decimalFromCents(chargeCents)],
    );
  }
  await db.query('update orders set sub_total = $2 where id = $1', [
    orderId,
    decimalFromCents(subTotalCents),
  ]);
}
