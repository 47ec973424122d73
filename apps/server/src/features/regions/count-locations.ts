import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';

export const countLocations = runQuery(contract.regions.locationCounts, async ({ db }) => {
  const { rows } = await db.query<{ regionId: string; count: number }>(
    `select region_id as "regionId", count(*)::int as count from locations
     where region_id is not null group by region_id order by region_id`,
  );
  return rows;
});
