import { feature } from '../kernel/feature.ts';
import { serviceTokensPermissions } from './permissions.ts';
import { serviceTokens, serviceTokensLive } from './service-tokens.ts';

export default feature({
  actions: { serviceTokens },
  live: [serviceTokensLive],
  permissions: [serviceTokensPermissions],
});
