import { useEffect, type RefObject } from 'react';

/**
 * If the pinned card of a lane was in sight, it stays in sight when the lane shrinks, for example for a notice below
 * it.
 */
export function usePinnedInSight(
  scroller: RefObject<HTMLElement | null>,
  pinnedId: string | undefined,
): void {
  useEffect(() => {
    const lane = scroller.current;
    if (!lane || pinnedId === undefined) return undefined;
    let heightBefore = 0;
    const observer = new ResizeObserver(() => {
      const card = lane.querySelector(`[data-order-id="${pinnedId}"]`);
      const { top, height } = lane.getBoundingClientRect();
      const at = card?.getBoundingClientRect();
      if (at && height < heightBefore && at.top >= top && at.bottom <= top + heightBefore)
        card?.scrollIntoView({ block: 'nearest' });
      heightBefore = height;
    });
    observer.observe(lane);
    return () => observer.disconnect();
  }, [scroller, pinnedId]);
}
