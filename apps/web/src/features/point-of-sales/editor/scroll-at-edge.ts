import type { Point } from './gesture.ts';

/** So near to the edge of the room, in px of the screen, what is dragged scrolls it. */
const EDGE = 24;
/** Beyond the edge, in px of the screen in a second. */
const FASTEST = 900;
/** A frame that came late, in ms, counts as this: the room does not jump. */
const LONGEST_FRAME = 50;

export type EdgeScroll = {
  /** How far the room was scrolled since it began, in px of the screen. */
  scrolled: () => Point;
  /** Scrolls on for the time of a frame, `ms`, where `at` is at an edge. @returns whether anything moved */
  step: (at: Point, ms: number) => boolean;
};

/** Scrolls a room while something is dragged in it. Its place in the window is measured once: it does not move meanwhile. */
export function scrollAtEdge(room: HTMLElement): EdgeScroll {
  const { left, top, right, bottom } = room.getBoundingClientRect();
  const from = { x: room.scrollLeft, y: room.scrollTop };
  // A part of it may be beyond the window.
  const seen = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, window.innerWidth),
    bottom: Math.min(bottom, window.innerHeight),
  };
  return {
    scrolled: () => ({ x: room.scrollLeft - from.x, y: room.scrollTop - from.y }),
    step: ({ x, y }, ms) => {
      const far = (FASTEST * Math.min(ms, LONGEST_FRAME)) / 1000;
      const by = { x: speedAt(x, seen.left, seen.right) * far, y: speedAt(y, seen.top, seen.bottom) * far };
      if (by.x === 0 && by.y === 0) return false;
      const before = { x: room.scrollLeft, y: room.scrollTop };
      room.scrollBy(by.x, by.y);
      return room.scrollLeft !== before.x || room.scrollTop !== before.y;
    },
  };
}

/** How fast the edge near `at` scrolls, as a part of the fastest: negative towards the beginning, 0 away from the edges. */
export function speedAt(at: number, start: number, end: number): number {
  const before = Math.min(1, (start + EDGE - at) / EDGE);
  const beyond = Math.min(1, (at - end + EDGE) / EDGE);
  if (before > 0) return -before;
  return Math.max(0, beyond);
}
