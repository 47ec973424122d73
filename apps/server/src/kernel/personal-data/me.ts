import { normalEmail } from '@passline/domain/blocklist/normal-contact';
import type { Patterns } from '@passline/domain/personal-data/patterns';

/** Whose data it is, as the conditions of the declarations read it. */
export type Me = {
  /** None for a guest without an account; several where many are erased because their time is over. */
  userIds: readonly string[];
  /** Their orders, also those without their account. */
  orders: readonly string[];
  /** Orders of others that they delivered or moved. */
  served: readonly string[];
  /** In small letters. */
  emails: readonly string[];
  /** Those of accounts that orders of others have as well: what is sent to one is theirs, and what quotes one only in their own rows. */
  sharedEmails: readonly string[];
  /** In their one form, as `normal_phone` makes it: ten digits for North America, else `+` and all digits. */
  phones: readonly string[];
  /** What their accounts are called, where no other account and no program is called the same: they say who did something. */
  names: readonly string[];
  /** When the erasing began, in milliseconds since 1970: orders that are newer are of a new guest. */
  sinceMs: number;
  /** When it began, or began again: texts of others that are newer are not touched. Infinity: none is newer. */
  untilMs: number;
  patterns: Patterns;
  /** The contacts that are looked for in what is of restaurants: without those that were a restaurant's once. */
  inRestaurants: string | null;
  /** Those, of `emails` and `phones`. */
  restaurantEmails: readonly string[];
  restaurantPhones: readonly string[];
};

/**
 * In front of a statement whose first values are `meValues`: who it is, in one row. The conditions read the lists as values, so that the
 * database knows them before it plans: it looks into a hash, and not through thousands of ids for each row.
 */
export const WITH_ME = `with me as materialized (select $1::uuid[] as user_ids, $2::uuid[] as orders, $3::uuid[] as served, $4::text[] as emails,
  $5::text[] as phones, $6::text[] as names, $7::timestamptz as since, $8::text as contacts, $9::text as whole, $10::text as words,
  $11::text[] as blocked_phones, $12::text[] as blocked_emails, $13::text as in_restaurants, $14::text[] as restaurant_emails,
  $15::text[] as restaurant_phones, $16::timestamptz as until, $17::text as near, $18::text[] as addressed)`;
/** How many values they are: further ones of a statement come behind. */
export const ME_VALUES = 18;

export function meValues(me: Me): unknown[] {
  const { contacts, near, whole, words } = me.patterns;
  const blocked = blockedBy(me);
  return [
    me.userIds,
    me.orders,
    me.served,
    me.emails,
    me.phones,
    me.names,
    new Date(me.sinceMs),
    contacts,
    whole,
    words,
    blocked.phones,
    blocked.emails,
    me.inRestaurants,
    me.restaurantEmails,
    me.restaurantPhones,
    me.untilMs === Infinity ? 'infinity' : new Date(me.untilMs),
    near,
    [...me.emails, ...me.sharedEmails],
  ];
}

/** The contacts as the blocklist compares them, in their one form. */
export function blockedBy({ emails, phones }: Pick<Me, 'emails' | 'phones'>): Pick<Me, 'emails' | 'phones'> {
  return {
    phones,
    emails: [...new Set(emails.map(normalEmail))],
  };
}

/** For the conditions of declarations. */
export const ME = {
  since: '(select since from me)',
  until: '(select until from me)',
  contacts: '(select contacts from me)',
  near: '(select near from me)',
  whole: '(select whole from me)',
  words: '(select words from me)',
  inRestaurants: '(select in_restaurants from me)',
} as const;

export const isMe = (column: string) => `${column} = any($1::uuid[])`;
/** For an id that is kept as a text. */
export const isMeText = (text: string) => `${text} = any($1::uuid[]::text[])`;
/** Also where there is no id. */
export const isNotMe = (column: string) => `(${isMe(column)}) is not true`;
export const isMyOrder = (column: string) => `${column} = any($2::uuid[])`;
export const isMyOrderText = (text: string) => `${text} = any($2::uuid[]::text[])`;
export const isServed = (column: string) => `${column} = any($3::uuid[])`;
export const isServedText = (text: string) => `${text} = any($3::uuid[]::text[])`;

