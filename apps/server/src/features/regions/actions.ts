import { contract } from '@passline/contract/contract';
import { WeekHours } from '@passline/contract/restaurants/location';
import { regionKind } from '@passline/contract/regions/region-kind';
import type { Region } from '@passline/contract/regions/regions';
import { sortedHours } from '@passline/domain/hours/week-hours';
import { recordRuns } from '../../kernel/records/record-runs.ts';
import { countLocations } from './count-locations.ts';
import { readInsight } from './read-insight.ts';
import { readNearby } from './read-nearby.ts';
import { regionTable } from './region-table.ts';

export default {
  insight: readInsight,
  nearby: readNearby,
  locationCounts: countLocations,
  ...recordRuns(regionKind, regionTable, contract.regions, {
    completed: async ({ input }) => ({ deliveryHoursLT: inOrder(input.deliveryHoursLT) }),
    changed: async (_call, _region, changes) => {
      const week = changes.deliveryHoursLT;
      return week ? { ...changes, deliveryHoursLT: { ...week, to: inOrder(week.to) } } : changes;
    },
  }),
};

/** From morning to night, so that two people who mean the same hours do not conflict. */
function inOrder(week: Region['deliveryHoursLT']): Region['deliveryHoursLT'] {
  return week && WeekHours.parse(sortedHours(week));
}
