import type { Ref, ReactNode, SVGProps } from 'react';
import { viewBoxOf } from './plan-extent.ts';
import classes from './plan.module.css';

type FloorPlanProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  ref?: Ref<SVGSVGElement>;
  /** In px of the drawing, from 0. */
  extent: { width: number; height: number };
  backgroundUrl: string | null;
  /** Whether the dots of the grid are shown, `grid` px apart. */
  grid?: number | undefined;
  children: ReactNode;
};

/** The room of a floor as a drawing, whose unit is a px of the tables' positions; as large as its place allows. */
export function FloorPlan({ ref, extent, backgroundUrl, grid, children, ...svg }: FloorPlanProps) {
  const { width, height } = extent;
  return (
    <svg
      {...svg}
      ref={ref}
      className={classes.plan}
      viewBox={viewBoxOf(extent)}
      preserveAspectRatio="xMidYMin meet"
    >
      <defs>
        <pattern
          id="plan-closed"
          width={8}
          height={8}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={8} height={8} className={classes.hatchGround} />
          <line x1={0} y1={0} x2={0} y2={8} strokeWidth={3} className={classes.hatch} />
        </pattern>
      </defs>
      <rect className={classes.room} width={width} height={height} />
      {backgroundUrl !== null && (
        <image
          href={backgroundUrl}
          width={width}
          height={height}
          preserveAspectRatio="xMinYMin meet"
          aria-hidden
        />
      )}
      {grid !== undefined && (
        <>
          <defs>
            <pattern id="plan-grid" width={grid} height={grid} patternUnits="userSpaceOnUse">
              <circle cx={1} cy={1} r={1} className={classes.dot} />
            </pattern>
          </defs>
          <rect width={width} height={height} fill="url(#plan-grid)" aria-hidden />
        </>
      )}
      {children}
    </svg>
  );
}
