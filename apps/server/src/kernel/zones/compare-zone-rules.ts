import type { Queryable } from '@passline/database';
import { differingProbes, zoneOffsets, zoneRuleProbes } from '@passline/domain/time/zone-rules';
import type { Logger } from 'pino';

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

/** Says at start where server and database disagree. */
export async function warnOfZoneRules(db: Queryable, log: Pick<Logger, 'warn'>): Promise<void> {
  const zones = await findDifferingZones(db);
  if (zones.length > 0) {
    log.warn({ zones }, 'The database knows other zone rules than this server for these zones.');
  }
}
