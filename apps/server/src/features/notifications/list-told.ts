import { contract } from '@passline/contract/contract';
import { covers } from '@passline/contract/kernel/permissions';
import type { Queryable } from '@passline/database';
import { notFound } from '../../kernel/actions/refusal.ts';
import { runQuery } from '../../kernel/actions/run-action.ts';
import { standInsOf } from '../outbox/stand-ins.ts';
import { toOutboxMessage, type OutboxRecord } from '../outbox/outbox-record.ts';

const LATELY = 20;
const DAY_MS = 24 * 3_600_000;

/** The last messages of a location's rules; those of the last day that failed come first, also if others were sent since. */
export const listTold = runQuery(
  contract.notifications.told,
  async ({ db, input, reach, nowMs, services }) => {
    if (!covers(reach, input.locationId)) throw notFound();
    const { rows } = await db.query<OutboxRecord>(
      `select * from outbox where location_id = $1
     order by state = 'failed' and created_at > $3 desc, created_at desc, id limit $2`,
      [input.locationId, LATELY, new Date(nowMs - DAY_MS)],
    );
    const held = await readHeld(db, input.locationId, nowMs);
    return { messages: rows.map(toOutboxMessage), held, standIns: standInsOf(services) };
  },
);

async function readHeld(db: Queryable, locationId: string, nowMs: number) {
  const { rows } = await db.query<{ count: number; last: string | null }>(
    `select count(*)::int as count, (array_agg(error order by m.created_at desc, m.id desc))[1] as last
     from outbox m join locations l on l.id = m.location_id
     where m.location_id = $1 and m.state = 'held'
       and m.created_at >= date_trunc('day', $2::timestamptz at time zone l.timezone) at time zone l.timezone`,
    [locationId, new Date(nowMs)],
  );
  return rows[0] ?? { count: 0, last: null };
}
