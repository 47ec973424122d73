import type { Agent } from 'node:http';
import { BENCH_TOKEN } from '../setup/bench-token.ts';
import { send } from '../setup/http-load.ts';
import type { Courier } from './place-floor.ts';

/** Reports where these couriers are now, in one request. */
export async function reportPositions(
  agent: Agent,
  port: number,
  couriers: readonly Courier[],
): Promise<void> {
  const timestamp = Date.now();
  const status = await send(agent, port, {
    method: 'POST',
    path: '/api/riders/positions',
    headers: { authorization: `Bearer ${BENCH_TOKEN}` },
    body: {
      positions: couriers.map(({ id, lat, lng }) => ({
        riderUserId: id,
        latitude: lat,
        longitude: lng,
        timestamp,
      })),
    },
  });
  if (status !== 200) throw new Error(`Positions were answered with ${status}.`);
}
