import type { FieldConflict } from '@passline/contract';
import { isSameJson } from '@passline/domain';
import {
  changesToSave,
  conflictingFields,
  dropField,
  editField,
  keepField,
  settleSaved,
  type FieldEdits,
} from './field-changes.ts';
import {
  namesOf,
  schemaMistake,
  tidied,
  unreadMistake,
  type FieldName,
  type FormFields,
  type Mistake,
  type Mistakes,
} from './form-fields.ts';

/** Another value of a field that the server answered with, which the screen may not have heard of yet. */
type Reported = { before: unknown; theirs: unknown; changedBy: string; changedAt: number };

export type FormPhase =
  | { kind: 'resting' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; words: string };

/** What somebody has done with a form so far. The record itself is not in it: that changes under the form. */
export type FormState<Values> = {
  edits: FieldEdits<Values>;
  /** Fields that were left once: what is wrong with them is shown from then on. */
  left: readonly (keyof Values)[];
  /** Save was asked for: all that is wrong is shown. */
  isTried: boolean;
  /** What the server objected to, until the field is edited again. */
  refused: Mistakes<Values>;
  reported: { readonly [Name in keyof Values]?: Reported };
  phase: FormPhase;
  /** Counts the times that everything typed was thrown away: a control that holds more than its value begins anew. */
  reverts: number;
};

/** What a form is of. `record` is the newest that is known; `isNew`: there is none yet, and it is what one begins with. */
export type FormScene<Values> = {
  record: Values;
  fields: FormFields<Values>;
  isNew?: boolean;
  /** What is wrong with the values together, or by a rule of the domain; the first of a field counts. */
  check?: (values: Values) => readonly Mistake[];
  /** For what is not typed: mistakes are shown at once, not when a field is left. */
  isEager?: boolean;
  /** Whether a field has a meaning now; what was typed into another neither counts nor is sent. */
  counts?: (name: FieldName<Values>, values: Values) => boolean;
};

/** What a form shows. */
export type FormView<Values> = {
  values: Values;
  /** To be sent: what was touched, as it was seen and as it is wanted; of a new record every field. */
  changes: FieldEdits<Values>;
  edited: readonly FieldName<Values>[];
  isDirty: boolean;
  /** All that keeps it from being saved. */
  mistakes: Mistakes<Values>;
  /** What is wrong with no single field. */
  general: string | null;
  /** Those of `mistakes` that are shown. */
  shown: Mistakes<Values>;
  conflicts: readonly FieldName<Values>[];
  /** The record, with what the server said of it last. */
  known: Values;
};

export const UNTOUCHED = {
  edits: {},
  left: [],
  isTried: false,
  refused: {},
  reported: {},
  phase: { kind: 'resting' },
  reverts: 0,
} as const satisfies FormState<object>;

export function viewForm<Values extends object>(
  state: FormState<Values>,
  scene: FormScene<Values>,
): FormView<Values> {
  const { fields, isNew = false, check, isEager = false, counts = () => true } = scene;
  const known = knownOf(state, scene.record);
  const wanted = Object.entries(state.edits as Record<string, { to: unknown }>);
  const values = { ...known, ...Object.fromEntries(wanted.map(([name, { to }]) => [name, to])) };
  const names = namesOf(fields).filter((name) => counts(name, values));
  const touched = changesToSave(state.edits, known);
  const edited = names.filter((name) => touched[name]);

  const mistakes: { -readonly [Name in keyof Values]?: string } = {};
  let general: string | null = null;
  const due = isNew ? names : edited;
  for (const name of due) {
    const unread = unreadMistake(fields[name], values[name]);
    if (unread !== null) mistakes[name] = unread;
  }
  for (const { field, message } of edited.length > 0 || isNew ? (check?.(values) ?? []) : []) {
    const name = names.find((one) => one === field);
    if (name) mistakes[name] ??= message;
    else general ??= message;
  }
  for (const name of due) {
    mistakes[name] ??= schemaMistake(fields[name], values[name]) ?? undefined;
    if (mistakes[name] === undefined) delete mistakes[name];
  }
  const isShown = (name: keyof Values) => isEager || state.isTried || state.left.includes(name);
  const shown = Object.entries(mistakes).filter(([name]) => isShown(name as keyof Values));
  return {
    values,
    changes: isNew
      ? (Object.fromEntries(names.map((name) => [name, { to: values[name] }])) as FieldEdits<Values>)
      : (Object.fromEntries(edited.map((name) => [name, touched[name]])) as FieldEdits<Values>),
    edited,
    isDirty: edited.length > 0,
    mistakes,
    general,
    shown: { ...state.refused, ...(Object.fromEntries(shown) as Mistakes<Values>) },
    // What comes of the own save is heard live, perhaps before its answer, which says itself what was in conflict.
    conflicts:
      state.phase.kind === 'saving'
        ? []
        : conflictingFields(state.edits, known).filter((name): name is FieldName<Values> =>
            names.some((one) => one === name),
          ),
    known,
  };
}

