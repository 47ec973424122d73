import { useLayoutEffect, useState } from 'react';
import { READ_TO_END } from './read-to-end.ts';

/** How the rest of a partly loaded list is read. */
export type ReadOn = {
  /** There is more, and reading it has not failed. */
  isMore: boolean;
  run: () => void;
  /** So much was read on the way to the last row that it stops by itself. */
  onBound: () => void;
};

type WalkToEndOptions = {
  /** The ids of all loaded rows, in order; the same array as long as they are the same. */
  ids: readonly string[];
  readOn: ReadOn | undefined;
  /** Moves the focus to a row, and returns its id; null if there is none. */
  goTo: (index: number) => string | null;
  /** Whether the focus is at this row, or on its way there. */
  isAt: (id: string) => boolean;
};

/** Goes to the very last row: missing rows are loaded, up to a limit, for as long as the focus goes nowhere else. */
export function useWalkToEnd({ ids, readOn, goTo, isAt }: WalkToEndOptions) {
  /** The former last row, and how far it may go; null while nobody goes there. */
  const [toEnd, setToEnd] = useState<{ id: string; most: number } | null>(null);
  useLayoutEffect(() => {
    if (!toEnd) return;
    const last = ids.at(-1);
    if (!isAt(toEnd.id) || last === undefined) return setToEnd(null);
    if (last !== toEnd.id) {
      goTo(ids.length - 1);
      setToEnd({ ...toEnd, id: last });
    } else if (!readOn?.isMore) setToEnd(null);
    else if (ids.length < toEnd.most) readOn.run();
    else {
      setToEnd(null);
      readOn.onBound();
    }
    // Another `readOn` comes with each answer: while the list is being read again, nothing else is read.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [toEnd, ids, readOn]);

  return {
    isUnderWay: toEnd !== null,
    start: () => {
      const id = goTo(ids.length - 1);
      if (id !== null) setToEnd({ id, most: ids.length + READ_TO_END });
    },
  };
}
