import { WEEK_ORDER, WEEKDAY_NAMES, type Weekday } from '@passline/domain/time/weekday';
import type { MenuHours, MenuSpan } from '@passline/domain/menus/menu-times';
import type { ControlProps } from '../form/field.tsx';
import { TimeInput } from '../form/time-input.tsx';
import styles from './menu-hours-control.module.css';

type MenuHoursControlProps = ControlProps & { hours: MenuHours; onChange: (hours: MenuHours) => void };

/** The first hours of a day when it is switched on. */
const USUAL: MenuSpan = { open: '11:00', close: '22:00' };

/** From when to when a menu is served or a reward counts, for each weekday by itself. */
export function MenuHoursControl({ hours, onChange, readOnly, ...control }: MenuHoursControlProps) {
  const change = (day: Weekday, span: MenuSpan | null) => onChange({ ...hours, [day]: span });
  const like = WEEK_ORDER.map((day) => hours[day]).find((span) => span !== null) ?? USUAL;
  return (
    <div {...control} role="group" className={styles.week} tabIndex={-1}>
      {WEEK_ORDER.map((day) => {
        const span = hours[day];
        const name = WEEKDAY_NAMES[day];
        return (
          <div key={day} className={styles.day}>
            <label>
              <input
                type="checkbox"
                checked={span !== null}
                disabled={readOnly}
                onChange={(event) => change(day, event.currentTarget.checked ? like : null)}
              />
              {name}
            </label>
            {span ? (
              <>
                <TimeInput
                  aria-label={`${name} from`}
                  value={span.open}
                  onChange={(open) => change(day, { ...span, open })}
                />
                <span>to</span>
                <TimeInput
                  aria-label={`${name} until`}
                  value={span.close}
                  onChange={(close) => change(day, { ...span, close })}
                />
                {span.close <= span.open && <small>next day</small>}
              </>
            ) : (
              <span className={styles.none}>No hours</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
