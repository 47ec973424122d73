import { useEffect, useMemo, useRef } from 'react';
import { liveClient } from '../../../live/live-client.ts';
import type { LaneId } from './board-rows.ts';
import { useBoard } from './board-context.ts';

/** A finger does not hover: a lane that was touched is held this long. */
const TOUCH_HOLDS_MS = 4_000;

/** The handlers by which a lane knows that somebody is working in it. */
export function useLaneHold(lane: LaneId) {
  const { index } = useBoard();
  const touchTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(touchTimer.current), []);
  return useMemo(() => {
    const hold = index.holds[lane];
    const now = () => liveClient.serverNow();
    const leave = (reason: 'pointer' | 'focus' | 'touch') => {
      hold.leave(reason);
      index.refresh(now());
    };
    return {
      onPointerEnter: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') hold.enter('pointer', now());
      },
      onPointerMove: () => hold.stir(now()),
      onPointerLeave: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') leave('pointer');
      },
      onPointerDown: (event: React.PointerEvent) => {
        if (event.pointerType === 'mouse') return;
        hold.enter('touch', now());
        clearTimeout(touchTimer.current);
        touchTimer.current = setTimeout(() => leave('touch'), TOUCH_HOLDS_MS);
      },
      onFocus: () => hold.enter('focus', now()),
      onBlur: (event: React.FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave('focus');
      },
      onKeyDown: () => hold.stir(now()),
      onWheel: () => hold.stir(now()),
    };
  }, [index, lane]);
}
