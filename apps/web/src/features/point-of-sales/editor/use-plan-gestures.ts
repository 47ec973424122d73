import { useEffect, useRef, type PointerEvent } from 'react';
import { giveWayTo } from '../../../parts/late/load-ahead.ts';
import { drawGesture, undrawGesture } from './draw-gesture.ts';
import { within } from './gesture.ts';
import { grasped, hasBand, placeOf, pressed, type GestureScene, type PlanGesture } from './plan-gesture.ts';
import { scrollAtEdge } from './scroll-at-edge.ts';

/** A press that goes no further than this is a click, in px of the screen. */
const CLICK = 4;

/** In ms, before there is another one to compare with. */
const FIRST_FRAME = 16;

/** Other parts of the portal are fetched again at its end: the styles of one cost the frame in which they come. */
type Held = PlanGesture & { letOthersLoad: () => void };

/**
 * What is done on the plan with a mouse, a pen or a finger. While tables are moved, copies of their drawings lie above the plan and go
 * along as one, once for each frame of the screen: no table is drawn again before the end. See docs/rules/point-of-sale.md#the-editor.
 */
export function usePlanGestures(scene: GestureScene) {
  const gesture = useRef<Held | null>(null);
  useEffect(
    () => () => {
      cancelAnimationFrame(gesture.current?.frame ?? 0);
      gesture.current?.letOthersLoad();
    },
    [],
  );

  function begin(event: PointerEvent<HTMLElement>): void {
    // Two fingers zoom.
    if (!event.isPrimary) cancel();
    if (event.button !== 0 || !event.isPrimary || gesture.current) return;
    const begun = pressed(scene, event);
    if (!begun) return;
    const { promise: ended, resolve: letOthersLoad } = Promise.withResolvers<void>();
    void giveWayTo(ended);
    gesture.current = { ...begun, letOthersLoad };
    const isHeld = begun.kind !== 'band' || hasBand(scene, event.pointerType);
    if (isHeld) event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move({ nativeEvent, pointerType }: PointerEvent<HTMLElement>): void {
    const { current } = gesture;
    if (!current || nativeEvent.pointerId !== current.pointerId) return;
    const far = Math.hypot(nativeEvent.clientX - current.client.x, nativeEvent.clientY - current.client.y);
    if (!current.hasMoved) {
      if (far < CLICK) return;
      if (current.kind !== 'band' && !grasped(current, scene)) return stop();
      current.hasMoved = true;
      const { current: room } = scene.room;
      if (room && ['move', 'band'].includes(current.kind)) current.edges = scrollAtEdge(room);
    }
    if (current.kind === 'band' && !hasBand(scene, pointerType)) return;
    current.event = nativeEvent;
    current.frame ||= requestAnimationFrame((now) => drawFrame(current, now));
  }

  /** At an edge of the room it goes on by itself. */
  function drawFrame(current: Held, now: number, before = now): void {
    current.frame = 0;
    if (gesture.current !== current || !current.event) return;
    const { clientX: x, clientY: y } = current.event;
    const goesOn = current.edges?.step({ x, y }, now === before ? FIRST_FRAME : now - before) ?? false;
    drawGesture(current, scene);
    if (goesOn) current.frame = requestAnimationFrame((next) => drawFrame(current, next, now));
  }

  function end({ nativeEvent }: PointerEvent<HTMLElement>): void {
    const { current } = gesture;
    if (!current || nativeEvent.pointerId !== current.pointerId) return;
    if (!current.hasMoved) {
      stop();
      current.click(scene);
      return;
    }
    // The last move may not have been drawn yet.
    if (current.event) drawGesture(current, scene);
    const { kind, tables, wanted, event, from, keeps } = current;
    const isBand = kind === 'band' && event !== null;
    const inBand = isBand ? within(scene.tables, from, placeOf(current, event)) : [];
    if (wanted.length > 0) scene.commit(tables, wanted);
    stop();
    if (isBand) scene.choose([...(keeps ? scene.chosenIds : []), ...inBand.map(({ id }) => id)]);
  }

  function stop(): void {
    const { current } = gesture;
    gesture.current = null;
    if (!current) return;
    current.letOthersLoad();
    cancelAnimationFrame(current.frame);
    undrawGesture(current, scene);
  }

  /** As if it had not begun. */
  function cancel(): boolean {
    const { current } = gesture;
    if (!current) return false;
    stop();
    if (current.chosenBefore) scene.choose(current.chosenBefore);
    return true;
  }

  return {
    cancel,
    handlers: {
      onPointerDown: begin,
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: () => void cancel(),
    },
  };
}
