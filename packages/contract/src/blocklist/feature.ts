import { feature } from '../kernel/feature.ts';
import { blocklist, blocklistLive } from './blocklist.ts';
import { blocklistKind } from './blocklist-kind.ts';
import { blocklistPermissions } from './permissions.ts';

export default feature({
  actions: { blocklist },
  live: [blocklistLive],
  records: [blocklistKind],
  permissions: [blocklistPermissions],
});
