import { useRef } from 'react';
import { ListEnd } from './list-end.tsx';
import { ListFrame, type ListFrameProps } from './list-frame.tsx';
import { ListRows, type ListTable, type OrderChoice } from './list-rows.tsx';
import { readOnIn } from './read-on.ts';
import { useListKeys } from './use-list-keys.ts';
import type { ListFocus } from './use-list-walk.ts';

type ListScreenProps<Row> = Omit<ListFrameProps<Row>, 'rowHeight' | 'children'> & {
  table: ListTable<Row>;
  order?: OrderChoice;
  onOpen?: (row: Row) => void;
};

/** The screen of a long list. See docs/rules/screens.md#long-lists. */
export function ListScreen<Row>({ table, order, onOpen, ...frame }: ListScreenProps<Row>) {
  const { noun, pages, search } = frame;
  const focus = useRef<ListFocus>(null);
  useListKeys({ lists: [focus], noun: noun.one });
  return (
    <ListFrame
      {...frame}
      search={{ ...search, onDown: () => focus.current?.focusFirst() }}
      rowHeight={table.rowHeight.wide}
    >
      {(rows) => (
        <ListRows
          {...table}
          rows={rows}
          total={pages.first?.isTotalExact ? pages.first.total : -1}
          isOld={pages.isOld}
          order={order}
          onOpen={onOpen}
          readOn={readOnIn(pages, noun)}
          focus={focus}
          renderEnd={(isGoingToEnd) => <ListEnd pages={pages} isGoingToEnd={isGoingToEnd} />}
        />
      )}
    </ListFrame>
  );
}
