import type { Urgency } from '@passline/domain/orders/urgency';
import { RunningText } from '../../../parts/running-text.tsx';
import { minutesParts } from './card-words.ts';
import styles from './order-card.module.css';

type DueNumberProps = {
  urgency: Urgency;
  /** On a head that already has the colour of the urgency. */
  isOnHead?: boolean;
};

/** The one large number of an order: the minutes left or the minutes late, with what has to be done. */
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