/** Something was typed or chosen: what was said of the field, and of the last save, is over. */
export function edit<Values extends object>(
  state: FormState<Values>,
  scene: FormScene<Values>,
  name: keyof Values,
  to: unknown,
): FormState<Values> {
  const { [name]: _, ...refused } = state.refused;
  const edits = editField(state.edits, knownOf(state, scene.record), name, to);
  const phase: FormPhase = state.phase.kind === 'saving' ? state.phase : { kind: 'resting' };
  return { ...state, edits, refused: refused as Mistakes<Values>, phase };
}

/** A field was left: what was typed into it is tidied, and what is wrong with it is shown from now on. */
export function leave<Values extends object>(
  state: FormState<Values>,
  scene: FormScene<Values>,
  name: keyof Values,
): FormState<Values> {
  const left = state.left.includes(name) ? state : { ...state, left: [...state.left, name] };
  const typed = state.edits[name];
  const to = typed && tidied(scene.fields[name], typed.to);
  if (!typed || to === typed.to) return left;
  return { ...left, edits: editField(left.edits, knownOf(state, scene.record), name, to) };
}

export function keepMine<Values extends object>(
  state: FormState<Values>,
  scene: FormScene<Values>,
  name: keyof Values,
): FormState<Values> {
  return { ...state, edits: keepField(state.edits, knownOf(state, scene.record), name) };
}

export function takeTheirs<Values extends object>(
  state: FormState<Values>,
  name: keyof Values,
): FormState<Values> {
  return { ...state, edits: dropField(state.edits, name) };
}

export function revert<Values extends object>(state: FormState<Values>): FormState<Values> {
  return { ...UNTOUCHED, reported: state.reported, reverts: state.reverts + 1 };
}

/** `sent` is stored, `stored` is the record since. What was typed during the save stays. */
export function saved<Values extends object>(
  state: FormState<Values>,
  sent: FieldEdits<Values>,
  stored: Values,
): FormState<Values> {
  return {
    ...UNTOUCHED,
    edits: settleSaved(state.edits, sent, stored),
    reverts: state.reverts,
    phase: { kind: 'saved' },
  };
}

/** It was not saved: why, and at which fields. What was typed stays. */
export function failed<Values extends object>(
  state: FormState<Values>,
  scene: FormScene<Values>,
  placed: { mistakes: Mistakes<Values>; conflicts: readonly FieldConflict[]; words: string },
): FormState<Values> {
  const reported = placed.conflicts.map(({ field, theirs, changedBy, changedAt }) => [
    field,
    { before: scene.record[field as keyof Values], theirs, changedBy, changedAt },
  ]);
  return {
    ...state,
    refused: placed.mistakes,
    reported: { ...state.reported, ...Object.fromEntries(reported) },
    phase: { kind: 'failed', words: placed.words },
  };
}

/** What the server said of a field counts until the record itself has moved on. */
function knownOf<Values extends object>(state: FormState<Values>, record: Values): Values {
  const newer = Object.entries(state.reported as Record<string, Reported>).filter(([name, { before }]) =>
    isSameJson(before, record[name as keyof Values]),
  );
  return { ...record, ...Object.fromEntries(newer.map(([name, { theirs }]) => [name, theirs])) };
}
