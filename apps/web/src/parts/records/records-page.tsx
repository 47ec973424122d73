import type { LucideIcon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { addressText } from '../address-values.ts';
import { Dialog } from '../dialog.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Locked } from '../locked.tsx';
import { ScreenError } from '../screen-error.tsx';
import { ScreenLoading } from '../screen-loading.tsx';
import { Screen } from '../screen.tsx';
import { ScreenHistory } from '../timeline/screen-history.tsx';
import { useAddress, type AddressForm } from '../use-address.ts';
import { AddButton, RecordList, type RecordListWords } from './record-list.tsx';
import classes from './records-page.module.css';
import type { OpenRecord } from './use-record-dialog.ts';
import type { ListedRow, OrderedRecords } from './use-records.ts';

type RecordsPageProps<Row extends ListedRow, Added, Changes, List extends string> = {
  title: string;
  icon: LucideIcon;
  records: OrderedRecords<Row, Added, Changes>;
  /** What else it needs to be drawn: a query, and how to ask again. */
  needs?: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** The lists that people put in order, by the word by which the address calls a new one in it. */
  lists: Readonly<Record<List, RecordListWords>>;
  listOf: (row: Row) => List;
  nameOf: (row: Row) => string;
  dialog: (open: OpenRecord<Row, Added, Changes>, list: List) => ReactNode;
  /** What a row shows. */
  children: (row: Row) => ReactNode;
};

/**
 * A screen of the platform's records: live, in the order that people give them, with what happened to them. The address
 * says whose dialog is open: `?tag=` with an id, or with the word of a list for a new one.
 */
export function RecordsPage<Row extends ListedRow, Added, Changes, List extends string>(
  props: RecordsPageProps<Row, Added, Changes, List>,
) {
  const { title, icon, records, needs, lists, listOf, nameOf, dialog, children } = props;
  const { kind, rows, status, move } = records;
  const [opened, open, close] = useOpened(kind.noun);
  const [removing, setRemoving] = useState<string | null>(null);
  if (status.kind === 'refused')
    return <Locked reason={`${status.message} ${title} are shown to super admins.`} />;
  if (needs?.isPending === false && needs.error)
    return <ScreenError error={needs.error} retry={() => void needs.refetch()} />;
  if (status.kind !== 'ready' || needs?.isPending) return <ScreenLoading />;
  const words = Object.keys(lists) as List[];
  const isOnly = words.length === 1;
  const record = rows.find(({ id }) => id === opened) ?? null;
  const list = record ? listOf(record) : words.find((word) => word === opened);
  const onRemoving = (isRemoving: boolean) => setRemoving(isRemoving ? opened : null);
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
            onAdd={() => open(word)}
          >
            {children}
          </RecordList>
        ))}
      </div>
      {list !== undefined && dialog({ records, record, onClose: close, onRemoving }, list)}
      {opened !== '' && list === undefined && opened !== removing && (
        <Dialog title={title} isNarrow onClose={close}>
          <EmptyState
            icon={icon}
            title={`This ${kind.noun} is gone`}
            text="“What happened” says who removed it, and can bring it back."
          />
        </Dialog>
      )}
    </Screen>
  );
}

/** Whose dialog is open, in the field of the address that has the noun's name; '' for none. */
function useOpened(noun: string): [string, open: (one: string) => void, close: () => void] {
  const form = useMemo(
    (): AddressForm<{ opened: string }> => ({
      read: (raw) => ({ opened: addressText(raw[noun]) }),
      write: ({ opened }): Record<string, string> => (opened ? { [noun]: opened } : {}),
    }),
    [noun],
  );
  const [{ opened }, go] = useAddress(form);
  return [opened, (one) => go({ opened: one }, { replace: false }), () => go({ opened: '' })];
}
