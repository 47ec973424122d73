import { useId, type ReactNode } from 'react';
import field from './field.module.css';
import classes from './form-section.module.css';

/** A part of the form under its heading. */
export function FormSection({
  id,
  title,
  note,
  children,
}: {
  /** The target of links within the page. */
  id?: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section id={id} className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      {note && <p className={classes.note}>{note}</p>}
      <div className={field.grid}>{children}</div>
    </section>
  );
}
