import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { whoAdded } from '../floors/who-added.ts';

/** A table that a colleague, or a file, has added where it is not seen here; `by` is empty until that is known, and if nobody knows. */
export type UnseenTable = { table: FloorTable; by: string };

type WatchedPlan = {
  /** What scrolls, with the tables in it. */
  box: RefObject<HTMLElement | null>;
  tables: readonly FloorTable[];
  zoom: number;
  /** Whether a new table comes from here. */
  isOwn: (tableId: string) => boolean;
};

/** New tables of others outside of what is shown of the plan, until they are seen. See docs/rules/point-of-sale.md#two-editors. */
export function useUnseenTables({ box, tables, zoom, isOwn }: WatchedPlan): readonly UnseenTable[] {
  const known = useRef<Set<string> | null>(null);
  const [unseen, setUnseen] = useState<ReadonlyMap<string, string>>(new Map());
  const look = useEffectEvent(() => {
    if (unseen.size === 0) return;
    const left = [...unseen].filter(([id]) => isOutOfSight(box.current, id));
    if (left.length < unseen.size) setUnseen(new Map(left));
  });
  const compare = useEffectEvent((now: readonly FloorTable[]) => {
    const before = known.current;
    known.current = new Set([...(before ?? []), ...now.map(({ id }) => id)]);
    const added = before === null ? [] : now.filter(({ id }) => !before.has(id) && !isOwn(id));
    const hidden = added.filter(({ id }) => isOutOfSight(box.current, id));
    if (hidden.length === 0) return look();
    setUnseen((all) => new Map([...all, ...hidden.map(({ id }): [string, string] => [id, ''])]));
    for (const { id, locationId } of hidden)
      void whoAdded(id, locationId)
        .then((by) => setUnseen((all) => (all.has(id) ? new Map([...all, [id, by]]) : all)))
        // Without an answer it says 'Somebody else'.
        .catch(() => undefined);
  });
  useEffect(() => compare(tables), [tables, zoom]);
  useEffect(() => {
    const onScroll = () => look();
    // The box, and on a phone what the box lies in.
    window.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      window.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
    };
  }, []);
  return tables.flatMap((table) => {
    const by = unseen.get(table.id);
    return by === undefined ? [] : [{ table, by }];
  });
}

/** Whether its middle is beyond what is shown. */
function isOutOfSight(box: HTMLElement | null, tableId: string): boolean {
  const node = box?.querySelector(`[data-table="${tableId}"]`);
  if (!box || !node) return false;
  const { left, top, width, height } = node.getBoundingClientRect();
  const room = box.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const isAside = x < Math.max(room.left, 0) || x > Math.min(room.right, window.innerWidth);
  return isAside || y < Math.max(room.top, 0) || y > Math.min(room.bottom, window.innerHeight);
}
