import { userCardsLive, type UserCard } from '@passline/contract/users/user-cards';
import { personLive } from '@passline/contract/users/users';
import type { DatabaseRow, LiveSource } from '@passline/live/server';
import { AUDIENCES } from '../../kernel/actions/audience.ts';
import { PERSONS, toPerson, type PersonRecord } from './person-record.ts';

/** One person with their points, and what was erased of them. */
export const personSource: LiveSource = {
  query: personLive,
  table: 'users',
  key: 'id',
  scope: { userId: 'id' },
  audiences: AUDIENCES,
  view: { rows: PERSONS, touchedBy: { users: 'id', user_points: 'user_id' } },
  project: (row) => toPerson(row as PersonRecord),
};

export type CardRecord = {
  id: string;
  user_id: string;
  rev: number;
  created_at: string;
  masked_pan: string;
  expdate: string;
  avs_zipcode: string;
  sealed_data_key: string;
  sealed_customer_id: string;
};

/** The payment records of a person. */
export const userCardsSource: LiveSource = {
  query: userCardsLive,
  table: 'user_cards',
  key: 'id',
  scope: { userId: 'user_id' },
  audiences: AUDIENCES,
  project: (row: DatabaseRow) => toUserCard(row as CardRecord),
};

export function toUserCard(record: CardRecord): UserCard {
  return {
    id: record.id,
    userId: record.user_id,
    rev: record.rev,
    createdAt: Date.parse(record.created_at),
    maskedPan: record.masked_pan,
    expdate: record.expdate,
    avsZipcode: record.avs_zipcode,
    isAtMoneris: record.sealed_data_key !== '',
    isAtStripe: record.sealed_customer_id !== '',
  };
}
