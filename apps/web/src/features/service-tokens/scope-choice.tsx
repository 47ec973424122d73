import { SERVICE_SCOPES, type ServiceScope } from '@passline/contract/kernel/permissions';
import { SCOPE_WORDS } from '@passline/contract/service-tokens/scope-words';
import type { ControlProps } from '../../parts/form/field.tsx';
import classes from './service-tokens.module.css';

type ScopeChoiceProps = {
  control: ControlProps;
  chosen: readonly ServiceScope[];
  edit: (to: ServiceScope[]) => void;
};

/** A box for each scope, with what it allows. */
export function ScopeChoice({ control, chosen, edit }: ScopeChoiceProps) {
  const { id, readOnly } = control;
  return (
    <div
      id={id}
      tabIndex={-1}
      role="group"
      aria-label="Scopes"
      aria-describedby={control['aria-describedby']}
      className={classes.scopes}
    >
      {SERVICE_SCOPES.map((scope) => (
        <label key={scope} className={classes.scope}>
          <input
            type="checkbox"
            checked={chosen.includes(scope)}
            disabled={readOnly}
            onChange={({ currentTarget: { checked } }) =>
              edit(SERVICE_SCOPES.filter((one) => (one === scope ? checked : chosen.includes(one))))
            }
          />
          <span>
            {SCOPE_WORDS[scope].label}
            <small>{SCOPE_WORDS[scope].says}</small>
          </span>
        </label>
      ))}
    </div>
  );
}
