import type { BlockedAttempt } from '@passline/contract/blocklist/blocklist';
import { contract } from '@passline/contract/contract';
import { normalPhone } from '@passline/domain/blocklist/normal-contact';
import { readOrderSearch, SHORTEST_PHONE_PART } from '@passline/domain/orders/order-search';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { COUNTED_MOST } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';
import { attemptsKeptDays } from './attempts-kept-days.ts';

type Row = Omit<BlockedAttempt, 'lastAt'> & { last_at: string };

/** Only entries that are still on the list: a link to one that is gone leads nowhere. */
const JOINED = `(select a.id, a.kind, a.location_id as "locationId", coalesce(l.restaurant_name, '') as "restaurantName",
    coalesce(telling_name(l), '') as "locationName", a.user_id as "userId", a.name, a.phone_number as "phoneNumber", a.email,
    array(select b.id from blocklist b where b.id = any(a.entry_ids) order by b.created_at desc) as "entryIds", a.times, a.last_at
  from blocked_attempts a left join locations l on l.id = a.location_id) attempts`;

const ATTEMPTS: ListSource<Row, 'last'> = {
  name: 'blocked attempts',
  sql: ({ where, orderBy, limit }) => `select * from ${JOINED} ${where} ${orderBy} ${limit}`,
  orders: {
    last: [
      { column: 'last_at', type: 'timestamptz' },
      { column: 'id', type: 'uuid' },
    ],
  },
};

const NAMES = ['name', 'email', '"restaurantName"', '"locationName"'];
/** A North American number as it is shown: beside a name, people type what they read. */
const IN_GROUPS = String.raw`regexp_replace("phoneNumber", '^(?:\+1|1)?(\d{3})(\d{3})(\d{4})$', '\1-\2-\3')`;
const DIGITS = String.raw`regexp_replace("phoneNumber", '\D', '', 'g')`;

/** What was refused lately, by entry or by the words of a search. See docs/rules/blocklist.md#what-was-refused. */
export const listAttempts = runQuery(contract.blocklist.attempts, async ({ db, input, services }) => {
  const conditions = new Conditions();
  if (input.entryId)
    conditions
      .needsOwnPlan()
      .and(
        `id in (select id from blocked_attempts where entry_ids @> array[${conditions.value(input.entryId)}::uuid])`,
      );
  andSearch(conditions, input.search);
  const { where, values } = conditions;
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, ATTEMPTS, conditions, input),
    db.query<{ found: number; times: number }>(
      `select count(*)::int as found, coalesce(sum(times), 0)::int as times
       from (select times from ${JOINED} ${where} limit ${COUNTED_MOST + 1}) counted`,
      values,
    ),
  ]);
  const { found = 0, times = 0 } = counted.rows[0] ?? {};
  return {
    rows: rows.map(({ last_at: lastAt, ...row }) => ({ ...row, lastAt: Date.parse(lastAt) })),
    next,
    total: Math.min(found, COUNTED_MOST),
    isTotalExact: found <= COUNTED_MOST,
    times,
    keptDays: services.of(attemptsKeptDays),
  };
});

/** Reads a phone number as the search of the orders does, on whose screen this answers too. */
function andSearch(conditions: Conditions, typed: string | undefined): void {
  const { digits = '', isNumberOnly = false } = readOrderSearch(typed ?? '') ?? {};
  if (!digits) conditions.andWords([...NAMES, '"phoneNumber"', IN_GROUPS], typed);
  // The number of an order: what was refused has none.
  else if (isNumberOnly) conditions.needsOwnPlan().and('false');
  else if (digits.length < SHORTEST_PHONE_PART) conditions.andWords(NAMES, digits);
  else {
    // Guests write a whole number with or without its country.
    conditions.andWords([...NAMES, DIGITS], normalPhone(digits).replace('+', ''));
  }
}
