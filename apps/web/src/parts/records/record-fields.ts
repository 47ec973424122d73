import type { RecordKind } from '@passline/contract';
import type { FieldDeclaration, FieldKind, FieldSchema, FormFields } from '../form/form-fields.ts';

/** The control of a field, and its label where that is not the kind's. */
type Control = FieldKind & Partial<FieldDeclaration>;

/** The fields of a record's form: their labels are those of its kind, and `schemas` those of the contract. */
export function recordFields<Values extends object>(
  kind: RecordKind,
  schemas: { readonly [Name in keyof Values]: FieldSchema },
  controls: { readonly [Name in keyof Values]: Control },
): FormFields<Values> {
  const names = Object.keys(controls) as (keyof Values & string)[];
  const fields = names.map((name) => [
    name,
    { label: kind.fields[name]?.label ?? name, schema: schemas[name], ...controls[name] },
  ]);
  return Object.fromEntries(fields) as FormFields<Values>;
}
