import { feature } from '../kernel/feature.ts';
import { devices, devicesLive } from './devices.ts';
import { devicesPermissions } from './permissions.ts';

export default feature({
  actions: { devices },
  live: [devicesLive],
  permissions: [devicesPermissions],
});
