import type { FloorTable } from '@passline/contract/point-of-sales/floor-tables';
import { TABLE_SHAPE_LABELS, TABLE_SIZES, TABLE_STATUS_LABELS } from '@passline/domain/point-of-sales/tables';
import { memo } from 'react';
import { TableDrawing } from '../plan/table-drawing.tsx';
import classes from './editor-plan.module.css';

type PlanTableProps = {
  table: FloorTable;
  isChosen: boolean;
  /** The one table at which the Tab key stops. */
  isStop: boolean;
  leastName: number;
};

/** A table on the plan of the editor: chosen with a click, or with Space. */
export const PlanTable = memo(function PlanTable(props: PlanTableProps) {
  const { table, isChosen, isStop, leastName } = props;
  const { id, name, shape, status, xPos, yPos, rotationDeg, scale } = table;
  const { width, height } = TABLE_SIZES[shape];
  return (
    <g data-table={id} className={classes.table} transform={`translate(${xPos} ${yPos})`}>
      <TableDrawing table={table} leastName={leastName} />
      {/* Beside the drawing, not around it: a name that is cut there is no other name of the option. */}
      <rect
        className={classes.hit}
        role="option"
        tabIndex={isStop ? 0 : -1}
        aria-selected={isChosen}
        aria-label={`Table ${name}, ${TABLE_SHAPE_LABELS[shape]}, ${TABLE_STATUS_LABELS[status]}`}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx={6}
        transform={`rotate(${rotationDeg}) scale(${scale})`}
      />
    </g>
  );
});
