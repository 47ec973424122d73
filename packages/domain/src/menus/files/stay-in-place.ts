type Row = { ref: string; place: number; before: Row | undefined };

/**
 * The largest set of records that need not be moved to bring `before` into the order of `after`. Each occurs once in a
 * list; records in only one of the lists do not count.
 */
export function stayInPlace(before: readonly string[], after: readonly string[]): Set<string> {
  const places = new Map(before.map((ref, place) => [ref, place]));
  // The longest increasing subsequence of positions: among those of equal length, the one that ends lowest.
  const rows: Row[] = [];
  for (const ref of after) {
    const place = places.get(ref);
    if (place === undefined) continue;
    const length = countBelow(rows, place);
    rows[length] = { ref, place, before: rows[length - 1] };
  }
  const staying = new Set<string>();
  for (let row = rows.at(-1); row; row = row.before) staying.add(row.ref);
  return staying;
}

function countBelow(rows: readonly Row[], place: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.place ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
