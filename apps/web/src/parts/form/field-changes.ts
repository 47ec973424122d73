import { keepParts, mergeField, type Parted } from '@passline/contract/kernel/records/parted';
import { isSameJson } from '@passline/domain/json/is-same-json';

/** A field: its value when the editor began, and the one they want. */
export type FieldEdit = { from: unknown; to: unknown };
export type FieldEdits<Record> = { readonly [Field in keyof Record]?: FieldEdit };

/**
 * A person's edits of a record that others edit too. Only edited fields are sent, each with the value they saw. A field
 * that somebody else changes meanwhile is in conflict until they keep theirs or take the other.
 */
export function editField<Record extends object>(
  edits: FieldEdits<Record>,
  current: Record,
  field: keyof Record,
  to: unknown,
): FieldEdits<Record> {
  const from = edits[field] ? edits[field].from : current[field];
  return isSameJson(from, to) && isSameJson(from, current[field])
    ? dropField(edits, field)
    : { ...edits, [field]: { from, to } };
}

/** The field is unedited again. */
export function dropField<Record extends object>(
  edits: FieldEdits<Record>,
  field: keyof Record,
): FieldEdits<Record> {
  return Object.fromEntries(Object.entries(edits).filter(([name]) => name !== field)) as FieldEdits<Record>;
}

/**
 * The edits over the record as it is now: what somebody else changed of a field, in other parts of it than were edited here, is part
 * of what is wanted, and was seen.
 */
export function mergedEdits<Record extends object>(
  edits: FieldEdits<Record>,
  current: Record,
  parted: Parted,
): FieldEdits<Record> {
  const merged = (Object.keys(edits) as (keyof Record & string)[]).flatMap((field) => {
    const edit = edits[field];
    if (!edit) return [];
    if (isSameJson(edit.from, current[field])) return [[field, edit]];
    const { value, conflicts } = mergeField(parted, field, current[field], edit);
    return [[field, conflicts.length > 0 ? edit : { from: current[field], to: value }]];
  });
  return Object.fromEntries(merged) as FieldEdits<Record>;
}

/** The person has seen the other value and still wants theirs; of a field with parts, in the parts that they edited. */
export function keepField<Record extends object>(
  edits: FieldEdits<Record>,
  current: Record,
  field: keyof Record & string,
  parted: Parted = { fields: {} },
): FieldEdits<Record> {
  const edit = edits[field];
  if (!edit) return edits;
  const to = keepParts(parted, field, current[field], edit);
  return { ...edits, [field]: { from: current[field], to } };
}

/**
 * `sent` was stored, and `stored` is the record now. What was typed meanwhile stays as an edit of the stored record; what somebody
 * else had changed of a field with parts was sent with it.
 */
export function settleSaved<Record extends object>(
  edits: FieldEdits<Record>,
  sent: FieldEdits<Record>,
  stored: Record,
  parted: Parted = { fields: {} },
): FieldEdits<Record> {
  return (Object.keys(sent) as (keyof Record & string)[]).reduce((left, field) => {
    const [edit, saved] = [left[field], sent[field]];
    if (!edit || !saved) return left;
    const { value, conflicts } = mergeField(parted, field, saved.to, edit);
    const isStored = conflicts.length === 0 && isSameJson(value, saved.to);
    return isStored ? dropField(left, field) : keepField(left, stored, field, parted);
  }, edits);
}

/** The fields that somebody else changed to something else meanwhile. */
export function conflictingFields<Record extends object>(
  edits: FieldEdits<Record>,
  current: Record,
): (keyof Record)[] {
  return (Object.keys(edits) as (keyof Record)[]).filter((field) => {
    const edit = edits[field];
    return edit && !isSameJson(edit.from, current[field]) && !isSameJson(edit.to, current[field]);
  });
}

/** What is left to save, without fields that somebody else already changed to the wanted value. */
export function changesToSave<Record extends object>(
  edits: FieldEdits<Record>,
  current: Record,
): FieldEdits<Record> {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, edit]) => {
      const { to } = edit as FieldEdit;
      return !isSameJson(to, current[field as keyof Record]);
    }),
  ) as FieldEdits<Record>;
}
