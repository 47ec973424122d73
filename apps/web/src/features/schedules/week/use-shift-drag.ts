import type { AxisPlace } from '@passline/domain/schedules/move-on-axis';
import { useEffect, useEffectEvent } from 'react';

/** Less than that is a click. */
const LEAST_PX = 4;

type Drag = {
  /** The element that holds the columns; null while nothing is dragged. */
  grid: HTMLElement | null;
  /** Where the pointer took hold, in the window. */
  from: { x: number; y: number };
  minutes: number;
  onOver: (place: AxisPlace) => void;
  onDrop: () => void;
  onCancel: () => void;
};

/** Follows the pointer that drags a shift or its end, by mouse, pen or touch. */
export function useShiftDrag({ grid, from, minutes, ...answers }: Drag): void {
  const over = useEffectEvent(answers.onOver);
  const drop = useEffectEvent(answers.onDrop);
  const cancel = useEffectEvent(answers.onCancel);
  const { x: fromX, y: fromY } = from;
  useEffect(() => {
    if (grid === null) return undefined;
    const end = new AbortController();
    const heard = { signal: end.signal };
    let isFar = false;
    const follow = (event: PointerEvent) => {
      if (!event.isPrimary) return;
      isFar ||= Math.hypot(event.clientX - fromX, event.clientY - fromY) >= LEAST_PX;
      const place = isFar ? placeAt(grid, minutes, event.clientX, event.clientY) : null;
      if (place) over(place);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    window.addEventListener('pointermove', follow, heard);
    window.addEventListener('pointerup', (event) => event.isPrimary && drop(), heard);
    window.addEventListener('pointercancel', (event) => event.isPrimary && cancel(), heard);
    window.addEventListener('keydown', escape, { ...heard, capture: true });
    return () => end.abort();
  }, [grid, fromX, fromY, minutes]);
}

/** The place of the grid under a point of the window, also above and below its columns; null beside them. */
export function placeAt(grid: HTMLElement, minutes: number, x: number, y: number): AxisPlace | null {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-day]')];
  const rects = columns.map((column) => column.getBoundingClientRect());
  const day = rects.findIndex(({ left, right }) => x >= left && x < right);
  const rect = rects[day];
  if (!rect) return null;
  const minute = ((y - rect.top) / rect.height) * minutes;
  return { day, minute: Math.min(Math.max(minute, 0), minutes) };
}
