import type { ControlProps } from '../../../parts/form/field.tsx';
import { NumberControl } from '../../../parts/form/controls.tsx';
import classes from '../panel.module.css';

type LimitControlProps = ControlProps & {
  words: string;
  /** Null while its switch is off. */
  value: number | null;
  /** The value when it is switched on. */
  begins: number;
  onChange: (to: number | null) => void;
};

/** An optional number: a switch, and the number while it is on. */
export function LimitControl({ words, value, begins, onChange, ...control }: LimitControlProps) {
  const isOn = value !== null;
  return (
    <span className={classes.limit}>
      <label>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          disabled={control.readOnly}
          onChange={(event) => onChange(event.currentTarget.checked ? begins : null)}
        />
        {words}
      </label>
      {isOn && (
        <NumberControl
          {...control}
          value={value}
          form={{ decimals: 0, units: [] }}
          // What cannot be read is kept for correction, also while nothing stands there: the schema reports it.
          onChange={(to) => onChange((to ?? '') as number | null)}
        />
      )}
    </span>
  );
}
