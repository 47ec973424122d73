import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { isAnswered } from '../../api/refusal.ts';
import {
  edit,
  failed,
  keepMine,
  leave,
  revert,
  saved,
  takeTheirs,
  UNTOUCHED,
  viewForm,
  type FormPhase,
  type FormScene,
  type FormState,
  type FormView,
} from './form-state.ts';
import type { FieldName, FormFields } from './form-fields.ts';
import { placeRefusal } from './place-refusal.ts';
import { useAuthors, type FindAuthor } from './use-authors.ts';

/** What is sent: `changes` for an existing record, `values` for a new one. */
export type Sent<Values> = {
  changes: { [Name in keyof Values]?: { from?: unknown; to: Values[Name] } };
  values: Values;
  /** The same if the same edits are sent again because no answer came. */
  context: { idempotencyKey: string };
};

export type FormOptions<Values> = FormScene<Values> & {
  /** Why nothing can be saved now, although it can be typed; null or absent: it can. */
  stop?: string | null;
  /** Why this person may not edit a field. */
  locks?: { readonly [Name in keyof Values]?: string | null };
  /** Sends it, and returns what is stored now; if it returns nothing, that is what was sent. Throws on a refusal. */
  save: (sent: Sent<Values>) => Promise<Values | null | void>;
  /** A new record that is not edited further here: nothing can be typed while it is being sent. */
  isOnce?: boolean;
  /** Who set the value of a field in conflict; null if the trail does not say. */
  findAuthor?: FindAuthor<FieldName<Values>>;
  /** The zone of a conflict's time; the viewer's if absent. */
  zone?: string;
  /** Comes before the reason of a failure, such as 'Failed to save announcement.' */
  failure?: string;
  /** The message when it is saved. */
  done?: string;
};

export type RecordForm<Values extends object> = Omit<
  FormView<Values>,
  'shown' | 'known' | 'edited' | 'conflicts'
> & {
  /** The names of fields. Not typed more strictly: a form of many fields is also a form of some of them. */
  edited: readonly string[];
  conflicts: readonly string[];
  fields: FormFields<Values>;
  isNew: boolean;
  isHeld: boolean;
  /** Why nothing can be saved now; null: it can. */
  stop: string | null;
  /** What is shown at a field. */
  mistakeOf: (name: FieldName<Values>) => string | null;
  lockOf: (name: FieldName<Values>) => string | null;
  /** Somebody else's value of a field that was also edited here, with who and when: see `useAuthors`. */
  conflictOf: (name: FieldName<Values>) => { theirs: unknown; by: string | null | undefined } | null;
  edit: (name: FieldName<Values>, to: unknown) => void;
  /** A field was left: its mistakes may be shown. */
  leave: (name: FieldName<Values>) => void;
  keepMine: (name: FieldName<Values>) => void;
  takeTheirs: (name: FieldName<Values>) => void;
  phase: FormPhase;
  done: string;
  reverts: number;
  /** Returns whether it was saved. Called during a save, it saves again afterwards what was typed since. */
  save: () => Promise<boolean>;
  /** Not during a save. */
  revert: () => void;
  /** Another command on the record, such as its removal, reported like a save. Returns whether it was done. */
  run: (command: (context: { idempotencyKey: string }) => Promise<unknown>, words: Words) => Promise<boolean>;
  /** The element around its fields. */
  node: RefObject<HTMLFormElement | null>;
};

/** `forgets`: what was typed is no longer needed. */
type Words = { done: string; failure: string; forgets?: boolean };

