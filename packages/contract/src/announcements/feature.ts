import { feature } from '../kernel/feature.ts';
import { announcements } from './announcements.ts';
import { announcementsPermissions } from './permissions.ts';

export default feature({
  actions: { announcements },
  permissions: [announcementsPermissions],
});
