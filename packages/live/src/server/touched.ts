import { placesOf } from './belonging.ts';
import type { Change } from './feed.ts';
import type { ViewSource } from './live-source.ts';

/**
 * What happened to a row of a view: the places that it may have left, and the transactions that changed it.
 */
export type Touch = { left: Set<string>; xids: Set<bigint> };

/** The rows that must be read again, by their keys. */
export type Touched = Map<string, Touch>;

/** Adds what some changes touch; for a child that has moved, both parents. */
export function touchedBy(
  source: ViewSource,
  changes: Iterable<Change>,
  touched: Touched = new Map(),
): Touched {
  const places = placesOf(source);
  for (const change of changes) {
    const column = source.view.touchedBy[change.table];
    if (column === undefined) continue;
    const isOwn = change.table === source.table;
    for (const record of [change.before, change.row]) {
      // For a row that is live itself only its old scope is kept: the change says which row it is.
      const key = record?.[column] ?? (isOwn ? change.key : undefined);
      // Nothing else is a key: in a child without a parent it is null.
      if (!record || (typeof key !== 'string' && typeof key !== 'number')) continue;
      const touch = touched.get(String(key)) ?? { left: new Set(), xids: new Set() };
      touched.set(String(key), touch);
      touch.xids.add(change.xid);
      if (!isOwn) continue;
      for (const place of places(record, 0)) touch.left.add(place);
    }
  }
  return touched;
}
