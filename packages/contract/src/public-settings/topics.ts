import type { LiveTopic } from '../kernel/live-query.ts';
import type { publicSettingsLive } from './public-settings.ts';

/** The public settings as the browser opens them, without their schemas. */
export const publicSettingsTopic: LiveTopic<typeof publicSettingsLive> = {
  name: 'publicSettings.current',
  key: 'id',
};
