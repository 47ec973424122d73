import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { TABLE_SIZES } from '@passline/domain/point-of-sales/tables';
import { memo } from 'react';
import { fittedName } from './fitted-name.ts';
import classes from './plan.module.css';
import { seatsOf } from './seats.ts';

type TableDrawingProps = {
  table: Pick<FloorTable, 'name' | 'shape' | 'status' | 'rotationDeg' | 'scale' | 'tableImageUrl'>;
  /** How it is coloured, if not by its status. */
  tone?: 'waiting' | 'soon' | 'late' | undefined;
  /** A second line in it: '12 min'. */
  line?: string | undefined;
  /** A name that would be smaller than this, in px of the drawing, is written larger, or left out: nobody could read it. */
  leastName?: number;
};

/** A table around the middle of its place, turned and scaled, with its name upright. What it means is said beside it. */
export const TableDrawing = memo(function TableDrawing({
  table,
  tone,
  line,
  leastName = 0,
}: TableDrawingProps) {
  const { name, shape, status, rotationDeg, scale, tableImageUrl } = table;
  const { width, height } = TABLE_SIZES[shape];
  const fitted = fittedName(name, Math.min(width, 120) * scale - 12, leastName);
  return (
    <g className={classes.table} data-status={status} data-tone={tone} aria-hidden>
      <g transform={`rotate(${rotationDeg}) scale(${scale})`}>
        {seatsOf(shape).map(({ x, y, turn }) => (
          <rect
            key={`${x} ${y}`}
            className={classes.seat}
            x={-12}
            y={-4}
            width={24}
            height={8}
            rx={4}
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        ))}
        <Top shape={shape} width={width} height={height} imageUrl={tableImageUrl} />
      </g>
      <text
        className={classes.name}
        y={line === undefined ? 0 : -8}
        fontSize={line === undefined ? fitted.size : 12}
      >
        {fitted.text}
      </text>
      {line !== undefined && (
        <text className={classes.line} y={9}>
          {line}
        </text>
      )}
    </g>
  );
});

type TopProps = {
  shape: FloorTable['shape'];
  width: number;
  height: number;
  imageUrl: string | null;
};

function Top({ shape, width, height, imageUrl }: TopProps) {
  const box = { x: -width / 2, y: -height / 2, width, height };
  if (shape === 'round' || shape === 'large-round') return <circle className={classes.top} r={width / 2} />;
  if (shape === 'image' && imageUrl !== null)
    return (
      <>
        <rect className={classes.imageGround} {...box} rx={6} />
        <image href={imageUrl} {...box} preserveAspectRatio="xMidYMid meet" />
        <rect className={classes.imageFrame} {...box} rx={6} />
      </>
    );
  if (shape === 'booth') {
    const [x, y, inner] = [width / 2, height / 2, 22];
    const bench = `M${-x} ${y}V${-y + 8}Q${-x} ${-y} ${-x + 8} ${-y}H${x - 8}Q${x} ${-y} ${x} ${-y + 8}V${y}H${x - inner + 6}V${-y + inner - 6}H${-x + inner - 6}V${y}Z`;
    return (
      <>
        <path className={classes.seat} d={bench} />
        <rect
          className={classes.top}
          x={-x + inner}
          y={-y + inner}
          width={width - 2 * inner}
          height={height - inner}
          rx={4}
        />
      </>
    );
  }
  return <rect className={classes.top} {...box} rx={4} />;
}
