import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, type RefObject } from 'react';

type RowWindowOptions = {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  keyOf: (index: number) => string;
  /** The focused row, which is rendered wherever the list is scrolled to; -1 for none. */
  pinned: number;
  /** What covers the top of the scrolled area, such as a sticky header. */
  coveredTop?: number;
  /** Pixels from the start of the scrolled content to the first row. */
  top?: number;
};

/** Rows rendered beyond the edges, so that a quick scroll shows no gaps. */
const OVERSCAN = 3;

/** The rows of a long list that are in sight. All have one height. */
export function useRowWindow(options: RowWindowOptions) {
  const { scroller, count, rowHeight, keyOf, pinned, coveredTop = 0, top = 0 } = options;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (pinned < 0 || pinned >= count || indexes.includes(pinned)) return indexes;
      return [...indexes, pinned].sort((a, b) => a - b);
    },
    [pinned, count],
  );
  // Its methods change while the object stays the same. That only matters to a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    rangeExtractor,
    scrollPaddingStart: coveredTop,
    scrollMargin: top,
  });
  // When rows become cards, the places that it remembers are outdated.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  return rows;
}
