import { feature } from '../kernel/feature.ts';
import { bankKind, courierBankKind } from './bank-kind.ts';
import { banking, bankAccountLive, courierBankAccountLive } from './banking.ts';
import { bankingPermissions } from './permissions.ts';

export default feature({
  actions: { banking },
  live: [bankAccountLive, courierBankAccountLive],
  records: [bankKind, courierBankKind],
  permissions: [bankingPermissions],
});
