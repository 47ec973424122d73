import { feature } from '../kernel/feature.ts';
import { regionKind } from './region-kind.ts';
import { regionsPermissions } from './permissions.ts';
import { regions, regionsLive } from './regions.ts';

export default feature({
  actions: { regions },
  live: [regionsLive],
  records: [regionKind],
  permissions: [regionsPermissions],
});
