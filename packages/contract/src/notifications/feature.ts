import { feature } from '../kernel/feature.ts';
import { notificationRuleKind } from './notification-kind.ts';
import { notifications, rulesLive } from './notifications.ts';
import { notificationsPermissions } from './permissions.ts';

export default feature({
  actions: { notifications },
  live: [rulesLive],
  records: [notificationRuleKind],
  permissions: [notificationsPermissions],
});
