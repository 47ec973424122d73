import type { ControlProps } from '../../../parts/form/field.tsx';
import { NumberControl } from '../../../parts/form/controls.tsx';
import classes from '../panel.module.css';

type LimitControlProps = ControlProps & {
  words: string;
  /** Null while its switch is off. */
  value: number | null;
  /** What stands in it when it is switched on. */
  begins: number;
  onChange: (to: number | null) => void;
};

/** A number that there need not be: a switch, and the number while it is on. */
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
          // What cannot be read is kept to be mended: the schema names it.
          onChange={(to) => onChange(to as number | null)}
        />
      )}
    </span>
  );
}
