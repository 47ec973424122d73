import { use, useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react';
import { useShortcut } from '../shortcuts.ts';
import { GuardContext, useUnsaved } from './guarded-parts.tsx';
import { saveAsTyped } from './save-as-typed.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import type { RecordForm as Form } from './use-record-form.ts';

type RecordFormProps<Values extends object> = {
  form: Form<Values>;
  /** What is edited, for screen readers. */
  label: string;
  className?: string;
  /** One of several on its screen, or in a dialog: Enter saves it, and Ctrl S only where the keyboard is in it. */
  isSmall?: boolean;
  /** After it was saved. */
  onSaved?: () => void;
  children: ReactNode;
};

/**
 * The element that the fields of a record stand in. Ctrl or Cmd S saves; in a large form Enter does not, which would
 * save half of what somebody is about to change. Escape leaves a field. Who leaves the screen with edits is asked.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { form, label, className, isSmall = false, onSaved, children } = props;
  const save = async () => {
    if (await form.save()) onSaved?.();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isSave = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's';
    if (isSave && !event.defaultPrevented) {
      event.preventDefault();
      saveAsTyped(save);
    } else if (event.key === 'Escape' && !isSmall && !event.defaultPrevented) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }
  });
  const { node } = form;
  useEffect(() => {
    const element = node.current;
    const hear = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', hear);
    return () => element?.removeEventListener('keydown', hear);
  }, [node]);
  return (
    <form
      ref={node}
      className={className}
      aria-label={label}
      aria-busy={form.phase.kind === 'saving' || undefined}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // A dialog inside of the page's form is a form of its own.
        event.stopPropagation();
        if (isSmall) saveAsTyped(save);
      }}
    >
      {children}
      {/* A form of several fields is sent by Enter only where it has a button that sends it; Save may stand outside. */}
      {isSmall && <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />}
      {!isSmall && <SaveShortcut save={save} />}
      <Unsaved isDirty={form.isDirty} />
    </form>
  );
}

function SaveShortcut({ save }: { save: () => Promise<void> }) {
  useShortcut('mod+s', 'Save', () => saveAsTyped(save));
  return null;
}

function Unsaved({ isDirty }: { isDirty: boolean }) {
  return use(GuardContext) ? <UnsavedPart isDirty={isDirty} /> : <UnsavedGuard isDirty={isDirty} />;
}

function UnsavedPart({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return null;
}
