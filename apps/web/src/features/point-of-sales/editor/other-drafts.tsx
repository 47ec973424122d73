import { draftKey, draftWords, type Draft, type Drafts } from './draft.ts';
import small from '../../../parts/small-button.module.css';
import classes from './told.module.css';

type OtherDraftsProps = {
  drafts: Drafts;
  chosenIds: readonly string[];
  show: (draft: Draft) => void;
};

/** What is typed and cannot be saved yet for tables that are not chosen now. */
export function OtherDrafts({ drafts, chosenIds, show }: OtherDraftsProps) {
  const others = Object.entries(drafts).filter(([key, { field }]) => key !== draftKey(chosenIds, field));
  return others.map(([key, draft]) => (
    <div key={key} role="status" className={classes.told}>
      <strong>Not saved yet</strong>
      <p>{draftWords(draft)}</p>
      <button type="button" className={small.small} onClick={() => show(draft)}>
        Show
      </button>
    </div>
  ));
}
