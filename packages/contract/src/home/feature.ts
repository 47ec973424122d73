import { feature } from '../kernel/feature.ts';
import { home } from './home.ts';
import { homePermissions } from './permissions.ts';

export default feature({
  actions: { home },
  permissions: [homePermissions],
});
