import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type RefObject } from 'react';

/** In pixels. */
const MARGIN = 12;

/** For a list of links that may be longer than the window: it is scrolled to the current one on each screen, and when it folds. */
export function useCurrentInView(isFolded: boolean): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    const show = () => list.current && scrollToCurrent(list.current);
    show();
    // Only then: the router has put the list back to where it was on the screen before.
    return router.subscribe('onRendered', show);
  }, [router, isFolded]);
  return list;
}

/** By hand: `scrollIntoView` would make the next Tab start here. */
function scrollToCurrent(list: HTMLElement): void {
  const link = list.querySelector('[aria-current]');
  if (!link) return;
  const [at, room] = [link.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += Math.max(0, at.bottom + MARGIN - room.bottom) - Math.max(0, room.top + MARGIN - at.top);
}
