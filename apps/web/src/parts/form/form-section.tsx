import { useId, type ReactNode } from 'react';
import field from './field.module.css';
import classes from './form-section.module.css';

/** A part of the form under its heading. */
export function FormSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={classes.note}>{note}</p>}
      <div className={field.grid}>{children}</div>
    </section>
  );
}
