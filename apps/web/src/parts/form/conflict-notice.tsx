import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './field.module.css';
import { sentenceEnd } from './sentence-end.ts';

export type FieldConflictView = {
  /** Who and when: 'Ana Moreau, 14:05,'; null if unknown, undefined while it is being requested. */
  by: string | null | undefined;
  /** Somebody else's value as text. */
  theirs: string;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

type ConflictNoticeProps = {
  id?: string;
  /** What was changed, if not the field where it is shown. */
  what?: string;
  conflict: FieldConflictView;
};

/** Somebody else changed what is being edited here: their value, who and when, and the choice. */
export function ConflictNotice({ id, what = 'this', conflict }: ConflictNoticeProps) {
  return (
    <div id={id} className={styles.conflict} role="alert" data-conflict>
      <TriangleAlert size={14} aria-hidden />
      <span>
        {changedWords(what, conflict.by)} to <strong>{conflict.theirs || 'nothing'}</strong>
        {sentenceEnd(conflict.theirs)}
      </span>
      <button type="button" onClick={conflict.onKeepMine}>
        Keep mine
      </button>
      <button type="button" onClick={conflict.onTakeTheirs}>
        Take theirs
      </button>
    </div>
  );
}

/** Until the answer is there, no name is shown. */
function changedWords(what: string, by: string | null | undefined): string {
  if (by === undefined) return `Meanwhile ${what} was changed`;
  return `${by ?? 'Somebody else'} changed ${what}`;
}
