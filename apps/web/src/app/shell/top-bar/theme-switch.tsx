import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useId } from 'react';
import { chooseScheme, useChosenScheme } from '../../../theme/color-scheme.ts';
import classes from './theme-switch.module.css';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'auto', label: 'As the system', Icon: Monitor },
] as const;

/** Light, dark, or as the system; kept in this browser. */
export function ThemeSwitch() {
  const chosen = useChosenScheme();
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">Theme</legend>
      {SCHEMES.map(({ value, label, Icon }) => (
        <label key={value} className={classes.choice} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => chooseScheme(value)}
            aria-label={label}
          />
          <Icon size={15} aria-hidden />
        </label>
      ))}
    </fieldset>
  );
}
