import { erasureLive, erasuresOfPersonLive } from '@passline/contract/personal-data/personal-data';
import type { DatabaseRow, LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';
import { toErasure, type ErasureRecord } from './erasure-record.ts';

const erasures = {
  table: 'erasures',
  key: 'id',
  audiences: AUDIENCES,
  project: (row: DatabaseRow) => toErasure(row as ErasureRecord),
};

/** The erasures of an account. */
export const erasuresOfPersonSource: LiveSource = {
  ...erasures,
  query: erasuresOfPersonLive,
  scope: { userId: 'user_id' },
};

export const erasureSource: LiveSource = { ...erasures, query: erasureLive, scope: { erasureId: 'id' } };
