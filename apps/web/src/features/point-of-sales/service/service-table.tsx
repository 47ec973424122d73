import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import type { UrgencyDegree } from '@passline/domain/orders/urgency';
import { TABLE_SIZES } from '@passline/domain/point-of-sales/tables';
import { memo } from 'react';
import { TableDrawing } from '../plan/table-drawing.tsx';
import classes from './service-plan.module.css';

type ServiceTableProps = {
  table: FloorTable;
  /** How urgent its most urgent order is; null: nobody waits. */
  degree: UrgencyDegree | null;
  /** The loud number, '32' and 'min'. */
  number: string;
  unit: string;
  /** How many orders wait here. */
  count: number;
  isChosen: boolean;
  /** Left out by the filter: paler, and still there. */
  isPale: boolean;
  /** The one table that the Tab key stops at. */
  isStop: boolean;
  said: string;
};

const TONES: Partial<Record<UrgencyDegree, 'waiting' | 'soon' | 'late'>> = {
  calm: 'waiting',
  soon: 'soon',
  late: 'late',
  'very-late': 'late',
};
/** In px of the drawing: narrower, only the number is written. */
const UNIT_FITS = 52;
const MARKS: Partial<Record<UrgencyDegree, string>> = { late: '!', 'very-late': '!!' };

/** A table on the plan of the service view, with how long its guests wait. It is only drawn again when one of these changes. */
export const ServiceTable = memo(function ServiceTable(props: ServiceTableProps) {
  const { table, degree, number, unit, count, isChosen, isPale, isStop, said } = props;
  const { id, shape, xPos, yPos, rotationDeg, scale } = table;
  const { width, height } = TABLE_SIZES[shape];
  const line = width * scale < UNIT_FITS ? number : `${number} ${unit}`.trim();
  const mark = degree === null ? undefined : MARKS[degree];
  return (
    <g
      data-degree={degree ?? undefined}
      data-pale={isPale || undefined}
      className={classes.table}
      transform={`translate(${xPos} ${yPos})`}
    >
      <TableDrawing
        table={table}
        tone={degree === null ? undefined : TONES[degree]}
        line={degree === null ? undefined : line}
      />
      {mark !== undefined && <Badge x={(width * scale) / 2 - 2} y={(-height * scale) / 2 + 2} text={mark} />}
      {count > 1 && (
        <Badge x={(-width * scale) / 2 + 2} y={(-height * scale) / 2 + 2} text={`${count}`} isCount />
      )}
      <rect
        data-table={id}
        className={classes.hit}
        role="button"
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isChosen}
        aria-label={said}
        x={-width / 2 - 4}
        y={-height / 2 - 4}
        width={width + 8}
        height={height + 8}
        rx={8}
        transform={`rotate(${rotationDeg}) scale(${scale})`}
      />
    </g>
  );
});

function Badge({ x, y, text, isCount }: { x: number; y: number; text: string; isCount?: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`} aria-hidden>
      <circle r={9} className={isCount ? classes.countBadge : classes.lateBadge} />
      <text className={isCount ? classes.countText : classes.lateText}>{text}</text>
    </g>
  );
}
