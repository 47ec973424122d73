import { useId } from 'react';
import {
  chooseScheme,
  SCHEME_NAMES,
  useChosenScheme,
  type ChosenScheme,
} from '../../../theme/color-scheme.ts';
import classes from './scheme-choice.module.css';

const SCHEMES = Object.keys(SCHEME_NAMES) as ChosenScheme[];

/** Light, dark, or the same as the system; kept in this browser. */
export function SchemeChoice() {
  const chosen = useChosenScheme();
  const name = useId();
  return (
    <fieldset className={classes.schemes}>
      <legend className={classes.legend}>Theme</legend>
      {SCHEMES.map((scheme) => (
        <label key={scheme} className={classes.scheme}>
          <input
            type="radio"
            name={name}
            value={scheme}
            checked={chosen === scheme}
            onChange={() => chooseScheme(scheme)}
          />
          {SCHEME_NAMES[scheme]}
        </label>
      ))}
    </fieldset>
  );
}
