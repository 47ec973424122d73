import { waitedParts } from './wait-words.ts';
import type { Wait } from './waits.ts';
import classes from './minutes-chip.module.css';

/** How long somebody waits, in the colours of how urgent it is. Words stand beside it. */
export function MinutesChip({ wait, nowMs, zone }: { wait: Wait; nowMs: number; zone: string }) {
  const { number, unit } = waitedParts(wait, nowMs, zone);
  return (
    <span className={classes.chip} data-degree={wait.urgency.degree}>
      <span className={classes.loud}>{number}</span>
      {unit && ` ${unit}`}
    </span>
  );
}
