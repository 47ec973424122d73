import type { RecordField } from '@passline/contract/kernel/records/record-kind';
import { FIELD_KINDS } from './field-kinds.ts';
import type { Told } from './kind-entry.ts';

/** A value as a trail has it, with names for ids, in words; '' if there is none. */
export function fieldWords(field: RecordField, value: unknown, timeOf: Told['timeOf']): string {
  return value === undefined ? '' : FIELD_KINDS[field.kind].words(value, toldOf(field, timeOf));
}

/** The context of a field's values in a trail. */
export function toldOf({ words, parts }: RecordField, timeOf: Told['timeOf']): Told {
  return { timeOf, ...(words && { words }), ...(parts && { parts }) };
}
