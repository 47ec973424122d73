import TriangleAlert from 'lucide-react/icons/triangle-alert';
import fieldStyles from '../../../parts/form/field.module.css';

type DayConflictProps = {
  what: string;
  theirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Somebody else changed what is being edited here: both values, and the choice. */
export function DayConflict({ what, theirs, onKeepMine, onTakeTheirs }: DayConflictProps) {
  return (
    <div className={fieldStyles.conflict} role="alert">
      <TriangleAlert size={14} aria-hidden />
      <span>
        Somebody else changed {what} to <strong>{theirs}</strong>.
      </span>
      <button type="button" onClick={onKeepMine}>
        Keep mine
      </button>
      <button type="button" onClick={onTakeTheirs}>
        Take theirs
      </button>
    </div>
  );
}
