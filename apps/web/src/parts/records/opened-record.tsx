import type { LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { GoneDialog } from './gone-dialog.tsx';
import { draftOfRecord, type OpenRecord } from './use-record-dialog.ts';
import { useSeenOrTyped } from './use-seen-or-typed.ts';
import type { AnyRecords, ListedRow } from './use-records.ts';

type OpenedRecordProps<Row extends ListedRow, Added, Changes> = {
  records: AnyRecords<Row, Added, Changes>;
  /** Its id; with another one it is another dialog: give it as the key too. */
  opened: string;
  isNew: boolean;
  /** What its dialog calls it, where the noun of its kind would mislead. */
  noun?: string;
  /** The title and the picture of the screen. */
  title: string;
  icon: LucideIcon;
  onClose: () => void;
  children: (open: OpenRecord<Row, Added, Changes>) => ReactNode;
};

/**
 * The dialog of a record that the address names. One that a colleague removes meanwhile stays open as it was, with what is
 * typed in it, and says so.
 */
export function OpenedRecord<Row extends ListedRow, Added, Changes>(
  props: OpenedRecordProps<Row, Added, Changes>,
) {
  const { records, opened, isNew, title, icon, onClose, children } = props;
  const { noun = records.kind.noun } = props;
  const [isRemoving, setRemoving] = useState(false);
  const shown = records.rows.find(({ id }) => id === opened);
  const seen = useSeenOrTyped(shown, draftOfRecord(records.kind, opened));
  const record = isNew ? null : seen;
  if (record === undefined) return <GoneDialog kind={{ noun }} title={title} icon={icon} onClose={onClose} />;
  const isGone = record !== null && !shown && !isRemoving;
  return children({ records, record, isGone, onClose, onRemoving: setRemoving });
}
