import { feature } from '../kernel/feature.ts';
import { shiftKind } from './shift-kind.ts';
import { schedulesPermissions } from './permissions.ts';
import { schedules, shiftsLive } from './schedules.ts';

export default feature({
  actions: { schedules },
  live: [shiftsLive],
  records: [shiftKind],
  permissions: [schedulesPermissions],
});