/** The form of a record that others edit too, from the first key until it is stored. */
export function useRecordForm<Values extends object>(options: FormOptions<Values>): RecordForm<Values> {
  const { fields, locks, isNew = false, isOnce = false, failure = '', findAuthor, zone } = options;
  const [state, setState] = useState<FormState<Values>>(UNTOUCHED as FormState<Values>);
  const [done, setDone] = useState('');
  const view = viewForm(state, options);
  const authorOf = useAuthors(view, state.reported, findAuthor, zone);
  // Code that runs later, after a round trip or a blur, works on the state of that moment.
  const latest = useRef({ options, view });
  useEffect(() => {
    latest.current = { options, view };
  });
  const isBusy = useRef(false);
  /** Save was pressed during a save, for what was typed since. */
  const isAskedAgain = useRef(false);
  const attempt = useRef({ sent: '', key: '' });
  const { node, focusFirst } = useFirstMistake();

  async function told(
    command: () => Promise<(known: FormState<Values>) => FormState<Values>>,
    words: Words,
  ): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    const asked = document.activeElement;
    setState((known) => ({ ...known, phase: { kind: 'saving' } }));
    try {
      const settle = await command();
      setDone(words.done);
      setState(settle);
      return true;
    } catch (error) {
      if (isAnswered(error)) attempt.current = { sent: '', key: '' };
      const placed = placeRefusal(error, fields);
      const spoken = [words.failure, placed.words].filter(Boolean).join(' ');
      setState((known) => failed(known, latest.current.options, { ...placed, words: spoken }));
      if (!isTypingElsewhere(asked)) focusFirst();
      return false;
    } finally {
      isBusy.current = false;
    }
  }

  const refuse = (words: string) => {
    setState((known) => ({ ...known, isTried: true, phase: { kind: 'failed', words } }));
    focusFirst();
    return false;
  };

  async function save(): Promise<boolean> {
    const { view: now, options: then } = latest.current;
    const { changes, values, mistakes, conflicts, isDirty, general } = now;
    if (isBusy.current) {
      isAskedAgain.current = !isOnce;
      return false;
    }
    if (!isDirty && !then.isNew) return false;
    if (then.stop) return refuse(then.stop);
    if (conflicts.length > 0)
      return refuse('Please keep yours or take theirs where somebody else changed a field.');
    if (Object.keys(mistakes).length > 0) return refuse('Please correct what is marked. Nothing was saved.');
    if (general !== null) return refuse(general);
    const sent = JSON.stringify(changes);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: crypto.randomUUID() };
    const context = { idempotencyKey: attempt.current.key };
    return told(
      async () => {
        // Each value fits its field's schema: what does not is in `mistakes`.
        const stored = await then.save({ changes: changes as Sent<Values>['changes'], values, context });
        attempt.current = { sent: '', key: '' };
        return (known) => saved(known, changes, stored ?? values);
      },
      { done: then.done ?? 'Saved.', failure },
    );
  }

  const saveAgain = useEffectEvent(save);
  const { kind: phase } = state.phase;
  useEffect(() => {
    if (phase === 'saving' || !isAskedAgain.current) return;
    isAskedAgain.current = false;
    if (phase === 'saved') void saveAgain();
  }, [phase]);

  const author = (name: FieldName<Values>) => ({ theirs: view.known[name], by: authorOf(name) });
  return {
    ...view,
    fields,
    isNew,
    isHeld: isOnce && state.phase.kind === 'saving',
    stop: options.stop ?? null,
    mistakeOf: (name) => view.shown[name] ?? null,
    lockOf: (name) => locks?.[name] ?? null,
    conflictOf: (name) => (view.conflicts.includes(name) ? author(name) : null),
    edit: (name, to) => setState((known) => edit(known, latest.current.options, name, to)),
    leave: (name) => setState((known) => leave(known, latest.current.options, name)),
    keepMine: (name) => setState((known) => keepMine(known, latest.current.options, name)),
    takeTheirs: (name) => setState((known) => takeTheirs(known, name)),
    phase: state.phase,
    done,
    reverts: state.reverts,
    save,
    revert: () => {
      if (!isBusy.current) setState(revert);
    },
    run: (command, words) =>
      told(async () => {
        await command({ idempotencyKey: crypto.randomUUID() });
        return (known) => ({ ...(words.forgets ? revert(known) : known), phase: { kind: 'saved' } });
      }, words),
    node,
  };
}

const FIRST = '[aria-invalid="true"], [data-conflict] button';

/** Whether the person went on to another field meanwhile: what they type must not land in the field with the mistake. */
function isTypingElsewhere(asked: Element | null): boolean {
  const now = document.activeElement;
  return now !== asked && now !== null && now.matches('input, select, textarea');
}

/** Focuses the first field that needs attention, once it is rendered as such. */
function useFirstMistake() {
  const node = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked > 0) node.current?.querySelector<HTMLElement>(FIRST)?.focus();
  }, [asked]);
  const focusFirst = useCallback(() => setAsked((count) => count + 1), []);
  return { node, focusFirst };
}
