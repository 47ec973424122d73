import { readOut, type FieldName } from './form-fields.ts';
import { FormSection } from './form-section.tsx';
import classes from './read-section.module.css';
import type { RecordForm } from './use-record-form.ts';

type ReadSectionProps<Values extends object> = {
  form: RecordForm<Values>;
  title: string;
  note?: string;
  names: readonly FieldName<Values>[];
};

/** Fields as stored, for a person who may not edit any of them. */
export function ReadSection<Values extends object>({ form, title, note, names }: ReadSectionProps<Values>) {
  return (
    <FormSection title={title} {...(note !== undefined && { note })}>
      <dl className={classes.values}>
        {names.map((name) => (
          <div key={name}>
            <dt>{form.fields[name].label}</dt>
            <dd>{readOut(form.fields[name], form.values[name])}</dd>
          </div>
        ))}
      </dl>
    </FormSection>
  );
}
