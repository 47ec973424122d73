import { feature } from '../kernel/feature.ts';
import { addresses } from './addresses.ts';
import { addressesPermissions } from './permissions.ts';

export default feature({
  actions: { addresses },
  permissions: [addressesPermissions],
});
