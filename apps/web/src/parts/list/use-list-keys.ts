import type { RefObject } from 'react';
import { useShortcut } from '../shortcuts.ts';
import type { ListFocus } from './use-list-walk.ts';
import type { Selecting } from './use-selection.ts';

type ListKeys = {
  /** The lists of the screen from top to bottom: at the end of one the keys go on in the next. */
  lists: readonly RefObject<ListFocus | null>[];
  /** What a row is, in the list of shortcuts: 'order'. */
  noun: string;
  /** Set if rows can be selected: the arrows with Shift select them. */
  selecting?: Selecting;
};

/** The keys that move through the rows of a screen. */
export function useListKeys({ lists, noun, selecting }: ListKeys): void {
  const shown = () =>
    lists.map(({ current }) => current).filter((list): list is ListFocus => !!list && list.count() > 0);
  const current = () => {
    const all = shown();
    return { all, at: all.findIndex((list) => list.focusedId() !== null) };
  };
  const step = (by: 1 | -1) => (event: KeyboardEvent) => {
    const { all, at } = current();
    const from = all[at]?.focusedId() ?? null;
    const to = all[Math.max(0, at)]?.step(by) ?? null;
    if (event.shiftKey && selecting) selecting.extend(from ?? to, to ?? from);
    else if (to === null && by === 1) all[at + 1]?.focusFirst();
    else if (to === null) all[at - 1]?.focusLast();
  };
  const page = (direction: 1 | -1) => () => {
    const { all, at } = current();
    const list = all[Math.max(0, at)];
    list?.step(direction * list.pageSize());
  };
  useShortcut('ArrowDown', `Next ${noun}`, step(1));
  useShortcut('j', `Next ${noun}`, step(1));
  useShortcut('ArrowUp', `Previous ${noun}`, step(-1));
  useShortcut('k', `Previous ${noun}`, step(-1));
  useShortcut('PageDown', 'Next page', page(1));
  useShortcut('PageUp', 'Previous page', page(-1));
  useShortcut('Home', `First ${noun}`, () => shown()[0]?.focusFirst());
  useShortcut('End', `Last ${noun}`, () => shown().at(-1)?.focusLast());
}
