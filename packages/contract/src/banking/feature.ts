import { feature } from '../kernel/feature.ts';
import { banking, bankAccountLive } from './banking.ts';
import { bankingPermissions } from './permissions.ts';

export default feature({
  actions: { banking },
  live: [bankAccountLive],
  permissions: [bankingPermissions],
});
