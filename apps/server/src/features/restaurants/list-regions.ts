import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';

/** The regions by name, for those who create a restaurant in one. */
export const listRegions = runQuery(contract.restaurants.listRegions, async ({ db }) => {
  const { rows } = await db.query<{ id: string; name: string }>('select id, name from regions order by name');
  return rows;
});
