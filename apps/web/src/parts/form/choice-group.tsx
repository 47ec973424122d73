import classes from './choice-group.module.css';
import type { ControlProps } from './field.tsx';

type ChoiceGroupProps = ControlProps & {
  label: string;
  choices: readonly { name: string; label: string; isOn: boolean; isFixed?: boolean }[];
  onChange: (name: string, isOn: boolean) => void;
};

/** Several switches that form one field. */
export function ChoiceGroup({ label, choices, onChange, id, readOnly, ...control }: ChoiceGroupProps) {
  return (
    <div
      // The label names the group: if it had the first choice's id, a click on it would switch that choice.
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={label}
      aria-describedby={control['aria-describedby']}
      className={classes.choices}
    >
      {choices.map(({ name, label: text, isOn, isFixed = false }) => (
        <label key={name} className={classes.choice}>
          <input
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
