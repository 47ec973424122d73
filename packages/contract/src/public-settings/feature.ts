import { feature } from '../kernel/feature.ts';
import { publicSettingsPermissions } from './permissions.ts';
import { publicSettingsKind } from './public-settings-kind.ts';
import { publicSettings, publicSettingsLive } from './public-settings.ts';

export default feature({
  actions: { publicSettings },
  live: [publicSettingsLive],
  records: [publicSettingsKind],
  permissions: [publicSettingsPermissions],
});
