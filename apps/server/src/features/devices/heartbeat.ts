import { contract } from '@passline/contract/contract';
import type { DeviceInfo } from '@passline/contract/devices/devices';
import { transaction, type Queryable } from '@passline/database';
import type pg from 'pg';
import type * as z from 'zod/mini';
import { notFound, refused } from '../../kernel/actions/refusal.ts';
import { runSignal } from '../../kernel/actions/run-signal.ts';

/** For the whole platform: several for each location that the marketplace may ever have. */
export const MAX_DEVICES = 20_000;

/** Many devices may be new at once, and adding one takes only a moment. */
const ADD_WAIT_MS = 3_000;

type Beat = {
  deviceId: string;
  locationId: string | null;
  state: string;
  deviceInfo: z.infer<typeof DeviceInfo>;
  at: Date;
};

/**
 * A device reports that it is alive; one that does not name its location keeps the one it had.
 * See docs/rules/devices.md#heartbeat.
 */
export const heartbeat = runSignal(contract.devices.heartbeat, async ({ db, input, nowMs, services }) => {
  const { deviceId, locationId = null, state, deviceInfo } = input;
  const beat: Beat = { deviceId, locationId, state, deviceInfo, at: new Date(nowMs) };
  const seenAt = (await renew(db, beat)) ?? (await add(services.pool, beat));
  return { deviceId, seenAt: Date.parse(seenAt) };
});

const IS_LOCATION = '($2::uuid is null or exists (select from locations where id = $2::uuid))';

/** Null: it is not known yet, or there is no such location. */
async function renew(db: Queryable, beat: Beat): Promise<string | null> {
  const { rows } = await db.query<{ seen_at: string }>({
    name: 'heartbeat',
    text: `update devices set location_id = coalesce($2::uuid, location_id), state = $3, device_info = $4,
        seen_at = greatest($5, seen_at) where id = $1 and ${IS_LOCATION} returning seen_at`,
    values: valuesOf(beat),
  });
  return rows[0]?.seen_at ?? null;
}

/** Counted under our own lock: a table lock would also wait for a vacuum. A new device is rare, and so is the wait. */
function add(pool: pg.Pool, beat: Beat): Promise<string> {
  return transaction(pool, {
    lockTimeoutMs: ADD_WAIT_MS,
    run: async (db) => {
      await db.query(`select pg_advisory_xact_lock(hashtext('devices.add'))`);
      const known = await renew(db, beat);
      if (known !== null) return known;
      await requireRoom(db);
      const { rows } = await db.query<{ seen_at: string }>(
        `insert into devices (id, location_id, state, device_info, seen_at)
         select $1, $2::uuid, $3, $4, $5 where ${IS_LOCATION} returning seen_at`,
        valuesOf(beat),
      );
      if (!rows[0]) throw notFound();
      return rows[0].seen_at;
    },
  });
}

async function requireRoom(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ count: number }>('select count(*) as count from devices');
  if ((rows[0]?.count ?? 0) < MAX_DEVICES) return;
  const message = `There are ${MAX_DEVICES.toLocaleString('en')} devices already.`;
  throw refused({ code: 'devices-too-many', message });
}

function valuesOf({ deviceId, locationId, state, deviceInfo, at }: Beat): unknown[] {
  return [deviceId, locationId, state, JSON.stringify(deviceInfo), at];
}
