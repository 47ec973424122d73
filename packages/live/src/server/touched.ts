import { placesOf } from './belonging.ts';
import type { Change } from './feed.ts';
import type { ViewSource } from './live-source.ts';

/** The keys of a view's rows that must be read again, each with the places that it may have left. */
export type Touched = Map<string, Set<string>>;

/** Adds what some changes touch; of a child that has moved, both parents. */
export function touchedBy(
  source: ViewSource,
  changes: Iterable<Change>,
  touched: Touched = new Map(),
): Touched {
  const places = placesOf(source);
  for (const change of changes) {
    const column = source.view.touchedBy[change.table];
    if (column === undefined) continue;
    for (const record of [change.before, change.row]) {
      const key = record?.[column];
      // Nothing else is a key: a child without a parent has null.
      if (!record || (typeof key !== 'string' && typeof key !== 'number')) continue;
      const left = touched.get(String(key)) ?? new Set();
      touched.set(String(key), left);
      if (change.table !== source.table) continue;
      for (const place of places(record, 0)) left.add(place);
    }
  }
  return touched;
}
