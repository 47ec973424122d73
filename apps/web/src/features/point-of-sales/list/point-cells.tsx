import { memo } from 'react';
import type { ListTable, RowProps } from '../../../parts/list/list-rows.tsx';
import { DisabledMark } from '../frame/disabled-mark.tsx';
import type { ShownPoint } from './shown-points.ts';
import classes from './list.module.css';

const PointCells = memo(function PointCells({ row, isStop, open }: RowProps<ShownPoint>) {
  const { name, restaurantName, locationName, status, floorOrderIds } = row;
  const floors = floorOrderIds.length;
  return (
    <>
      <span role="cell" className={classes.name}>
        <button
          type="button"
          data-opens
          className={classes.opens}
          tabIndex={isStop ? 0 : -1}
          title={name}
          onClick={() => open(row)}
        >
          {name}
        </button>
        {status !== 'activated' && <DisabledMark />}
      </span>
      <span role="cell" className={classes.restaurant} title={restaurantName}>
        {restaurantName}
      </span>
      <span role="cell" className={classes.location} title={locationName}>
        {locationName}
      </span>
      <span role="cell" className={classes.floors}>
        {floors === 0 ? 'No floors' : floors === 1 ? '1 floor' : `${floors} floors`}
      </span>
    </>
  );
});

export const POINT_TABLE: ListTable<ShownPoint> = {
  label: 'Points of sale',
  columns: [
    { label: 'Name', width: 'minmax(160px, 1.2fr)' },
    { label: 'Restaurant', width: 'minmax(140px, 1fr)' },
    { label: 'Location', width: 'minmax(140px, 1fr)' },
    { label: 'Floors', width: '96px' },
  ],
  keyOf: ({ id }) => id,
  Cells: PointCells,
  rowHeight: { wide: 48, narrow: 76 },
  rowClass: classes.row,
  rowData: ({ id }) => ({ 'data-point-of-sale-id': id }),
};
