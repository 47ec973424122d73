import type { ControlProps } from '../../parts/form/field.tsx';
import { DigitsControl } from './digits-control.tsx';
import classes from './reward-dialog.module.css';

type UnlimitedControlProps = ControlProps & {
  label: string;
  /** Null: unlimited. */
  value: number | null;
  /** The value when it becomes limited. */
  begins: number;
  onChange: (to: number | null) => void;
};

/** An optional limit: the number, and a switch that removes it. */
export function UnlimitedControl({ label, value, begins, onChange, ...control }: UnlimitedControlProps) {
  const isUnlimited = value === null;
  return (
    <span className={classes.limit}>
      {!isUnlimited && (
        <DigitsControl
          {...control}
          value={value}
          // An empty field is still limited; what cannot be read is kept for correction: the rule reports it.
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
