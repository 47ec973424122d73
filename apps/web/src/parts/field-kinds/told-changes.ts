import type { RecordField } from '@passline/contract/kernel/records/record-kind';
import { FIELD_KINDS } from './field-kinds.ts';
import { fieldWords, toldOf } from './field-words.ts';
import type { Told, ToldChange } from './kind-entry.ts';

const NOTHING = 'nothing';

/** A field of a record before and after, in words; a trail may have only one of the two. */
export function toldChanges(
  field: RecordField,
  was: unknown,
  is: unknown,
  timeOf: Told['timeOf'],
): ToldChange[] {
  const entry = FIELD_KINDS[field.kind];
  const told = toldOf(field, timeOf);
  const changes = entry.changes?.(was, is, told);
  if (changes) return changes;
  const [before, after] = entry.changeWords?.(was, is, told) ?? [
    fieldWords(field, was, timeOf),
    fieldWords(field, is, timeOf),
  ];
  return [{ field: field.label, before: before || NOTHING, after: after || NOTHING }];
}
