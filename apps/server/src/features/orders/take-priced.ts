import type { Queryable } from '@passline/database';
import type { PricedOrder } from '@passline/domain/order-intake/price-order';
import { Refused } from '../../kernel/actions/refusal.ts';
import { takeStock } from './stock.ts';
import { takeUsesOf } from './write-rewards.ts';

/** Without these rewards, by their ids, as far as nobody asked for them. */
type PriceAgain = (without: ReadonlySet<string>) => Promise<PricedOrder>;

/** Of the products of an order, those that are counted. */
type Taken = { priced: PricedOrder; counted: Set<string> };

/**
 * Takes the stock and the counted uses of a priced order. Where what is applied by default is gone since it was priced, the
 * order is priced again as things are now, and at last without it: nobody asked for it, so nobody is refused for it. See
 * docs/rules/rewards.md#applied-by-default.
 *
 * @throws Refused where what was asked for is gone
 */
export async function takePriced(db: Queryable, first: PricedOrder, priceAgain: PriceAgain): Promise<Taken> {
  let priced = first;
  let without: ReadonlySet<string> = new Set();
  for (let turn = 1; ; turn += 1) {
    const scarce = scarceDefaults(priced);
    if (scarce.length === 0) return { priced, counted: await take(db, priced) };
    // What was taken before the shortage goes back with it, and so do its locks: they are taken in one order again.
    await db.query('savepoint before_taking');
    try {
      return { priced, counted: await take(db, priced) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await db.query('rollback to savepoint before_taking');
    }
    // The numbers that are read now leave out what is gone; whoever loses again to somebody still faster stops trying.
    if (turn > 1) without = new Set([...without, ...scarce]);
    priced = await priceAgain(without);
  }
}

/** The rewards applied by default that somebody else may have had meanwhile: they are counted, or give a product. */
function scarceDefaults({ rewards }: PricedOrder): string[] {
  return rewards.flatMap(({ id, isByDefault, isCounted, redeemType }) =>
    id !== null && isByDefault && (isCounted || redeemType === 'Product') ? [id] : [],
  );
}

async function take(db: Queryable, priced: PricedOrder): Promise<Set<string>> {
  const counted = await takeStockOf(priced, db);
  await takeUsesOf(db, priced);
  return counted;
}

/** The stock of each product once, whatever the number of its lines. */
function takeStockOf({ lines }: PricedOrder, db: Queryable): Promise<Set<string>> {
  const wanted = new Map<string, { name: string; count: number }>();
  for (const { productId, name, count } of lines) {
    wanted.set(productId, { name, count: (wanted.get(productId)?.count ?? 0) + count });
  }
  return takeStock(db, wanted);
}
