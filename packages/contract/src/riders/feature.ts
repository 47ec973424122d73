import { feature } from '../kernel/feature.ts';
import { ridersPermissions } from './permissions.ts';
import { riders, ridersBoard } from './riders.ts';

export default feature({
  actions: { riders },
  live: [ridersBoard],
  permissions: [ridersPermissions],
});
