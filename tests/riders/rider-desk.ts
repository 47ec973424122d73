import type { DeliveryRow } from '@passline/contract/orders/delivery';
import type { RiderRow } from '@passline/contract/riders/riders';
import { call } from '../setup/api-client.ts';
import { createProgram, type Person, type Program } from '../setup/people.ts';
import { openDispatchDesk, type DispatchDesk } from '../dispatch/dispatch-desk.ts';

/** The desk of dispatch, with the couriers' app as a program; both couriers are on duty. */
export type RiderDesk = DispatchDesk & { app: Program };

export async function openRiderDesk(): Promise<RiderDesk> {
  const desk = await openDispatchDesk();
  const { pool } = desk.site.database;
  await pool.query(`update users set rider_active_until = now() + interval '1 hour' where id = any($1)`, [
    [desk.mia.id, desk.noah.id],
  ]);
  return { ...desk, app: await createProgram(pool, ['riders:write']) };
}

export type RiderAnswer = DeliveryRow & RiderRow & { code: string; message: string; data: { code: string } };

/** An action of the couriers' app. */
export function ride(desk: RiderDesk, action: string, input: object, token = desk.app.token) {
  return call<RiderAnswer>(desk.url, `riders.${action}`, input, { token });
}

export async function userOf({ site }: RiderDesk, id: string): Promise<Record<string, unknown>> {
  const { rows } = await site.database.pool.query<Record<string, unknown>>(
    'select * from users where id = $1',
    [id],
  );
  return rows[0]!;
}

export type Place = { lat: number; lng: number; at: number; rev: number };

/** A courier's position in the table, or undefined. */
export async function placeOf({ site }: RiderDesk, { id }: Person): Promise<Place | undefined> {
  const { rows } = await site.database.pool.query<Place>(
    `select lat, lng, (extract(epoch from reported_at) * 1000)::float8 as at, rev::float8 as rev
     from rider_positions where rider_user_id = $1`,
    [id],
  );
  return rows[0];
}

/** Reports one position of one courier. */
export function report(desk: RiderDesk, { id }: { id: string }, latitude: number, timestamp: number) {
  return call<{ accepted: number }>(
    desk.url,
    'riders.reportPositions',
    { positions: [{ riderUserId: id, latitude, longitude: -123.1, timestamp }] },
    { token: desk.app.token },
  );
}
