import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Cards drawn beyond the edges, so that a quick scroll meets no holes. */
const OVERSCAN = 4;

/**
 * The cards of a column that are in sight, and always the pinned one, so that the focus is never thrown away. When the
 * order of cards changes below a scrolled column, what one reads stays where it is.
 */
export function useColumnWindow(
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
  // Its methods change without telling, which only matters to a compiler that we do not use.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => pitch,
    getItemKey: (index) => ids[index] ?? index,
    overscan: OVERSCAN,
    paddingStart: 6,
    rangeExtractor,
  });

  const before = useRef(ids);
  useLayoutEffect(() => {
    const node = scroller.current;
    const previous = before.current;
    before.current = ids;
    if (!node || previous === ids || node.scrollTop === 0) return;
    const focused = document.activeElement?.closest('[data-order-id]')?.getAttribute('data-order-id');
    const first = previous[Math.ceil(node.scrollTop / pitch)];
    const anchor = focused && previous.includes(focused) ? focused : first;
    const to = anchor === undefined ? -1 : ids.indexOf(anchor);
    if (to !== -1) node.scrollTop += (to - previous.indexOf(anchor ?? '')) * pitch;
  }, [scroller, ids, pitch]);

  return virtualizer;
}
