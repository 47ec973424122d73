import type { AuditRow } from '@passline/contract/audit/audit';
import type { ListCsv } from '../../parts/list/export-button.tsx';
import { placeName } from '../../parts/place-name.ts';
import { auditWords, reasonWords, recordWords } from './audit-words.ts';
import { timeOf } from './moment.ts';
import { nounOf } from './record-kinds.ts';

const states = (state: AuditRow['before']) => (state === null ? '' : JSON.stringify(state));

/** The trail as a file: in words, and as it is stored. */
export const AUDIT_CSV: ListCsv<AuditRow> = {
  name: 'what-happened',
  columns: [
    { label: 'Time', text: ({ at }) => new Date(at).toISOString() },
    { label: 'Who', text: ({ actorName }) => actorName },
    { label: 'Did', text: (row) => auditWords(row, timeOf).did },
    { label: 'Record', text: (row) => recordWords(row, timeOf) },
    { label: 'Place', text: ({ place }) => (place ? placeName(place) : '') },
    { label: 'Changes', text: (row) => changesText(row) },
    { label: 'Reason', text: ({ reason }) => reasonWords(reason ?? '') },
    { label: 'Action', text: ({ action }) => action },
    { label: 'Kind of record', text: ({ record }) => nounOf(record.kind) },
    { label: 'Id of the record', text: ({ record }) => record.id },
    { label: 'Before', text: ({ before }) => states(before) },
    { label: 'After', text: ({ after }) => states(after) },
    { label: 'Request', text: ({ requestId }) => requestId },
  ],
};

function changesText(row: AuditRow): string {
  const { changes } = auditWords(row, timeOf);
  return changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; ');
}
