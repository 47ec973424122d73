import type { ReactNode } from 'react';
import { messageOf } from '../../../api/refusal.ts';
import button from '../../../parts/button.module.css';
import { formatCount } from '../../../parts/list/count-words.ts';
import { ListSkeleton } from '../../../parts/list/list-states.tsx';
import type { Pages } from '../../../parts/list/use-pages.ts';
import styles from './person.module.css';

type PagedPartProps<Row> = {
  pages: Pages<Row>;
  /** What is said where there is nothing. */
  none: string;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list within a person's page: on its way, failed, empty, or its rows with a button for more. */
export function PagedPart<Row>({ pages, none, children }: PagedPartProps<Row>) {
  const { rows, first } = pages;
  if (!rows && pages.error)
    return (
      <p className={styles.none} role="alert">
        {messageOf(pages.error)}{' '}
        <button type="button" className={button.plain} onClick={pages.retry}>
          Try again
        </button>
      </p>
    );
  if (!rows || !first) return <ListSkeleton height={40} />;
  if (rows.length === 0) return <p className={styles.none}>{none}</p>;
  return (
    <>
      {children(rows)}
      {rows.length < first.total && (
        <button type="button" className={styles.all} disabled={pages.isEndComing} onClick={pages.readOn}>
          {pages.isEndComing
            ? 'Loading…'
            : `${formatCount(rows.length)} of ${formatCount(first.total)}: show more`}
        </button>
      )}
    </>
  );
}
