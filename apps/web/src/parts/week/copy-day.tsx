import { WEEK_ORDER, WEEKDAY_NAMES, type Weekday } from '@passline/domain/time/weekday';
import { useState } from 'react';
import button from '../button.module.css';
import { useEscape } from './use-escape.ts';
import styles from './copy-day.module.css';

type CopyDayProps = {
  day: Weekday;
  onCopy: (days: readonly Weekday[]) => void;
  onCancel: () => void;
};

/** Chooses the days to which the hours of one day are copied. */
export function CopyDay({ day, onCopy, onCancel }: CopyDayProps) {
  const others = WEEK_ORDER.filter((other) => other !== day);
  const [chosen, setChosen] = useState<readonly Weekday[]>([]);
  const panel = useEscape<HTMLFieldSetElement>(onCancel);
  const isAll = chosen.length === others.length;
  return (
    <fieldset ref={panel} className={styles.copy}>
      <legend>Copy {WEEKDAY_NAMES[day]} to</legend>
      <div className={styles.days}>
        <label>
          <input
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to choose days
            autoFocus
            checked={isAll}
            onChange={() => setChosen(isAll ? [] : others)}
          />
          All days
        </label>
        {others.map((other) => (
          <label key={other}>
            <input
              type="checkbox"
              checked={chosen.includes(other)}
              onChange={(event) =>
                setChosen(
                  event.currentTarget.checked ? [...chosen, other] : chosen.filter((one) => one !== other),
                )
              }
            />
            {WEEKDAY_NAMES[other]}
          </label>
        ))}
      </div>
      <div className={styles.buttons}>
        <button
          type="button"
          className={button.primary}
          disabled={chosen.length === 0}
          onClick={() => onCopy(chosen)}
        >
          Copy
        </button>
        <button type="button" className={button.plain} onClick={onCancel}>
          Cancel
        </button>
      </div>
    </fieldset>
  );
}
