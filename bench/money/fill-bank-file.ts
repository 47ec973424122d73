import type { Queryable } from '@passline/database';
import { payeeFingerprint } from '../../apps/server/src/features/balances/payout-payee.ts';
import type { Vault } from '../../apps/server/src/kernel/sealing/vault.ts';
import { payeeOf } from './fill-accounts.ts';

/** Who sends files to the bank, and for whom the payouts are that wait for one; returns their pay run. */
export async function prepareFile(db: Queryable, vault: Vault): Promise<string> {
  await db.query(
    `insert into eft_originators (id, originator_id, short_name, long_name, data_centre, account, next_creation_number, changed_at, changed_by)
     values (1, '8090012300', 'Passline', 'Passline Marketplace Inc.', '00330', 'TD ••• 4321', 2, now(), 'Robin')`,
  );
  const numbers = {
    financialInstitutionNumber: '004',
    branchTransitNumber: '54321',
    accountNumber: '987654321',
  };
  await db.query('insert into eft_originator_seals (id, sealed) values (1, $1)', [
    vault.seal(JSON.stringify(numbers), 'account of the originator of bank files'),
  ]);
  const { rows } = await db.query<{ id: string; kind: string; run_id: string }>(
    `select p.id, a.kind, n.run_id from payouts p join accounts a on a.id = p.account_id join pay_run_lines n on n.id = p.id
     where p.state = 'PROCESSING' and p.method = 'EFT'`,
  );
  await db.query(
    'insert into payout_payees (payout_id, fingerprint) select * from unnest($1::uuid[], $2::text[])',
    [
      rows.map(({ id }) => id),
      rows.map(({ id, kind }) => payeeFingerprint(vault, id, payeeOf(kind === 'courier'))),
    ],
  );
  const [first] = rows;
  if (!first) throw new Error('No payout waits for a file of the bank.');
  return first.run_id;
}
