import type { Queryable } from '@passline/database';
import { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { TEST_SECRET } from '../setup/test-server.ts';
import { NUMBERS } from './bank-desk.ts';

/** A courier's bank account as it is stored: at TD, with payouts blocked from now on for as long as this; null: changed three days ago. */
export async function putCourierBank(
  db: Queryable,
  riderUserId: string,
  waits: string | null = '2 days',
): Promise<void> {
  await db.query(
    `insert into courier_bank_accounts (rider_user_id, account, numbers_changed_at, company_name, first_name, last_name, address1, city,
       province, postal_code, country, payouts_blocked_until, changed_at, changed_by)
     select $1, 'TD ••• 6789', changed_at, '', 'Mia', 'Chen', '2500 Main St', 'Vancouver', 'BC', 'V5K 0A1', 'CA',
       now() + $2::interval, changed_at, 'Robin'
     from (select case when $2::interval is null then now() - interval '3 days' else now() end as changed_at) entered`,
    [riderUserId, waits],
  );
  await db.query('insert into courier_bank_account_seals (rider_user_id, sealed) values ($1, $2)', [
    riderUserId,
    new Vault([], TEST_SECRET).seal(JSON.stringify(NUMBERS), `bank account of courier ${riderUserId}`),
  ]);
}
