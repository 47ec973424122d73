import { localDate, localTime } from '@passline/domain/time/local-date';
import { formatDay } from '@passline/domain/time/format-day';
import { DateTimeControl } from '../../../parts/form/date-time-control.tsx';
import toolbar from '../../../parts/toolbar.module.css';
import { zoneNote } from '../../../parts/zoned-time.ts';
import styles from './as-of.module.css';

type AsOfProps = {
  atMs: number;
  isNow: boolean;
  /** By the server's clock. */
  nowMs: number;
  zone: string;
  /** Null: now, moving on with the server's clock. */
  choose: (atMs: number | null) => void;
};

/** The moment for which the menu is shown: now, or any day and time on the clock of the place. */
export function AsOf({ atMs, isNow, nowMs, zone, choose }: AsOfProps) {
  const note = zoneNote(zone, atMs);
  const day = formatDay(localDate(atMs, zone), localDate(nowMs, zone));
  return (
    <div className={styles.asOf}>
      <p role="status">
        As of <strong>{isNow ? localTime(atMs, zone) : `${day}, ${localTime(atMs, zone)}`}</strong>
        {note && `, ${note}`}
      </p>
      <div className={toolbar.choices} role="group" aria-label="As of">
        <button type="button" data-first aria-pressed={isNow} onClick={() => choose(null)}>
          Now
        </button>
        <button type="button" aria-pressed={!isNow} onClick={() => choose(atMs)}>
          Another time
        </button>
      </div>
      {!isNow && (
        <DateTimeControl
          id="guest-as-of"
          aria-label="As of, date"
          aria-describedby={undefined}
          aria-invalid={undefined}
          aria-errormessage={undefined}
          readOnly={false}
          label="As of"
          value={atMs}
          zone={zone}
          onChange={(to) => {
            // Half of a date is not a moment: the previous choice stays until there is one.
            if (to !== null) choose(to);
          }}
        />
      )}
    </div>
  );
}
