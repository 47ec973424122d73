import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { boxAround } from '@passline/domain/point-of-sales/arrange';
import { boxOf, type Box } from '@passline/domain/point-of-sales/free-place';
import { useImperativeHandle, useState, type Ref } from 'react';
import { deedWords } from './deed-words.ts';
import classes from './editor.module.css';
import type { Corner, Moved } from './gesture.ts';
import type { Colleague } from './use-editors.ts';

/** Between a table and the frame around it, in px of the drawing. */
const AROUND = 10;
/** In px of the screen. */
const HANDLE = 10;
const HIT = 24;
const STEM = 26;

type ChosenFrameProps = { ref: Ref<SVGGElement>; tables: readonly FloorTable[]; zoom: number };

/** One frame around all that is chosen, with what turns and scales it. */
export function ChosenFrame({ ref, tables, zoom }: ChosenFrameProps) {
  if (tables.length === 0) return null;
  const px = 1 / zoom;
  const { left, right, top, bottom } = framed(boxAround(tables.map(boxOf)));
  const middle = (left + right) / 2;
  const corners: [Corner, number, number][] = [
    ['nw', left, top],
    ['ne', right, top],
    ['sw', left, bottom],
    ['se', right, bottom],
  ];
  const hit = { width: HIT * px, height: HIT * px, className: classes.handleHit };
  return (
    <g ref={ref} aria-hidden>
      <rect
        className={classes.frame}
        x={left}
        y={top}
        width={right - left}
        height={bottom - top}
        rx={2 * px}
      />
      <line className={classes.stem} x1={middle} x2={middle} y1={top} y2={top - STEM * px} />
      <g data-handle="turn">
        <circle className={classes.handle} cx={middle} cy={top - STEM * px} r={(HANDLE / 2 + 2) * px} />
        <rect {...hit} x={middle - (HIT / 2) * px} y={top - (STEM + HIT / 2) * px} />
      </g>
      {corners.map(([corner, x, y]) => (
        <g key={corner} data-handle={corner}>
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
            {...hit}
            x={x - (corner.endsWith('w') ? HIT - HANDLE / 2 : HANDLE / 2) * px}
            y={y - (corner.startsWith('n') ? HIT - HANDLE / 2 : HANDLE / 2) * px}
          />
        </g>
      ))}
    </g>
  );
}

/** A colleague's choice: a frame in their colour with what they do. Never a handle. */
export function ColleagueFrame({
  colleague,
  tables,
}: {
  colleague: Colleague;
  tables: readonly FloorTable[];
}) {
  const theirs = tables.filter(({ id }) => colleague.tableIds.includes(id));
  if (theirs.length === 0) return null;
  const words = deedWords(colleague, theirs);
  const whole = framed(boxAround(theirs.map(boxOf)));
  const width = words.length * 7 + 16;
  return (
    <g className={classes.colleague} style={{ color: colleague.colour }} aria-hidden>
      {theirs.map((table) => {
        const { left, right, top, bottom } = framed(boxOf(table));
        return (
          <rect
            key={table.id}
            className={classes.theirs}
            x={left}
            y={top}
            width={right - left}
            height={bottom - top}
            rx={8}
          />
        );
      })}
      <rect className={classes.label} x={whole.left} y={whole.bottom + 6} width={width} height={22} rx={3} />
      <text className={classes.labelWords} x={whole.left + width / 2} y={whole.bottom + 17}>
        {words}
      </text>
    </g>
  );
}

function framed({ left, right, top, bottom }: Box): Box {
  return { left: left - AROUND, right: right + AROUND, top: top - AROUND, bottom: bottom + AROUND };
}

export type GuidesHandle = { show: (moved: Moved | null) => void };

/** Where what is moved lines up with a neighbour, and the room between them. Drawn by itself: the tables are not drawn again. */
export function Guides({ ref, zoom }: { ref: Ref<GuidesHandle>; zoom: number }) {
  const [moved, show] = useState<Moved | null>(null);
  useImperativeHandle(ref, () => ({ show }), []);
  if (!moved) return null;
  const px = 1 / zoom;
  return (
    <g aria-hidden className={classes.guides}>
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
