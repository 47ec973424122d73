import { localTime } from '@passline/domain/time/local-date';
import { placeOfZone, VIEWER_ZONE, zoneNote } from '../../parts/zoned-time.ts';
import styles from './hours-screen.module.css';

/** The zone of the times; with both clocks if the viewer has another one. */
export function ZoneLine({ zone, nowMs }: { zone: string; nowMs: number }) {
  const isElsewhere = zoneNote(zone, nowMs) !== null;
  return (
    <p className={styles.zone}>
      Times are {placeOfZone(zone)} time
      {isElsewhere &&
        `: it is ${localTime(nowMs, zone)} there, ${localTime(nowMs, VIEWER_ZONE)} where you are`}
      .
    </p>
  );
}
