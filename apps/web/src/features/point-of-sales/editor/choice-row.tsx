import { useId, type ReactNode } from 'react';
import classes from './inspector.module.css';

type ChoiceRowProps<Value extends string> = {
  label: string;
  options: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  /** Undefined: the tables differ. */
  value: Value | undefined;
  /** What stands on a button instead of its words. */
  icon?: (option: Value) => ReactNode;
  choose: (value: Value) => void;
};

/** A few buttons of which one is pressed. */
export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { label, options, labels, value, icon, choose } = props;
  const id = useId();
  return (
    <div className={classes.choice}>
      <span id={id}>{label}</span>
      <div role="group" aria-labelledby={id} data-icons={icon !== undefined || undefined}>
        {options.map((option) => (
          <button
            key={option}
            type="button"
            aria-pressed={option === value}
            aria-label={icon && labels[option]}
            title={icon && labels[option]}
            onClick={() => option !== value && choose(option)}
          >
            {icon ? icon(option) : labels[option]}
          </button>
        ))}
      </div>
    </div>
  );
}
