import { feature } from '../kernel/feature.ts';
import { taxesPermissions } from './permissions.ts';
import { taxKind } from './tax-kind.ts';
import { taxes } from './taxes.ts';

export default feature({
  actions: { taxes },
  records: [taxKind],
  permissions: [taxesPermissions],
});
