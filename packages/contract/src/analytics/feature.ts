import { feature } from '../kernel/feature.ts';
import { analytics } from './analytics.ts';
import { analyticsPermissions } from './permissions.ts';
import { analyticsViews } from './views.ts';

export default feature({
  actions: { analytics, analyticsViews },
  permissions: [analyticsPermissions],
});
