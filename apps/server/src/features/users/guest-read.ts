import { contract } from '@passline/contract/contract';
import type { GuestAccount, GuestCard } from '@passline/contract/users/guests';
import type { UserCard } from '@passline/contract/users/user-cards';
import type { Queryable } from '@passline/database';
import { readPhoneNumber } from '@passline/domain/users/phone-number';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { addressTable } from './address-table.ts';
import { PERSONS, toPerson, type PersonRecord } from './person-record.ts';
import { toUserCard, type CardRecord } from './person-sources.ts';

/** A family shares a phone number; more than this is a switchboard. */
const MOST_WITH_ONE_NUMBER = 20;

export const readGuest = runQuery(contract.guests.read, async ({ db, input }) => guestOf(db, input.userId));

/** Guests by what they signed in with at the app. See docs/rules/users.md#guests-from-the-app. */
export const findGuests = runQuery(contract.guests.find, async ({ db, input: { email, phoneNumber } }) => {
  if (email !== undefined) return { rows: await readGuests(db, 'lower(u.email) = lower($1)', email) };
  const number = readPhoneNumber(phoneNumber ?? '');
  if (!number.ok) throw refused({ ...number.refusal, field: 'phoneNumber' });
  if (number.value === '') return { rows: [] };
  return { rows: await readGuests(db, 'u.phone_number = $1', number.value) };
});

/** One guest whole. @throws NOT_FOUND */
export async function guestOf(db: Queryable, userId: string): Promise<GuestAccount> {
  const [guest] = await readGuests(db, 'u.id = $1', userId);
  if (!guest) throw notFound();
  return guest;
}

async function readGuests(db: Queryable, condition: string, value: string): Promise<GuestAccount[]> {
  const { rows } = await db.query<PersonRecord>(
    `${PERSONS} where ${condition} and u.role = 'customer' and u.erased_at is null
     order by u.last_login desc nulls last, u.created_at desc, u.id limit ${MOST_WITH_ONE_NUMBER}`,
    [value],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const addresses = Map.groupBy(await readAddresses(db, ids), ({ userId }) => userId);
  const cards = Map.groupBy(await readCards(db, ids), ({ userId }) => userId);
  return rows.map((row) => {
    const { id, name, email, phoneNumber, createdAt, lastLogin, points } = toPerson(row);
    const own = { addresses: addresses.get(id) ?? [], cards: cards.get(id) ?? [] };
    return { id, name, email, phoneNumber, createdAt, lastLogin, points, ...own };
  });
}

/** The oldest first, as they were added. */
export async function readAddresses(db: Queryable, userIds: readonly string[]) {
  const { rows } = await db.query<DatabaseRow>(
    'select * from user_addresses where user_id = any($1::uuid[]) order by created_at, id',
    [userIds],
  );
  return rows.map((row) => fromRow(addressTable, row));
}

async function readCards(db: Queryable, userIds: readonly string[]) {
  const { rows } = await db.query<CardRecord>(
    'select * from user_cards where user_id = any($1::uuid[]) order by created_at, id',
    [userIds],
  );
  return rows.map(toGuestCard);
}

/** Programs are not told which providers the platform works with. */
export function toGuestCard(record: CardRecord): GuestCard {
  return asGuestCard(toUserCard(record));
}

export function asGuestCard({
  isAtMoneris: hasDataKey,
  isAtStripe: hasCustomerId,
  ...card
}: UserCard): GuestCard {
  return { ...card, hasDataKey, hasCustomerId };
}
