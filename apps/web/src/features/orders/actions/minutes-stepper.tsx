import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { RefObject } from 'react';
import styles from './minutes-form.module.css';

type MinutesStepperProps = {
  id: string;
  /** As it was typed. */
  minutes: string;
  /** The typed whole minutes; null if the text is not a number of minutes. */
  value: number | null;
  less: number;
  more: number;
  quick: readonly number[];
  /** The element that says what is wrong. */
  mistakeId: string | undefined;
  onMinutes: (minutes: string) => void;
  field?: RefObject<HTMLInputElement | null>;
};

/** A field for minutes, with steps and quick choices. */
export function MinutesStepper(props: MinutesStepperProps) {
  const { id, minutes, value, less, more, quick, mistakeId, onMinutes, field } = props;
  const from = value ?? 0;
  return (
    <>
      <div className={styles.stepper}>
        <button
          type="button"
          aria-label={minutesWord(from - less, 'less')}
          disabled={from === 0}
          onClick={() => onMinutes(String(less))}
        >
          <Minus size={16} aria-hidden />
        </button>
        <input
          id={id}
          ref={field}
          // A dialog that opens with this form puts the focus here.
          data-autofocus={field !== undefined || undefined}
          inputMode="numeric"
          autoComplete="off"
          value={minutes}
          aria-invalid={mistakeId !== undefined}
          aria-describedby={mistakeId}
          onChange={(event) => onMinutes(event.currentTarget.value)}
        />
        <button
          type="button"
          aria-label={minutesWord(more - from, 'more')}
          disabled={more === from}
          onClick={() => onMinutes(String(more))}
        >
          <Plus size={16} aria-hidden />
        </button>
      </div>
      <div className={styles.quick} role="group" aria-label="Quick choices">
        {quick.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === value}
            aria-label={`${one} minutes`}
            onClick={() => onMinutes(String(one))}
          >
            {one}
          </button>
        ))}
      </div>
    </>
  );
}

function minutesWord(minutes: number, word: 'less' | 'more'): string {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${word}`;
}
