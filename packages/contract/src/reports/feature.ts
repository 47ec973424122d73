import { feature } from '../kernel/feature.ts';
import { reportsPermissions } from './permissions.ts';
import { reports, reportFunctions, reportEmailsLive } from './reports.ts';

export default feature({
  actions: { reports },
  functions: reportFunctions,
  live: [reportEmailsLive],
  permissions: [reportsPermissions],
});
