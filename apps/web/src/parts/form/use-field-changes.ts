import { useCallback, useMemo, useState } from 'react';
import {
  changesToSave,
  conflictingFields,
  dropField,
  editField,
  keepField,
  settleSaved,
  type FieldEdits,
} from './field-changes.ts';

export type FieldChanges<Record extends object> = {
  /** The value to show: what was typed, else what is stored. */
  value: <Field extends keyof Record>(field: Field) => Record[Field];
  edit: (field: keyof Record, to: unknown) => void;
  isEdited: (field: keyof Record) => boolean;
  /** Somebody else's value of a field that was edited here too; undefined where there is no conflict. */
  theirs: (field: keyof Record) => { value: unknown } | undefined;
  keepMine: (field: keyof Record) => void;
  takeTheirs: (field: keyof Record) => void;
  conflicts: readonly (keyof Record)[];
  /** To be sent: each field as it was seen and as it is wanted. */
  changes: FieldEdits<Record>;
  isDirty: boolean;
  /** What was sent is stored: `stored` is the record since. */
  settle: (sent: FieldEdits<Record>, stored: Record) => void;
  reset: () => void;
};

/** The state of a form over a record that changes under it. `current` is the newest that is known of the record. */
export function useFieldChanges<Record extends object>(current: Record): FieldChanges<Record> {
  const [edits, setEdits] = useState<FieldEdits<Record>>({});
  const edit = useCallback(
    (field: keyof Record, to: unknown) => setEdits((known) => editField(known, current, field, to)),
    [current],
  );
  const keepMine = useCallback(
    (field: keyof Record) => setEdits((known) => keepField(known, current, field)),
    [current],
  );
  const takeTheirs = useCallback((field: keyof Record) => setEdits((known) => dropField(known, field)), []);
  const settle = useCallback(
    (sent: FieldEdits<Record>, stored: Record) => setEdits((known) => settleSaved(known, sent, stored)),
    [],
  );
  const reset = useCallback(() => setEdits({}), []);
  return useMemo(() => {
    const conflicts = conflictingFields(edits, current);
    const changes = changesToSave(edits, current);
    return {
      value: <Field extends keyof Record>(field: Field) =>
        (edits[field] ? edits[field].to : current[field]) as Record[Field],
      edit,
      isEdited: (field) => changes[field] !== undefined,
      theirs: (field) => (conflicts.includes(field) ? { value: current[field] } : undefined),
      keepMine,
      takeTheirs,
      conflicts,
      changes,
      isDirty: Object.keys(changes).length > 0,
      settle,
      reset,
    };
  }, [edits, current, edit, keepMine, takeTheirs, settle, reset]);
}
