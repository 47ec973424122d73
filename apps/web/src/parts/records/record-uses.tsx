import { Link } from '@tanstack/react-router';
import classes from './record-uses.module.css';

type RecordUsesProps = {
  /** 'Used by 2 locations', or that it is not used. */
  title: string;
  /** Where it is used, as far as listed, and the screen that shows it there. */
  uses: readonly { name: string; to: string }[];
  /** The unlisted rest, such as 'and 3 products more'. */
  more: string | null;
};

/** Which other records use a record: what a change affects, and why it cannot be removed. */
export function RecordUses({ title, uses, more }: RecordUsesProps) {
  return (
    <section className={classes.uses} aria-label="Where it is used">
      <h3>{title}</h3>
      <ul>
        {uses.map(({ name, to }, index) => (
          <li key={index}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
      {more && <p>{more}</p>}
    </section>
  );
}
