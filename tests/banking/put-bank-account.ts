import type { Queryable } from '@passline/database';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { NUMBERS } from './bank-desk.ts';

/**
 * The bank account of a location, as it is stored: at TD, just changed, with payouts blocked for two days from now; where
 * nothing waits it was changed three days ago.
 */
export async function putBankAccount(
  db: Queryable,
  locationId: string,
  waits: string | null = '2 days',
): Promise<void> {
  await db.query(
    `insert into bank_accounts (location_id, account, numbers_changed_at, company_name, first_name, last_name, address1, city,
       province, postal_code, country, payouts_blocked_until, changed_at, changed_by)
     select $1, 'TD ••• 6789', changed_at, 'Golden Wok Ltd.', '', '', '2500 Main St', 'Vancouver', 'BC', 'V5K 0A1', 'CA',
       now() + $2::interval, changed_at, 'Robin'
     from (select case when $2::interval is null then now() - interval '3 days' else now() end as changed_at) entered
     on conflict (location_id) do update set account = excluded.account, city = excluded.city`,
    [locationId, waits],
  );
  await db.query(
    `insert into bank_account_seals (location_id, sealed) values ($1, $2) on conflict do nothing`,
    [locationId, new Vault([], TEST_SECRET).seal(JSON.stringify(NUMBERS), `bank account of ${locationId}`)],
  );
}
