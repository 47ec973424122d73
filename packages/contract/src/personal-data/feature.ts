import { feature } from '../kernel/feature.ts';
import { personalDataPermissions } from './permissions.ts';
import { erasureLive, erasuresOfPersonLive, personalData } from './personal-data.ts';

export default feature({
  actions: { personalData },
  live: [erasuresOfPersonLive, erasureLive],
  permissions: [personalDataPermissions],
});
