import { feature } from '../kernel/feature.ts';
import { bankKind } from './bank-kind.ts';
import { banking, bankAccountLive } from './banking.ts';
import { bankingPermissions } from './permissions.ts';

export default feature({
  actions: { banking },
  live: [bankAccountLive],
  records: [bankKind],
  permissions: [bankingPermissions],
});
