import { feature } from '../kernel/feature.ts';
import { notifications, rulesLive } from './notifications.ts';
import { notificationsPermissions } from './permissions.ts';

export default feature({
  actions: { notifications },
  live: [rulesLive],
  permissions: [notificationsPermissions],
});
