import { isSameJson } from '@passline/domain/json/is-same-json';
import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react';
import { isCommandKey } from '../command-key.ts';
import { useShortcut } from '../shortcuts.ts';
import { afterLeaving } from './after-leaving.ts';
import { Unsaved } from './unsaved.tsx';
import type { RecordForm as Form } from './use-record-form.ts';

type RecordFormProps<Values extends object> = {
  form: Form<Values>;
  /** What is edited, for screen readers. */
  label: string;
  className?: string;
  /** One of several on its screen, or in a dialog: Enter saves it, and Ctrl S only if it has the focus. */
  isSmall?: boolean;
  /** Enter does not save a small form either. */
  isByButton?: boolean;
  /** The fields of the address that say what is open, where an address of the same screen closes the form. */
  openedBy?: readonly string[];
  children: ReactNode;
};

/**
 * The form element around the fields of a record. Ctrl or Cmd S saves; in a large form Enter does not, which would save
 * half of the intended changes. Escape leaves a field. A person who leaves the screen with edits is asked.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { form, label, className, isSmall = false, isByButton = false, openedBy = [], children } = props;
  const isByEnter = isSmall && !isByButton;
  const { node, save } = form;
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLElement) || target.closest('form') !== node.current)
      return;
    // Of a dialog within another form the browser would submit that one.
    const isEnter = isSmall && isEnterInField(event, target);
    if (isEnter || isSaveKey(event)) {
      event.preventDefault();
      if (!isEnter || isByEnter) afterLeaving(save);
    } else if (event.key === 'Escape' && !isSmall && isCommandKey(event)) {
      target.blur();
    }
  });
  useEffect(() => {
    // Outside of the form, so that a control in it gets its keys first; inside of the window, where the screen's
    // shortcuts listen.
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <form
      ref={node}
      className={className}
      aria-label={label}
      aria-busy={form.phase.kind === 'saving' || undefined}
      noValidate
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      {children}
      {/* Enter submits a form with several fields only if it has a submit button; Save may be outside. */}
      {isByEnter && <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden />}
      {!isSmall && <SaveShortcut save={save} />}
      <Unsaved
        isDirty={form.isDirty}
        leaving={{
          leaves: (current, next) => openedBy.some((name) => !isSameJson(current[name], next[name])),
          isGivenUp: () => form.isGivenUp.current,
          onLeave: form.giveUp,
        }}
      />
    </form>
  );
}

function isSaveKey({ ctrlKey, metaKey, altKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's';
}

/** Not on a button, which it presses, and not in a text with several lines. */
function isEnterInField(event: KeyboardEvent, target: HTMLElement): boolean {
  return event.key === 'Enter' && isCommandKey(event) && target.matches('input, select');
}

function SaveShortcut({ save }: { save: () => Promise<boolean> }) {
  useShortcut('mod+s', 'Save', () => afterLeaving(save));
  return null;
}
