import { contract } from '@passline/contract/contract';
import type { LedgerFault, OpenFault } from '@passline/contract/balances/ledger-proof';
import type { Queryable } from '@passline/database';
import { runQuery } from '../../kernel/actions/run-action.ts';

const SHOWN = 200;

export const GONE = 'There is no such fault any more.';

/** A row of `FAULTS`. */
type FaultRecord = {
  id: string;
  kind: LedgerFault['kind'];
  account_id: string | null;
  account_name: string;
  other_count: number;
  subject: string;
  detail: string;
  missing: number | null;
  found_at: string;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
  reason: string | null;
};

/** With whose account it is, and what else holds that. */
const FAULTS = `(select f.*, coalesce(concat_ws(', ', l.restaurant_name, nullif(telling_name(l), '')), c.name, a.name, '') as account_name,
    (select count(*)::int from ledger_faults o where o.account_id = f.account_id and o.id <> f.id and o.acknowledged_at is null)
      as other_count
  from ledger_faults f left join accounts a on a.id = f.account_id
    left join locations l on a.kind = 'restaurant' and l.id = a.id
    left join users c on a.kind = 'courier' and c.id = a.id) faults`;

/** As `listFaults` shows it. */
export async function readFault(db: Queryable, faultId: string): Promise<OpenFault> {
  const { rows } = await db.query<FaultRecord>(`select * from ${FAULTS} where id = $1`, [faultId]);
  if (!rows[0]) throw new Error(`The locked fault ${faultId} is not there.`);
  return toOpenFault(rows[0]);
}

/** See docs/rules/ledger.md#holds. */
export const listFaults = runQuery(contract.balances.faults, async ({ db }) => {
  const [{ rows }, counted] = await Promise.all([
    db.query<FaultRecord>(
      `select * from ${FAULTS} order by acknowledged_at is not null, account_id is null, found_at, id limit ${SHOWN}`,
    ),
    db.query<{ total: number }>('select count(*)::int as total from ledger_faults'),
  ]);
  return { rows: rows.map(toOpenFault), total: counted.rows[0]?.total ?? 0 };
});

function toOpenFault(row: FaultRecord): OpenFault {
  const { acknowledged_at: at, acknowledged_by: by, reason } = row;
  return {
    id: row.id,
    kind: row.kind,
    accountId: row.account_id,
    accountName: row.account_name,
    otherCount: row.other_count,
    subject: row.subject,
    detail: row.detail,
    missing: row.missing,
    foundAt: Date.parse(row.found_at),
    acknowledged: at === null || by === null || reason === null ? null : { at: Date.parse(at), by, reason },
  };
}
