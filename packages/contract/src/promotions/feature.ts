import { feature } from '../kernel/feature.ts';
import { promotionKind } from './promotion-kind.ts';
import { promotionsPermissions } from './permissions.ts';
import { promotions, promotionsLive } from './promotions.ts';

export default feature({
  actions: { promotions },
  live: [promotionsLive],
  records: [promotionKind],
  permissions: [promotionsPermissions],
});