/**
 * Columns with a contact, and when their row was written. `sentTo`: an e-mail address to which something was sent, which is that of its
 * account. `mailbox`: an e-mail address of which every spelling counts, as the blocklist compares it. `where`: what else must be true of the
 * row.
 */
type Contacted = {
  email?: string;
  sentTo?: string;
  mailbox?: string;
  phone?: string;
  where?: string;
  writtenAt: string;
};
/** Rows with a contact of theirs, as SQL. */
type ByContact = { mine: string; anothers: string };
/**
 * A contact says whose a row is only with when it was written: what is newer than the erasing is of somebody who may have the contact
 * now. An id needs no time: what an erased account does meanwhile is theirs.
 */
export function byContact({
  email,
  sentTo,
  mailbox,
  phone,
  where = 'true',
  writtenAt,
}: Contacted): ByContact {
  const has = [
    ...(email === undefined ? [] : [`lower(${email}) = any($4::text[])`]),
    ...(sentTo === undefined ? [] : [`lower(${sentTo}) = any($18::text[])`]),
    ...(mailbox === undefined ? [] : [`normal_email(${mailbox}) = any($12::text[])`]),
    ...(phone === undefined ? [] : [`normal_phone(${phone}) = any($5::text[])`]),
  ].join(' or ');
  return {
    mine: `(${where} and (${has}) and ${writtenAt} <= ${ME.since})`,
    anothers: `(${where} and (${has}) and ${writtenAt} > ${ME.since})`,
  };
}

/** An invitation is of who had its address when it was sent first, as its lines of the trail are; one that was written by SQL has none. */
export const invitedAt = (invitation: string) =>
  `coalesce(record_written_at('invitations', ${invitation}.id::text), ${invitation}.invited_at)`;
export const INVITED = byContact({ sentTo: 't.email', writtenAt: invitedAt('t') });

/** Whether a contact of theirs was a restaurant's once. */
export const wasRestaurants = (column: string) =>
  `(lower(${column}) = any($14::text[]) or normal_phone(${column}) = any($15::text[]))`;
/** A text in which contacts are looked for, where it is of a restaurant without those that were one's once: SQL. */
export const lookedIn = (text: string, isOfRestaurant: string) =>
  `case when ${isOfRestaurant} then case when ${text} ~* ${ME.inRestaurants} then ${text} end else ${text} end`;
/** The pattern of what goes out of it. */
export const contactsIn = (isOfRestaurant: string) =>
  `case when ${isOfRestaurant} then ${ME.inRestaurants} else ${ME.contacts} end`;
/** Records that name somebody by a contact alone: SQL. Their lines of the trail are of who has it when the record is written. */
export const NAMED_BY_CONTACT = `'blocklist', 'invitations', 'report_emails', 'employees'`;
type Entry = { userId: string; phoneNumber: string; email: string; writtenAt: string };
/** SQL of how an entry of the blocklist names somebody: by a contact only where it is older than the erasing. */
export const isMyEntry = ({ userId, phoneNumber, email, writtenAt }: Entry) =>
  `(is_entry_of(${userId}, ${phoneNumber}, ${email}, ${BY_ENTRY}) and (${userId} <> '' or ${writtenAt} <= ${ME.since}))`;
/** The same of one side of a line of the trail. */
export const isMyEntryOfLine = (line: string, side: 'before' | 'after') =>
  `case when record_written_at('blocklist', ${line}.record_id) <= ${ME.since}
    then is_entry_of_line(${line}.record_id, ${line}.id, ${line}.${side}, ${BY_ENTRY})
    else is_entry_of_line(${line}.record_id, ${line}.id, ${line}.${side}, ${BY_ACCOUNT}) end`;
const BY_ENTRY = '$1::uuid[]::text[], $11::text[], $12::text[]';
const BY_ACCOUNT = `$1::uuid[]::text[], '{}', '{}'`;
/** A phone number that is none of theirs. */
export const hasOtherNumber = (column: string) =>
  `(${column} <> '' and normal_phone(${column}) <> all($5::text[]))`;
export const isMyName = (column: string) => `${column} = any($6::text[])`;

/** SQL of a list of texts. */
export const textsOf = (names: readonly string[]) =>
  `array[${names.map((name) => `'${name}'`).join(', ')}]::text[]`;

/** What stands in the place of a name, and of any other text. */
export const ERASED_PERSON = `'Erased person'`;
export const ERASED = `'[erased]'`;
