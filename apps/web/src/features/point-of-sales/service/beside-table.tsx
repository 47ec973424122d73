import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { placeBeside } from './place-beside.ts';
import { reveal } from '../plan/reveal.ts';
import classes from './table-card.module.css';

/** Not hidden: the focus goes into it at once. */
const UNPLACED = { left: 0, top: 0, opacity: 0 };

/** Puts what it holds beside a table of the plan around it, and never on it; also when the table or the window changes. */
export function BesideTable({ table, children }: { table: FloorTable; children: ReactNode }) {
  const node = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const card = node.current;
    const room = card?.parentElement;
    if (!card || !room) return;
    const put = () => {
      const hit = room.querySelector(`[data-table="${table.id}"]`);
      if (!hit) return;
      const [at, from] = [hit.getBoundingClientRect(), room.getBoundingClientRect()];
      const beside = placeBeside(
        { left: at.left - from.left, top: at.top - from.top, width: at.width, height: at.height },
        { width: card.offsetWidth, height: card.offsetHeight },
        { width: room.clientWidth, height: room.clientHeight },
      );
      setPlace((before) => (before?.left === beside.left && before.top === beside.top ? before : beside));
    };
    put();
    const watch = new ResizeObserver(put);
    watch.observe(card);
    watch.observe(room);
    return () => watch.disconnect();
  }, [table]);
  // Both are seen, also where the room scrolls; what is said, with its Close, where there is not enough of it.
  useEffect(() => {
    const room = node.current?.parentElement;
    if (place === null || !room) return;
    reveal(room.querySelector(`[data-table="${table.id}"]`));
    reveal(node.current);
  }, [place, table.id]);
  return (
    <div ref={node} className={classes.beside} style={place ?? UNPLACED}>
      {children}
    </div>
  );
}
