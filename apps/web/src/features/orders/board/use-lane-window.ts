import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Cards rendered beyond the edges, so that a quick scroll shows no gaps. */
const OVERSCAN = 2;

/**
 * The cards of a lane that are in sight, and always the pinned one, so that the focus is never lost. When cards change
 * places in a scrolled lane, the visible ones stay where they are.
 */
export function useLaneWindow(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  /** The height of each card with its gap, in pixels. */
  heights: readonly number[],
  pinnedId: string | undefined,
) {
  const pinned = pinnedId === undefined ? -1 : ids.indexOf(pinnedId);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (pinned === -1 || indexes.includes(pinned)) return indexes;
      return [...indexes, pinned].sort((a, b) => a - b);
    },
    [pinned],
  );
  const getItemKey = useCallback((index: number) => ids[index] ?? index, [ids]);
  // Its methods change while the object stays the same. That only matters to a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? 0,
    getItemKey,
    overscan: OVERSCAN,
    paddingStart: 6,
    rangeExtractor,
  });

  const before = useRef({ ids, heights });
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = { ids, heights };
    if (previous.heights !== heights) virtualizer.measure();
    // The offset that the virtualizer last saw: asking the element would lay out the page at every change.
    const offset = virtualizer.scrollOffset ?? 0;
    if ((previous.ids === ids && previous.heights === heights) || offset === 0) return;
    const focused = document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id');
    const first = previous.ids[firstFrom(previous.heights, offset)];
    const anchor = focused && previous.ids.includes(focused) ? focused : first;
    const to = anchor === undefined ? -1 : ids.indexOf(anchor);
    if (to === -1) return;
    const moved = startOf(heights, to) - startOf(previous.heights, previous.ids.indexOf(anchor ?? ''));
    if (moved !== 0) scroller.current?.scrollBy({ top: moved });
  }, [scroller, ids, heights, virtualizer]);

  return virtualizer;
}

function startOf(heights: readonly number[], index: number): number {
  return heights.slice(0, index).reduce((sum, height) => sum + height, 0);
}

/** The first card that begins at or after an offset. */
function firstFrom(heights: readonly number[], offset: number): number {
  let start = 0;
  const at = heights.findIndex((height) => {
    if (start >= offset) return true;
    start += height;
    return false;
  });
  return at === -1 ? heights.length - 1 : at;
}
