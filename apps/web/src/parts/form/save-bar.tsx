import type { ReactNode } from 'react';
import button from '../button.module.css';
import dialog from '../dialog.module.css';
import { tellFootHeight } from '../tell-foot-height.ts';
import { pressing } from './after-leaving.ts';
import { changeWords } from './change-words.ts';
import styles from './save-bar.module.css';
import type { RecordForm } from './use-record-form.ts';

type SaveBarProps<Values extends object> = {
  form: RecordForm<Values>;
  /** The label of the button; 'Save' if absent. */
  save?: string;
  /** Further buttons, before Discard and Save. */
  children?: ReactNode;
};

/** What is not saved yet and how the last save went, always in sight at the foot of the screen. */
export function SaveBar<Values extends object>({ form, save, children }: SaveBarProps<Values>) {
  return (
    <div
      ref={tellFootHeight}
      className={styles.bar}
      role="region"
      aria-label="Saving"
      data-is-edited={form.isDirty || undefined}
    >
      <SaveWords form={form} />
      {children}
      {form.isDirty && (
        <button
          type="button"
          className={button.plain}
          {...pressing(form.revert)}
          aria-disabled={isSaving(form)}
        >
          Discard
        </button>
      )}
      <SaveButton form={form} words={save} />
    </div>
  );
}

type SaveButtonProps<Values extends object> = {
  form: RecordForm<Values>;
  words?: string | undefined;
  isGrave?: boolean;
};

/** It keeps the focus while there is nothing to save, so that the next Tab goes on from here. */
export function SaveButton<Values extends object>({
  form,
  words = 'Save',
  isGrave = false,
}: SaveButtonProps<Values>) {
  const isIdle = isSaving(form) || form.stop !== null || (!form.isDirty && !form.isNew);
  return (
    <button
      type="button"
      className={`${isGrave ? dialog.danger : button.primary} ${styles.save}`}
      aria-disabled={isIdle}
      title={form.stop ?? undefined}
      {...pressing(() => !isIdle && form.save())}
    >
      {isSaving(form) ? 'Saving…' : words}
    </button>
  );
}

type SaveWordsProps<Values extends object> = {
  form: RecordForm<Values>;
  /** In a dialog, where Save says enough while nothing is changed. */
  isQuiet?: boolean;
};

/** What is not saved, what went wrong, or that all is well. */
export function SaveWords<Values extends object>({ form, isQuiet = false }: SaveWordsProps<Values>) {
  return (
    <div className={styles.words}>
      {form.phase.kind === 'failed' && (
        <p role="alert" className={styles.failed}>
          {form.phase.words}
        </p>
      )}
      <p role="status" className={form.isDirty ? styles.changed : undefined}>
        {form.stop ?? (isQuiet && (form.isNew || !form.isDirty) && !form.isBack ? '' : statusWords(form))}
      </p>
    </div>
  );
}

function isSaving<Values extends object>(form: RecordForm<Values>): boolean {
  return form.phase.kind === 'saving';
}

function statusWords<Values extends object>(form: RecordForm<Values>): string {
  const { edited, conflicts, phase, isNew, isBack } = form;
  if (isBack && edited.length > 0) return 'What you typed before the page was loaded again is here.';
  if (edited.length === 0) {
    if (phase.kind === 'saved') return form.done;
    if (isNew) return phase.kind === 'failed' ? '' : 'Nothing is filled in yet.';
    return 'Everything is saved.';
  }
  if (isNew) return 'Not saved yet.';
  const words = changeWords(form);
  const where = form.isOwn ? 'in another window' : 'by somebody else';
  return conflicts.length === 0 ? words : `${words}; ${conflicts.length} also changed ${where}`;
}
