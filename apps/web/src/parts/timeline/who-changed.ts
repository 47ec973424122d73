import type { RecordKind } from '@passline/contract/kernel/records/record-kind';
import { api } from '../../api/client.ts';
import type { Author } from '../form/use-authors.ts';

/**
 * Who set the current value of a record's field, or of a part of it as conflicts name it ('hoursLT.3'); null if the
 * trail does not say. `locationId`: for records in the timeline of a location.
 */
export function whoChanged(
  { name: kind, subject }: RecordKind,
  recordId: string,
  field: string,
  locationId?: string,
): Promise<Author | null> {
  return api.timeline.whoChanged({ subject, kind, recordId, field, ...(locationId && { locationId }) });
}
