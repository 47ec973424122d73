import type { LucideIcon } from 'lucide-react';
import SearchX from 'lucide-react/icons/search-x';
import { useRef, type ReactNode } from 'react';
import button from '../button.module.css';
import { EmptyState } from '../empty-state.tsx';
import { ScreenError } from '../screen-error.tsx';
import { SearchField } from '../search-field.tsx';
import toolbar from '../toolbar.module.css';
import { countWords, type Noun } from './count-words.ts';
import type { CsvColumn } from './csv.ts';
import { ExportButton } from './export-button.tsx';
import { ListEnd } from './list-end.tsx';
import { ListRows, type ListTable, type OrderChoice } from './list-rows.tsx';
import { ListSkeleton, ReadBefore } from './list-states.tsx';
import type { ListFocus } from './use-list-walk.ts';
import type { Pages } from './use-pages.ts';
import styles from './list-screen.module.css';

/** The file of a list. `limit`: rows of a page, as many as may be asked for. */
export type ListCsv<Row> = { name: string; columns: readonly CsvColumn<Row>[]; limit: number };

type ListScreenProps<Row> = {
  title: string;
  noun: Noun;
  pages: Pages<Row>;
  table: ListTable<Row>;
  search: { label: string; placeholder: string; text: string; onText: (text: string) => void };
  /** Beside the search. */
  filters?: ReactNode;
  /** At the end of the toolbar. */
  actions?: ReactNode;
  /** Above the rows. */
  notice?: ReactNode;
  order?: OrderChoice;
  onOpen?: (row: Row) => void;
  csv?: ListCsv<Row>;
  /** Where there is nothing at all. */
  empty: { icon: LucideIcon; title: string; text: string };
  /** Where the search and the filters find nothing: they are taken away by `clear`. Null where nothing narrows the list. */
  narrowed: { text: string; clear: () => void } | null;
};

/** The screen of a long list: its search and filters, its rows, and its states. See docs/rules/screens.md#long-lists. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, noun, pages, search, filters, actions, notice, csv } = props;
  const { first, read } = pages;
  const focus = useRef<ListFocus>(null);
  return (
    <section className={styles.screen}>
      <header className={`${toolbar.toolbar} ${styles.toolbar}`}>
        <h1>{title}</h1>
        <SearchField {...search} onDown={() => focus.current?.focusFirst()} />
        {filters}
        <p className={styles.count} role="status">
          {first && countWords(first, noun)}
        </p>
        <div className={styles.actions}>
          {csv && first && first.total > 0 && <ExportButton {...csv} read={read} />}
          {actions}
        </div>
      </header>
      {notice}
      <Body {...props} focus={focus} />
    </section>
  );
}

function Body<Row>(props: ListScreenProps<Row> & { focus: React.RefObject<ListFocus | null> }) {
  const { noun, pages, table, order, empty, narrowed, search, focus } = props;
  const { rows, first, error, isEndMissing, isOld, retry } = pages;
  if (!rows || !first)
    return error ? (
      <ScreenError error={error} retry={retry} />
    ) : (
      <ListSkeleton height={table.rowHeight.wide} />
    );
  if (rows.length === 0)
    return narrowed ? (
      <EmptyState
        icon={SearchX}
        title={`No ${noun.one} found`}
        text={narrowed.text}
        action={
          <button type="button" className={button.plain} onClick={narrowed.clear}>
            {search.text === '' ? 'Clear the filters' : 'Clear the search'}
          </button>
        }
      />
    ) : (
      <EmptyState {...empty} />
    );
  return (
    <>
      {error && !isEndMissing && <ReadBefore error={error} retry={retry} />}
      <ListRows
        {...table}
        rows={rows}
        noun={noun}
        total={first.isTotalExact ? first.total : -1}
        isOld={isOld}
        order={order}
        onOpen={props.onOpen}
        onNearEnd={pages.readOn}
        focus={focus}
        end={<ListEnd pages={pages} />}
      />
    </>
  );
}
