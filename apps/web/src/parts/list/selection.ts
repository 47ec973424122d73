/** What is ticked, and the row from which a range goes out. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null };

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: null };

/** Ticks one row, or takes the tick away. */
export function toggleOne({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** With Shift: everything from the last row that was ticked to this one gets what the last one has. */
export function toggleRange(selection: Selection, id: string, shown: readonly string[]): Selection {
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  const to = shown.indexOf(id);
  if (from === -1 || to === -1) return toggleOne(selection, id);
  const next = new Set(selection.ids);
  const isTicked = selection.anchor !== null && selection.ids.has(selection.anchor);
  for (const one of shown.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (isTicked) next.add(one);
    else next.delete(one);
  }
  return { ids: next, anchor: id };
}

/** All that is shown, or nothing where all of it is ticked already. */
export function toggleAll({ ids }: Selection, shown: readonly string[]): Selection {
  const isWhole = shown.length > 0 && shown.every((id) => ids.has(id));
  return isWhole ? NOTHING_SELECTED : { ids: new Set(shown), anchor: null };
}
