import type { Queryable } from '@passline/database';
import { ALWAYS_OPEN_WEEK } from '@passline/domain/hours/week-hours';
import type { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import {
  COURIER_SEALS,
  LOCATION_SEALS,
  type Seals,
} from '../../apps/server/src/features/banking/sealed-numbers.ts';
import type { Payee } from '../../apps/server/src/features/banking/read-payee.ts';

export const LOCATIONS = 2_400;
export const COURIERS = 600;
/** Every eighth location takes cards by its own Stripe account. */
export const IS_STRIPE = 'nr % 8 = 0';
export const PAID_TO = 'TD ••• 6789';

/** SQL: an id of its own for the record `nr` of a kind. */
const idOf = (kind: string, nr: string) =>
  `('0000000${kind}-0000-4000-a000-' || lpad(to_hex(${nr}), 12, '0'))::uuid`;
export const LOCATION_ID = idOf('2', 'nr');
export const COURIER_ID = idOf('3', 'nr');

const FILL = [
  `insert into restaurants (id, name) select ${idOf('1', 'nr')}, 'Golden Wok ' || nr from generate_series(1, 1600) nr`,
  `insert into locations (id, restaurant_id, restaurant_name, location_name, address, lat, lng, timezone, payment_processor, hours_lt, created_at)
   select ${LOCATION_ID}, ${idOf('1', '1 + nr % 1600')}, 'Golden Wok ' || 1 + nr % 1600, 'Street ' || nr, nr || ' Main St, Vancouver', 49.26, -123.1,
     case when nr % 10 = 0 then 'America/Toronto' else 'America/Vancouver' end, case when ${IS_STRIPE} then 'Stripe' else 'Moneris' end, $1,
     now() - interval '400 days' from generate_series(1, ${LOCATIONS}) nr`,
  `insert into users (email, name, role, restaurant_id, location_id)
   select 'owner' || nr || '@mail.example', 'Owner ' || nr, 'admin', ${idOf('1', '1 + nr % 1600')}, ${LOCATION_ID} from generate_series(1, ${LOCATIONS}) nr`,
  `insert into users (id, email, name, role)
   select ${COURIER_ID}, 'courier' || nr || '@mail.example', 'Courier ' || nr, 'courier' from generate_series(1, ${COURIERS}) nr`,
  `insert into accounts (id, kind) select ${COURIER_ID}, 'courier' from generate_series(1, ${COURIERS}) nr`,
];

const BANK = `account, numbers_changed_at, company_name, first_name, last_name, address1, city, province, postal_code, country, changed_at, changed_by`;
const OF_BANK = (name: string) =>
  `'${PAID_TO}', now() - interval '300 days', ${name} '2500 Main St', 'Vancouver', 'BC', 'V5K 0A1', 'CA', now() - interval '300 days', 'Robin'`;

const NUMBERS = {
  accountNumber: '52167896789',
  branchTransitNumber: '10037',
  financialInstitutionNumber: '004',
};

/** Who is paid, of an account with a bank account. */
export function payeeOf(isCourier: boolean): Payee {
  return {
    ...NUMBERS,
    companyName: isCourier ? '' : 'Golden Wok Ltd.',
    firstName: isCourier ? 'Robin' : '',
    lastName: isCourier ? 'Lee' : '',
    address1: '2500 Main St',
    city: 'Vancouver',
    province: 'BC',
    postalCode: 'V5K 0A1',
    country: 'CA',
  };
}

/** 2,400 locations with their admins and 600 couriers: each has an account, and all but every fiftieth a bank account. */
export async function fillAccounts(db: Queryable, vault: Vault): Promise<void> {
  for (const statement of FILL)
    await db.query(statement, statement.includes('$1') ? [JSON.stringify(ALWAYS_OPEN_WEEK)] : []);
  await db.query(
    `insert into bank_accounts (location_id, ${BANK}) select id, ${OF_BANK(`'Golden Wok Ltd.', '', '',`)} from locations
     where substr(md5(id::text), 1, 2) > '05'`,
  );
  await db.query(
    `insert into courier_bank_accounts (rider_user_id, ${BANK}) select id, ${OF_BANK(`'', 'Robin', 'Lee',`)} from users
     where role = 'courier' and substr(md5(id::text), 1, 2) > '05'`,
  );
  await seal(db, vault, 'bank_accounts', LOCATION_SEALS);
  await seal(db, vault, 'courier_bank_accounts', COURIER_SEALS);
}

async function seal(db: Queryable, vault: Vault, of: string, { table, column, whose }: Seals): Promise<void> {
  const { rows } = await db.query<{ id: string }>(`select ${column} as id from ${of}`);
  const text = JSON.stringify(NUMBERS);
  await db.query(`insert into ${table} (${column}, sealed) select * from unnest($1::uuid[], $2::text[])`, [
    rows.map(({ id }) => id),
    rows.map(({ id }) => vault.seal(text, `${whose} ${id}`)),
  ]);
}
