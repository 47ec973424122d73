import { useImperativeHandle, useState, type Ref } from 'react';
import type { Moved } from './gesture.ts';
import classes from './plan-marks.module.css';

export type GuidesHandle = { show: (moved: Moved | null) => void };

/** Where what is moved lines up with a neighbour, and the room between them. Drawn by itself: the tables are not drawn again. */
export function Guides({ ref, zoom }: { ref: Ref<GuidesHandle>; zoom: number }) {
  const [moved, show] = useState<Moved | null>(null);
  useImperativeHandle(ref, () => ({ show }), []);
  if (!moved) return null;
  const px = 1 / zoom;
  return (
    <g>
      {moved.guides.map(({ isUpright, at, from, to }) => (
        <line
          key={String(isUpright)}
          className={classes.guide}
          {...(isUpright ? { x1: at, x2: at, y1: from, y2: to } : { x1: from, x2: to, y1: at, y2: at })}
        />
      ))}
      {moved.gaps.map(({ isUpright, at, from, to, size }) => {
        const along = (from + to) / 2;
        const [x, y] = isUpright ? [at, along] : [along, at];
        return (
          <g key={String(isUpright)}>
            <rect
              className={classes.gap}
              x={x - 16 * px}
              y={y - 10 * px}
              width={32 * px}
              height={20 * px}
              rx={3 * px}
            />
            <text className={classes.gapWords} x={x} y={y} fontSize={12 * px}>
              {size}
            </text>
          </g>
        );
      })}
    </g>
  );
}
