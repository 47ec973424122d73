import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Cards drawn beyond the edges, so that a quick scroll meets no holes. */
const OVERSCAN = 2;

/**
 * The cards of a lane that are in sight, and always the pinned one, so that the focus is never thrown away. When the
 * order of cards changes below a scrolled lane, what one reads stays where it is.
 */
export function useLaneWindow(
  scroller: RefObject<HTMLElement | null>,
  ids: readonly string[],
  pitch: number,
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
  // Its methods change without telling, which only matters to a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    getItemKey,
    overscan: OVERSCAN,
    paddingStart: 6,
    rangeExtractor,
  });

  const before = useRef(ids);
  useLayoutEffect(() => {
    const previous = before.current;
    before.current = ids;
    // As the virtualizer last heard it: asking the element would lay out the page at every change.
    const offset = virtualizer.scrollOffset ?? 0;
    if (previous === ids || offset === 0) return;
    const focused = document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id');
    const first = previous[Math.ceil(offset / pitch)];
    const anchor = focused && previous.includes(focused) ? focused : first;
    const to = anchor === undefined ? -1 : ids.indexOf(anchor);
    const moved = to === -1 ? 0 : to - previous.indexOf(anchor ?? '');
    if (moved !== 0) scroller.current?.scrollBy({ top: moved * pitch });
  }, [scroller, ids, pitch, virtualizer]);

  return virtualizer;
}
