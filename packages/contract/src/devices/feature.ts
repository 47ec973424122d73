import { feature } from '../kernel/feature.ts';
import { devices } from './devices.ts';
import { devicesPermissions } from './permissions.ts';

export default feature({
  actions: { devices },
  permissions: [devicesPermissions],
});
