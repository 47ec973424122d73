import { useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

type Elements = {
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** The element around the rows and their head. */
  frame: RefObject<HTMLElement | null>;
  /** The element with the rows. */
  body: RefObject<HTMLElement | null>;
};

/**
 * How wide the list is, and how many pixels of the scrolled content are above its rows. Known before anything is
 * painted, also when the content above grows or folds.
 */
export function useRowsPlace({ scroller, frame, body }: Elements): { width: number; top: number } {
  const [place, setPlace] = useState({ width: window.innerWidth, top: 0 });
  const look = () => {
    const [outer, inner] = [scroller.current, body.current];
    if (!outer || !inner) return;
    const above = inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
    const top = above - outer.clientTop + outer.scrollTop;
    const width = frame.current?.clientWidth ?? place.width;
    // Only the page itself knows it, before it is painted. Fractions of pixels vary by rounding.
    // oxlint-disable-next-line react/set-state-in-effect
    if (width !== place.width || Math.abs(top - place.top) >= 1) setPlace({ width, top });
  };
  useLayoutEffect(look);
  const lookNow = useEffectEvent(() => flushSync(look));
  useLayoutEffect(() => {
    const watch = new ResizeObserver(() => lookNow());
    for (const node of [frame.current, scroller.current?.firstElementChild]) if (node) watch.observe(node);
    return () => watch.disconnect();
  }, [scroller, frame]);
  return place;
}
