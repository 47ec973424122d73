import { useCallback, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useShortcut } from '../shortcuts.ts';
import type { Noun } from './count-words.ts';
import {
  extendRange,
  NOTHING_SELECTED,
  toggleAll,
  toggleOne,
  toggleRange,
  withoutThese,
  type Selection,
} from './selection.ts';

type SelectionOptions = {
  /** The ids of the shown rows, in order; the same array as long as they are the same. */
  ids: readonly string[];
  /** How many match, shown or not. */
  total: number;
  noun: Noun;
  /** Shows all that match, if some of them are not shown. */
  showAll?: () => void;
};

export type Selecting = ReturnType<typeof useSelection>;

/**
 * Which rows of a list are selected: always shown rows. A row that a filter hides is not acted on unseen; it is
 * selected again when it is shown again.
 */
export function useSelection({ ids, total, noun, showAll }: SelectionOptions) {
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const shown = useRef(ids);
  useLayoutEffect(() => {
    shown.current = ids;
  }, [ids]);
  /** All that match are requested: they are selected when they are shown, unless something else is requested before. */
  const [isAllWanted, setAllWanted] = useState(false);
  // Always the same functions, so that a tick draws one row and not all.
  const change = useCallback((to: (before: Selection) => Selection) => {
    setAllWanted(false);
    setSelection(to);
  }, []);
  const tick = useCallback(
    (id: string, isRange: boolean) =>
      change((before) => (isRange ? toggleRange(before, id, shown.current) : toggleOne(before, id))),
    [change],
  );
  const selected = useMemo(() => ids.filter((id) => selection.ids.has(id)), [ids, selection]);
  if (isAllWanted && ids.length >= total) {
    setAllWanted(false);
    setSelection({ ...NOTHING_SELECTED, ids: new Set(ids) });
  }
  return {
    /** The selected rows, in the order of the list. */
    selected,
    isSelected: (id: string) => selection.ids.has(id),
    shownCount: ids.length,
    // Rows that no longer match but keep their place are counted too.
    total: Math.max(total, ids.length),
    noun,
    tick,
    /** Selects the rows from one to the next. */
    extend: (from: string | null, to: string | null) => {
      if (from !== null && to !== null) change((before) => extendRange(before, from, to, ids));
    },
    tickAll: () => change((before) => toggleAll(before, ids)),
    /** Null if all that match are shown. */
    selectAllThatMatch:
      showAll && ids.length < total
        ? () => {
            setAllWanted(true);
            showAll();
          }
        : null,
    clear: () => change(() => NOTHING_SELECTED),
    release: (done: ReadonlySet<string>) => change((before) => withoutThese(before, done)),
  };
}

/** The keys that select. `focusedId`: the focused row; null while the focus is elsewhere. */
export function useSelectionKeys({ tick, tickAll, clear }: Selecting, focusedId: () => string | null): void {
  useShortcut('x', 'Select; with Shift, all from the last one on', ({ shiftKey }) => {
    const id = focusedId();
    if (id !== null) tick(id, shiftKey);
  });
  useShortcut('*', 'Select all that are shown, or none', tickAll);
  useShortcut('Escape', 'Select none', clear);
}

/** Space on the element that opens the row `id` selects the row; Enter opens it. */
export function tickBySpace(
  { tick }: Pick<Selecting, 'tick'>,
  id: string | null,
  event: KeyboardEvent,
): void {
  const isOpener = event.target instanceof Element && event.target.matches('[data-opens]');
  if (event.key !== ' ' || !isOpener || id === null) return;
  event.preventDefault();
  tick(id, event.shiftKey);
}
