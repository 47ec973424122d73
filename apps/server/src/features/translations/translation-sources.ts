import { translationLive, translationsVersion } from '@passline/contract/translations/translations';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
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
