import type { FieldKind } from '@passline/contract/kernel/records/record-kind';
import type { FieldDeclaration } from '../field-kinds/field-declaration.ts';
import { FIELD_KINDS } from '../field-kinds/field-kinds.ts';
import type { KindControlProps, KindEntry } from '../field-kinds/kind-entry.ts';

type Props = Omit<KindControlProps<FieldKind>, 'field'> & { field: FieldDeclaration };

/** The control of a field's kind, for a field without another control. */
export function KindControl({ field, ...props }: Props) {
  if (field.kind === 'own') throw new Error(missing(field));
  return <ControlOf field={field} {...props} />;
}

function ControlOf<Kind extends FieldKind>(props: KindControlProps<Kind>) {
  const { control: Control }: KindEntry<Kind> = FIELD_KINDS[props.field.kind];
  if (Control === null) throw new Error(missing(props.field));
  return <Control {...props} />;
}

function missing({ label }: { label: string }): string {
  return `${label} has its own control, which belongs inside of its FormField.`;
}
