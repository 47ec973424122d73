import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type Ref,
  type RefObject,
} from 'react';
import { useRowWindow } from '../use-row-window.ts';
import { useKeptPlace, type RowsPlace } from './use-kept-place.ts';
import { useWalkToEnd, type ReadOn } from './use-walk-to-end.ts';

/** For the parts beside a list: its keys, and the arrow that leads from its search into the rows. */
export type ListFocus = {
  count: () => number;
  /** The id of the focused row; null while the focus is elsewhere. */
  focusedId: () => string | null;
  focusFirst: () => void;
  /** Moves this many rows on or back, at most to the edge. Returns the id of that row; null at the edge. */
  step: (by: number) => string | null;
  /** How many rows are in sight. */
  pageSize: () => number;
  /** Moves to the very last row: missing rows are loaded, up to a limit. */
  focusLast: () => void;
};

type ListWalkOptions = RowsPlace & {
  scroller: RefObject<HTMLElement | null>;
  /** The element with the rows. */
  body: RefObject<HTMLElement | null>;
  /** The ids of all loaded rows, in order; the same array as long as they are the same. */
  ids: readonly string[];
  readOn?: ReadOn | undefined;
  focus?: Ref<ListFocus> | undefined;
};

/**
 * Moves through a long list of which only the rows in sight are rendered. Rows have `data-index`, and in each the
 * element with `data-opens` takes the focus; `stop` is the one row at which Tab stops. The view stays where it is when
 * rows above come or go, and if the focused row leaves, the focus goes to the row that took its place. The keys are in
 * `useListKeys`.
 */
export function useListWalk(options: ListWalkOptions) {
  const { scroller, body, ids, rowHeight, top, coveredTop, readOn, focus } = options;
  const [stopId, setStopId] = useState<string | null>(null);
  const known = stopId === null ? -1 : ids.indexOf(stopId);
  const stop = Math.max(0, known);
  const rows = useRowWindow({
    scroller,
    count: ids.length,
    rowHeight,
    keyOf: useCallback((index: number) => ids[index] ?? String(index), [ids]),
    pinned: known,
    coveredTop,
    top,
  });

  /** The focused row. */
  const focused = useRef<{ id: string; at: number } | null>(null);
  // Focused in the render that draws it, which may come after the scroll: no key in between is lost.
  const wanted = useRef<string | null>(null);
  const [, setTurn] = useState(0);
  const goTo = (index: number): string | null => {
    const at = Math.max(0, Math.min(ids.length - 1, index));
    const id = ids[at];
    if (id === undefined) return null;
    wanted.current = id;
    setStopId(id);
    setTurn((turn) => turn + 1);
    rows.scrollToIndex(at);
    return id;
  };

  useKeptPlace({ scroller, body, ids, rowHeight, top, coveredTop });
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost) return;
    const at = ids.indexOf(lost.id);
    if (at !== -1) focused.current = { id: lost.id, at };
    // A focus that somebody moved elsewhere stays there.
    else if (document.activeElement === document.body && ids.length > 0) goTo(lost.at);
    // Only when the rows change; the possible targets are read again each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const at = ids.indexOf(wanted.current);
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${at}"] [data-opens]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const toEnd = useWalkToEnd({
    ids,
    readOn,
    goTo,
    isAt: (id) => wanted.current === id || focused.current?.id === id,
  });

  useImperativeHandle(focus, () => ({
    count: () => ids.length,
    focusedId: () => focused.current?.id ?? null,
    focusFirst: () => void goTo(0),
    step: (by) => {
      if (focused.current === null) return goTo(0);
      const at = stop + by;
      const isEdge = by < 0 ? stop === 0 : stop >= ids.length - 1;
      return isEdge ? null : goTo(at);
    },
    pageSize: () => {
      const height = scroller.current?.clientHeight ?? 0;
      return Math.max(1, Math.floor((height - coveredTop) / rowHeight) - 1);
    },
    focusLast: toEnd.start,
  }));

  return {
    rows,
    stop,
    /** Whether the rows up to the end are being read because somebody goes there. */
    isGoingToEnd: toEnd.isUnderWay,
    onFocusCapture: ({ target }: FocusEvent) => {
      const at = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
      const id = ids[at];
      if (id === undefined) return;
      focused.current = { id, at };
      setStopId(id);
    },
    onBlurCapture: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // A row that leaves loses the focus without the person moving it; only a move by the person counts.
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) focused.current = null;
    },
  };
}
