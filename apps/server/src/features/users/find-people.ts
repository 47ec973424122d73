import { contract } from '@passline/contract/contract';
import type { FoundPerson } from '@passline/contract/users/users';
import { MOST_FOUND } from '@passline/contract/users/users-limits';
import type { Queryable } from '@passline/database';
import {
  apostropheParts,
  beginningsOf,
  readPeopleSearch,
  waysToWrite,
  wordsOf,
  type PeopleSearch,
} from '@passline/domain/users/find-people';
import { normalPhone } from '@passline/domain/blocklist/normal-contact';
import { phoneInWords } from '@passline/domain/users/phone-in-words';
import { NOT_A_PHONE_NUMBER } from '@passline/domain/users/phone-number';
import { refused } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { isOfCountry } from './abroad-sql.ts';
import { findGuestsOfOrders } from './find-guests-of-orders.ts';
import { tellFound, type FoundUser } from './tell-found.ts';

/** Beyond this nobody counts them, and the first of them by name may not be the best: the next letter narrows it down. */
const COUNTED_MOST = 200;

const FOUND = 'id, name, email, phone_number, role, rider_active_until';

/** People by what is typed of them. See docs/rules/users.md#finding-somebody. */
export const findPeople = runQuery(contract.users.find, async ({ db, input }) => {
  const search = whatIsAsked(input);
  if (search === null) return { rows: [], by: null, total: 0, isExact: true };
  const users = await findUsers(db, search);
  const guests = 'digits' in search ? await findGuestsOfOrders(db, search) : [];
  const shown = await tellFound(db, users.slice(0, MOST_FOUND));
  const rows: FoundPerson[] = [...shown, ...guests].slice(0, MOST_FOUND);
  const isExact = users.length <= COUNTED_MOST && guests.length <= MOST_FOUND;
  // One more than is shown only says that there are more.
  const counted = Math.min(users.length, COUNTED_MOST) + Math.min(guests.length, MOST_FOUND);
  return { rows, by: search.by === 'whole-phone' ? 'phone' : search.by, total: counted, isExact };
});

type Asked = { search?: string | undefined; email?: string | undefined; phoneNumber?: string | undefined };
type Search =
  | PeopleSearch
  | { by: 'email'; email: string }
  | { by: 'whole-phone'; digits: string; isAbroad: boolean };

/** @throws a refusal, if a phone number is asked for and none is understood */
function whatIsAsked({ search, email, phoneNumber }: Asked): Search | null {
  if (email !== undefined) return email === '' ? null : { by: 'email', email };
  if (phoneNumber === undefined) return readPeopleSearch(search ?? '');
  if (phoneNumber === '') return null;
  const number = normalPhone(phoneInWords(phoneNumber) ?? '');
  if (number === '') throw refused({ ...NOT_A_PHONE_NUMBER.refusal, field: 'phoneNumber' });
  return { by: 'whole-phone', digits: number.replace('+', ''), isAbroad: number.startsWith('+') };
}

async function findUsers(db: Queryable, search: Search): Promise<FoundUser[]> {
  if (search.by !== 'words') return look(db, search);
  // An index of words reads all who have one, however few are wanted. What very many have in common is looked for in the sixteenth
  // of them whose words are marked; fewer than are counted there are few enough to look at all.
  const marked = await look(db, search, '!');
  const users = marked.length > COUNTED_MOST ? marked : await look(db, search);
  return bestFirst(users, search.words);
}

async function look(db: Queryable, search: Search, mark = ''): Promise<FoundUser[]> {
  const { where, values, order = '' } = conditionOf(search, mark);
  const isAbroad = 'isAbroad' in search ? search.isAbroad : undefined;
  // Of an erased account nothing is left that anybody looks for, but its id.
  const isThere = search.by === 'id' ? '' : 'and erased_at is null';
  const { rows } = await db.query<FoundUser>({
    name: `find-people-by-${search.by}${values.length > 1 ? '-and-domain' : ''}${isAbroad === undefined ? '' : isAbroad ? '-abroad' : '-here'}`,
    text: `select ${FOUND} from users where ${where} ${isOfCountry(isAbroad)} ${isThere} ${order} limit ${COUNTED_MOST + 1}`,
    values,
  });
  return rows;
}

/** Whose name has all the words, before those whose e-mail address has some of them; then by name. */
function bestFirst(users: readonly FoundUser[], words: readonly string[]): FoundUser[] {
  const ways = waysToWrite(words);
  const ranked = users.map((user) => {
    const own = beginningsOf(user.name);
    return {
      user,
      isByName: ways.some((way) => way.every((word) => isAmong(own, word))),
      folded: wordsOf(user.name).join(' '),
    };
  });
  return ranked
    .toSorted(
      (one, other) =>
        Number(other.isByName) - Number(one.isByName) ||
        (one.folded < other.folded ? -1 : Number(one.folded > other.folded)) ||
        (one.user.id < other.user.id ? -1 : 1),
    )
    .map(({ user }) => user);
}

function isAmong(own: readonly string[], word: string): boolean {
  const has = (beginning: string) => own.some((one) => one.startsWith(beginning));
  const parts = apostropheParts(word);
  return has(word) || (parts !== null && own.includes(parts.letter) && has(parts.rest));
}

/** Each is one look into an index of its own, and stops when enough are found. */
function conditionOf(search: Search, mark: string): { where: string; values: unknown[]; order?: string } {
  switch (search.by) {
    case 'id':
      return { where: 'id = $1', values: [search.userId] };
    case 'email':
      return { where: 'lower(email) = lower($1)', values: [search.email] };
    case 'whole-phone':
      return {
        where: `phone_number <> '' and phone_digits(phone_number) collate "C" = $1::text`,
        values: [search.digits],
        order: 'order by name, id',
      };
    case 'phone':
      return {
        where: `phone_number <> '' and phone_digits(phone_number) collate "C" >= $1::text and phone_digits(phone_number) collate "C" < $1::text || ':'`,
        values: [search.digits],
        order: 'order by phone_digits(phone_number) collate "C"',
      };
    default: {
      // A folded word holds neither quote nor backslash: nothing is left to escape.
      const words = waysToWrite(search.words)
        .map((way) => `(${way.map((word) => wordQuery(word, mark)).join(' & ')})`)
        .join(' | ');
      const where = 'person_words(name, email) @@ $1::tsquery';
      const domain = search.domain ?? [];
      if (domain.length === 0) return { where, values: [words] };
      const inDomain = domain.map((word) => `@(?:.*[^a-z0-9])?${word}`);
      return { where: `${where} and fold_text(email) ~ all($2::text[])`, values: [words, inDomain] };
    }
  }
}

/** Who has a word that begins so, also if its apostrophe was left out; `mark`: before the words of a sixteenth of all. */
function wordQuery(word: string, mark: string): string {
  const whole = `'${mark}${word}':*`;
  const parts = apostropheParts(word);
  return parts === null ? whole : `(${whole} | ('${mark}${parts.letter}' & '${mark}${parts.rest}':*))`;
}
