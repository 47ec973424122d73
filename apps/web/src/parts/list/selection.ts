/** The selected rows, and the row from which a range starts. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** The row that was ticked last, or from which the arrows started. */
  anchor: string | null;
  /** How far the arrows selected rows with Shift, and which of them were not selected before. */
  walk: { end: string; added: readonly string[] } | null;
};

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null, walk: null };

/** Ticks or unticks one row. */
export function toggleOne({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, walk: null };
}

/** A tick with Shift: every row from the last ticked one to this one gets the last one's state. */
export function toggleRange(selection: Selection, id: string, shown: readonly string[]): Selection {
  const { ids, anchor } = selection;
  const range = anchor === null ? [] : between(shown, anchor, id);
  if (anchor === null || range.length === 0) return toggleOne(selection, id);
  const next = ids.has(anchor) ? [...ids, ...range] : [...ids].filter((one) => !range.includes(one));
  return { ids: new Set(next), anchor: id, walk: null };
}

/** An arrow with Shift: the rows from its start to its target are selected; on the way back they are as before. */
export function extendRange(
  { ids, anchor, walk }: Selection,
  from: string,
  to: string,
  shown: readonly string[],
): Selection {
  const before = walk?.end === from ? walk : null;
  const start = before && anchor !== null ? anchor : from;
  const kept = [...ids].filter((id) => !before?.added.includes(id));
  const added = between(shown, start, to).filter((id) => !kept.includes(id));
  return { ids: new Set([...kept, ...added]), anchor: start, walk: { end: to, added } };
}

/** All shown rows, or none if all are ticked already. */
export function toggleAll({ ids }: Selection, shown: readonly string[]): Selection {
  const isWhole = shown.length > 0 && shown.every((id) => ids.has(id));
  return isWhole ? NOTHING_SELECTED : { ...NOTHING_SELECTED, ids: new Set(shown) };
}

/** Unselects the finished rows. */
export function withoutThese(selection: Selection, done: ReadonlySet<string>): Selection {
  return { ...selection, ids: new Set([...selection.ids].filter((id) => !done.has(id))) };
}

/** The rows from one to the other, both included; none if one of them is not shown. */
function between(shown: readonly string[], one: string, other: string): readonly string[] {
  const [a, b] = [shown.indexOf(one), shown.indexOf(other)];
  return a === -1 || b === -1 ? [] : shown.slice(Math.min(a, b), Math.max(a, b) + 1);
}
