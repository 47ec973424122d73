import type { AxisPlace } from '@passline/domain/schedules/move-on-axis';
import { useSyncExternalStore } from 'react';
import { onTick } from '../../../live/clock.ts';
import { liveClient } from '../../../live/live-client.ts';
import classes from './week-grid.module.css';

/** Where the current time is in today's column. */
export function NowLine({ placeOf, day }: { placeOf: (nowMs: number) => AxisPlace; day: number }) {
  const minute = useSyncExternalStore(onTick, () => {
    const place = placeOf(liveClient.serverNow());
    return place.day === day ? Math.floor(place.minute) : null;
  });
  return minute !== null && <span className={classes.now} style={{ ['--from' as string]: minute }} />;
}
