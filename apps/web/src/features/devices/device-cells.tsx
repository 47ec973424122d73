import { memo } from 'react';
import type { ListTable, RowProps } from '../../parts/list/list-rows.tsx';
import { Battery, Heard, Version } from './device-words.tsx';
import { nameOf, type ShownDevice } from './shown-devices.ts';
import classes from './devices.module.css';

/** One device in a row; the button opens all that it says of itself. */
const DeviceCells = memo(function DeviceCells({ row, isStop, open }: RowProps<ShownDevice>) {
  const { state, place, deviceInfo } = row;
  const { email, appState } = deviceInfo;
  return (
    <>
      <span role="cell" className={classes.device}>
        <button
          type="button"
          data-opens
          className={`${classes.lines} ${classes.opens}`}
          tabIndex={isStop ? 0 : -1}
          title={nameOf(row)}
          onClick={() => open(row)}
        >
          {nameOf(row)}
        </button>
      </span>
      <span role="cell" className={classes.email} title={email}>
        <span className={email ? classes.lines : classes.quiet}>{email || 'nobody'}</span>
      </span>
      <span role="cell" className={classes.place} title={place}>
        <span className={place ? classes.lines : classes.quiet}>{place || 'nowhere yet'}</span>
      </span>
      <span role="cell" className={classes.heard}>
        <Heard device={row} />
      </span>
      <span role="cell" className={classes.state} title={`${state}, ${appState}`}>
        {state} <span className={classes.quiet}>{appState}</span>
      </span>
      <span role="cell" className={classes.battery}>
        <Battery device={row} />
      </span>
      <span role="cell" className={classes.version}>
        <Version device={row} />
      </span>
    </>
  );
});

export const DEVICE_TABLE: ListTable<ShownDevice> = {
  label: 'Devices',
  columns: [
    { label: 'Device', width: 'minmax(140px, 1.2fr)' },
    { label: 'Admin user', width: 'minmax(120px, 1fr)' },
    { label: 'Location', width: 'minmax(120px, 1fr)' },
    { label: 'Heard', width: '112px' },
    { label: 'State', width: '136px' },
    { label: 'Battery', width: '144px' },
    { label: 'Version', width: '136px' },
  ],
  keyOf: ({ deviceId }) => deviceId,
  Cells: DeviceCells,
  rowHeight: { wide: 48, narrow: 96 },
  rowClass: classes.row,
  rowData: ({ deviceId }) => ({ 'data-device-id': deviceId }),
};
