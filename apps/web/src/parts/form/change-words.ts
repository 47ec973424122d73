import { zoneOffsetMs, type OffsetAt } from '@passline/domain/time/zone-offset';
import type { FieldDeclaration } from '../field-kinds/field-declaration.ts';
import { readOut, tellsBefore, type FormFields } from './form-fields.ts';

/** A value that is longer says less than the name of its field. */
const MOST_LETTERS = 40;

type Changed<Values> = {
  fields: FormFields<Values>;
  /** The names of what is changed, at least one. */
  edited: readonly string[];
  changes: { readonly [Name in keyof Values]?: { from?: unknown } };
};

/** What is changed and not saved yet, times by the zone rules of `offsetAt`: 'Price changed from $18.50', 'Price and Tax changed', 'Price, Tax and 2 more changed'. */
export function changeWords<Values extends object>(
  { fields, edited, changes }: Changed<Values>,
  offsetAt: OffsetAt = zoneOffsetMs,
): string {
  const declared = fields as Readonly<Record<string, FieldDeclaration>>;
  const labelOf = (name: string) => declared[name]?.label ?? name;
  const [first = '', second = ''] = edited;
  if (edited.length > 2) return `${labelOf(first)}, ${labelOf(second)} and ${edited.length - 2} more changed`;
  if (edited.length === 2) return `${labelOf(first)} and ${labelOf(second)} changed`;
  const field = declared[first];
  const { from } = (changes as Readonly<Record<string, { from?: unknown }>>)[first] ?? {};
  const was = field && tellsBefore(field) ? readOut(field, from, offsetAt) : '';
  const isTold = was !== '' && was.length <= MOST_LETTERS;
  return isTold ? `${labelOf(first)} changed from ${was}` : `${labelOf(first)} changed`;
}
