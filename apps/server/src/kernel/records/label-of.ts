import type { RecordKind } from '@passline/contract/kernel/records/record-kind';

/** The name of a field of a record, or of a part of it: 'hoursLT.3' is 'Ordering hours, Wednesday'. */
export function labelOf({ fields }: RecordKind, [name = '', ...inside]: readonly string[]): string {
  const field = fields[name];
  if (!field) return [name, ...inside].join('.');
  return [field.label, ...inside.map((part) => field.parts?.[part] ?? part)].join(', ');
}
