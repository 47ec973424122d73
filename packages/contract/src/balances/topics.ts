import type { LiveTopic } from '../kernel/live-query.ts';
import type * as balances from './live-balances.ts';
import type * as payRuns from './pay-runs.ts';

/** The balance topics that the browser opens, without their schemas. */
export const accountsTopic: LiveTopic<typeof balances.accountsLive> = {
  name: 'balances.accounts',
  key: 'id',
};
export const accountTopic: LiveTopic<typeof balances.accountLive> = { name: 'balances.account', key: 'id' };
export const payoutsTopic: LiveTopic<typeof balances.payoutsLive> = { name: 'balances.payouts', key: 'id' };
export const transfersTopic: LiveTopic<typeof balances.transfersLive> = {
  name: 'balances.transfers',
  key: 'id',
};
export const payRunsTopic: LiveTopic<typeof payRuns.payRunsLive> = { name: 'payRuns.runs', key: 'id' };
export const payRunLinesTopic: LiveTopic<typeof payRuns.payRunLinesLive> = {
  name: 'payRuns.lines',
  key: 'id',
};
