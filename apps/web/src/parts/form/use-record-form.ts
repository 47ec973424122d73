import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  edit,
  keepMine,
  leave,
  revert,
  takeTheirs,
  viewForm,
  type FormPhase,
  type FormState,
  type FormView,
} from './form-state.ts';
import type { FieldName, FormFields } from './form-fields.ts';
import { stopOf, type FormOptions } from './form-options.ts';
import type { FieldConflictView } from './conflict-view.ts';
import { useAuthors } from './use-authors.ts';
import { useCommand, type Words } from './use-command.ts';
import { useDraft, useDrafted } from './use-draft.ts';
import { useSave } from './use-save.ts';

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
  /** Nobody else has the record. */
  isOwn: boolean;
  /** Why nothing can be saved now; null: it can. */
  stop: string | null;
  /** What is shown at a field. */
  mistakeOf: (name: FieldName<Values>) => string | null;
  lockOf: (name: FieldName<Values>) => string | null;
  /** What the notice of a field shows that somebody else changed too, with who and when: see `useAuthors`. */
  conflictOf: (name: FieldName<Values>) => FieldConflictView | null;
  edit: (name: FieldName<Values>, to: unknown) => void;
  /** A field is on the screen, with what is said of it, until what is returned is called. */
  show: (name: FieldName<Values>) => () => void;
  /** A field was left: its mistakes may be shown. */
  leave: (name: FieldName<Values>) => void;
  takeTheirs: (name: FieldName<Values>) => void;
  /** What was typed before the page was loaded again is there, and nothing has been edited since. */
  isBack: boolean;
  /** Whether what is typed was given up: nobody is asked about it. */
  isGivenUp: RefObject<boolean>;
  /** Forgets what is typed, for a form that is closed without saving it. */
  giveUp: () => void;
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

/** The form of a record that others edit too, from the first key until it is stored. */
export function useRecordForm<Values extends object>(options: FormOptions<Values>): RecordForm<Values> {
  const { fields, locks, isNew = false, isOnce = false, isOwn = false, findAuthor, zone } = options;
  const begun = useDrafted(options);
  const [state, setState] = useState<FormState<Values>>(begun.state);
  const { isGivenUp, takeUp, giveUp, forget } = useDraft(options, state);
  const view = viewForm(state, options);
  const authorOf = useAuthors(view, state.reported, findAuthor, zone);
  // Code that runs later, after a round trip or a blur, works on the state of that moment.
  const latest = useRef({ options, view });
  useEffect(() => {
    latest.current = { options, view };
  });
  const [onScreen] = useState(() => new Set<string>());
  const { tell, refuse, isBusy, done, node } = useCommand({ latest, change: setState, onScreen });
  const save = useSave({ latest, phase: state.phase.kind, isBusy, tell, refuse, forget, giveUp });

  const drop = (name: FieldName<Values>) => setState((known) => takeTheirs(known, name));
  return {
    ...view,
    fields,
    isNew,
    isOwn,
    isHeld: isOnce && state.phase.kind === 'saving',
    stop: stopOf(options, view.values),
    mistakeOf: (name) => view.shown[name] ?? null,
    lockOf: (name) => locks?.[name] ?? null,
    conflictOf: (name) =>
      view.conflicts.includes(name)
        ? {
            by: authorOf(name),
            isOwn,
            field: fields[name],
            values: { seen: view.changes[name]?.from, mine: view.values[name], theirs: view.known[name] },
            onKeepMine: () => setState((known) => keepMine(known, latest.current.options, name)),
            onTakeTheirs: () => drop(name),
          }
        : null,
    edit: (name, to) => {
      takeUp();
      setState((known) => edit(known, latest.current.options, name, to));
    },
    show: (name) => {
      onScreen.add(name);
      return () => onScreen.delete(name);
    },
    leave: (name) => setState((known) => leave(known, latest.current.options, name)),
    takeTheirs: drop,
    isBack: begun.isBack && state.edits === begun.state.edits,
    isGivenUp,
    giveUp,
    phase: state.phase,
    done,
    reverts: state.reverts,
    save,
    revert: () => {
      if (!isBusy.current) setState(revert);
    },
    run: (command, words) =>
      tell(async () => {
        await command({ idempotencyKey: crypto.randomUUID() });
        return (known) => ({ ...(words.forgets ? revert(known) : known), phase: { kind: 'saved' } });
      }, words),
    node,
  };
}
