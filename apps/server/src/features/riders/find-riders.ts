import { contract } from '@passline/contract/contract';
import { hasRareLetter } from '@passline/domain/users/find-people';
import type { Role } from '@passline/domain/users/roles';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { Conditions } from '../../kernel/lists/conditions.ts';
import { countFound } from '../../kernel/lists/count-found.ts';
import { readPage, type ListSource } from '../../kernel/lists/read-page.ts';

type Found = {
  id: string;
  name: string;
  role: Role;
  email: string;
  phone_number: string;
  rider_active_until: string | null;
  suspended_at: string | null;
};

const RIDERS: ListSource<Found, 'name'> = {
  name: 'found riders',
  sql: ({ where, orderBy, limit }) =>
    `select id, name, role, email, phone_number, rider_active_until, suspended_at from users ${where} ${orderBy} ${limit}`,
  orders: {
    name: [
      { column: 'name', type: 'text' },
      { column: 'id', type: 'uuid' },
    ],
  },
};

/** Ignores how a phone number is written. */
const NUMBER = /^[\d\s()+.-]+$/;

/** Staff may deliver too, but a search for couriers does not mean them. See docs/rules/riders.md#finding-one. */
export const findRiders = runQuery(contract.riders.find, async ({ db, input }) => {
  const { search, isSuspended } = input;
  const digits = search && NUMBER.test(search) ? search.replaceAll(/\D/g, '') : '';
  const conditions = new Conditions().and(`role in ('courier', 'courier_manager')`);
  if (isSuspended !== undefined) conditions.and(`suspended_at is ${isSuspended ? 'not null' : 'null'}`);
  if (digits.length >= 3) conditions.andWords([`regexp_replace(phone_number, '[^0-9]', '', 'g')`], digits);
  else {
    // 김민수 is 김 민수 too.
    const joined =
      search && hasRareLetter(search) ? [`array_to_string(person_name_endings(name), chr(10))`] : [];
    conditions.andWords(['name', 'email', ...joined], search);
  }
  const [{ rows, next }, counted] = await Promise.all([
    readPage(db, RIDERS, conditions, input),
    countFound(db, 'users', conditions),
  ]);
  return {
    rows: rows.map(
      ({ phone_number: phoneNumber, rider_active_until: until, suspended_at: suspended, ...one }) => ({
        ...one,
        phoneNumber,
        riderActiveUntil: until === null ? null : Date.parse(until),
        suspendedAt: suspended === null ? null : Date.parse(suspended),
      }),
    ),
    next,
    ...counted,
  };
});
