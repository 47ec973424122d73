import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Px of the screen for one px of the drawing. */
const LEAST = 0.25;
const MOST = 4;
const STEP = 1.25;

const DRAGGED = '[data-table], [data-handle]';

type Size = { width: number; height: number };

/** How large the drawing is shown, in a box that scrolls: fitted to it, or as chosen with buttons, Ctrl and the wheel, or two fingers. */
export function useZoom(extent: Size) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<number | null>(null);
  const fitted =
    room.width === 0 ? 1 : within(Math.min(room.width / extent.width, room.height / extent.height, 2));
  const zoom = chosen ?? fitted;
  const by = useEffectEvent((factor: number) => setChosen(within(zoom * factor)));
  const from = useEffectEvent(() => zoom);

  useEffect(() => {
    const { current: node } = box;
    if (!node) return undefined;
    const look = new ResizeObserver(() => setRoom({ width: node.clientWidth, height: node.clientHeight }));
    look.observe(node);
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      by(Math.exp(-event.deltaY / 300));
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
      setChosen(within((pinch.zoom * apart) / pinch.apart));
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
    larger: useCallback(() => setChosen(within(zoom * STEP)), [zoom]),
    smaller: useCallback(() => setChosen(within(zoom / STEP)), [zoom]),
    fit: () => setChosen(null),
    whole: () => setChosen(1),
  };
}

function within(zoom: number): number {
  return Math.min(MOST, Math.max(LEAST, zoom));
}
