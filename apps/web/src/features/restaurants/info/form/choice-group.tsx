import type { ControlProps } from '../../../../parts/form/field.tsx';
import classes from '../info.module.css';

type ChoiceGroupProps = ControlProps & {
  label: string;
  choices: readonly { name: string; label: string; isOn: boolean; isFixed?: boolean }[];
  onChange: (name: string, isOn: boolean) => void;
};

/** Several switches that are one field. */
export function ChoiceGroup({ label, choices, onChange, id, readOnly, ...control }: ChoiceGroupProps) {
  return (
    <div
      role="group"
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      className={classes.choices}
    >
      {choices.map(({ name, label: text, isOn, isFixed = false }, index) => (
        <label key={name} className={classes.choice}>
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            checked={isOn}
            disabled={readOnly || isFixed}
            onChange={(event) => onChange(name, event.currentTarget.checked)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
