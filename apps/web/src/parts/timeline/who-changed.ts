import type { RecordKind } from '@passline/contract';
import { api } from '../../api/client.ts';
import type { Author } from '../form/use-authors.ts';

/** Who gave a field of a record the value that it has, by its timeline; null where that does not say. */
export async function whoChanged(
  { name, subject }: RecordKind,
  recordId: string,
  field: string,
): Promise<Author | null> {
  const entries = await api.timeline.read({ subject });
  const told = entries.find(
    ({ record, after }) => record.kind === name && record.id === recordId && after && field in after,
  );
  return told ? { changedBy: told.actorName, changedAt: told.at } : null;
}
