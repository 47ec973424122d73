import { feature } from '../kernel/feature.ts';
import { staffPermissions } from './permissions.ts';
import { staffKind } from './staff-kind.ts';
import { staff, staffPeople } from './staff.ts';

export default feature({
  actions: { staff },
  live: [staffPeople],
  records: [staffKind],
  permissions: [staffPermissions],
});
