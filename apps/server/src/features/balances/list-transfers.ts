import { contract } from '@passline/contract/contract';
import type { Transfer } from '@passline/contract/balances/balances';
import type { Queryable } from '@passline/database';
import { TRANSFERS_SHOWN } from '@passline/domain/balances/states';
import { audienceOf } from '../../kernel/actions/audience.ts';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { requireReach } from './get-account.ts';
import { toTransfer, type NamedTransferRecord } from './move-records.ts';
import { namedAccount } from './name-of-account.ts';

const NAMED = `select t.*, ${namedAccount('t.source_account_id')} as source, ${namedAccount('t.destination_account_id')} as destination`;

/** As its mover knows it, who sees every account. */
export async function readTransfer(db: Queryable, id: string): Promise<Transfer> {
  const { rows } = await db.query<NamedTransferRecord>(`${NAMED} from transfers t where t.id = $1`, [id]);
  if (!rows[0]) throw notFound();
  return toTransfer(rows[0], { kind: 'anywhere' });
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
  return rows.map((row) => toTransfer(row, reach));
});
