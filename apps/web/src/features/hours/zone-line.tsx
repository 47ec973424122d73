import { localTime } from '@passline/domain';
import { placeOfZone, VIEWER_ZONE, zoneNote } from '../../parts/zoned-time.ts';
import styles from './hours-screen.module.css';

/** Whose clock the times are of; with both clocks where the viewer's is another. */
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
