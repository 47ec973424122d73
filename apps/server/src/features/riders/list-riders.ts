import { contract } from '@passline/contract/contract';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { READ_GIVEN_WORK, toRiderRow, type RiderRecord } from './rider-record.ts';

/** All who may deliver, by name. See docs/rules/riders.md#who-delivers. */
export const listRiders = runQuery(contract.riders.list, async ({ db }) => {
  const { rows } = await db.query<RiderRecord>({
    name: 'list-riders',
    text: `${READ_GIVEN_WORK} order by u.name, u.id`,
  });
  return rows.map(toRiderRow);
});
