import { contract } from '@passline/contract/contract';
import type { Transfer } from '@passline/contract/balances/balances';
import type { Queryable } from '@passline/database';
import { TRANSFERS_SHOWN } from '@passline/domain/balances/states';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { requireReach } from './get-account.ts';
import { toTransfer, type NamedTransferRecord } from './move-records.ts';

const nameOf = (account: string) => `(select coalesce(
    (select concat_ws(', ', l.restaurant_name, nullif(telling_name(l), '')) from locations l where a.kind = 'restaurant' and l.id = a.id),
    (select c.name from users c where a.kind = 'courier' and c.id = a.id), a.name)
  from accounts a where a.id = ${account})`;

const NAMED = `select t.*, ${nameOf('t.source_account_id')} as source_name, ${nameOf('t.destination_account_id')} as destination_name`;

export async function readTransfer(db: Queryable, id: string): Promise<Transfer> {
  const { rows } = await db.query<NamedTransferRecord>(`${NAMED} from transfers t where t.id = $1`, [id]);
  if (!rows[0]) throw notFound();
  return toTransfer(rows[0]);
}

export const getTransfer = runQuery(contract.balances.transfer, ({ db, input }) =>
  readTransfer(db, input.transferId),
);

/** See docs/rules/balances.md#transfers. */
export const listTransfers = runQuery(contract.balances.transfers, async ({ db, input, reach, caller }) => {
  requireReach(reach, input.accountId);
  const audience = audienceOf(caller);
  // A correction that may never be made is Passline's to decide: it says what the proof found, also of others.
  const isTold = audience === 'location' ? `and (kind <> 'correction' or state = 'SUCCESS')` : '';
  const newest = (column: string) =>
    `(select * from transfers where ${column} = $1 ${isTold} order by created_at desc, id desc limit ${TRANSFERS_SHOWN})`;
  const { rows } = await db.query<NamedTransferRecord>(
    `${NAMED} from (${newest('source_account_id')} union all ${newest('destination_account_id')}) t
     order by t.created_at desc, t.id desc limit ${TRANSFERS_SHOWN}`,
    [input.accountId],
  );
  return rows.map((row) => toTransfer(row, audience));
});
