import {
  accountLive,
  accountsLive,
  payoutsLive,
  transfersLive,
} from '@passline/contract/balances/live-balances';
import type { LiveSource } from '@passline/live/server';
import { AUDIENCES, type Audience } from '../../kernel/actions/audience.ts';
import { toLiveTransfer, toPayout, type PayoutRecord, type TransferRecord } from './move-records.ts';

/** Settled entries stay visible this long. */
const SETTLED_SHOWN_MS = 86_400_000;

type AccountRow = {
  id: string;
  kind: string;
  is_split: boolean;
  balance: number;
  locked: number;
  on_hold: string | null;
  rev: number;
};

const project = (row: object) => {
  const { id, kind, is_split, balance, locked, on_hold, rev } = row as AccountRow;
  return { id, kind, balance: is_split ? null : balance, locked, onHold: on_hold, rev };
};

export const accountsSource: LiveSource = {
  query: accountsLive,
  table: 'accounts',
  key: 'id',
  scope: { kind: 'kind' },
  audiences: AUDIENCES,
  project,
};

export const accountSource: LiveSource = {
  query: accountLive,
  table: 'accounts',
  key: 'id',
  scope: { locationId: 'id' },
  audiences: AUDIENCES,
  project,
};

export const payoutsSource: LiveSource = {
  query: payoutsLive,
  table: 'payouts',
  key: 'id',
  scope: { locationId: 'account_id' },
  hasWhole: true,
  shows: [
    { column: 'state', isOneOf: ['WAITING', 'PROCESSING', 'RETRY', 'ERROR', 'RETURNED'] },
    { column: 'settled_at', isWithinMs: SETTLED_SHOWN_MS },
  ],
  audiences: AUDIENCES,
  project: (row, audience) => toPayout(row as PayoutRecord, audience as Audience),
};

export const transfersSource: LiveSource = {
  query: transfersLive,
  table: 'transfers',
  key: 'id',
  scope: {},
  shows: [
    { column: 'state', isOneOf: ['WAITING', 'ERROR'] },
    { column: 'settled_at', isWithinMs: SETTLED_SHOWN_MS },
  ],
  audiences: AUDIENCES,
  project: (row) => toLiveTransfer(row as TransferRecord),
};
