import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Locked } from '../locked.tsx';
import { ScreenError } from '../screen-error.tsx';
import { ScreenLoading } from '../screen-loading.tsx';
import { Screen } from '../screen.tsx';
import { ScreenHistory } from '../timeline/screen-history.tsx';
import { OpenedRecord } from './opened-record.tsx';
import { AddButton, RecordList, type RecordListWords } from './record-list.tsx';
import classes from './records-page.module.css';
import type { OpenRecord } from './use-record-dialog.ts';
import { removalOf, type Removal } from './remove-row.ts';
import { useOpened } from './use-opened.ts';
import type { AnyRecords, ListedRow } from './use-records.ts';

type RecordsPageProps<Row extends ListedRow, Added, Changes, List extends string> = {
  title: string;
  icon: LucideIcon;
  /** Records of `useOrderedRecords` are listed in their manual order, others as their kind says. */
  records: AnyRecords<Row, Added, Changes>;
  /** For records that are only added and removed: `dialog` then adds one, and each row has its Remove. */
  removal?: Removal<Row>;
  /** What else it needs to be shown: a query, and how to repeat it. */
  needs?: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** The lists of the screen, by the word in the address for a new record in the list. */
  lists: Readonly<Record<List, RecordListWords>>;
  listOf: (row: Row) => List;
  nameOf: (row: Row) => string;
  dialog: (open: OpenRecord<Row, Added, Changes>, list: List) => ReactNode;
  /** What a row shows. */
  children: (row: Row) => ReactNode;
};

/**
 * A screen of the platform's records: live, in their manual order or newest first, with their timeline. The address
 * says which dialog is open: `?tag=` with an id, or with the word of a list for a new one.
 */
export function RecordsPage<Row extends ListedRow, Added, Changes, List extends string>(
  props: RecordsPageProps<Row, Added, Changes, List>,
) {
  const { title, icon, records, needs, removal, lists, listOf, nameOf, dialog, children } = props;
  const { kind, rows, status, move = null } = records;
  const [opened, open, close] = useOpened(kind.noun);
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} This screen is shown to super admins.`} />;
  if (needs?.isPending === false && needs.error)
    return <ScreenError error={needs.error} retry={() => void needs.refetch()} />;
  if (status.kind !== 'ready' || needs?.isPending) return <ScreenLoading />;
  const words = Object.keys(lists) as List[];
  const isOnly = words.length === 1;
  const remove = removal && removalOf(records, removal);
  const listOfNew = words.find((word) => word === opened);
  return (
    <Screen
      title={title}
      actions={
        <>
          <ScreenHistory kind={kind} rows={rows} />
          {isOnly &&
            words.map((word) => <AddButton key={word} {...lists[word]} isMain onAdd={() => open(word)} />)}
        </>
      }
    >
      <div className={classes.lists} data-only={isOnly || undefined}>
        {words.map((word) => (
          <RecordList
            key={word}
            words={lists[word]}
            icon={icon}
            isOnly={isOnly}
            rows={rows.filter((row) => listOf(row) === word)}
            nameOf={nameOf}
            move={move}
            onOpen={({ id }) => open(id)}
            onRemove={remove ? (row) => void remove(row) : null}
            onAdd={() => open(word)}
          >
            {children}
          </RecordList>
        ))}
      </div>
      {opened !== '' && (
        <OpenedRecord
          key={opened}
          records={records}
          opened={opened}
          isNew={listOfNew !== undefined}
          title={title}
          icon={icon}
          onClose={close}
        >
          {(one) => {
            const list = one.record ? listOf(one.record) : listOfNew;
            return list !== undefined && !(removal && one.record) && dialog(one, list);
          }}
        </OpenedRecord>
      )}
    </Screen>
  );
}
