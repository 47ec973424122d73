export type Arrangement = { ids: readonly string[]; pending: number };

/**
 * The order in which a lane shows its cards.
 *
 * A free lane is sorted. In a held lane no card moves: new orders wait outside and are counted, and an order that left
 * for another lane keeps its place, so that a second click never hits another order. An empty lane has nothing to hold.
 */
export function arrange(
  shown: readonly string[],
  wanted: readonly string[],
  isHeld: boolean,
  isKnown: (id: string) => boolean,
): Arrangement {
  const kept = isHeld ? shown.filter(isKnown) : [];
  if (kept.length === 0) return { ids: isSame(shown, wanted) ? shown : wanted, pending: 0 };
  const places = new Set(kept);
  const pending = wanted.reduce((count, id) => (places.has(id) ? count : count + 1), 0);
  return { ids: kept.length === shown.length ? shown : kept, pending };
}

export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
