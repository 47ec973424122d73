import { contract } from '@passline/contract/contract';
import { MOST_POSITION_AHEAD_MS } from '@passline/domain/riders/positions';
import { runSignal } from '../../kernel/actions/run-signal.ts';

/**
 * The newest of each courier in the batch, where it is newer than what is known and not from the future. In the order of
 * the ids: two batches that meet take the rows in the same order and never wait for each other in a circle. The number
 * is taken again in the update, while the row is locked, so that it grows with the versions of the row.
 */
const UPSERT_POSITIONS = `insert into rider_positions (rider_user_id, lat, lng, reported_at, received_at, rev)
  select p.id, p.lat, p.lng, to_timestamp(p.at / 1000.0), $5, nextval('live_rev')
  from (select distinct on (id) id, lat, lng, at
      from unnest($1::uuid[], $2::float8[], $3::float8[], $4::bigint[]) given(id, lat, lng, at)
      where at <= $6 order by id, at desc) p
    join users u on u.id = p.id and u.role <> 'customer'
  order by p.id
  on conflict (rider_user_id) do update set lat = excluded.lat, lng = excluded.lng,
      reported_at = excluded.reported_at, received_at = excluded.received_at, rev = nextval('live_rev')
    where excluded.reported_at > rider_positions.reported_at`;

/**
 * Where couriers are. Positions that are old, from the future or of somebody who does not deliver are skipped
 * silently, so that one wrong clock does not hold up a batch and no id is confirmed; the answer counts what was
 * taken.
 */
export const reportPositions = runSignal(contract.riders.reportPositions, async ({ db, input, nowMs }) => {
  const { positions } = input;
  const { rowCount } = await db.query({
    name: 'report-positions',
    text: UPSERT_POSITIONS,
    values: [
      positions.map(({ riderUserId }) => riderUserId),
      positions.map(({ latitude }) => latitude),
      positions.map(({ longitude }) => longitude),
      positions.map(({ timestamp }) => timestamp),
      new Date(nowMs),
      nowMs + MOST_POSITION_AHEAD_MS,
    ],
  });
  return { accepted: rowCount ?? 0 };
});
