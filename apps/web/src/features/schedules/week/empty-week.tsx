import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import button from '../../../parts/button.module.css';
import classes from '../schedules.module.css';

/** Shown above a week in which the one courier whose shifts are shown has none. */
export function NoShifts({ name }: { name: string }) {
  return (
    <div className={classes.none}>
      <p>
        <strong>No shifts of {name} this week</strong>
      </p>
    </div>
  );
}

/** Shown above a week without shifts, which can be filled from here or on its grid. */
export function EmptyWeek({ onAdd, onCopy }: { onAdd: () => void; onCopy: () => void }) {
  return (
    <div className={classes.none}>
      <p>
        <strong>No shifts this week</strong>
      </p>
      <button type="button" className={button.plain} onClick={onAdd}>
        <Plus size={14} aria-hidden />
        Add
      </button>
      <button type="button" className={button.plain} onClick={onCopy}>
        <Copy size={14} aria-hidden />
        Copy last week
      </button>
    </div>
  );
}
