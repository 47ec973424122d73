type Named = { id: string; name: string };

/** The initials of a courier who shares them with nobody: 'KO' for Ken Okafor. */
export function initialsOf(name: string): string {
  const { first, last } = lettersOf(name);
  return ((first[0] ?? '') + (last[0] ?? '')).toUpperCase();
}

/**
 * The text in the pins of all couriers of a map, by their ids, each unique. Equal initials get one more letter of the
 * first name, else of the last one ('KeO', 'KOk'), and equal names a number.
 */
export function initialsOfAll(couriers: readonly Named[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [initials, alike] of Map.groupBy(couriers, ({ name }) => initialsOf(name))) {
    const tellApart = alike.length > 1 ? WAYS : [];
    let left = alike;
    for (const way of tellApart) {
      const groups = [...Map.groupBy(left, ({ name }) => way(lettersOf(name)))];
      for (const [text, group] of groups) if (group.length === 1 && group[0]) found.set(group[0].id, text);
      left = groups.flatMap(([, group]) => (group.length === 1 ? [] : group));
    }
    const inOrder = left.toSorted((one, other) => (one.id < other.id ? -1 : 1));
    for (const [at, { id }] of inOrder.entries())
      found.set(id, alike.length > 1 ? `${initials}${at + 1}` : initials);
  }
  return found;
}

/** Whole characters, also those of two code units. */
type Letters = { first: readonly string[]; last: readonly string[] };

const WAYS: readonly ((letters: Letters) => string)[] = [
  ({ first: [a = '', b = ''], last: [c = ''] }) => a.toUpperCase() + b.toLowerCase() + c.toUpperCase(),
  ({ first: [a = ''], last: [c = '', d = ''] }) => a.toUpperCase() + c.toUpperCase() + d.toLowerCase(),
];

function lettersOf(name: string): Letters {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return { first: Array.from(words.at(0) ?? ''), last: Array.from(words.slice(1).at(-1) ?? '') };
}
