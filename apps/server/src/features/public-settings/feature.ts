import { publicSettingsLive } from '@passline/contract/public-settings/public-settings';
import { late } from '../../kernel/actions/late.ts';
import { feature } from '../../kernel/feature.ts';
import { recordSource } from '../../kernel/records/record-source.ts';
import { publicSettingsTable } from './public-settings-table.ts';

/** The files that other features may import. */
export const doors = ['public-settings'];

export default feature({
  name: 'public-settings',
  actions: { publicSettings: late(() => import('./actions.ts')) },
  live: [recordSource(publicSettingsLive, publicSettingsTable)],
  records: [publicSettingsTable],
  personalData: () => import('./personal-data.ts'),
});
