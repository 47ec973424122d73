import { hoursOfKind } from '@passline/domain/hours/hours-of-kind';
import { hoursState } from '@passline/domain/hours/hours-state';
import { orderingAvailability } from '@passline/domain/hours/ordering-availability';
import { WEEKDAY_NAMES, type Weekday } from '@passline/domain/time/weekday';
import { weekdayOf } from '@passline/domain/time/local-date';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { Opening } from './hours-fields.ts';
import { rangeText } from '../../parts/week/hours-ranges.ts';
import styles from './hours-screen.module.css';

type OpenNowProps = {
  stored: Opening;
  /** As the form has it. */
  wanted: Opening;
  nowMs: number;
};

/** Whether it takes orders now, and why; and what the form would change about that. */
export function OpenNow({ stored, wanted, nowMs }: OpenNowProps) {
  const now = stateWords(stored, nowMs);
  const then = stateWords(wanted, nowMs);
  const Icon = now.isOpen ? CircleCheck : CircleX;
  return (
    <div className={styles.now} data-open={now.isOpen} role="status">
      <Icon size={18} aria-hidden />
      <p>
        {now.words}
        {then.words !== now.words && <span className={styles.then}>After saving: {then.words}</span>}
      </p>
    </div>
  );
}

function stateWords(location: Opening, nowMs: number): { isOpen: boolean; words: string } {
  const hours = hoursOfKind('ordering', location);
  const { isOpen, words } = orderingAvailability({ orderOpenAfterMs: location.orderOpenAfter, hours }, nowMs);
  const state = hoursState(hours, nowMs);
  if (!isOpen || !state.isOpen) return { isOpen, words: `${words}.` };
  const { range } = state;
  const day = WEEKDAY_NAMES[weekdayOf(range.date) as Weekday];
  const which = range.exception === null ? `the ${day} hours` : `${range.exception} (${day})`;
  return { isOpen, words: `Open now because of ${which}, ${rangeText(range)}. ${words}.` };
}
