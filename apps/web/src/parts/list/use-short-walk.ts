import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type Ref,
  type RefObject,
} from 'react';
import type { ListFocus } from './use-list-walk.ts';

type ShortWalkOptions = {
  /** The element with the rows. */
  list: RefObject<HTMLElement | null>;
  /** The ids of all rows, in order. */
  ids: readonly string[];
  focus: Ref<ListFocus>;
};

/**
 * `useListWalk` for a list whose rows are all rendered, each as high as it is. Rows have `data-index`, and in each the element with
 * `data-opens` takes the focus; `stop` is the one row at which Tab stops. If the focused row leaves, the focus goes to the row
 * that took its place.
 */
export function useShortWalk({ list, ids, focus }: ShortWalkOptions) {
  const [stopId, setStopId] = useState<string | null>(null);
  const stop = Math.max(0, stopId === null ? -1 : ids.indexOf(stopId));
  const focused = useRef<{ id: string; at: number } | null>(null);
  const goTo = (index: number): string | null => {
    const at = Math.max(0, Math.min(ids.length - 1, index));
    list.current?.querySelector<HTMLElement>(`[data-index="${at}"] [data-opens]`)?.focus();
    return ids[at] ?? null;
  };
  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost) return;
    const at = ids.indexOf(lost.id);
    if (at !== -1) focused.current = { id: lost.id, at };
    // A focus that somebody moved elsewhere stays there.
    else if (document.activeElement === document.body && ids.length > 0) goTo(lost.at);
  });
  useImperativeHandle(focus, () => ({
    count: () => ids.length,
    focusedId: () => focused.current?.id ?? null,
    focusFirst: () => void goTo(0),
    step: (by) => {
      if (focused.current === null) return goTo(0);
      const isEdge = by < 0 ? stop === 0 : stop >= ids.length - 1;
      return isEdge ? null : goTo(stop + by);
    },
    pageSize: () => {
      const row = list.current?.querySelector('[data-index]');
      return Math.max(1, Math.floor(window.innerHeight / (row?.clientHeight || window.innerHeight)) - 1);
    },
    focusLast: () => void goTo(ids.length - 1),
  }));
  return {
    stop,
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
