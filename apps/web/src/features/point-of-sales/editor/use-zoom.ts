import { WALL } from '../plan/plan-extent.ts';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { hold, middleOf, spotAt, type Held } from './hold-spot.ts';

/** Px of the screen for one px of the drawing. */
const LEAST = 0.25;
const MOST = 4;
const MOST_FITTED = 2;
const STEP = 1.25;

const DRAGGED = '[data-table], [data-handle], [data-several]';

type Size = { width: number; height: number };

/**
 * How large the drawing is shown, in a box that scrolls: fitted to it, or as chosen with buttons, Ctrl and the wheel, or two fingers.
 * What lies under the pointer, between the fingers, or in the middle of the box stays there.
 */
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
  /** What is to be somewhere once the drawing is that large. */
  const next = useRef<{ held: Held; zoom: number } | null>(null);
  const set = (wanted: number, held: Held | null) => {
    const to = within(wanted);
    setChosen(to);
    next.current = held && { held, zoom: to };
    // Fingers that go aside together take the drawing along, without another zoom.
    if (held && to === zoom) hold(box.current, held);
  };
  useLayoutEffect(() => {
    const { current } = next;
    if (current?.zoom === zoom) hold(box.current, current.held);
  }, [zoom]);
  const choose = useEffectEvent(set);
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
      const at = { x: event.clientX, y: event.clientY };
      choose(from() * Math.exp(-event.deltaY / 300), { spot: spotAt(node, at), at });
    };
    let pinch: { apart: number; zoom: number; spot: Held['spot'] } | null = null;
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
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
      pinch ??= { apart, zoom: from(), spot: spotAt(node, at) };
      choose((pinch.zoom * apart) / pinch.apart, { spot: pinch.spot, at });
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
    larger: () => set(zoom * STEP, middleOf(box.current)),
    smaller: () => set(zoom / STEP, middleOf(box.current)),
    fit: () => {
      next.current = null;
      setChosen(null);
    },
    whole: () => set(1, middleOf(box.current)),
  };
}

function sizeOf({ clientWidth, clientHeight }: HTMLElement): Size {
  return { width: clientWidth, height: clientHeight };
}
