import { contract } from '@passline/contract/contract';
import { zoneChanges, type ZoneChanges } from '@passline/domain/time/zone-changes';
import { zoneOffsets, zoneRuleProbes } from '@passline/domain/time/zone-rules';
import { TIME_ZONES } from '@passline/domain/time/zones';
import { runQuery } from '../actions/run-action.ts';

/** Of a year: they are asked for with each page, and cost some milliseconds. */
const known = new Map<number, ZoneChanges>();

/** The server's answers to the questions about zones, which a browser compares with its own, and its rules. */
export const readZoneRules = runQuery(contract.session.zoneRules, ({ nowMs }) =>
  Promise.resolve({ offsetsMinutes: zoneOffsets(zoneRuleProbes()), changes: changesAround(nowMs) }),
);

/** Two years back and at least one ahead: what lies further back was the same in older rules. */
function changesAround(nowMs: number): ZoneChanges {
  const year = new Date(nowMs).getUTCFullYear();
  const changes = known.get(year) ?? zoneChanges(TIME_ZONES, Date.UTC(year - 2, 0), Date.UTC(year + 2, 0));
  known.set(year, changes);
  return changes;
}
