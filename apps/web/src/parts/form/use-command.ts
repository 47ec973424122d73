import { useRef, useState, type RefObject } from 'react';
import { ConflictNotice } from './conflict-notice.tsx';
import type { FormOptions } from './form-options.ts';
import { failed, type FormState, type FormView } from './form-state.ts';
import { placeRefusal } from './place-refusal.ts';
import { useFirstMistake } from './use-first-mistake.ts';

/** What is said of a command. `forgets`: what was typed is no longer needed. */
export type Words = { done: string; failure: string; forgets?: boolean };
/** A form as it is at this moment, for code that runs after a round trip or a blur. */
export type Latest<Values> = RefObject<{ options: FormOptions<Values>; view: FormView<Values> }>;
/** What is wrong is said at the fields. */
export const CORRECT_MARKED = 'Please correct what is marked. Nothing was saved.';
type Change<Values> = (known: FormState<Values>) => FormState<Values>;

/** Runs the commands of a form, one at a time, and shows how each of them went. */
export function useCommand<Values extends object>({
  latest,
  change,
  onScreen,
}: {
  latest: Latest<Values>;
  change: (to: Change<Values>) => void;
  /** The names of the fields that are shown. */
  onScreen: ReadonlySet<string>;
}) {
  const [done, setDone] = useState('');
  const isBusy = useRef(false);
  const { node, focusFirst } = useFirstMistake();

  /** Returns whether it was done. `command` returns what becomes of the form then. */
  async function tell(command: () => Promise<Change<Values>>, words: Words): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    const asked = document.activeElement;
    change((known) => ({ ...known, phase: { kind: 'saving' } }));
    try {
      const settle = await command();
      setDone(words.done);
      change(settle);
      return true;
    } catch (error) {
      const placed = placeRefusal(error, latest.current.options.fields);
      const marked = Object.keys(placed.mistakes);
      // Said once, at the field. A failure with words of its own is a whole sentence with its reason.
      const isAtFields = placed.isWhole && words.failure === '' && marked.every((name) => onScreen.has(name));
      const spoken = isAtFields ? CORRECT_MARKED : [words.failure, placed.words].filter(Boolean).join(' ');
      // Its buttons get the focus as soon as it is there.
      if (placed.conflicts.length > 0) await ConflictNotice.preload();
      change((known) => failed(known, latest.current.options, { ...placed, words: spoken }));
      if (!isTypingElsewhere(asked)) focusFirst();
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  const refuse = (words: string) => {
    change((known) => ({ ...known, isTried: true, phase: { kind: 'failed', words } }));
    focusFirst();
    return false;
  };

  return { tell, refuse, isBusy, done, node };
}

/** Whether the person went on to another field meanwhile: what they type must not land in the field with the mistake. */
function isTypingElsewhere(asked: Element | null): boolean {
  const now = document.activeElement;
  return now !== asked && now !== null && now.matches('input, select, textarea');
}
