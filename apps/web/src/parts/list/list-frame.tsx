import type { LucideIcon } from 'lucide-react';
import SearchX from 'lucide-react/icons/search-x';
import { useRef, type ReactNode, type RefObject } from 'react';
import button from '../button.module.css';
import { EmptyState } from '../empty-state.tsx';
import { FilterSheet } from '../filter-sheet/filter-sheet.tsx';
import { ScreenError } from '../screen-error.tsx';
import { SearchField } from '../search-field.tsx';
import toolbar from '../toolbar.module.css';
import { countWords, type Noun } from './count-words.ts';
import { ExportButton, type ListCsv } from './export-button.tsx';
import { ListSkeleton, ReadBefore } from './list-states.tsx';
import type { Pages } from './use-pages.ts';
import styles from './list-screen.module.css';

/** The message if there are no rows, and what can be done about it. */
export type ListWords = {
  /** If there is nothing at all. */
  empty: { icon: LucideIcon; title: string; text: string };
  /**
   * If the search and the filters find nothing: `clear` removes them, with a button labelled `label`. Null if no filter
   * is set.
   */
  narrowed: { title?: string; text: string; label: string; clear: () => void } | null;
};

type ListStatesProps<Row> = ListWords & {
  noun: Noun;
  pages: Pages<Row>;
  /** Pixels, of a row. */
  rowHeight: number;
  /** The search, which has the focus once the button of `narrowed` is gone. */
  field?: RefObject<HTMLInputElement | null>;
  /** The rows, of which there is at least one. */
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list while it is loading, if it cannot be read, and if it is empty; else its rows. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { noun, pages, rowHeight, empty, narrowed, field, children } = props;
  const { rows, error, isEndMissing, readAtMs, retry } = pages;
  if (!rows) return error ? <ScreenError error={error} retry={retry} /> : <ListSkeleton height={rowHeight} />;
  return (
    <>
      {error && !isEndMissing && <ReadBefore error={error} readAtMs={readAtMs} retry={retry} />}
      {rows.length > 0 && children(rows)}
      {rows.length === 0 &&
        (narrowed ? (
          <EmptyState
            icon={SearchX}
            title={narrowed.title ?? `No ${noun.one} found`}
            text={narrowed.text}
            action={
              <button
                type="button"
                className={button.plain}
                onClick={() => {
                  narrowed.clear();
                  field?.current?.focus();
                }}
              >
                {narrowed.label}
              </button>
            }
          />
        ) : (
          <EmptyState {...empty} />
        ))}
    </>
  );
}

export type ListFrameProps<Row> = Omit<ListStatesProps<Row>, 'field'> & {
  title: string;
  search: {
    label: string;
    placeholder: string;
    text: string;
    onText: (text: string) => void;
    onDown?: () => void;
  };
  /** Beside the search; on a phone behind one button, which says how many are set. */
  filters?: { count: number; clear: () => void; fields: ReactNode };
  /** Shown instead of the number of results. */
  count?: ReactNode;
  /** At the end of the toolbar. */
  actions?: ReactNode;
  /** Above the rows. */
  notice?: ReactNode;
  csv?: ListCsv<Row>;
};

/** The screen of a long list around its rows: its search, its filters, how many are found, its states. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const { title, noun, pages, search, filters, count, actions, notice, csv } = props;
  const { first } = pages;
  const field = useRef<HTMLInputElement>(null);
  return (
    <section className={styles.screen}>
      <header className={`${toolbar.toolbar} ${styles.toolbar}`}>
        <h1>{title}</h1>
        <SearchField {...search} field={field} />
        {filters && (
          <FilterSheet count={filters.count} onClear={filters.clear}>
            {filters.fields}
          </FilterSheet>
        )}
        <p className={styles.count} role="status">
          {count ?? (first && countWords(first, noun))}
        </p>
        <div className={styles.actions}>
          {csv && first && first.total > 0 && <ExportButton {...csv} pages={pages} />}
          {actions}
        </div>
      </header>
      {notice}
      <ListStates {...props} field={field} />
    </section>
  );
}
