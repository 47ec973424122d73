import { feature } from '../kernel/feature.ts';
import { schedulesPermissions } from './permissions.ts';
import { schedules, shiftsLive } from './schedules.ts';

export default feature({
  actions: { schedules },
  live: [shiftsLive],
  permissions: [schedulesPermissions],
});
