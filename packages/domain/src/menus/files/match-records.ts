type Kept = { id: string };
type Said = { id: string | null };

/**
 * Which record each line of a file means, among those of `kept` that no other line means: the one with its id, else
 * the first with its name. An id that is not among them is ignored. See
 * docs/rules/menus.md#which-record-a-line-means.
 */
export function matchRecords<K extends Kept, S extends Said>(
  kept: readonly K[],
  saids: readonly S[],
  nameOf: (record: K | S) => string,
): Map<S, K> {
  const matches = matchIds(kept, saids);
  const claimed = new Set([...matches.values()].map(({ id }) => id));
  addByName(
    matches,
    kept.filter(({ id }) => !claimed.has(id)),
    saids,
    nameOf,
  );
  return matches;
}

/** Only by their ids. */
export function matchIds<K extends Kept, S extends Said>(kept: readonly K[], saids: readonly S[]): Map<S, K> {
  const byId = new Map(kept.map((record) => [record.id, record]));
  return new Map(
    saids.flatMap((said) => {
      const record = said.id === null ? undefined : byId.get(said.id);
      return record ? [[said, record] as const] : [];
    }),
  );
}

/** For the lines without a record so far: the first free record with their name. */
export function addByName<K extends Kept, S extends Said>(
  matches: Map<S, K>,
  free: readonly K[],
  saids: readonly S[],
  nameOf: (record: K | S) => string,
): void {
  const byName = new Map<string, K[]>();
  for (const record of free) {
    const name = nameOf(record);
    byName.set(name, [...(byName.get(name) ?? []), record]);
  }
  for (const said of saids) {
    const record = matches.has(said) ? undefined : byName.get(nameOf(said))?.shift();
    if (record) matches.set(said, record);
  }
}
