import { translationBatches } from '@passline/contract/translations/translation-batches';
import { translationLive, translationsVersion } from '@passline/contract/translations/translations';
import type { DatabaseRow, LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { toBatch, type BatchRecord } from './batches/batch-record.ts';
import { translationTable } from './translation-table.ts';

export const translationSource = recordSource(translationLive, translationTable, 'id');

export const translationsVersionSource: LiveSource = {
  query: translationsVersion,
  table: 'translation_version',
  key: 'id',
  scope: {},
  audiences: AUDIENCES,
  project: ({ id, rev }) => ({ id, rev }),
};

/** Of the last day. */
export const translationBatchesSource: LiveSource = {
  query: translationBatches,
  table: 'translation_batches',
  key: 'id',
  scope: {},
  audiences: AUDIENCES,
  project: (row: DatabaseRow) => toBatch(row as BatchRecord),
};
