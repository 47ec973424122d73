import type { Shift } from '@passline/contract/schedules/schedules';
import { dragEnd, dragShift, stepBelow, type AxisPlace } from '@passline/domain/schedules/move-on-axis';
import type { Times } from '@passline/domain/schedules/move-shift';
import type { WeekAxis } from '@passline/domain/schedules/week-axis';
import { useRef, useState, type PointerEvent } from 'react';
import type { Plan } from '../use-plan.ts';
import { placeAt, useShiftDrag } from './use-shift-drag.ts';

type Grabbed = { shift: Shift; mode: 'move' | 'end'; from: { x: number; y: number }; at: AxisPlace };

type GridDragOptions = {
  grid: HTMLElement | null;
  axis: WeekAxis;
  axisOf: (shift: Shift) => WeekAxis;
  plan: Plan;
  asStored: (shift: Shift) => Shift | undefined;
};

/** A pointer that moves less is a click. */
const LEAST_PX = 4;

/** A shift that a pointer moves, or whose end it moves. */
export function useGridDrag({ grid, axis, axisOf, plan, asStored }: GridDragOptions) {
  const [grabbed, setGrabbed] = useState<Grabbed | null>(null);
  const [dragged, setDragged] = useState<Times | null>(null);
  /** A click follows the end of a drag, and would open the shift that was only moved. */
  const moved = useRef(false);

  useShiftDrag({
    isActive: grabbed !== null,
    onMove: (x, y) => {
      if (!grabbed || !grid) return;
      moved.current ||= Math.hypot(x - grabbed.from.x, y - grabbed.from.y) >= LEAST_PX;
      const place = placeAt(grid, axis.minutes, x, y);
      if (!place || !moved.current) return;
      const own = axisOf(grabbed.shift);
      const by = { day: place.day - grabbed.at.day, minute: stepBelow(place.minute - grabbed.at.minute + 7) };
      setDragged(
        grabbed.mode === 'end'
          ? dragEnd(own, grabbed.shift, { day: place.day, minute: stepBelow(place.minute + 7) })
          : dragShift(own, grabbed.shift, by),
      );
    },
    onDrop: () => {
      const stored = grabbed && asStored(grabbed.shift);
      if (stored && dragged) plan.move(stored, dragged, 'dropped');
      setGrabbed(null);
      setDragged(null);
    },
    onCancel: () => {
      setGrabbed(null);
      setDragged(null);
    },
  });

  const grab = (shift: Shift) => (event: PointerEvent, mode: Grabbed['mode']) => {
    moved.current = false;
    if (event.button !== 0 || !event.isPrimary || !grid) return;
    const at = placeAt(grid, axis.minutes, event.clientX, event.clientY);
    if (at) setGrabbed({ shift, mode, from: { x: event.clientX, y: event.clientY }, at });
  };
  return { grabbed, dragged, grab, hasMoved: () => moved.current };
}
