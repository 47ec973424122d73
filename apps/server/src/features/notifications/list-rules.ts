import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { fromRow } from '../../kernel/records/record-table.ts';
import type { DatabaseRow } from '../../kernel/records/stored.ts';
import { ruleTable } from './rule-table.ts';

/** The rules of a location, in the order in which they were added. */
export const listRules = runQuery(contract.notifications.list, async ({ db, input, reach }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<DatabaseRow>(
    `select r.* from locations l left join notification_rules r on r.location_id = l.id
     where l.id = $1 order by r.created_at, r.id`,
    [input.locationId],
  );
  if (rows.length === 0) throw notFound();
  // A location without rules is one row of nulls.
  return rows.filter(({ rev }) => rev !== null).map((row) => fromRow(ruleTable, row));
});
