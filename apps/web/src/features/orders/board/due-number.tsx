import type { Urgency } from '@passline/domain';
import { RunningText } from '../../../parts/running-text.tsx';
import { minutesParts } from './card-words.ts';
import styles from './order-card.module.css';

type DueNumberProps = {
  urgency: Urgency;
  /** On a head that wears the colour of the degree itself. */
  isOnHead?: boolean;
};

/** The one loud number of an order: the minutes that are left, or the minutes that it is late, with what is to be done. */
export function DueNumber({ urgency: { degree, verb, dueMs }, isOnHead = false }: DueNumberProps) {
  if (dueMs === null) return null;
  return (
    <span className={styles.due} data-on-head={isOnHead || undefined}>
      <span className={isOnHead ? 'visually-hidden' : styles.verb}>{verb}</span>{' '}
      <span className={styles.loud} data-degree={degree}>
        <RunningText className={styles.minutes} read={(now) => minutesParts(dueMs, now).number} />{' '}
        <RunningText read={(now) => minutesParts(dueMs, now).unit} />
      </span>
    </span>
  );
}
