import { useState } from 'react';
import button from '../../parts/button.module.css';
import { lateDialog } from '../../parts/late/late.tsx';
import { countWords, type Draft } from './use-draft.ts';
import styles from './commissions.module.css';

const ReviewDialog = lateDialog(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog));

/**
 * The unsaved changes: review, save together, or discard them. Above the rows, where no notice covers it, and always
 * there, so that nothing moves when someone begins to type.
 */
export function DraftBar({ draft }: { draft: Draft }) {
  const [isReviewing, setReviewing] = useState(false);
  const { lines, conflictCount, isSaving } = draft;
  return (
    <div className={styles.draft}>
      <p role="status">
        {lines.length === 0
          ? 'Nothing to save. Enter edits a cell.'
          : `${countWords(lines.length)} not saved`}
        {conflictCount > 0 && (
          <strong>
            {' '}
            · {conflictCount} changed by somebody else meanwhile: review {conflictCount === 1 ? 'it' : 'them'}{' '}
            first
          </strong>
        )}
      </p>
      {lines.length > 0 && (
        <>
          <button type="button" className={button.plain} onClick={draft.discard}>
            Discard
          </button>
          <button type="button" className={button.plain} onClick={() => setReviewing(true)}>
            Review
          </button>
          <button
            type="button"
            className={button.primary}
            aria-disabled={isSaving || conflictCount > 0}
            onClick={() => (conflictCount > 0 ? setReviewing(true) : void draft.save())}
          >
            {isSaving ? 'Saving …' : `Save ${countWords(lines.length)}`}
          </button>
        </>
      )}
      {isReviewing && <ReviewDialog draft={draft} onClose={() => setReviewing(false)} />}
    </div>
  );
}
