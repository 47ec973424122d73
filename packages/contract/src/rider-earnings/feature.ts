import { feature } from '../kernel/feature.ts';
import { riderEarningsPermissions } from './permissions.ts';
import { riderEarnings } from './rider-earnings.ts';

export default feature({
  actions: { riderEarnings },
  permissions: [riderEarningsPermissions],
});
