import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** The position of the rows in the scrolled area. */
export type RowsPlace = {
  /** Pixels; all rows have one height. */
  rowHeight: number;
  /** Pixels from the start of the scrolled content to the first row. */
  top: number;
  /** What covers the top of the scrolled area, such as a sticky header. */
  coveredTop: number;
};

type KeptPlace = RowsPlace & {
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  ids: readonly string[];
};

/** A row, and how many pixels below the start of the scrolled content it was. */
type Held = { id: string; y: number };

/**
 * Keeps the view when rows above come or go, or when the content above the list grows; the focused row has priority.
 * While the first row is in sight nothing is kept, so that new rows come into sight.
 */
export function useKeptPlace({ scroller, body, ids, rowHeight, top, coveredTop }: KeptPlace): void {
  const inSight = useRef<readonly Held[]>([]);
  /** How far somebody last scrolled it. */
  const seenTop = useRef(0);
  const latest = useRef({ ids, rowHeight, top, coveredTop });
  useLayoutEffect(() => {
    latest.current = { ids, rowHeight, top, coveredTop };
    const left = inSight.current
      .map(({ id, y }) => ({ id, at: ids.indexOf(id), before: y }))
      .filter(({ at }) => at !== -1)
      .map(({ id, at, before }) => ({ id, y: top + at * rowHeight, before }));
    inSight.current = left;
    const [held] = left;
    const node = scroller.current;
    if (!node || !held || held.y === held.before) return;
    // At the end of the list the browser has already moved the view if the list became shorter.
    const isAtEnd = node.scrollTop >= node.scrollHeight - node.clientHeight - 1;
    const from = isAtEnd ? Math.max(node.scrollTop, seenTop.current) : node.scrollTop;
    node.scrollTo({ top: from + held.y - held.before });
  }, [scroller, ids, rowHeight, top, coveredTop]);
  useEffect(() => {
    const node = scroller.current;
    if (!node) return undefined;
    const look = () => {
      seenTop.current = node.scrollTop;
      const { ids: all, rowHeight: height, top: begin, coveredTop: covered } = latest.current;
      const first = Math.floor((node.scrollTop + covered - begin) / height);
      const last = Math.ceil((node.scrollTop + node.clientHeight - begin) / height);
      const isTop = node.scrollTop + covered <= begin;
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
      const focusedAt = focused && body.current?.contains(focused) ? Number(focused.dataset['index']) : -1;
      inSight.current = (isTop ? [] : all.slice(Math.max(0, first), Math.max(0, last)))
        .map((id, index) => ({ id, at: Math.max(0, first) + index }))
        .sort((a, b) => Number(b.at === focusedAt) - Number(a.at === focusedAt))
        .map(({ id, at }) => ({ id, y: begin + at * height }));
    };
    node.addEventListener('scroll', look, { passive: true });
    return () => node.removeEventListener('scroll', look);
  }, [scroller, body]);
}
