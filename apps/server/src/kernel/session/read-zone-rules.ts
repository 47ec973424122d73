import { contract } from '@passline/contract/contract';
import { zoneOffsets, zoneRuleProbes } from '@passline/domain/time/zone-rules';
import { runQuery } from '../actions/run-action.ts';

/** The server's answers to the questions about zones, which a browser compares with its own. */
export const readZoneRules = runQuery(contract.session.zoneRules, () =>
  Promise.resolve({ offsetsMinutes: zoneOffsets(zoneRuleProbes()) }),
);
