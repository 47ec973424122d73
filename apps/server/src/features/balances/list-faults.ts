import { contract } from '@passline/contract/contract';
import type { LedgerFault, OpenFault } from '@passline/contract/balances/balances';
import { runQuery } from '../../kernel/actions/run-action.ts';

const SHOWN = 200;

/** A row of `ledger_faults`. */
export type FaultRecord = {
  id: string;
  kind: LedgerFault['kind'];
  account_id: string | null;
  subject: string;
  detail: string;
  found_at: string;
  acknowledged_at: string | null;
  acknowledged_by: string | null;
  reason: string | null;
};

/** See docs/rules/ledger.md#holds. */
export const listFaults = runQuery(contract.balances.faults, async ({ db }) => {
  const [{ rows }, counted] = await Promise.all([
    db.query<FaultRecord>(
      `select * from ledger_faults order by acknowledged_at is not null, account_id is null, found_at, id limit ${SHOWN}`,
    ),
    db.query<{ total: number }>('select count(*)::int as total from ledger_faults'),
  ]);
  return { rows: rows.map(toOpenFault), total: counted.rows[0]?.total ?? 0 };
});

export function toOpenFault(row: FaultRecord): OpenFault {
  const { acknowledged_at: at, acknowledged_by: by, reason } = row;
  return {
    id: row.id,
    kind: row.kind,
    accountId: row.account_id,
    subject: row.subject,
    detail: row.detail,
    foundAt: Date.parse(row.found_at),
    acknowledged: at === null || by === null || reason === null ? null : { at: Date.parse(at), by, reason },
  };
}
