import { WALL } from '../plan/plan-extent.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Px of the screen for one px of the drawing. */
const LEAST = 0.25;
const MOST = 4;
const MOST_FITTED = 2;
const STEP = 1.25;

const DRAGGED = '[data-table], [data-handle]';

type Size = { width: number; height: number };

/** How large the drawing is shown, in a box that scrolls: fitted to it, or as chosen with buttons, Ctrl and the wheel, or two fingers. */
export function useZoom(extent: Size) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<number | null>(null);
  const whole = { width: extent.width + 2 * WALL, height: extent.height + 2 * WALL };
  const fitted =
    room.width === 0 ? 1 : Math.min(room.width / whole.width, room.height / whole.height, MOST_FITTED);
  // A large floor is shown as small as its place needs.
  const within = (wanted: number) => Math.min(MOST, Math.max(Math.min(LEAST, fitted), wanted));
  const zoom = chosen ?? fitted;
  const choose = useEffectEvent((wanted: number) => setChosen(within(wanted)));
  const from = useEffectEvent(() => zoom);

  // Before the first drawing is seen: it would jump otherwise.
  useLayoutEffect(() => {
    if (box.current) setRoom(sizeOf(box.current));
  }, []);

  useEffect(() => {
    const { current: node } = box;
    if (!node) return undefined;
    const look = new ResizeObserver(() => setRoom(sizeOf(node)));
    look.observe(node);
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      choose(from() * Math.exp(-event.deltaY / 300));
    };
    let pinch: { apart: number; zoom: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) {
        pinch = null;
        // What is dragged by a finger does not scroll: not every browser asks the parts of a drawing for their `touch-action`.
        const isDragged = event.target instanceof Element && event.target.closest(DRAGGED);
        if (one && isDragged && event.cancelable) event.preventDefault();
        return;
      }
      event.preventDefault();
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      pinch ??= { apart, zoom: from() };
      choose((pinch.zoom * apart) / pinch.apart);
    };
    const stays = { passive: false } as const;
    node.addEventListener('wheel', onWheel, stays);
    node.addEventListener('touchstart', onTouch, stays);
    node.addEventListener('touchmove', onTouch, stays);
    node.addEventListener('touchend', onTouch, stays);
    return () => {
      look.disconnect();
      node.removeEventListener('wheel', onWheel);
      node.removeEventListener('touchstart', onTouch);
      node.removeEventListener('touchmove', onTouch);
      node.removeEventListener('touchend', onTouch);
    };
  }, []);
  return {
    box,
    zoom,
    isFitted: chosen === null,
    larger: () => setChosen(within(zoom * STEP)),
    smaller: () => setChosen(within(zoom / STEP)),
    fit: () => setChosen(null),
    whole: () => setChosen(1),
  };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}
