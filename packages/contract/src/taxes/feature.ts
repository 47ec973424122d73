import { feature } from '../kernel/feature.ts';
import { taxesPermissions } from './permissions.ts';
import { taxes } from './taxes.ts';

export default feature({
  actions: { taxes },
  permissions: [taxesPermissions],
});
