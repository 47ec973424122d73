/** The distance between neighbours of a new list. */
const STEP = 1024;

/**
 * The ranks of those of a list that have none yet, between those that keep theirs (`kept`, which rise along the list); of
 * all of them where numbers no longer fit in between.
 */
export function placeInList(refs: readonly string[], kept: ReadonlyMap<string, number>): Map<string, number> {
  const ranks = new Map<string, number>();
  for (let from = 0; from < refs.length; from += 1) {
    if (kept.has(refs[from] ?? '')) continue;
    let to = from;
    while (to < refs.length && !kept.has(refs[to] ?? '')) to += 1;
    const [before, after] = [kept.get(refs[from - 1] ?? ''), kept.get(refs[to] ?? '')];
    for (let index = from; index < to; index += 1)
      ranks.set(refs[index] ?? '', rankAmong(index - from + 1, to - from + 1, before, after));
    from = to;
  }
  const all = refs.map((ref) => ranks.get(ref) ?? kept.get(ref) ?? 0);
  const isRising = all.every((rank, index) => index === 0 || rank > (all[index - 1] ?? 0));
  return isRising ? ranks : new Map(refs.map((ref, index) => [ref, (index + 1) * STEP]));
}

/** The `place`th of `parts` even parts between two neighbours, either of which may be missing at an end. */
function rankAmong(
  place: number,
  parts: number,
  before: number | undefined,
  after: number | undefined,
): number {
  if (before !== undefined && after !== undefined) return before + ((after - before) * place) / parts;
  return after === undefined ? (before ?? 0) + STEP * place : after - STEP * (parts - place);
}
