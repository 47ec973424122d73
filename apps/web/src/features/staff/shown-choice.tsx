import type { StaffRow } from '@passline/contract/staff/staff';
import { countShown } from './found-staff.ts';
import { STAFF_SHOWN, type StaffShown } from './staff-address.ts';
import classes from './staff.module.css';

const WORDS: Record<StaffShown, string> = {
  all: 'All',
  'super-admins': 'Super admins',
  admins: 'Admins',
  couriers: 'Couriers',
  invited: 'Invited',
  suspended: 'Suspended',
};

type ShownChoiceProps = {
  rows: readonly StaffRow[];
  shown: StaffShown;
  onChoose: (show: StaffShown) => void;
};

/** Which of them are listed. */
export function ShownChoice({ rows, shown, onChoose }: ShownChoiceProps) {
  return (
    <div role="group" aria-label="Shown" className={classes.shown}>
      {STAFF_SHOWN.map((one) => (
        <button key={one} type="button" aria-pressed={one === shown} onClick={() => onChoose(one)}>
          {WORDS[one]} <small>{countShown(rows, one)}</small>
        </button>
      ))}
    </div>
  );
}
