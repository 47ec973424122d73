import type { RecordKind } from '@passline/contract';
import { api } from '../../api/client.ts';
import type { Author } from '../form/use-authors.ts';

/**
 * Who gave a field of a record the value that it has, or a part of it as conflicts name it ('hoursLT.3'); null where the
 * trail does not say. `locationId`: for what is told in the timeline of a location.
 */
export function whoChanged(
  { name: kind, subject }: RecordKind,
  recordId: string,
  field: string,
  locationId?: string,
): Promise<Author | null> {
  return api.timeline.whoChanged({ subject, kind, recordId, field, ...(locationId && { locationId }) });
}
