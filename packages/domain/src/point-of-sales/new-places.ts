import type { Place } from './arrange.ts';
import { placesOfCopies } from './copies.ts';
import { boxOf, isOn, type Box, type PlacedTable } from './free-place.ts';

/** A table that is to be added; without a position it gets a free place. */
export type WantedTable = Omit<PlacedTable, 'xPos' | 'yPos'> & {
  xPos?: number | undefined;
  yPos?: number | undefined;
};

/**
 * Where new tables go that name a position, in their order; null for those that get the next free place. Where one of them would stand on
 * a table of `others`, all of them move together, as copies do. Of several with one middle the first has it. See
 * docs/rules/point-of-sale.md#new-tables.
 */
export function placesOfNew(tables: readonly WantedTable[], others: readonly Box[]): (Place | null)[] {
  const placed = withOwnMiddle(tables);
  const asked = placed.flatMap((one) => one ?? []);
  const isFree = asked.every((table) => others.every((other) => !isOn(boxOf(table), other)));
  const places = isFree ? asked.map(({ xPos, yPos }) => ({ xPos, yPos })) : placesOfCopies(asked, others);
  const next = places?.values();
  return placed.map((one) => (one && next?.next().value) ?? null);
}

/** Null for a table without a position, or with the one of a table before it. */
function withOwnMiddle(tables: readonly WantedTable[]): (PlacedTable | null)[] {
  const taken = new Set<string>();
  return tables.map((table) => {
    const { xPos, yPos } = table;
    const middle = `${xPos} ${yPos}`;
    if (xPos === undefined || yPos === undefined || taken.has(middle)) return null;
    taken.add(middle);
    return { ...table, xPos, yPos };
  });
}
