import { feature } from '../kernel/feature.ts';
import { analytics } from './analytics.ts';
import { analyticsPermissions } from './permissions.ts';

export default feature({
  actions: { analytics },
  permissions: [analyticsPermissions],
});
