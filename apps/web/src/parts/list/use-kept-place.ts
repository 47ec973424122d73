import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Where the rows stand in what is scrolled. */
export type RowsPlace = {
  /** Pixels; all rows have one height. */
  rowHeight: number;
  /** Pixels from where the scrolled content begins to the first row. */
  top: number;
  /** What covers the top of the scrolled area, such as a header that stays. */
  coveredTop: number;
};

type KeptPlace = RowsPlace & {
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  ids: readonly string[];
};

/** A row, and how many pixels below the beginning of the scrolled content it stood. */
type Held = { id: string; y: number };

/**
 * Scrolls along when rows above those in sight come or go, or what stands above the list grows; the row with the focus
 * counts before the others. While the first row is in sight nothing is held: what is new comes into sight.
 */
export function useKeptPlace({ scroller, body, ids, rowHeight, top, coveredTop }: KeptPlace): void {
  const inSight = useRef<readonly Held[]>([]);
  /** How far it was scrolled when somebody last did. */
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
    // At its end the browser has pulled the view along already, where the list became shorter.
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
