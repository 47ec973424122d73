import type { ControlProps } from '../../parts/form/field.tsx';
import { DigitsControl } from './digits-control.tsx';
import classes from './reward-dialog.module.css';

type UnlimitedControlProps = ControlProps & {
  label: string;
  /** Null: unlimited. */
  value: number | null;
  /** What stands in it when it is limited. */
  begins: number;
  onChange: (to: number | null) => void;
};

/** A count that there need not be: the number, and a switch that takes it away. */
export function UnlimitedControl({ label, value, begins, onChange, ...control }: UnlimitedControlProps) {
  const isUnlimited = value === null;
  return (
    <span className={classes.limit}>
      {!isUnlimited && (
        <DigitsControl
          {...control}
          value={value}
          // Emptied, it is still limited; what cannot be read is kept to be mended: the rule names it.
          onChange={(to) => onChange((to ?? '') as number)}
        />
      )}
      <label>
        <input
          type="checkbox"
          role="switch"
          {...(isUnlimited && control)}
          readOnly={undefined}
          aria-label={`${label}: unlimited`}
          aria-checked={isUnlimited}
          checked={isUnlimited}
          disabled={control.readOnly}
          onChange={(event) => onChange(event.currentTarget.checked ? null : begins)}
        />
        Unlimited
      </label>
    </span>
  );
}
