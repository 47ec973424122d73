import type { Location, LocationField as Name } from '@passline/contract';
import type { ReactNode } from 'react';
import { Field, type ControlProps } from '../../../../parts/form/field.tsx';
import { FIELD_LABELS } from '../../field-labels.ts';
import { useInfo } from './info-context.ts';
import { useWhoChanged } from './use-who-changed.ts';

export type LocationFieldProps<F extends Name> = {
  field: F;
  hint?: ReactNode;
  isWide?: boolean;
  /** Why it does not apply now, to anybody. */
  idleReason?: string | null;
  /** How somebody else's value is read out. */
  show?: (value: Location[F]) => string;
  children: (control: ControlProps, value: Location[F], edit: (to: unknown) => void) => ReactNode;
};

/** A field of the location: its lock, mistake and conflict are the form's. */
export function LocationField<F extends Name>(props: LocationFieldProps<F>) {
  const { field, hint, isWide, idleReason = null, show = String, children } = props;
  const { location, lockOf, mistakes } = useInfo();
  const theirs = location.theirs(field);
  const by = useWhoChanged(field, theirs !== undefined);
  return (
    <Field
      label={FIELD_LABELS[field]}
      hint={hint}
      isEdited={location.isEdited(field)}
      mistake={mistakes[field] ?? null}
      lockedReason={lockOf(field) ?? idleReason}
      conflict={
        theirs
          ? {
              by,
              theirs: show(theirs.value as Location[F]),
              onKeepMine: () => location.keepMine(field),
              onTakeTheirs: () => location.takeTheirs(field),
            }
          : null
      }
      {...(isWide ? { isWide } : {})}
    >
      {(control) => children(control, location.value(field), (to) => location.edit(field, to))}
    </Field>
  );
}
