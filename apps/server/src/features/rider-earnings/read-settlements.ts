import type { CashSettlement } from '@passline/contract/rider-earnings/rider-earnings';
import type { Queryable } from '@passline/database';

type SettlementRow = {
  id: string;
  rider_user_id: string;
  amount: number;
  settled_at: string;
  settled_by: string;
};

/** The newest settlement of each of these couriers. */
export async function readSettlements(
  db: Queryable,
  riderUserIds: readonly string[],
): Promise<Map<string, CashSettlement>> {
  if (riderUserIds.length === 0) return new Map();
  const { rows } = await db.query<SettlementRow>(
    `select distinct on (rider_user_id) * from cash_settlements where rider_user_id = any($1::uuid[])
     order by rider_user_id, settled_at desc, id desc`,
    [riderUserIds],
  );
  return new Map(rows.map((row) => [row.rider_user_id, toSettlement(row)]));
}

function toSettlement({ id, amount, settled_at, settled_by }: SettlementRow): CashSettlement {
  return { id, amount, settledAt: Date.parse(settled_at), settledBy: settled_by };
}
