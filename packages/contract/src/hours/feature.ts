import { feature } from '../kernel/feature.ts';
import { hours } from './hours.ts';
import { hoursPermissions } from './permissions.ts';

export default feature({
  actions: { hours },
  permissions: [hoursPermissions],
});
