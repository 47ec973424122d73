import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ConflictNoticeProps } from './conflict-view.ts';
import small from '../small-button.module.css';
import { conflictWords } from './conflict-words.ts';
import styles from './conflict-choice.module.css';
import { sentenceEnd } from './sentence-end.ts';

/** What `ConflictNotice` shows. */
export function ConflictChoice({ id, what = 'this', conflict }: ConflictNoticeProps) {
  const { by, isOwn = false, field, values, onKeepMine, onTakeTheirs } = conflict;
  const { theirs, mine, isByPart } = conflictWords(field, values);
  return (
    <div id={id} className={styles.conflict} role="alert" data-conflict>
      <TriangleAlert size={14} aria-hidden />
      <p>
        {isOwn ? `You changed ${what} in another window` : changedWords(what, by)}
        {isByPart ? ': ' : ' to '}
        <strong>{theirs || 'nothing'}</strong>
        {sentenceEnd(theirs)}
      </p>
      <p>
        {isOwn ? 'Here: ' : isByPart ? 'You: ' : 'Yours: '}
        <strong>{mine || 'nothing'}</strong>
        {sentenceEnd(mine)}
      </p>
      <div className={styles.choice}>
        <button type="button" className={small.small} onClick={onKeepMine}>
          {isOwn ? 'Keep this' : 'Keep mine'}
        </button>
        <button type="button" className={small.small} onClick={onTakeTheirs}>
          {isOwn ? 'Take the other' : 'Take theirs'}
        </button>
      </div>
    </div>
  );
}

/** Until the answer is there, no name is shown. */
function changedWords(what: string, by: string | null | undefined): string {
  if (by === undefined) return `Meanwhile ${what} was changed`;
  return `${by ?? 'Somebody else'} changed ${what}`;
}
