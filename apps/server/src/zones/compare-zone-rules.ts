import type { Queryable } from '@passline/database';
import { differingProbes, zoneOffsets, zoneRuleProbes } from '@passline/domain';

/**
 * The zones whose rules this server and the database know differently: one of the two is older. All arithmetic with
 * zones is the server's own, so only what somebody asks of the database in SQL would be wrong.
 */
export async function findDifferingZones(db: Queryable): Promise<string[]> {
  const probes = zoneRuleProbes();
  const { rows } = await db.query<{ minutes: number }>(
    `select extract(epoch from (at at time zone zone) - (at at time zone 'UTC'))::integer / 60 as minutes
     from unnest($1::text[], $2::timestamptz[]) with ordinality p(zone, at, position) order by position`,
    [probes.map(({ zone }) => zone), probes.map(({ atMs }) => new Date(atMs))],
  );
  const theirs = rows.map(({ minutes }) => minutes);
  return [...new Set(differingProbes(probes, zoneOffsets(probes), theirs).map(({ zone }) => zone))];
}
