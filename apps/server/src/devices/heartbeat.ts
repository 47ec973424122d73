import { contract } from '@passline/contract';
import { notFound } from '../actions/refusal.ts';
import { runSignal } from '../actions/run-signal.ts';

const UPSERT_DEVICE = `insert into devices (id, location_id, state, device_info, seen_at)
  select $1, $2::uuid, $3, $4, $5 where $2::uuid is null or exists (select from locations where id = $2::uuid)
  on conflict (id) do update set location_id = coalesce(excluded.location_id, devices.location_id),
    state = excluded.state, device_info = excluded.device_info, seen_at = greatest(excluded.seen_at, devices.seen_at)
  returning seen_at`;

/** A device says that it is alive; one that does not name its location keeps the one it had. Specification 2, section 3. */
export const heartbeat = runSignal(contract.devices.heartbeat, async ({ db, input, nowMs }) => {
  const { deviceId, locationId, state, deviceInfo } = input;
  const { rows } = await db.query<{ seen_at: string }>({
    name: 'heartbeat',
    text: UPSERT_DEVICE,
    values: [deviceId, locationId ?? null, state, JSON.stringify(deviceInfo), new Date(nowMs)],
  });
  const beat = rows[0];
  if (!beat) throw notFound();
  return { deviceId, seenAt: Date.parse(beat.seen_at) };
});
