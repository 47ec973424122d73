import Ban from 'lucide-react/icons/ban';
import type { api } from '../../api/client.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ListSkeleton } from '../../parts/list/list-states.tsx';
import { OpenedRecord } from '../../parts/records/opened-record.tsx';
import type { OpenRecordOf } from '../../parts/records/use-record-dialog.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { ENTRY } from './entry-words.ts';

const TITLE = 'Blocked user';

type OpenedEntryProps = {
  records: OpenRecordOf<typeof api.blocklist>['records'];
  /** The id in the address. */
  opened: string;
  onClose: () => void;
};

/** The dialog of the entry that the address names, which may be on its way. */
export function OpenedEntry({ records, opened, onClose }: OpenedEntryProps) {
  const { rows, status } = records;
  if (status.kind === 'arriving' && !rows.some(({ id }) => id === opened))
    return (
      <Dialog title={TITLE} isSide onClose={onClose}>
        <ListSkeleton height={36} />
      </Dialog>
    );
  return (
    <OpenedRecord
      records={records}
      opened={opened}
      isNew={false}
      noun={ENTRY.noun}
      title={TITLE}
      icon={Ban}
      onClose={onClose}
    >
      {({ record, ...open }) => record && <EntryDialog {...open} entry={record} />}
    </OpenedRecord>
  );
}
