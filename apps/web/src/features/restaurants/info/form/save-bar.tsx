import { useEffect, useRef } from 'react';
import { useShortcut } from '../../../../parts/shortcuts.ts';
import button from '../../../../parts/button.module.css';
import { tellFootHeight } from '../../../../parts/tell-foot-height.ts';
import { useInfo } from './info-context.ts';
import classes from './save-bar.module.css';

/** How much is not saved yet, always in sight. */
export function SaveBar() {
  const { editedCount, conflictCount, isSaving, outcome, save, discard } = useInfo();
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useShortcut('mod+s', 'Save', () => {
    // A number is rounded when its field is left, and that is what is to be saved.
    const field = document.activeElement;
    if (field instanceof HTMLElement) field.blur();
    setTimeout(() => {
      if (field instanceof HTMLElement) field.focus();
      void latest.current();
    });
  });
  return (
    <div ref={tellFootHeight} className={classes.bar} data-is-edited={editedCount > 0 || undefined}>
      <p role="status">
        {outcome?.kind === 'saved' && editedCount === 0 ? outcome.text : tell(editedCount, conflictCount)}
      </p>
      {outcome?.kind === 'failed' && (
        <p role="alert" className={classes.failed}>
          {outcome.text}
        </p>
      )}
      {editedCount > 0 && (
        <button type="button" className={button.plain} onClick={discard} disabled={isSaving}>
          Discard
        </button>
      )}
      <button
        type="button"
        className={button.primary}
        onClick={() => void save()}
        disabled={editedCount === 0 || isSaving}
      >
        {isSaving ? 'Saving…' : 'Save'}
      </button>
    </div>
  );
}

function tell(edited: number, conflicts: number): string {
  if (edited === 0) return 'Everything is saved.';
  const count = `${edited} edited ${edited === 1 ? 'field' : 'fields'}`;
  return conflicts === 0 ? count : `${count}, ${conflicts} also changed by somebody else`;
}
