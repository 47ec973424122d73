import { sumCents, type Cents } from '../money/cents.ts';

/** What an order is made of, in cents. */
export type SoldOrder = {
  lines: readonly {
    name: string;
    count: number;
    /** Per piece, with its modifiers. */
    unitCents: Cents;
    notes: string | null;
    modifiers: readonly { name: string; cents: Cents }[];
  }[];
  addedCharges: readonly Named[];
  rewards: readonly Named[];
  taxes: readonly Named[];
  deliveryFeeCents: Cents;
  tipCents: Cents;
  /** What the customer pays in all, never below 0. */
  dueCents: Cents;
};

/** The same as Square adds it up: lines less discounts, then charges that nothing is computed from. */
export type SquareSale = {
  lines: readonly {
    name: string;
    count: number;
    /** Per piece, without its modifiers. */
    baseCents: Cents;
    notes: string | null;
    modifiers: readonly Named[];
  }[];
  /** Above 0, and together never more than the lines. */
  discounts: readonly Named[];
  /** Above 0. */
  charges: readonly Named[];
};

type Named = { name: string; cents: Cents };

const ADJUSTMENT = 'Adjustment';

/**
 * An order as a sale in Square whose total is ours to the cent: only whole numbers are multiplied and added there, no
 * rate is applied. What our own parts do not explain is a line 'Adjustment'. See docs/rules/square.md#what-square-is-told.
 */
export function squareSale(order: SoldOrder): SquareSale {
  const lines = order.lines.map(lineOf);
  const linesCents = sumCents(order.lines.map(({ unitCents, count }) => unitCents * count));
  const parts = [
    ...order.addedCharges,
    ...order.rewards.map(({ name, cents }) => ({ name, cents: -cents })),
    ...order.taxes,
    { name: 'Delivery fee', cents: order.deliveryFeeCents },
    { name: 'Tip', cents: order.tipCents },
  ];
  const explainedCents = linesCents + sumCents(parts.map(({ cents }) => cents));
  const all = [...parts, { name: ADJUSTMENT, cents: order.dueCents - explainedCents }];
  const charges = all.filter(({ cents }) => cents > 0);
  const discounts = all.flatMap(({ name, cents }) => (cents < 0 ? [{ name, cents: -cents }] : []));
  // Square takes discounts only from lines; the rest comes off the charges.
  const tooMuch = Math.max(0, sumCents(discounts.map(({ cents }) => cents)) - linesCents);
  return { lines, discounts: lessened(discounts, tooMuch), charges: lessened(charges, tooMuch) };
}

/** What Square will add up, in cents. */
export function squareSaleCents({ lines, discounts, charges }: SquareSale): Cents {
  return (
    sumCents(
      lines.map(
        ({ baseCents, modifiers, count }) =>
          (baseCents + sumCents(modifiers.map(({ cents }) => cents))) * count,
      ),
    ) -
    sumCents(discounts.map(({ cents }) => cents)) +
    sumCents(charges.map(({ cents }) => cents))
  );
}

/** With the prices of its modifiers, unless one of them is negative: Square has no negative prices. */
function lineOf({
  name,
  count,
  unitCents,
  notes,
  modifiers,
}: SoldOrder['lines'][number]): SquareSale['lines'][number] {
  const baseCents = unitCents - sumCents(modifiers.map(({ cents }) => cents));
  if (baseCents >= 0 && modifiers.every(({ cents }) => cents >= 0))
    return { name, count, baseCents, notes, modifiers };
  return {
    name,
    count,
    baseCents: unitCents,
    notes,
    modifiers: modifiers.map((one) => ({ ...one, cents: 0 })),
  };
}

/** `cents` less in all, taken from the last ones. */
function lessened(parts: readonly Named[], cents: Cents): Named[] {
  let left = cents;
  return parts
    .toReversed()
    .map((part) => {
      const taken = Math.min(left, part.cents);
      left -= taken;
      return { ...part, cents: part.cents - taken };
    })
    .filter((part) => part.cents > 0)
    .toReversed();
}
