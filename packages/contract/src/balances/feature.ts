import { feature } from '../kernel/feature.ts';
import { balances, balanceFunctions } from './balances.ts';
import { eftFiles } from './eft-files.ts';
import { accountsLive, accountLive, payoutsLive, transfersLive } from './live-balances.ts';
import { payRunLinesLive, payRuns, payRunsLive } from './pay-runs.ts';
import { balancesPermissions } from './permissions.ts';

export default feature({
  actions: { balances, payRuns, eftFiles },
  functions: balanceFunctions,
  live: [accountsLive, accountLive, payoutsLive, transfersLive, payRunsLive, payRunLinesLive],
  permissions: [balancesPermissions],
});
