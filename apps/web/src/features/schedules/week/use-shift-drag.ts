import type { AxisPlace } from '@passline/domain/schedules/move-on-axis';
import { useEffect, useEffectEvent } from 'react';

type Drag = {
  isActive: boolean;
  /** The pointer's position in the window. */
  onMove: (x: number, y: number) => void;
  onDrop: () => void;
  onCancel: () => void;
};

/** Follows the pointer that drags a shift or its end, by mouse, pen or touch. */
export function useShiftDrag({ isActive, ...answers }: Drag): void {
  const move = useEffectEvent(answers.onMove);
  const drop = useEffectEvent(answers.onDrop);
  const cancel = useEffectEvent(answers.onCancel);
  useEffect(() => {
    if (!isActive) return undefined;
    const end = new AbortController();
    const heard = { signal: end.signal };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    window.addEventListener(
      'pointermove',
      (event) => event.isPrimary && move(event.clientX, event.clientY),
      heard,
    );
    window.addEventListener('pointerup', (event) => event.isPrimary && drop(), heard);
    window.addEventListener('pointercancel', (event) => event.isPrimary && cancel(), heard);
    window.addEventListener('keydown', escape, { ...heard, capture: true });
    return () => end.abort();
  }, [isActive]);
}

/** The place in the grid at a point of the window, also above and below its columns; null beside them. */
export function placeAt(grid: HTMLElement, minutes: number, x: number, y: number): AxisPlace | null {
  const columns = [...grid.querySelectorAll<HTMLElement>('[data-day]')];
  const rects = columns.map((column) => column.getBoundingClientRect());
  const day = rects.findIndex(({ left, right }) => x >= left && x < right);
  const rect = rects[day];
  if (!rect) return null;
  const minute = ((y - rect.top) / rect.height) * minutes;
  return { day, minute: Math.min(Math.max(minute, 0), minutes) };
}
