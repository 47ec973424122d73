import { feature } from '../kernel/feature.ts';
import { closedMonthsLive, months } from './months.ts';
import { monthsPermissions } from './permissions.ts';

export default feature({
  actions: { months },
  live: [closedMonthsLive],
  permissions: [monthsPermissions],
});
