import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { standInsOf } from '../outbox/stand-ins.ts';
import { toOutboxMessage, type OutboxRecord } from '../outbox/outbox-record.ts';
import { findUnreachable, readHeld, readNumbers } from './read-held.ts';

const LATELY = 20;
const DAY_MS = 24 * 3_600_000;

/** The last messages of a location's rules; those of the last day that failed come first, also if others were sent since. */
export const listTold = runQuery(
  contract.notifications.told,
  async ({ db, input, reach, nowMs, services }) => {
    const { locationId } = input;
    if (!covers(reach, locationId)) throw notFound();
    const { rows } = await db.query<OutboxRecord>(
      `select * from outbox where location_id = $1
     order by state = 'failed' and created_at > $3 desc, created_at desc, id limit $2`,
      [locationId, LATELY, new Date(nowMs - DAY_MS)],
    );
    const asking = { db, of: services.of };
    const numbers = await readNumbers(db, locationId);
    return {
      messages: rows.map(toOutboxMessage),
      held: await readHeld(asking, { locationId, numbers, nowMs }),
      unreachable: await findUnreachable(asking, numbers),
      standIns: standInsOf(services),
    };
  },
);
