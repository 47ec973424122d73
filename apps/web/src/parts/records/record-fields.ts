import type { FieldKind, RecordField } from '@passline/contract/kernel/records/record-kind';
import type { FieldDeclaration, FieldSchema, KindSays, OwnField } from '../field-kinds/field-declaration.ts';

type Fields = Readonly<Record<string, RecordField>>;
type KindOf<Of extends Fields, Name> = Name extends keyof Of ? Of[Name]['kind'] : FieldKind;
/** What may be set for every field instead of the contract's values. */
type Instead = Partial<Pick<FieldDeclaration, 'label' | 'check' | 'ofWire' | 'words' | 'nameOf'>>;
type Says<Kind extends FieldKind> =
  | (KindSays[Kind] & Instead & { kind?: never })
  | (Omit<OwnField, 'label'> & Instead);
/** Whether fields of the kind need nothing more. */
type IsKnown<Kind extends FieldKind> = Record<never, never> extends KindSays[Kind] ? true : false;

/** What a screen adds to its fields: what their kind requires, and what is special. */
type ScreenSays<Of extends Fields, Names extends string> = {
  readonly [Name in Names as IsKnown<KindOf<Of, Name>> extends true ? never : Name]: Says<KindOf<Of, Name>>;
} & {
  readonly [Name in Names as IsKnown<KindOf<Of, Name>> extends true ? Name : never]?: Says<KindOf<Of, Name>>;
};

/**
 * The fields of a record's form, one for each of `schemas`. Their kind gives the label and the control; `says` adds
 * what only the screen knows.
 */
export function recordFields<Of extends Fields, Names extends keyof Of & string>(
  kind: { fields: Of },
  schemas: { readonly [Name in Names]: FieldSchema | undefined },
  says: ScreenSays<Of, Names>,
): { readonly [Name in Names]: FieldDeclaration } {
  const known: Readonly<Record<string, object | undefined>> = says;
  const fields = Object.entries<FieldSchema | undefined>(schemas).map(([name, schema]) => [
    name,
    { ...looksOf(kind.fields[name]), ...(schema && { schema }), ...known[name] },
  ]);
  // Each has what its kind requires: the type of `says` ensures that.
  return Object.fromEntries(fields) as { readonly [Name in Names]: FieldDeclaration };
}

/** The part of a field's contract that a form needs. */
function looksOf(field: RecordField | undefined) {
  const { label, kind, words, parts, partsBy, keepsOrder, isOneChoice } = field ?? {
    label: '',
    kind: 'text',
  };
  return {
    label,
    kind,
    ...(words && { words }),
    ...(parts && { parts }),
    ...(partsBy && { partsBy }),
    ...(keepsOrder && { keepsOrder }),
    ...(isOneChoice && { isOneChoice }),
  };
}
