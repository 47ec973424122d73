import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { boxAround } from '@passline/domain/point-of-sales/arrange';
import { boxOf, isOn } from '@passline/domain/point-of-sales/free-place';
import { framed } from './framed.ts';
import type { ScaleHandle } from './gesture.ts';
import classes from './plan-marks.module.css';

/** In px of the screen. */
const HANDLE = 10;
const HIT = 24;
const STEM = 26;
/** A side that is shorter than this has no handle in its middle: it would lie on those of the corners. */
const LEAST_SIDE = 2 * HIT;

type ChosenFrameProps = {
  tables: readonly FloorTable[];
  /** Those that are not chosen. */
  others: readonly FloorTable[];
  zoom: number;
};

/** One frame around all that is chosen, with what turns and scales it. */
export function ChosenFrame({ tables, others, zoom }: ChosenFrameProps) {
  if (tables.length === 0) return null;
  const px = 1 / zoom;
  const { left, right, top, bottom } = framed(boxAround(tables.map(boxOf)));
  const [centre, middle] = [(left + right) / 2, (top + bottom) / 2];
  const [above, below] = [top - STEM * px, bottom + STEM * px];
  const half = (HIT / 2) * px;
  const isOnOther = (y: number) => {
    const box = { left: centre - half, right: centre + half, top: y - half, bottom: y + half };
    return others.some((other) => isOn(box, boxOf(other)));
  };
  // Above, or below where above is beyond the room, or on another table and below is none.
  const isAbove = above - half >= 0 && !(isOnOther(above) && !isOnOther(below));
  const turn = isAbove ? above : below;
  const isWide = right - left >= LEAST_SIDE * px;
  const isTall = bottom - top >= LEAST_SIDE * px;
  const handles: { handle: ScaleHandle; x: number; y: number }[] = [];
  if (isTall) handles.push({ handle: 'w', x: left, y: middle }, { handle: 'e', x: right, y: middle });
  if (isWide)
    handles.push(isAbove ? { handle: 's', x: centre, y: bottom } : { handle: 'n', x: centre, y: top });
  handles.push(
    { handle: 'nw', x: left, y: top },
    { handle: 'ne', x: right, y: top },
    { handle: 'sw', x: left, y: bottom },
    { handle: 'se', x: right, y: bottom },
  );
  return (
    <g>
      <rect
        className={classes.frame}
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        rx={2 * px}
      />
      <line className={classes.stem} x1={centre} x2={centre} y1={isAbove ? top : bottom} y2={turn} />
      <g data-handle="turn">
        <circle className={classes.handle} cx={centre} cy={turn} r={(HANDLE / 2 + 2) * px} />
        <rect
          className={classes.handleHit}
          x={centre - (HIT / 2) * px}
          y={turn - (HIT / 2) * px}
          width={HIT * px}
          height={HIT * px}
        />
      </g>
      {handles.map(({ handle, x, y }) => (
        <g key={handle} data-handle={handle}>
          <rect
            className={classes.handle}
            x={x - (HANDLE / 2) * px}
            y={y - (HANDLE / 2) * px}
            width={HANDLE * px}
            height={HANDLE * px}
            rx={2 * px}
          />
          {/* Outwards, so that a table that is shown small can still be taken by its middle. */}
          <rect
            className={classes.handleHit}
            x={x - outwards(handle, 'w', 'e') * px}
            y={y - outwards(handle, 'n', 's') * px}
            width={HIT * px}
            height={HIT * px}
          />
        </g>
      ))}
    </g>
  );
}

/** How far before a handle its hit area begins along an axis, in px of the screen. */
function outwards(handle: ScaleHandle, before: string, behind: string): number {
  if (handle.includes(before)) return HIT - HANDLE / 2;
  return handle.includes(behind) ? HANDLE / 2 : HIT / 2;
}
