import type { PricedLine } from '../cart/cart-types.ts';
import type { Reward } from './reward.ts';

type Pieces = Pick<PricedLine, 'productId' | 'unitPriceCents'>;

/** How many pieces of the cart a product discount may still be for. `untouched`: the pieces of each line that no discount has taken. */
export function piecesFor(
  lines: readonly Pieces[],
  untouched: readonly number[],
  { productIds }: Pick<Reward, 'productIds'>,
): number {
  return lines.reduce(
    (sum, { productId }, place) => sum + (productIds.includes(productId) ? (untouched[place] ?? 0) : 0),
    0,
  );
}

/**
 * Takes up to `count` pieces for a product discount, the most expensive first, and counts them off in `untouched`;
 * returns how many of each line. See docs/rules/rewards.md#what-is-taken-off.
 */
export function takePieces(
  lines: readonly Pieces[],
  untouched: number[],
  { productIds }: Pick<Reward, 'productIds'>,
  count: number,
): number[] {
  const taken = lines.map(() => 0);
  const places = lines.map((_, place) => place);
  let wanted = count;
  for (const place of places.sort((a, b) => dearer(lines[a], lines[b]))) {
    if (!productIds.includes(lines[place]?.productId ?? '')) continue;
    const pieces = Math.min(wanted, untouched[place] ?? 0);
    taken[place] = pieces;
    untouched[place] = (untouched[place] ?? 0) - pieces;
    wanted -= pieces;
  }
  return taken;
}

/**
 * Between two products at the same price always the same one, whatever the order of the lines: their taxes may
 * differ.
 */
function dearer(a: Pieces | undefined, b: Pieces | undefined): number {
  const [idA, idB] = [a?.productId ?? '', b?.productId ?? ''];
  return (b?.unitPriceCents ?? 0) - (a?.unitPriceCents ?? 0) || Number(idA > idB) - Number(idA < idB);
}
