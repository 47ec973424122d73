import { contract, covers } from '@passline/contract';
import { notFound } from '../actions/refusal.ts';
import { runQuery } from '../actions/run-action.ts';
import { toOutboxMessage, type OutboxRecord } from '../outbox/outbox-record.ts';

const LATELY = 20;

/** The last messages about a location's orders. */
export const listTold = runQuery(contract.notifications.told, async ({ db, input, reach }) => {
  if (!covers(reach, input.locationId)) throw notFound();
  const { rows } = await db.query<OutboxRecord>(
    'select * from outbox where location_id = $1 order by created_at desc, id limit $2',
    [input.locationId, LATELY],
  );
  return rows.map(toOutboxMessage);
});
