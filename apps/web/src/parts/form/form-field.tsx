import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { Field, type ControlProps } from './field.tsx';
import { KindControl } from './kind-control.tsx';
import { LockedField } from './locked-field.tsx';
import type { FieldDeclaration } from '../field-kinds/field-declaration.ts';
import { isWide as isWideField, readOut, type FieldName } from './form-fields.ts';
import type { RecordForm } from './use-record-form.ts';

type FormFieldProps<Values extends object, Name extends FieldName<Values>> = {
  form: RecordForm<Values>;
  /** Its label, its control and its schema are those of the form's declaration. */
  name: Name;
  hint?: ReactNode;
  isWide?: boolean;
  /** Why it does not apply now, for anyone. */
  idleReason?: string | null;
  /** Its control, if not the one of its kind. */
  children?: (control: ControlProps, value: Values[Name], edit: (to: Values[Name]) => void) => ReactNode;
};

/** A field of a form by its name: control, mistake and conflict; as text if this person may not edit it. */
export function FormField<Values extends object, Name extends FieldName<Values>>(
  props: FormFieldProps<Values, Name>,
) {
  const { form, name, hint, isWide, idleReason = null, children } = props;
  const field = form.fields[name];
  const value = form.values[name];
  const locked = form.lockOf(name);
  const isAcross = isWide ?? isWideField(field);
  const change = (to: unknown) => form.edit(name, to);
  const isLocked = locked !== null;
  const show = useEffectEvent(() => (isLocked ? undefined : form.show(name)));
  useEffect(() => show(), [name, isLocked]);
  if (isLocked) {
    return <LockedValue field={field} value={value} reason={locked} isWide={isAcross} />;
  }
  return (
    <Field
      label={field.label}
      hint={hint}
      isWide={isAcross}
      isEdited={!form.isNew && form.edited.includes(name)}
      mistake={form.mistakeOf(name)}
      idleReason={idleReason}
      isHeld={form.isHeld}
      onLeave={() => form.leave(name)}
      conflict={form.conflictOf(name)}
    >
      {(control) =>
        children ? (
          children(control, value, change)
        ) : (
          <KindControl key={form.reverts} field={field} control={control} value={value} edit={change} />
        )
      }
    </Field>
  );
}

type LockedValueProps = { field: FieldDeclaration; value: unknown; reason: string; isWide: boolean };

/** A time as whoever may edit it sees it. */
function LockedValue({ field, value, reason, isWide }: LockedValueProps) {
  return <LockedField label={field.label} value={readOut(field, value)} reason={reason} isWide={isWide} />;
}
