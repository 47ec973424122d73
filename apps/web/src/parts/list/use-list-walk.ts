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
import { useShortcut } from '../shortcuts.ts';
import { useRowWindow } from '../use-row-window.ts';

/** For what stands beside a list: the arrow leads from its search into the rows, a key acts on the row with the focus. */
export type ListFocus = {
  focusFirst: () => void;
  /** The id of the row in which the focus is; null while it is elsewhere. */
  focusedId: () => string | null;
};

type ListWalkOptions = {
  scroller: RefObject<HTMLElement | null>;
  /** Of all rows that are loaded, in their order; the same array as long as they are the same. */
  ids: readonly string[];
  /** Pixels; all rows have one height. */
  rowHeight: number;
  /** What covers the top of the scrolled area, such as a header that stays. */
  coveredTop: number;
  /** What a row is, in the list of shortcuts: 'order'. */
  noun: string;
  focus?: Ref<ListFocus> | undefined;
};

/**
 * Walks over a long list of which only the rows in sight are drawn. Rows carry `data-index`, and in each the element with
 * `data-opens` takes the focus; `stop` is the one row at which Tab stops. What one reads stays where it is when rows above
 * come or go, and a focus whose row has left goes to the row that took its place.
 */
export function useListWalk({ scroller, ids, rowHeight, coveredTop, noun, focus }: ListWalkOptions) {
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
  });

  /** The row in which the focus is. */
  const focused = useRef<{ id: string; at: number } | null>(null);
  // Focused with the render that draws it, which may be one after the scroll: no key in between goes elsewhere.
  const wanted = useRef<string | null>(null);
  const [, setTurn] = useState(0);
  const goTo = (index: number) => {
    const at = Math.max(0, Math.min(ids.length - 1, index));
    const id = ids[at];
    if (id === undefined) return;
    wanted.current = id;
    setStopId(id);
    setTurn((turn) => turn + 1);
    rows.scrollToIndex(at);
  };
  const step = (by: number) => goTo(focused.current === null ? 0 : stop + by);

  const held = useKeptPlace({ scroller, ids, rowHeight });
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost) return;
    const at = ids.indexOf(lost.id);
    if (at !== -1) focused.current = { id: lost.id, at };
    // A focus that somebody took elsewhere stays there.
    else if (document.activeElement === document.body && ids.length > 0) goTo(lost.at);
    // Only when the rows change; where one may go is read anew each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [ids]);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const at = ids.indexOf(wanted.current);
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] [data-opens]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  const page = () => {
    const height = scroller.current?.clientHeight ?? 0;
    return Math.max(1, Math.floor((height - coveredTop) / rowHeight) - 1);
  };
  useImperativeHandle(focus, () => ({
    focusFirst: () => goTo(0),
    focusedId: () => focused.current?.id ?? null,
  }));
  useShortcut('ArrowDown', `Next ${noun}`, () => step(1));
  useShortcut('j', `Next ${noun}`, () => step(1));
  useShortcut('ArrowUp', `Previous ${noun}`, () => step(-1));
  useShortcut('k', `Previous ${noun}`, () => step(-1));
  useShortcut('PageDown', 'A page further', () => step(page()));
  useShortcut('PageUp', 'A page back', () => step(-page()));
  useShortcut('Home', `First ${noun}`, () => goTo(0));
  useShortcut('End', `Last ${noun}`, () => goTo(ids.length - 1));

  return {
    rows,
    stop,
    onScroll: held.onScroll,
    onFocusCapture: ({ target }: FocusEvent) => {
      const at = Number(target.closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);
      const id = ids[at];
      if (id === undefined) return;
      focused.current = { id, at };
      setStopId(id);
    },
    onBlurCapture: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // A row that leaves takes the focus along; only a person who goes elsewhere gives it up.
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)) focused.current = null;
    },
  };
}

type KeptPlace = Pick<ListWalkOptions, 'scroller' | 'ids' | 'rowHeight'>;

/**
 * Scrolls along when rows above those in sight come or go; the row with the focus counts before the others. At the very
 * top nothing is held: what is new comes into sight.
 */
function useKeptPlace({ scroller, ids, rowHeight }: KeptPlace) {
  const inSight = useRef<readonly { id: string; at: number }[]>([]);
  const latest = useRef(ids);
  useLayoutEffect(() => {
    latest.current = ids;
    const left = inSight.current
      .map(({ id, at }) => ({ id, at: ids.indexOf(id), before: at }))
      .filter(({ at }) => at !== -1);
    inSight.current = left;
    const [held] = left;
    if (held && held.at !== held.before)
      scroller.current?.scrollBy({ top: (held.at - held.before) * rowHeight });
  }, [scroller, ids, rowHeight]);
  return {
    onScroll: ({ currentTarget }: React.UIEvent<HTMLElement>) => {
      const { scrollTop, clientHeight } = currentTarget;
      const first = Math.floor(scrollTop / rowHeight);
      const shown = scrollTop === 0 ? [] : latest.current.slice(first, first + clientHeight / rowHeight + 1);
      const focused = document.activeElement?.closest<HTMLElement>('[data-index]');
      const focusedAt = focused && currentTarget.contains(focused) ? Number(focused.dataset['index']) : -1;
      inSight.current = shown
        .map((id, index) => ({ id, at: first + index }))
        .sort((a, b) => Number(b.at === focusedAt) - Number(a.at === focusedAt));
    },
  };
}
