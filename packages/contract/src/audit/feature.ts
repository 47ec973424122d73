import { feature } from '../kernel/feature.ts';
import { audit } from './audit.ts';
import { trailPermissions } from './permissions.ts';

export default feature({
  actions: { audit },
  permissions: [trailPermissions],
});
