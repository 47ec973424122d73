import type { FieldConflict } from '@passline/contract/kernel/field-changes';
import type { Parted } from '@passline/contract/kernel/records/parted';
import { isSameJson } from '@passline/domain/json/is-same-json';
import {
  changesToSave,
  conflictingFields,
  dropField,
  editField,
  keepField,
  mergedEdits,
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

/** Another value of a field that the server returned, which the screen may not have yet. */
type Reported = { before: unknown; theirs: unknown; changedBy: string; changedAt: number };

export type FormPhase =
  | { kind: 'resting' }
  | { kind: 'saving' }
  | { kind: 'saved' }
  | { kind: 'failed'; words: string };

/** What somebody has done with a form so far. The record itself is not part of it: it may change meanwhile. */
export type FormState<Values> = {
  edits: FieldEdits<Values>;
  /** Fields that were left once: their mistakes are shown from then on. */
  left: readonly (keyof Values)[];
  /** Save was pressed: everything wrong is shown. */
  isTried: boolean;
  /** What the server objected to, until the field is edited again. */
  refused: Mistakes<Values>;
  reported: { readonly [Name in keyof Values]?: Reported };
  phase: FormPhase;
  /** Counts how often all edits were discarded: a control that holds more than its value then starts again. */
  reverts: number;
};

/**
 * The subject of a form. `record` is the newest known record; `isNew`: there is none yet, and `record` has the first
 * values.
 */
export type FormScene<Values> = {
  record: Values;
  fields: FormFields<Values>;
  isNew?: boolean;
  /** What is wrong with the values together, or by a rule of the domain; the first mistake of a field counts. */
  check?: (values: Values) => readonly Mistake[];
  /** For fields without typing: mistakes are shown at once, not when a field is left. */
  isEager?: boolean;
  /** Whether a field applies now; the input of one that does not is neither checked nor sent. */
  counts?: (name: FieldName<Values>, values: Values) => boolean;
};

/** What a form shows. */
export type FormView<Values> = {
  values: Values;
  /** To be sent: the edited fields with their seen and wanted values; for a new record every field. */
  changes: FieldEdits<Values>;
  edited: readonly FieldName<Values>[];
  isDirty: boolean;
  /** Everything that prevents saving. */
  mistakes: Mistakes<Values>;
  /** Mistakes that belong to no single field. */
  general: string | null;
  /** The part of `mistakes` that is shown. */
  shown: Mistakes<Values>;
  conflicts: readonly FieldName<Values>[];
  /** The record, with what the server last reported. */
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
  const edits = mergedEdits(state.edits, known, partedOf(fields));
  const wanted = Object.entries(edits as Record<string, { to: unknown }>);
  const values = { ...known, ...Object.fromEntries(wanted.map(([name, { to }]) => [name, to])) };
  const names = namesOf(fields).filter((name) => counts(name, values));
  const touched = changesToSave(edits, known);
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
    // The result of a save may arrive live before its answer, and the answer says what was in conflict.
    conflicts:
      state.phase.kind === 'saving'
        ? []
        : conflictingFields(edits, known).filter((name): name is FieldName<Values> =>
            names.some((one) => one === name),
          ),
    known,
  };
}

/** Something was typed or chosen: the messages about the field and the last save no longer apply. */
export function edit<Values extends object>(
  state: FormState<Values>,
  scene: FormScene<Values>,
  name: keyof Values,
  to: unknown,
): FormState<Values> {
  const { [name]: _, ...refused } = state.refused;
  const known = knownOf(state, scene.record);
  // What is shown is what was seen: somebody else's parts of the field are in it.
  const edits = editField(mergedEdits(state.edits, known, partedOf(scene.fields)), known, name, to);
  const phase: FormPhase = state.phase.kind === 'saving' ? state.phase : { kind: 'resting' };
  return { ...state, edits, refused: refused as Mistakes<Values>, phase };
}

/** A field was left: its text is tidied, and its mistakes are shown from now on. */
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
  name: FieldName<Values>,
): FormState<Values> {
  const known = knownOf(state, scene.record);
  return { ...state, edits: keepField(state.edits, known, name, partedOf(scene.fields)) };
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

/** `sent` was stored, `stored` is the record now. What was typed during the save stays. */
export function saved<Values extends object>(
  state: FormState<Values>,
  { fields }: Pick<FormScene<Values>, 'fields'>,
  sent: FieldEdits<Values>,
  stored: Values,
): FormState<Values> {
  return {
    ...UNTOUCHED,
    edits: settleSaved(state.edits, sent, stored, partedOf(fields)),
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

function partedOf<Values>(fields: FormFields<Values>): Parted {
  return { fields: fields as Parted['fields'] };
}

/** What the server said about a field counts until the record itself has changed. */
function knownOf<Values extends object>(state: FormState<Values>, record: Values): Values {
  const newer = Object.entries(state.reported as Record<string, Reported>).filter(([name, { before }]) =>
    isSameJson(before, record[name as keyof Values]),
  );
  return { ...record, ...Object.fromEntries(newer.map(([name, { theirs }]) => [name, theirs])) };
}
