import type { Point } from './gesture.ts';

/** A place on a drawing, as a part of its width and height from its top left: from 0 to 1, beyond it outside. */
type Spot = Point;
/** A place of the drawing, and where in the window it is to be, in px of the screen. */
export type Held = { spot: Spot; at: Point };

/** The place of the drawing in a box that scrolls that lies at a point of the window. */
export function spotAt(box: HTMLElement, { x, y }: Point): Spot {
  const { left, top, width, height } = sheetOf(box).getBoundingClientRect();
  return { x: (x - left) / width, y: (y - top) / height };
}

/** What lies in the middle of the box; null without a box. */
export function middleOf(box: HTMLElement | null): Held | null {
  if (!box) return null;
  const { left, top, width, height } = box.getBoundingClientRect();
  const at = { x: left + width / 2, y: top + height / 2 };
  return { spot: spotAt(box, at), at };
}

/** Scrolls the box until the place is where it is to be, or as near as its edges allow. */
export function hold(box: HTMLElement | null, { spot, at }: Held): void {
  if (!box) return;
  const { left, top, width, height } = sheetOf(box).getBoundingClientRect();
  box.scrollLeft += left + spot.x * width - at.x;
  box.scrollTop += top + spot.y * height - at.y;
}

function sheetOf(box: HTMLElement): Element {
  return box.firstElementChild ?? box;
}
