import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, type RefObject } from 'react';

type RowWindowOptions = {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  keyOf: (index: number) => string;
  /** The row that holds the focus, which is drawn wherever one has scrolled; -1 for none. */
  pinned: number;
  /** What covers the top of the scrolled area, such as a header that stays. */
  coveredTop?: number;
  /** Pixels from where the scrolled content begins to the first row. */
  top?: number;
};

/** Rows drawn beyond the edges, so that a quick scroll meets no holes. */
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
  // Its methods change without telling, which only matters to a compiler that we do not use.
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
  // Where the rows become cards, the places that it remembers are those of rows.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  return rows;
}
