import type { RecordField } from '@passline/contract/kernel/records/record-kind';
import { FIELD_KINDS } from './field-kinds.ts';
import { fieldWords, toldOf } from './field-words.ts';
import type { Told, ToldChange } from './kind-entry.ts';

const NOTHING = 'nothing';

type State = Readonly<Record<string, unknown>>;

/** The fields of a record before and after, in words; `beside`: those that did not change, as far as others are read by them. */
export type ToldStates = { before: State; after: State; beside?: State | undefined };

/** The field `name` of a record before and after, in words; a trail may have only one of the two. */
export function toldChanges(
  field: RecordField,
  name: string,
  { before, after, beside = {} }: ToldStates,
  timeOf: Told['timeOf'],
): ToldChange[] {
  const [was, is] = [before[name], after[name]];
  const now = readIn(field, { ...beside, ...after });
  const then = readIn(field, { ...beside, ...before });
  const entry = FIELD_KINDS[now.kind];
  const told = toldOf(now, timeOf);
  const changes = entry.changes?.(was, is, told);
  if (changes) return changes;
  const [from, to] = (then.kind === now.kind && entry.changeWords?.(was, is, told)) || [
    fieldWords(then, was, timeOf),
    fieldWords(now, is, timeOf),
  ];
  return [{ field: field.label, before: from || NOTHING, after: to || NOTHING }];
}

/** The field as what its record says of it. */
function readIn(field: RecordField, state: State): RecordField {
  const kind = field.kindBy?.kinds[String(state[field.kindBy.field])];
  return kind ? { ...field, kind } : field;
}
