import { messageOf } from '../../api/refusal.ts';
import { notify } from '../notify.ts';
import { notifyDone } from '../timeline/take-back.ts';
import type { AddedRecords, ListedRow } from './use-records.ts';

/** How a record is removed from a list that is not edited. */
export type Removal<Row> = {
  /** The message afterwards: '604 555 0100 may order again.' */
  words: (row: Row) => string;
};

/** Removes a record at once, with a message that offers Undo. */
export function removalOf<Row extends ListedRow>(
  { kind, locationId, remove }: Pick<AddedRecords<Row, never>, 'kind' | 'locationId' | 'remove'>,
  { words }: Removal<Row>,
): (row: Row) => Promise<void> {
  const about = { subject: kind.subject, ...(locationId !== undefined && { locationId }) };
  return async (row) => {
    const context = { idempotencyKey: crypto.randomUUID() };
    try {
      await remove(row, context);
      notifyDone(words(row), { about, recordId: row.id, ...context });
    } catch (error) {
      notify.error(messageOf(error), undefined, row.id);
    }
  };
}
